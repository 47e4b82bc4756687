import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand.tsx'
import css from './public-layout.module.css'

/** What is said outside of the signed-in layout, under the product's name. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={css['alone']}>
      <header className={css['top']}>
        <Brand />
      </header>
      <main className={css['main']}>{children}</main>
    </div>
  )
}
