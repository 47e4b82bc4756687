import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { Brand } from '#web/ui/brand.tsx'
import css from './auth-frame.module.css'
import { PuttingGreen } from './putting-green.tsx'

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
