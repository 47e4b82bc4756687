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
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Notice, Notices } from '#web/ui/notices.tsx'

const successionQuery = (id: number) =>
  answerOf(queryKeys.leagues.succession({ leagueId: id }), getSuccession, { params: { id } }, { quiet: true })

/** For a deputy, above everything else: that the owner of a league stays away, and who can follow when. */
export function OwnerAway({ league }: { league: League }) {
  const { data, refetch } = useQuery(successionQuery(league.id))
  if (!data?.succession) return null
  return (
    <Notices label={`Owner of ${league.name}`}>
      <Follow league={league} succession={data.succession} onRefused={() => void refetch()} />
    </Notices>
  )
}

type FollowProps = {
  readonly league: League
  readonly succession: Succession
  readonly onRefused: () => void
}

function Follow({ league, succession: { successor, from, canTakeOver }, onRefused }: FollowProps) {
  const { id } = useUser()
  const { mutate, isPending } = useChange(() => call(takeOverLeague, { params: { id: league.id } }), {
    failure: 'Failed to become the owner',
    done: ({ name }) => `You own ${name} now`,
  })
  const isMe = successor.userId === id
  const follower = isMe ? 'you' : successor.name
  const day = dayWords(dayOf(Date.parse(from), league.timeZone))
  const when = canTakeOver ? 'Now' : `If they do not come back by ${day},`
  return (
    <Notice
      text={
        <>
          <bdi>{league.ownerName}</bdi>, who owns <bdi>{league.name}</bdi>, has not been here for over {awayDays} days.{' '}
          {when} <bdi>{follower}</bdi> can become the owner.
        </>
      }
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
    </Notice>
  )
}
