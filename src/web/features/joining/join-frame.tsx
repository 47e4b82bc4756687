import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#web/session/session.ts'
import { OpenPage } from '#web/ui/open-page.tsx'
import type { Link } from './joining.api.ts'
import css from './joining.module.css'

type JoinFrameProps = {
  readonly title: string
  /** The name of the account that is signed in. */
  readonly account?: string
  /** Whether a request for that account is running; it blocks changing the account. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** The layout of an invitation's screens: the title and the actions. */
export function JoinFrame({ title, account, isBusy, children }: JoinFrameProps) {
  const { signOut } = useSession()
  const [path, navigate] = useLocation()
  const changeAccount = () => {
    signOut()
    navigate(path, { replace: true })
  }
  return (
    <OpenPage title={title} className={css['page']}>
      <div className={css['content']}>{children}</div>
      {account !== undefined && (
        <p className={css['account']}>
          Signed in as <bdi>{account}</bdi>.{' '}
          <button type="button" className={css['link']} disabled={isBusy} onClick={changeAccount}>
            Use another account
          </button>
        </p>
      )}
    </OpenPage>
  )
}

/** The inviter and the number of golfers: 'Calvin invites you. 23 golfers play.' */
export const Invites = ({ invitedBy, golferCount }: Pick<Link, 'invitedBy' | 'golferCount'>) => (
  <>
    {invitedBy !== null && (
      <>
        <bdi>{invitedBy}</bdi> invites you.{' '}
      </>
    )}
    {golferCount > 0 && (golferCount === 1 ? 'One golfer plays.' : `${golferCount} golfers play.`)}
  </>
)
