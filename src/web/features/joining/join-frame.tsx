import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '#web/session/session.ts'
import { Brand } from '#web/ui/brand.tsx'
import css from './joining.module.css'

type JoinFrameProps = {
  readonly title: string
  /** The name of the account that is signed in. */
  readonly account?: string
  /** Whether something is being sent for that account, which cannot be changed meanwhile. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** The layout of the screens of a link: what it leads to, and what there is to press. */
export function JoinFrame({ title, account, isBusy, children }: JoinFrameProps) {
  const { signOut } = useSession()
  const [path, navigate] = useLocation()
  const changeAccount = () => {
    signOut()
    navigate(path, { replace: true })
  }
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
      <main className={css['main']}>
        <h1 className={css['title']}>
          <bdi>{title}</bdi>
        </h1>
        <div className={css['content']}>{children}</div>
        {account !== undefined && (
          <p className={css['account']}>
            Signed in as <bdi>{account}</bdi>.{' '}
            <button type="button" className={css['link']} disabled={isBusy} onClick={changeAccount}>
              Use another account
            </button>
          </p>
        )}
      </main>
    </div>
  )
}
