import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'wouter'
import { type Recap, getRecap } from '#contract/honors.ts'
import { listed } from '#domain/shared/phrases.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { ApiProblem } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useUser } from '#web/session/session.ts'
import { recordRecapOpened } from '#web/shared/honors/honors.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Facts, NotFound, Page } from '#web/ui/page.tsx'
import { SkeletonBar } from '#web/ui/states.tsx'
import { ChampionsBanner } from './champions-banner.tsx'
import { OwnSeasonCard } from './own-season-card.tsx'
import { Podium } from './podium.tsx'
import { SeasonNumbers } from './season-numbers.tsx'
import { SeasonReplay } from './season-replay.tsx'

const recapQuery = (seasonId: number) =>
  answerOf(queryKeys.seasons.recap({ seasonId }), getRecap, { params: { id: seasonId } }, { showsMissing: true })

const columns = { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)' }

/** A season that is over: its champions, its race, one's own season, and its numbers. */
export function RecapPage() {
  const { id } = useParams<{ id: string }>()
  return /^[1-9]\d{0,8}$/.test(id) ? <RecapOf key={id} id={Number(id)} /> : <RecapNotFound />
}

function RecapOf({ id }: { id: number }) {
  const query = useQuery(recapQuery(id))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <RecapNotFound />
  return (
    <Loadable query={query} screen="Season recap" failure="Failed to load the recap" skeleton={<RecapSkeleton />}>
      {(recap) => <RecapScreen recap={recap} />}
    </Loadable>
  )
}

function RecapScreen({ recap }: { recap: Recap }) {
  const { leagueId, season, race, numbers } = recap
  const ownId = useUser().golfer?.id ?? null
  useEffect(() => recordRecapOpened(season.id), [season.id])
  const ownRunner = race.kind === 'golfer' ? ownId : null
  return (
    <Page
      title={season.title}
      tabTitle={`${season.title} recap`}
      note={<RecapNote recap={recap} />}
      back={{ href: `/leagues/${leagueId}/champions`, label: 'Champions' }}
      hasSmallActions
      actions={
        <Button component={Link} href={`/standings?season=${season.id}`} variant="default" size="sm">
          Final standings
        </Button>
      }
    >
      <div className="page-columns folds-75" style={columns}>
        <div className="miw-0">
          <div className="mb-20">
            <ChampionsBanner recap={recap} />
          </div>
          <Podium recap={recap} />
          <SeasonReplay race={race} ownId={ownRunner} />
        </div>
        <div className="miw-0">
          <OwnSeasonCard recap={recap} />
          {recap.tables !== undefined && <TableWinners tables={recap.tables} season={season} />}
          {numbers.length > 0 && <SeasonNumbers numbers={numbers} />}
        </div>
      </div>
    </Page>
  )
}

type WinnersProps = { readonly tables: NonNullable<Recap['tables']>; readonly season: Recap['season'] }

/** The winners of the organizers' side tables (law 30). */
function TableWinners({ tables, season }: WinnersProps) {
  return (
    <Card title="Tables">
      <CardBody>
        {tables.map(({ id, name, winners, text }) => (
          <p key={id} className="my-8 breaks">
            <Link href={`/side-tables/${id}?season=${season.id}`}>
              <bdi>{name}</bdi>
            </Link>
            : <bdi>{listed(winners.map((winner) => winner.name))}</bdi>, <bdi>{text}</bdi>
          </p>
        ))}
      </CardBody>
    </Card>
  )
}

function RecapNote({ recap: { season, restated } }: { recap: Recap }) {
  return (
    <Facts>
      <bdi>{season.league}</bdi>
      <span>
        {counted(season.matches, 'match', 'matches')}, {counted(season.golfers, 'golfer', 'golfers')}
      </span>
      {restated.length > 0 && (
        <span>
          Restated since:{' '}
          {restated.map(({ matchId, text }, index) => (
            <span key={matchId}>
              {index > 0 && ', '}
              <Link href={`/matches/${matchId}`}>{text}</Link>
            </span>
          ))}
        </span>
      )}
    </Facts>
  )
}

const counted = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`

function RecapSkeleton() {
  return (
    <Page title="Season recap" note={<SkeletonBar width="min(20rem, 60vw)" height={20} />}>
      <div className="page-columns folds-75" style={columns}>
        <SkeletonBar height={240} />
        <SkeletonBar height={320} />
      </div>
    </Page>
  )
}

const RecapNotFound = () => (
  <NotFound
    title="No recap yet"
    note="A season has a recap once the results of all its matches are published."
    href="/standings"
    link="Go to Standings"
  />
)
