import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { GolferProfile } from '#contract/golfers.ts'
import type { League } from '#contract/leagues.ts'
import { agoText } from '#web/lib/day-format.ts'
import { useUser } from '#web/lib/session.tsx'
import { today } from '#web/lib/today.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Card } from '#web/ui/card.tsx'
import { DayList } from '#web/ui/day-list.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { Preview } from '#web/ui/preview.tsx'
import { ScoreTable } from '#web/ui/score-table.tsx'
import { EmptyState, ListBones } from '#web/ui/states.tsx'
import { TeamIcon } from '#web/ui/team-icon.tsx'
import { playsMatches } from './golfer-figures.ts'
import { golferRoundsAheadQuery } from './golfers.api.ts'
import { GolferFigures } from './golfer-figures-list.tsx'
import { GolferResults } from './golfer-results.tsx'

/** The rounds that a Handicap Index is made of; a thick line stands under the last of them. */
const indexRounds = 20

/** A golfer: figures, rounds, results in the league's season, and what comes next. */
export function GolferScreen({ golfer, league }: { golfer: GolferProfile; league: League | null }) {
  const { name, team, scores } = golfer
  const isInMatches = playsMatches(golfer, league)
  return (
    <Page
      title={name}
      icon={team && <TeamIcon name={team.name} iconUrl={team.iconUrl} size={44} />}
      note={<GolferNote golfer={golfer} />}
    >
      <GolferFigures golfer={golfer} isInMatches={isInMatches} />
      <Card title="Scores">
        {scores.length === 0 ? (
          <EmptyState text="No recent rounds" hint="Rounds appear here once they are posted at the handicap association." />
        ) : (
          <Preview rows={scores} first={5}>
            {(shown) => <ScoreTable scores={shown} label="Scores" ruleAfter={indexRounds} />}
          </Preview>
        )}
      </Card>
      {league !== null && isInMatches && <GolferResults golfer={golfer} leagueId={league.id} />}
      {golfer.userId !== null && <RoundsAhead golferId={golfer.id} />}
    </Page>
  )
}

function GolferNote({ golfer: { team, ghinNumber, homeClub, checkedAt } }: { golfer: GolferProfile }) {
  const now = useNow()
  return (
    <Facts>
      {team && <bdi>{team.name}</bdi>}
      {homeClub !== null && <bdi>{homeClub}</bdi>}
      {ghinNumber !== null && <span>GHIN {ghinNumber}</span>}
      {checkedAt !== null && <span>scores checked {agoText(checkedAt, now)}</span>}
    </Facts>
  )
}

/** When the golfer plays next; they themselves find the way to say so. */
function RoundsAhead({ golferId }: { golferId: number }) {
  const isOwn = useUser().golfer?.id === golferId
  const query = useQuery(golferRoundsAheadQuery(golferId))
  const day = today()
  const ahead = (query.data ?? []).filter(({ date }) => date >= day).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return (
    <Card title="Upcoming Rounds" note={isOwn && ahead.length > 0 && <Link href="/profile">Add your rounds</Link>}>
      <Loadable query={query} failure="Failed to load upcoming rounds" skeleton={<ListBones rows={2} />}>
        {() =>
          ahead.length === 0 ? (
            <EmptyState text="No upcoming rounds scheduled">
              {isOwn && (
                <Button component={Link} href="/profile" variant="default" size="sm">
                  Add your rounds
                </Button>
              )}
            </EmptyState>
          ) : (
            <DayList things={ahead} dayOf={({ date }) => date} today={day}>
              {({ course }) => <bdi>{course ?? 'Course not said yet'}</bdi>}
            </DayList>
          )
        }
      </Loadable>
    </Card>
  )
}
