import type { CallOf } from '#contract/endpoint.ts'
import type { addDevice } from '#contract/notifications.ts'
import { base64url } from '#web/session/base64url.ts'

/** How notifications can be shown here: asked for, refused by the user, or not at all. */
export type PushState = 'possible' | 'refused' | 'needs home screen' | 'impossible'

/** Safari on an iPhone shows notifications only of apps on the home screen. */
export function pushState(): PushState {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isPossible) return isAppleMobile() ? 'needs home screen' : 'impossible'
  return Notification.permission === 'denied' ? 'refused' : 'possible'
}

/** An iPad calls itself a Macintosh, which has no touchscreen. */
const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The address of this browser's push service; null while it is not subscribed. */
export async function ownEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null
}

/** Asks the user, and subscribes this browser; fails with a sentence for the user. */
export async function subscribe(applicationServerKey: string): Promise<CallOf<typeof addDevice>['body']> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Notifications are blocked in this browser: allow them in its settings for this site.')
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) throw new Error('Wait a few seconds until this page is installed, and try again.')
  const { pushManager } = registration
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  return {
    endpoint: subscription.endpoint,
    publicKey: base64url(subscription.getKey('p256dh')),
    authSecret: base64url(subscription.getKey('auth')),
  }
}
