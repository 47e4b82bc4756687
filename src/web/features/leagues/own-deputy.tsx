import { useQuery } from '@tanstack/react-query'
import type { League } from '#contract/leagues.ts'
import { type Succession, getSuccession, takeOverLeague } from '#contract/succession.ts'
import { awayDays } from '#domain/leagues/succession.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dayWords } from '#domain/shared/phrases.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useChange } from '#web/api/use-change.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { useSteppingDown } from './leagues.api.ts'

const successionQuery = (id: number) =>
  answerOf(
    queryKeys.leagues.succession({ leagueId: id }),
    getSuccession,
    { params: { id } },
    { failure: 'Failed to load who can follow the owner' },
  )

/** What a deputy does in a league, how they step down, and how they follow an owner who stays away. */
export function OwnDeputy({ league }: { league: League }) {
  const { mutate, isPending } = useSteppingDown(league.id)
  const { data, refetch } = useQuery(successionQuery(league.id))
  return (
    <Card title="Who organizes">
      {data?.succession && <OwnerAway league={league} succession={data.succession} onRefused={() => void refetch()} />}
      <Setting label="Deputy" note="You organize this league with its owner, who alone changes the rules.">
        <AskButton
          button="Step Down"
          title={`Step down as a deputy of ${league.name}?`}
          confirmLabel="Step Down"
          isPending={isPending}
          onConfirm={() => mutate()}
        >
          You keep playing. Only the owner or an administrator can name you again.
        </AskButton>
      </Setting>
    </Card>
  )
}

type OwnerAwayProps = {
  readonly league: League
  readonly succession: Succession
  readonly onRefused: () => void
}

function OwnerAway({ league, succession: { successor, from, canTakeOver }, onRefused }: OwnerAwayProps) {
  const { id } = useUser()
  const { mutate, isPending } = useChange(() => call(takeOverLeague, { params: { id: league.id } }), {
    failure: 'Failed to become the owner',
    done: ({ name }) => `You own ${name} now`,
  })
  const isMe = successor.userId === id
  const day = dayWords(dayOf(Date.parse(from), league.timeZone))
  return (
    <Setting
      label="Ownership"
      note={`${league.ownerName} has not been here for over ${awayDays} days. ${
        canTakeOver
          ? `${isMe ? 'You' : successor.name} can become the owner.`
          : `If they do not come back by ${day}, ${isMe ? 'you' : successor.name} can become the owner.`
      }`}
    >
      {canTakeOver && isMe && (
        <AskButton
          button="Become the Owner"
          title={`Become the owner of ${league.name}?`}
          confirmLabel="Become the Owner"
          isRemoval={false}
          isPending={isPending}
          onConfirm={(onSettled) => mutate(undefined, { onSettled, onError: onRefused })}
        >
          You then decide about its rules and deputies.
        </AskButton>
      )}
    </Setting>
  )
}
