import { useHistoryState } from 'wouter/use-browser-location'
import css from './notice.module.css'

/** A message passed to the next screen. */
export type Notice = { readonly tone: 'good' | 'bad'; readonly text: string }

/** The message from the previous screen. */
export function PassedNotice() {
  const notice = noticeIn(useHistoryState<unknown>())
  return notice && <NoticeLine {...notice} />
}

/** A message above a form. */
export function NoticeLine({ tone, text }: Notice) {
  return (
    <p className={css[tone]} role={tone === 'bad' ? 'alert' : 'status'}>
      {text}
    </p>
  )
}

function noticeIn(state: unknown): Notice | null {
  if (typeof state !== 'object' || state === null || !('text' in state) || !('tone' in state)) return null
  const { tone, text } = state
  return typeof text === 'string' && (tone === 'good' || tone === 'bad') ? { tone, text } : null
}
