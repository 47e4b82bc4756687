import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand.tsx'
import css from './public-layout.module.css'

/** The layout of pages outside the signed-in shell. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={css['layout']}>
      <header className={css['top']}>
        <Brand />
      </header>
      <main className={css['main']}>{children}</main>
    </div>
  )
}

/** Shown until it is known who is signed in. */
export function Waiting() {
  return (
    <p className={css['waiting']} role="status">
      Loading...
    </p>
  )
}
