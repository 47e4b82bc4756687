import type { ReactNode } from 'react'
import css from './notices.module.css'

/** What waits for an answer, above a screen's content. */
export function Notices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css['notices']} aria-label={label}>
      {children}
    </ul>
  )
}

/** One of them: what it is about, and the buttons that answer it. */
export function Notice({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <li className={css['notice']}>
      <p className={css['text']}>{text}</p>
      <div className={css['buttons']}>{children}</div>
    </li>
  )
}
