import { useHistoryState } from 'wouter/use-browser-location'
import css from './notice.module.css'

/** A sentence that goes along to the screen after this one. */
export type Notice = { readonly tone: 'good' | 'bad'; readonly text: string }

/** What the screen before had to say. */
export function NoticeFromBefore() {
  const notice = noticeIn(useHistoryState<unknown>())
  return notice && <NoticeLine {...notice} />
}

/** A sentence above a form that stays there. */
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
