import { useMemo } from 'react'
import { Link } from 'wouter'
import type { Standings } from '#contract/seasons.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, ListSkeleton, SkeletonBar } from '#web/ui/states.tsx'
import { useIsFirstPainted } from '#web/ui/use-is-first-painted.ts'
import { MatchGrid } from './match-grid.tsx'
import { seasonRace } from './season-race.ts'
import { type Line, linesOf } from './standings-view.ts'
import css from './standings-page.module.css'
import { StandingTable } from './standing-table.tsx'
import type { League } from '#contract/leagues.ts'
import { part } from '#web/ui/part.tsx'

const SeasonRacePicture = part(
  async () => (await import('./season-race-picture.tsx')).SeasonRacePicture,
  <SkeletonBar height={290} />,
)

/** Rows that are painted first: as many as a screen is high. */
const firstRows = 16

type StandingsTablesProps = { readonly standings: Standings; readonly useTeams: boolean }

/** A season's tables: golfers, and in a league with teams also teams, their points by match and their race. */
export function StandingsTables({ standings, useTeams }: StandingsTablesProps) {
  const { season } = standings
  const ownId = useUser().golfer?.id ?? null
  const { teams, golfers } = useMemo(
    () => ({
      teams: useTeams ? linesOf(standings.teams) : [],
      golfers: linesOf(standings.golfers),
    }),
    [standings, useTeams],
  )
  const ownTeamId = standings.golfers.find(({ golfer }) => golfer.id === ownId)?.golfer.teamId ?? null
  const showsAll = useIsFirstPainted()
  const hasResults = [...teams, ...golfers].some(({ place }) => place !== null)
  if (teams.length === 0) {
    return (
      <div className={css['golfersOnly']}>
        {!hasResults && <NoResults />}
        <div className={css['golfers']}>
          <Golfers season={season} lines={showsAll ? golfers : golfers.slice(0, firstRows)} ownId={ownId} />
        </div>
        {showsAll && <Race season={season} lines={golfers} ownId={ownId} />}
      </div>
    )
  }
  return (
    <div className={css['ofTeams']}>
      <div className={css['teams']}>
        {!hasResults && <NoResults />}
        <Card title="Teams" className={css['teamTable']}>
          <StandingTable kind="team" season={season} lines={teams} ownId={ownTeamId} />
        </Card>
        {showsAll && (
          <>
            <MatchGrid season={season} teams={teams} />
            <Race season={season} lines={teams} ownId={ownTeamId} />
          </>
        )}
      </div>
      <div className={css['golfers']}>{showsAll && <Golfers season={season} lines={golfers} ownId={ownId} />}</div>
    </div>
  )
}

/** Before the first match that somebody played has finished. */
function NoResults() {
  return (
    <p className={css['changed']} role="note">
      No results yet
    </p>
  )
}

function BestScoresLink() {
  return <Link href="/leaderboard">Best scores of the year</Link>
}

type PartProps = {
  readonly season: Standings['season']
  readonly lines: readonly Line[]
  readonly ownId: number | null
}

function Golfers({ season, lines, ownId }: PartProps) {
  return (
    <Card title="Golfers" note={<BestScoresLink />}>
      {lines.length === 0 ? (
        <EmptyState text="No golfers found" hint="Golfers appear here as soon as they play in the season’s matches." />
      ) : (
        <StandingTable kind="golfer" season={season} lines={lines} ownId={ownId} />
      )}
    </Card>
  )
}

function Race({ season, lines, ownId }: PartProps) {
  const race = useMemo(() => seasonRace(lines, { matches: season.matches, ownId }), [lines, ownId, season])
  if (race === null) return null
  return (
    <Card title="Season Race" note="points, match by match" className={css['race']}>
      <SeasonRacePicture race={race} />
    </Card>
  )
}

/** The layout while the standings are loading. */
export function StandingsSkeleton({ league }: { league: League }) {
  return (
    <div className={league.useTeams ? css['ofTeams'] : undefined}>
      {league.useTeams && (
        <div>
          <Card title="Teams">
            <ListSkeleton rows={6} />
          </Card>
        </div>
      )}
      <div>
        <Card title="Golfers">
          <ListSkeleton rows={10} />
        </Card>
      </div>
    </div>
  )
}
