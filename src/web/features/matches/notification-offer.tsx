import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { dismissNotificationOffer } from '#contract/notifications.ts'
import { call } from '#web/api/api-client.ts'
import { useSession } from '#web/session/session.ts'
import { Notice, Notices } from '#web/ui/notices.tsx'

/** Says once, after a match, what an account could be notified of; it counts as seen when it is shown. */
export function NotificationOffer() {
  const { user, changeUser } = useSession()
  const { mutate } = useMutation({
    mutationFn: () => call(dismissNotificationOffer, {}),
    meta: { quiet: true },
  })
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current) mutate()
    isSent.current = true
  }, [mutate])
  const close = () => {
    if (user !== null) changeUser({ ...user, offersNotifications: false })
  }
  return (
    <Notices label="Notifications">
      <Notice text="Know when you are passed, and when a match ends soon?">
        <Button component={Link} href="/profile?tab=messages" size="sm">
          Choose notifications
        </Button>
        <Button variant="default" size="sm" onClick={close}>
          Not now
        </Button>
      </Notice>
    </Notices>
  )
}
