import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Score } from '#contract/scores.ts'
import type { Day } from '#domain/shared/day.ts'
import { useUser } from '#web/lib/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { DayList, GolferLine } from '#web/ui/day-list.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { NetScore } from '#web/ui/net-score.tsx'
import { Preview } from '#web/ui/preview.tsx'
import { ScoreChangeList } from '#web/ui/score-change-list.tsx'
import { grossText, placeText } from '#web/ui/score-words.ts'
import { EmptyState, ListBones } from '#web/ui/states.tsx'
import { WhyRound } from '#web/ui/why-round.tsx'
import { roundsAhead } from './leaderboard-view.ts'
import { recentRoundsQuery, roundsAheadQuery, scoreChangesQuery } from './leaderboard.api.ts'

type FeedProps = { readonly leagueId: number; readonly today: Day }

const roundsAtFirst = 10

/** The league's rounds of the last 14 days, of any hole count. */
export function RecentRounds({ leagueId, today }: FeedProps) {
  const query = useQuery(recentRoundsQuery(leagueId, today))
  return (
    <Card title="Recent Rounds" note="last 14 days">
      <Loadable query={query} failure="Failed to load recent rounds">
        {(rounds) =>
          rounds.length === 0 ? (
            <EmptyState text="No recent rounds" hint="Nobody has posted a round in the last 14 days." />
          ) : (
            <Preview rows={rounds} first={roundsAtFirst}>
              {(shown) => (
                <DayList things={shown} dayOf={({ playedOn }) => playedOn} today={today}>
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
            </Preview>
          )
        }
      </Loadable>
    </Card>
  )
}

function roundWords(score: Score): string {
  const tee = score.teeName === null ? '' : `, ${score.teeName}`
  return `${grossText(score)} at ${placeText(score)}${tee}`
}

/** Who of the league plays next. */
export function RoundsAhead({ leagueId, today }: FeedProps) {
  const query = useQuery(roundsAheadQuery(leagueId))
  const mayAdd = useUser().golfer !== null
  return (
    <Card title="Upcoming Rounds" note={mayAdd && <Link href="/profile">Add your rounds</Link>}>
      <Loadable query={query} failure="Failed to load upcoming rounds" skeleton={<ListBones rows={2} />}>
        {(all) => {
          const rounds = roundsAhead(all, today)
          if (rounds.length === 0) {
            return (
              <EmptyState text="No upcoming rounds scheduled">
                {mayAdd && (
                  <Button component={Link} href="/profile" variant="default" size="sm">
                    Schedule a round
                  </Button>
                )}
              </EmptyState>
            )
          }
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

/** How the league's nets moved, the latest first. */
export function ScoreChanges({ leagueId }: Pick<FeedProps, 'leagueId'>) {
  const query = useQuery(scoreChangesQuery(leagueId))
  return (
    <Card title="Recent Score Changes">
      <Loadable query={query} failure="Failed to load score changes" skeleton={<ListBones rows={3} />}>
        {(changes) => <ScoreChangeList changes={changes} />}
      </Loadable>
    </Card>
  )
}
