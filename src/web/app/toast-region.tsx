import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import type { Toast } from '#web/ui/toast.ts'
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
      autoClose={4000}
      limit={5}
      transitionDuration={250}
      containerWidth={380}
    />
  )
}

/** Shows a toast; one that is already on screen is not repeated. */
export function showToast({ tone, lines }: Toast): void {
  notifications.show({
    ...looks[tone],
    id: [tone, ...lines].join(' '),
    message: lines.map((line) => <div key={line}>{line}</div>),
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}
