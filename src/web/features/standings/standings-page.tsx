import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, Redirect } from 'wouter'
import type { League } from '#contract/leagues.ts'
import type { Season, StandingsPage as StandingsReply } from '#contract/seasons.ts'
import { may } from '#domain/permissions.ts'
import { spanText } from '#web/dates/day-format.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { championsQuery } from '#web/shared/honors/champions.api.ts'
import { hasOpenedRecap } from '#web/shared/honors/honors.tsx'
import { RequireLeague } from '#web/shared/leagues/require-league.tsx'
import { seasonsQuery } from '#web/shared/leagues/season-queries.ts'
import { bestOfText, seasonProgressText } from '#web/shared/seasons/season-progress.ts'
import { Selector } from '#web/ui/fields/selector.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Facts, Page } from '#web/ui/page.tsx'
import { part } from '#web/ui/part.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { StandingsSkeleton, StandingsTables } from './standings-tables.tsx'
import { chosenSeason, seasonName } from './standings-view.ts'
import { standingsQuery } from './standings.api.ts'
import css from './standings-page.module.css'

const ChangedCount = part(async () => (await import('./changed-count.tsx')).ChangedCount)

/** The standings of a season of the league. */
export function StandingsPage() {
  return (
    <RequireLeague title="Standings" things="standings">
      {(league) => <StandingsOf key={league.id} league={league} />}
    </RequireLeague>
  )
}

function StandingsOf({ league }: { league: League }) {
  const [address, change] = useAddress()
  const seasons = useQuery(seasonsQuery(league.id))
  const season = chosenSeason(seasons.data ?? [], address)
  const { data: champions = [] } = useQuery({ ...championsQuery(league.id), meta: { quiet: true } })
  const hasChampions = champions.length > 0 || (seasons.data?.some(({ hasRecap }) => hasRecap) ?? false)
  // The active season is over: its recap opens by itself, once on each device.
  if (season?.hasRecap === true && !address.has('season') && !hasOpenedRecap(season.id))
    return <Redirect to={`/seasons/${season.id}/recap`} />
  return (
    <Page
      title="Standings"
      note={<StandingsNote league={league} season={season} hasChampions={hasChampions} />}
      hasSmallActions
      actions={
        seasons.data && seasons.data.length > 0 ? (
          <SeasonSelector seasons={seasons.data} season={season} onChoose={(id) => change({ season: String(id) })} />
        ) : null
      }
    >
      <Loadable query={seasons} failure="Failed to load seasons" skeleton={<StandingsSkeleton league={league} />}>
        {(all) =>
          season === null ? (
            <NoSeason league={league} hasOthers={all.length > 0} />
          ) : (
            <OfSeason league={league} season={season} />
          )
        }
      </Loadable>
    </Page>
  )
}

function OfSeason({ league, season }: { league: League; season: Season }) {
  const query = useQuery(standingsQuery(league.id, season.id))
  return (
    <Loadable query={query} failure="Failed to load standings" skeleton={<StandingsSkeleton league={league} />}>
      {(standings) => (
        <>
          {standings.ruleChanges.length > 0 && <ChangedCount standings={standings} timeZone={league.timeZone} />}
          {standings.tables !== undefined && <OtherTables tables={standings.tables} season={season} />}
          <StandingsTables key={season.id} standings={standings} league={league} />
        </>
      )}
    </Loadable>
  )
}

type OtherProps = { readonly tables: NonNullable<StandingsReply['tables']>; readonly season: Season }

/** Links to the tables of organizers beside the standings (law 30). */
function OtherTables({ tables, season }: OtherProps) {
  return (
    <nav className="mb-16 no-print" aria-label="Tables of the league">
      <Facts>
        {tables.map(({ id, name }) => (
          <Link key={id} href={`/side-tables/${id}?season=${season.id}`}>
            <bdi>{name}</bdi>
          </Link>
        ))}
      </Facts>
    </nav>
  )
}

type NoteProps = { readonly league: League; readonly season: Season | null; readonly hasChampions: boolean }

function StandingsNote({ league, season, hasChampions }: NoteProps) {
  const bestOf = season === null ? null : bestOfText(season)
  return (
    <Facts>
      <bdi>{league.name}</bdi>
      {season !== null && <span>{spanText(season)}</span>}
      {season !== null && season.matches.length > 0 && <span>{seasonProgressText(season.matches)}</span>}
      {bestOf !== null && <span>{bestOf}</span>}
      {season?.hasRecap === true && <Link href={`/seasons/${season.id}/recap`}>Season recap</Link>}
      {hasChampions && <Link href={`/leagues/${league.id}/champions`}>Champions</Link>}
      {season !== null && <RestatedMatches season={season} />}
    </Facts>
  )
}

/** Links to the matches whose published results were changed (law 20). */
function RestatedMatches({ season }: { season: Season }) {
  const restated = season.matches.filter(({ restatements }) => restatements > 0)
  if (restated.length === 0) return null
  return (
    <span>
      Restated:{' '}
      {restated.map(({ id, number }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link href={`/matches/${id}`}>Match {number}</Link>
        </Fragment>
      ))}
    </span>
  )
}

type SeasonSelectorProps = {
  readonly seasons: readonly Season[]
  readonly season: Season | null
  readonly onChoose: (id: number) => void
}

function SeasonSelector({ seasons, season, onChoose }: SeasonSelectorProps) {
  return (
    <div className={`no-print ${css['selector']}`}>
      <Selector label="Season" isOneLine value={season?.id ?? null} onChoose={onChoose} placeholder="Choose a season">
        {seasons.map((one) => (
          <option key={one.id} value={one.id}>
            {seasonName(one, seasons)}
          </option>
        ))}
      </Selector>
    </div>
  )
}

function NoSeason({ league, hasOthers }: { league: League; hasOthers: boolean }) {
  const mayManage = may.manageSeasons(actorOf(useUser()), league)
  return (
    <EmptyState text="No active season found for this league." hint={hasOthers ? 'Choose a season above.' : undefined}>
      <Button component={Link} href={mayManage ? '/seasons' : '/leaderboard'} variant="default">
        {mayManage ? 'Go to Seasons' : 'Go to Leaderboard'}
      </Button>
    </EmptyState>
  )
}
