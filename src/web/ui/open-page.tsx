import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { Brand } from './brand.tsx'
import css from './open-page.module.css'

type OpenPageProps = {
  readonly title: string
  readonly className?: string | undefined
  /** The look of its heading, in classes. */
  readonly heading: string
  readonly children: ReactNode
}

/** A page for people with and without an account: a bar whose brand leads home, and the page below it. */
export function OpenPage({ title, className, heading, children }: OpenPageProps) {
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
        <h1 className={heading}>
          <bdi>{title}</bdi>
        </h1>
        {children}
      </main>
    </div>
  )
}
