import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { User } from '#contract/auth.ts'
import type { Claim } from '#contract/claims.ts'
import { ApiProblem } from '#web/api/api-client.ts'
import { useSession } from '#web/session/session.ts'
import { FormProblem, SubmitButton } from '#web/ui/fields/submit.tsx'
import { Invites, JoinFrame } from './join-frame.tsx'
import { type Link as Invitation, useInvitation, useJoining, useLink } from './joining.api.ts'
import { Choice, NameChoice } from './name-choice.tsx'
import { WaitingClaim } from './waiting-claim.tsx'
import css from './joining.module.css'

/** Opened by a personal invitation, or by the link of a league. */
export function JoinPage() {
  const { code } = useParams<{ code: string }>()
  return <JoinBy key={code} code={code} />
}

function JoinBy({ code }: { code: string }) {
  const { user, status, loadError, retry } = useSession()
  if (status === 'unreachable') return <Failed error={loadError} onRetry={retry} />
  if (status === 'loading') return <JoinFrame title="Your invitation">Loading...</JoinFrame>
  return <Opened key={user?.id} code={code} user={user} />
}

function Opened({ code, user }: { code: string; user: User | null }) {
  const { reply, error, retry } = useLink(code, user !== null)
  if (error !== null) return <Failed error={error} onRetry={retry} />
  if (reply === null) return <JoinFrame title="Your invitation">Loading...</JoinFrame>
  if (user === null) return <Welcome invitation={reply} code={code} />
  return reply.firstName === null ? (
    <JoinLeague invitation={reply} code={code} user={user} />
  ) : (
    <Accept invitation={reply} code={code} user={user} />
  )
}

/** A link that leads nowhere, with the server's reason; or a failure that does not depend on the link. */
function Failed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const problem = error instanceof ApiProblem ? error : null
  const reason = problem?.explanation ?? null
  if (reason !== null && isAboutLink(problem)) return <Unusable reason={reason} />
  return (
    <JoinFrame title={reason === null ? 'No connection' : 'Try again later'}>
      <p role="alert">{reason ?? 'The server did not answer. Check your connection, then try again.'}</p>
      <button type="button" className={css['second']} onClick={onRetry}>
        Try again
      </button>
    </JoinFrame>
  )
}

/** Not so where the server is busy, or was asked too often. */
const isAboutLink = (problem: ApiProblem | null): boolean =>
  problem !== null && problem.status >= 400 && problem.status < 500 && problem.status !== 429

function Unusable({ reason }: { reason: string }) {
  const { status } = useSession()
  return (
    <JoinFrame title="This link does not work">
      <p role="alert">{reason}</p>
      {status === 'in' && (
        <Link href="/" className={css['second']}>
          Go to Nineteenth
        </Link>
      )}
      {status === 'out' && (
        <Link href="/login" className={css['second']}>
          Sign in
        </Link>
      )}
    </JoinFrame>
  )
}

type WithInvitation = { readonly invitation: Invitation; readonly code: string }

function Welcome({ invitation, code }: WithInvitation) {
  const { welcome, firstName, account } = invitation
  const next = new URLSearchParams({ next: `/join/${code}` })
  return (
    <JoinFrame title={welcome}>
      <p>
        <Invites {...invitation} />{' '}
        {firstName === null
          ? 'Rounds you post become matches, places and season standings. To join, you need an account.'
          : 'Your place in the league is ready. To take it, you need an account.'}
      </p>
      <Link href={`/register?${next}`} state={account ?? undefined} className={css['first']}>
        Create your account
      </Link>
      <Link href={`/login?${next}`} className={css['second']}>
        I have an account
      </Link>
    </JoinFrame>
  )
}

type SignedIn = WithInvitation & { readonly user: User }

/** Accepts a personal invitation with one button; if two golfers share an address, the user chooses one. */
function Accept({ invitation, code, user }: SignedIn) {
  const { welcome, firstName, golfers } = invitation
  const { mutate, isPending, error } = useInvitation(code, user)
  const [chosen, setChosen] = useState(golfers.length === 1 ? golfers[0] : undefined)
  const [isMissing, setMissing] = useState(false)
  const isChoice = golfers.length > 1
  return (
    <JoinFrame title={welcome} account={user.name} isBusy={isPending}>
      <p>
        <Invites {...invitation} />
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isChoice && chosen === undefined) setMissing(true)
          else mutate(chosen?.golferId)
        }}
      >
        {isChoice && (
          <fieldset className={css['names']}>
            <legend>Who are you?</legend>
            {golfers.map((golfer) => (
              <Choice
                key={golfer.golferId}
                isChosen={chosen?.golferId === golfer.golferId}
                onChoose={() => setChosen(golfer)}
              >
                <bdi>{golfer.firstName}</bdi>
              </Choice>
            ))}
          </fieldset>
        )}
        {isMissing && chosen === undefined && (
          <p role="alert" className={css['problem']}>
            Choose your name
          </p>
        )}
        <FormProblem error={error} what="Failed to join" />
        <SubmitButton isPending={isPending}>
          {chosen === undefined && isChoice ? 'Join' : `Join as ${chosen?.firstName ?? firstName}`}
        </SubmitButton>
      </form>
    </JoinFrame>
  )
}

/** Users who play elsewhere join with one button; others choose a golfer and wait for approval. */
function JoinLeague({ invitation, code, user }: SignedIn) {
  const [claim, setClaim] = useState<Claim | null>(null)
  const joining = useJoining(code, user)
  const ask = (who: Parameters<typeof joining.mutate>[0]) =>
    joining.mutate(who, {
      onSuccess: ({ claim: asked }) => setClaim(asked),
    })
  if (claim !== null) return <WaitingClaim claim={claim} key={claim.id} onEnd={() => setClaim(null)} />
  return <NameChoice {...{ invitation, code, user, joining, ask }} onWaiting={setClaim} />
}
