import { useEffect, useState } from 'react'
import type { User } from '#contract/auth.ts'
import type { Claim } from '#contract/claims.ts'
import { ApiProblem } from '#web/api/api-client.ts'
import { FormProblem, SubmitButton } from '#web/ui/fields/submit.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Invites, JoinFrame } from './join-frame.tsx'
import { type Link, type Unclaimed, type useJoining, useUnclaimed } from './joining.api.ts'
import css from './joining.module.css'

type NameChoiceProps = {
  readonly invitation: Link
  readonly code: string
  readonly user: User
  readonly joining: Pick<ReturnType<typeof useJoining>, 'isPending' | 'error'>
  readonly ask: (who: { golferId?: number; name?: string }) => void
  readonly onWaiting: (claim: Claim) => void
}

/** Choices for someone without a golfer: one of the league's golfers, or an unlisted name. */
export function NameChoice({ invitation, code, user, joining, ask, onWaiting }: NameChoiceProps) {
  const { reply, error, retry } = useUnclaimed(code)
  useEffect(() => {
    if (reply?.claim) onWaiting(reply.claim)
  }, [reply, onWaiting])
  return (
    <JoinFrame title={invitation.welcome} account={user.name} isBusy={joining.isPending}>
      <p>
        <Invites {...invitation} />
      </p>
      {error !== null && (
        <>
          <FormProblem error={error} what="The names could not be loaded" />
          <button type="button" className={css['second']} onClick={retry}>
            Try again
          </button>
        </>
      )}
      {reply === null ? (
        error === null && <p>Loading...</p>
      ) : (
        <Names {...reply} {...{ invitation, user, joining, ask }} />
      )}
    </JoinFrame>
  )
}

type NamesProps = Pick<NameChoiceProps, 'invitation' | 'user' | 'joining' | 'ask'> &
  Pick<Unclaimed, 'golfers' | 'likely'>

function Names({ golfers, likely, invitation, user, joining, ask }: NamesProps) {
  const isOnlyChoice = golfers.length === 0
  const likelyFirst = golfers.toSorted((a, b) => Number(b.id === likely) - Number(a.id === likely))
  const [chosen, setChosen] = useState<Chosen | null>(isOnlyChoice ? 'other' : likely)
  const [name, setName] = useState(user.name)
  const [problem, setProblem] = useState<string | null>(null)
  const refusedName = joining.error instanceof ApiProblem ? (joining.error.fields[0]?.message ?? null) : null
  const choose = (choice: Chosen) => {
    setChosen(choice)
    setProblem(null)
  }
  const submit = () => {
    if (chosen === null) setProblem('Choose your name')
    else if (chosen !== 'other') ask({ golferId: chosen })
    else if (user.golfer !== null) ask({})
    else if (name.trim() === '') setProblem('Enter your name')
    else ask({ name: name.trim() })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {!isOnlyChoice && <Choices golfers={likelyFirst} chosen={chosen} onChoose={choose} />}
      {chosen === 'other' && user.golfer === null && (
        <TextField
          name="name"
          label="Your name"
          autoComplete="name"
          value={name}
          error={problem ?? refusedName}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setProblem(null)
          }}
        />
      )}
      <div className={css['bottom']}>
        {problem !== null && chosen !== 'other' && (
          <p role="alert" className={css['problem']}>
            {problem}
          </p>
        )}
        <FormProblem error={joining.error} what="Failed to join" />
        <SubmitButton isPending={joining.isPending}>
          {chosen === 'other' && user.golfer !== null ? `Join ${invitation.league}` : 'Ask to join'}
        </SubmitButton>
      </div>
    </form>
  )
}

type Chosen = number | 'other'

type ChoicesProps = {
  readonly golfers: Unclaimed['golfers']
  readonly chosen: Chosen | null
  readonly onChoose: (choice: Chosen) => void
}

const Choices = ({ golfers, chosen, onChoose }: ChoicesProps) => (
  <fieldset className={css['names']}>
    <legend>Who are you?</legend>
    {golfers.map((golfer) => (
      <Choice key={golfer.id} isChosen={chosen === golfer.id} onChoose={() => onChoose(golfer.id)}>
        <GolferName {...golfer} />
      </Choice>
    ))}
    <Choice isChosen={chosen === 'other'} onChoose={() => onChoose('other')}>
      My name is not listed
    </Choice>
  </fieldset>
)

const GolferName = ({ name, detail }: Unclaimed['golfers'][number]) => (
  <>
    <bdi>{name}</bdi>
    {detail !== null && <span className={css['detail']}>{detail}</span>}
  </>
)

type ChoiceProps = { readonly isChosen: boolean; readonly onChoose: () => void; readonly children: React.ReactNode }

export const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <label className={css['choice']}>
    <input type="radio" name="golfer" checked={isChosen} onChange={onChoose} />
    <span>{children}</span>
  </label>
)
