import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { Brand } from './brand.tsx'
import css from './open-page.module.css'

type OpenPageProps = {
  readonly title: string
  /** The page's width and the look of its heading. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A page for people with and without an account: a bar whose brand leads home, and the page below it. */
export function OpenPage({ title, className, children }: OpenPageProps) {
  useEffect(() => {
    document.title = `${title} · Nineteenth`
  }, [title])
  return (
    <div className={css['frame']}>
      <header className={css['top']}>
        <Link href="/" className={css['brand']}>
          <Brand />
        </Link>
      </header>
      <main className={className}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {children}
      </main>
    </div>
  )
}
