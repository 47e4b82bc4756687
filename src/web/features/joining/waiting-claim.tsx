import { Link } from 'wouter'
import type { Claim } from '#contract/claims.ts'
import { useSession } from '#web/session/session.ts'
import { FormProblem } from '#web/ui/fields/submit.tsx'
import { JoinFrame } from './join-frame.tsx'
import { useAnswer, useWithdrawal } from './joining.api.ts'
import css from './joining.module.css'

type WaitingClaimProps = {
  readonly claim: Claim
  /** Called when the account can send another claim. */
  readonly onEnd: () => void
}

/** An account's claim until the organizer answers, and then the answer. */
export function WaitingClaim({ claim, onEnd }: WaitingClaimProps) {
  const { id, state, waitingFor, golfer, name, publicPage } = useAnswer(claim, onEnd)
  const { user } = useSession()
  const { mutate, isPending, error } = useWithdrawal()
  if (state === 'approved') return <Approved />
  if (state === 'declined') return <Declined onEnd={onEnd} />
  return (
    <JoinFrame title={waitingFor}>
      <p>
        You asked to join as <b dir="auto">{golfer?.name ?? name}</b>. You are in as soon as the organizer approves:
        this page shows it.
      </p>
      {publicPage === null && (
        <p>
          {user?.isEmailVerified === true
            ? 'You will get an email.'
            : 'Confirm your email address, and you will get an email.'}
        </p>
      )}
      <FormProblem error={error} what="Failed to withdraw" />
      {publicPage === null ? (
        <Link href="/" className={css['first']}>
          Go to Nineteenth
        </Link>
      ) : (
        <a href={`/l/${publicPage}`} className={css['first']}>
          See the current match
        </a>
      )}
      <button
        type="button"
        className={css['second']}
        disabled={isPending}
        onClick={() => mutate(id, { onSuccess: onEnd })}
      >
        Withdraw
      </button>
    </JoinFrame>
  )
}

/** The account has a golfer and a league now: the app is loaded with it. */
const Approved = () => (
  <JoinFrame title="You are in">
    <p>The organizer has approved your request.</p>
    <a href="/matches/current" className={css['first']}>
      Open the match
    </a>
  </JoinFrame>
)

const Declined = ({ onEnd }: Pick<WaitingClaimProps, 'onEnd'>) => (
  <JoinFrame title="Your request was declined">
    <p>Ask the organizer if you think that is a mistake, or choose another name.</p>
    <button type="button" className={css['second']} onClick={onEnd}>
      Choose again
    </button>
  </JoinFrame>
)
