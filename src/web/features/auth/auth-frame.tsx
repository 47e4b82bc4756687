import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { Brand } from '#web/ui/brand.tsx'
import css from './auth-frame.module.css'

type AuthFrameProps = { readonly title: string; readonly children: ReactNode; readonly foot: ReactNode }

/** The layout of the sign-in screens: a form beside a drawing of a green. */
export function AuthFrame({ title, children, foot }: AuthFrameProps) {
  useEffect(() => {
    document.title = `${title} · Nineteenth`
  }, [title])

  return (
    <div className={css['frame']}>
      <header className={css['green']}>
        <PuttingGreen />
        <Link href="/login" className={css['brand']}>
          <Brand />
        </Link>
        <p className={css['motto']}>
          <span>Play where you like.</span> <span>Settle it here.</span>
        </p>
        <p className={css['promise']}>The rounds you post become matches, places and season standings.</p>
      </header>
      <main className={css['main']}>
        <div className={css['form']}>
          <h1 className={css['title']}>{title}</h1>
          {children}
          <p className={css['foot']}>{foot}</p>
        </div>
      </main>
    </div>
  )
}

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
    <p className={css['notice']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {text}
    </p>
  )
}

function noticeIn(state: unknown): Notice | null {
  if (typeof state !== 'object' || state === null || !('text' in state) || !('tone' in state)) return null
  const { tone, text } = state
  return typeof text === 'string' && (tone === 'good' || tone === 'bad') ? { tone, text } : null
}

const contours = [0, 1, 2, 3, 4, 5, 6, 7]

const placeOf = (contour: number) =>
  `translate(${205 + contour * 4} ${285 - contour * 5}) scale(${1.5 - contour * 0.19}) rotate(${contour * 4 - 14})`

/** A green drawn with contour lines, and the flag. */
function PuttingGreen() {
  return (
    <svg className={css['picture']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {contours.map((contour) => (
        <path
          key={contour}
          className={css['contour']}
          d="M-150 20C-110-70 30-130 140-90C240-55 300-30 290 50C280 120 200 170 90 165C-20 160-180 110-150 20Z"
          transform={placeOf(contour)}
        />
      ))}
      <path className={css['flag']} d="M262 262V168l40 17-40 17" />
      <circle className={css['ball']} cx="212" cy="282" r="4.5" />
    </svg>
  )
}
