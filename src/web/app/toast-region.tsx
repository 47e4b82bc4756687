import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { type Toast, toastDuration } from '#web/ui/toast.ts'
import css from './toast-region.module.css'

const looks = {
  error: { color: 'var(--under)', title: 'Error', role: 'alert' },
  success: { color: 'green', title: undefined, role: 'status' },
  info: { color: 'blue', title: undefined, role: 'status' },
} as const

export function ToastRegion() {
  return (
    <Notifications
      className={css['region']}
      position="bottom-right"
      limit={5}
      transitionDuration={250}
      containerWidth={380}
    />
  )
}

let shown = 0

/** Shows a toast; one that is already on screen is not doubled, and its time begins again. */
export function showToast({ tone, lines }: Toast): void {
  shown += 1
  const toast = {
    ...looks[tone],
    id: [tone, ...lines].join(' '),
    // Mantine restarts the time of a toast only when its length changes; timers ignore the fraction.
    autoClose: toastDuration + (shown % 1000) / 1000,
    message: lines.map((line) => <div key={line}>{line}</div>),
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  }
  notifications.update(toast)
  notifications.show(toast)
}
