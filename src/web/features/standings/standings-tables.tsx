import { useMemo } from 'react'
import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import type { Standings } from '#contract/seasons.ts'
import type { Place } from '#domain/scoring/rank.ts'
import { seasonHeadline } from '#domain/standings/season-headline.ts'
import { useUser } from '#web/session/session.ts'
import { hasRace } from '#web/shared/seasons/season-progress.ts'
import { Card } from '#web/ui/card.tsx'
import { answerSize } from '#web/ui/long-text.ts'
import { part } from '#web/ui/part.tsx'
import { EmptyState, ListSkeleton, SkeletonBar } from '#web/ui/states.tsx'
import { useIsFirstPainted } from '#web/ui/use-is-first-painted.ts'
import type { Odds } from './chances.ts'
import { StandingTable } from './standing-table.tsx'
import { type Line, linesOf } from './standings-view.ts'
import { useOdds } from './standings.api.ts'
import layout from '#web/ui/columns.module.css'
import css from './standings-page.module.css'

const ByMatch = part(
  async () => (await import('./below-table.tsx')).ByMatch,
  <Card title="Season Race">
    <SkeletonBar height={300} />
  </Card>,
)
const SeasonFoot = part(async () => (await import('./below-table.tsx')).SeasonFoot)

/** Rows rendered first: enough to fill a screen. */
const firstRows = 16

type StandingsTablesProps = { readonly standings: Standings; readonly league: League }

/** A season's tables: golfers, and in a league with teams also teams, their points by match and their race. */
export function StandingsTables({ standings, league }: StandingsTablesProps) {
  const { season } = standings
  const { useTeams } = league
  const ownId = useUser().golfer?.id ?? null
  const { teams, golfers } = useMemo(
    () => ({
      teams: useTeams ? linesOf(standings.teams) : [],
      golfers: linesOf(standings.golfers),
    }),
    [standings, useTeams],
  )
  const ownTeamId = standings.golfers.find(({ golfer }) => golfer.id === ownId)?.golfer.teamId ?? null
  const you = golfers.find(({ id }) => id === ownId)?.place ?? null
  const showsAll = useIsFirstPainted()
  const odds = useOdds({ league, season, isReady: showsAll })
  const ofGolfers = { kind: 'golfer', season, lines: golfers, ownId, odds: odds.golfer } as const
  if (teams.length === 0) {
    return (
      <div>
        <Main {...ofGolfers} rows={showsAll ? golfers.length : firstRows} />
        {showsAll && hasRace(golfers, season.matches) && (
          <ByMatch kind="golfer" season={season} lines={golfers} ownId={ownId} />
        )}
      </div>
    )
  }
  return (
    <div className={`${layout['columns']} ${layout['sheet']} ${css['ofTeams']}`}>
      <Main kind="team" season={season} lines={teams} ownId={ownTeamId} you={you} odds={odds.team} />
      {showsAll && (
        <>
          <div className={`stack gap-20 miw-0 ${css['teams']}`}>
            <ByMatch kind="team" season={season} lines={teams} ownId={ownTeamId} />
          </div>
          <Card title="Golfers" note={<BestScoresLink />} className={css['golfers']}>
            {golfers.length === 0 ? <NoGolfers /> : <StandingTable {...ofGolfers} isMain={false} />}
          </Card>
        </>
      )}
    </div>
  )
}

type PartProps = {
  readonly kind: 'team' | 'golfer'
  readonly season: Standings['season']
  readonly lines: readonly Line[]
  readonly ownId: number | null
}

type MainProps = PartProps & { readonly you?: Place | null; readonly odds: Odds | null; readonly rows?: number }

/** Who will win: in a sentence, and the table of those who can. */
function Main({ kind, season, lines, ownId, you = null, odds, rows = lines.length }: MainProps) {
  const finished = season.matches.filter((match) => match.finished).length
  const toGo = season.matches.length - finished
  const hasFoot = odds !== null && odds.state !== 'failed' && lines.length > 0 && finished > 1
  return (
    <Card
      title={kind === 'team' ? 'Teams' : 'Golfers'}
      headline={
        <Headline
          text={seasonHeadline(lines, { kind, ownId, you, toGo })}
          onPaper={seasonHeadline(lines, { kind, ownId: null, you: null, toGo })}
        />
      }
      note={kind === 'golfer' ? <BestScoresLink /> : undefined}
      className={`span-all ${css['main']}`}
    >
      {lines.length === 0 ? (
        <NoGolfers />
      ) : (
        <StandingTable isMain {...{ kind, season, ownId, odds }} lines={lines.slice(0, rows)} />
      )}
      {hasFoot && (
        <div className={`row wrap gap-16 row-gap-4 inset lh-20 no-print ${css['foot']}`}>
          <SeasonFoot {...{ kind, season, lines, ownId, odds }} />
        </div>
      )}
    </Card>
  )
}

/** The headline, its figures with their words: '1.5 behind'. On paper it is about the leader, as the sheet is for everyone. */
function Headline({ text, onPaper }: { text: string; onPaper: string }) {
  return (
    <>
      <span className={`block no-print balance ${answerSize(text)}`}>{text.replaceAll(/(\d|you) /g, '$1\u00A0')}</span>
      <span className="print-only">{onPaper}</span>
    </>
  )
}

function NoGolfers() {
  return <EmptyState text="No golfers found" hint="Golfers appear here as soon as they play in the season’s matches." />
}

function BestScoresLink() {
  return <Link href="/leaderboard">Best scores of the year</Link>
}

/** The layout while the standings are loading. */
export function StandingsSkeleton({ league }: { league: League }) {
  if (!league.useTeams) return <SkeletonCard title="Golfers" rows={10} />
  return <SkeletonCard title="Teams" rows={6} />
}

function SkeletonCard({ title, rows }: { title: string; rows: number }) {
  return (
    <Card title={title} headline={<SkeletonBar width="min(24rem, 60vw)" height={28} />}>
      <ListSkeleton rows={rows} />
    </Card>
  )
}
