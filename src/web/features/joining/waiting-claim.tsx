import type { Claim } from '#contract/claims.ts'
import { FormProblem } from '#web/ui/fields/form-problem.tsx'
import { Link } from 'wouter'
import { JoinFrame } from './join-frame.tsx'
import css from './joining.module.css'
import { useWithdrawal } from './joining.api.ts'

type WaitingClaimProps = { readonly claim: Claim; readonly onWithdrawn: () => void }

/** What an account has asked, until the organiser answers. */
export function WaitingClaim({ claim: { id, waitingFor, golfer, name }, onWithdrawn }: WaitingClaimProps) {
  const { mutate, isPending, error } = useWithdrawal()
  return (
    <JoinFrame title={waitingFor}>
      <p>
        You asked to join as <b dir="auto">{golfer?.name ?? name}</b>. You are in as soon as the organiser approves.
      </p>
      <FormProblem error={error} what="Failed to withdraw" />
      <Link href="/" className={css['first']}>
        Go to Nineteenth
      </Link>
      <button
        type="button"
        className={css['second']}
        disabled={isPending}
        onClick={() => mutate(id, { onSuccess: onWithdrawn })}
      >
        Withdraw
      </button>
    </JoinFrame>
  )
}
