import type { UseQueryResult } from '@tanstack/react-query'
import type { Activity } from '#contract/activities.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { agoText } from '#web/dates/day-format.ts'
import { useNow } from '#web/dates/now.ts'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { NetScore } from './figure.tsx'
import { messageParts } from './score-words.ts'

const shownAtFirst = 3

/** Changes of nets, latest first. */
export function ScoreChangesCard({ query }: { query: UseQueryResult<readonly Activity[]> }) {
  return (
    <Card title="Recent Score Changes">
      <Loadable query={query} failure="Failed to load score changes" skeleton={<ListSkeleton rows={3} />}>
        {(changes) => <ScoreChangeList changes={changes} />}
      </Loadable>
    </Card>
  )
}

function ScoreChangeList({ changes }: { changes: readonly Activity[] }) {
  if (changes.length === 0) return <EmptyState text="No score changes yet" />
  return (
    <Preview rows={changes} first={shownAtFirst}>
      {(shown) => (
        <ul className="inset pt-2 pb-10">
          {shown.map((change) => (
            <ScoreChange key={change.id} change={change} />
          ))}
        </ul>
      )}
    </Preview>
  )
}

function ScoreChange({ change: { message, cause, golfer, team, netAfter, createdAt } }: { change: Activity }) {
  const now = useNow()
  const because = cause === null ? '' : `${cause}: `
  const { name, words, net } = messageParts(message.slice(because.length), {
    name: golfer?.name ?? team?.name ?? '',
    net: formatNet(netAfter),
  })
  return (
    <li className="py-8 breaks">
      {because}
      <bdi>{name}</bdi>
      {words}
      {net !== '' && (
        <b>
          <NetScore net={netAfter} />
        </b>
      )}
      <time className="c-dim fz-small block" dateTime={createdAt}>
        {agoText(createdAt, now)}
      </time>
    </li>
  )
}
