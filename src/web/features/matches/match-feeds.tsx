import { useQuery } from '@tanstack/react-query'
import type { Activity } from '#contract/activities.ts'
import type { Match } from '#contract/matches.ts'
import type { Score } from '#contract/scores.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import { agoText } from '#web/lib/day-format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Card } from '#web/ui/card.tsx'
import { DayList, GolferLine } from '#web/ui/day-list.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { NetScore } from '#web/ui/net-score.tsx'
import { Preview } from '#web/ui/preview.tsx'
import { placeText } from '#web/ui/score-words.ts'
import { EmptyState, ListBones } from '#web/ui/states.tsx'
import { WhyRound } from '#web/ui/why-round.tsx'
import css from './match-feeds.module.css'
import { recentRounds, upcomingRounds } from '#web/lib/match-rows.ts'
import { messageParts } from './match-words.ts'
import { scoreChangesQuery, upcomingRoundsQuery } from './matches.api.ts'

type FeedProps = { readonly match: Match; readonly today: Day }

/** The latest full rounds of a match. */
export function RecentRounds({ match, today }: FeedProps) {
  const rounds = recentRounds(match)
  return (
    <Card title="Recent Rounds">
      {rounds.length === 0 ? (
        <EmptyState text="No recent rounds" />
      ) : (
        <DayList things={rounds} dayOf={({ playedOn }) => playedOn} today={today}>
          {(score) => (
            <GolferLine
              golfer={score.golfer}
              words={roundWords(score)}
              figure={
                <WhyRound score={score}>
                  <NetScore net={score.netScoreDifferential} />
                </WhyRound>
              }
            />
          )}
        </DayList>
      )}
    </Card>
  )
}

function roundWords(score: Score): string {
  const tee = score.teeName === null ? '' : `, ${score.teeName}`
  return `${score.adjustedGrossScore} at ${placeText(score)}${tee}`
}

/** Who plays next in a match. */
export function UpcomingRounds({ match, today }: FeedProps) {
  const query = useQuery(upcomingRoundsQuery(match.id))
  return (
    <Card title="Upcoming Rounds">
      <Loadable query={query} failure="Failed to load upcoming rounds" skeleton={<ListBones rows={2} />}>
        {(all) => {
          const rounds = upcomingRounds(all, match, today)
          if (rounds.length === 0) return <EmptyState text="No upcoming rounds scheduled" />
          return (
            <DayList things={rounds} dayOf={({ date }) => date} today={today}>
              {({ golfer, course }) => <GolferLine golfer={golfer} words={course ?? ''} />}
            </DayList>
          )
        }}
      </Loadable>
    </Card>
  )
}

/** How the nets of a match moved, the latest first. */
export function ScoreChanges({ match }: { match: Match }) {
  const query = useQuery(scoreChangesQuery(match.id))
  return (
    <Card title="Recent Score Changes">
      <Loadable query={query} failure="Failed to load score changes" skeleton={<ListBones rows={3} />}>
        {(changes) =>
          changes.length === 0 ? (
            <EmptyState text="No score changes yet" />
          ) : (
            <Preview rows={changes} first={8}>
              {(shown) => (
                <ul className={css['changes']}>
                  {shown.map((change) => (
                    <ScoreChange key={change.id} change={change} />
                  ))}
                </ul>
              )}
            </Preview>
          )
        }
      </Loadable>
    </Card>
  )
}

function ScoreChange({ change: { message, golfer, team, netAfter, createdAt } }: { change: Activity }) {
  const now = useNow()
  const { name, words, net } = messageParts(message, {
    name: golfer?.name ?? team?.name ?? '',
    net: formatNet(netAfter === null ? null : tenthsOf(netAfter)),
  })
  return (
    <li className={css['change']}>
      <bdi>{name}</bdi>
      {words}
      {net !== '' && (
        <b>
          <NetScore net={netAfter} />
        </b>
      )}
      <time className={css['when']} dateTime={createdAt}>
        {agoText(createdAt, now)}
      </time>
    </li>
  )
}
