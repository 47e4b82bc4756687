import type { ReactNode } from 'react'
import css from './notices.module.css'

/** What waits for an answer, above a screen's content. */
export function Notices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="stack gap-12 mb-16 no-print" aria-label={label}>
      {children}
    </ul>
  )
}

/** One of them: what it is about, and the buttons that answer it. */
export function Notice({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <li className="notice row wrap align-center justify-between gap-20 row-gap-8 py-8">
      <p className={`breaks ${css['text']}`}>{text}</p>
      <div className={`row wrap gap-8 ${css['buttons']}`}>{children}</div>
    </li>
  )
}
