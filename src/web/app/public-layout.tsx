import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand.tsx'
import css from './public-layout.module.css'

/** The layout of pages outside the signed-in shell. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={`grid ${css['layout']}`}>
      <header className={`row align-center c-white ${css['top']}`}>
        <Brand />
      </header>
      <main className={`grid ${css['main']}`}>{children}</main>
    </div>
  )
}

/** Shown until it is known who is signed in. */
export function Waiting() {
  return (
    <p className={`grid place-center c-dim ${css['waiting']}`} role="status">
      Loading...
    </p>
  )
}
