import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { placeText } from '#domain/scoring/place.ts'
import { spanText } from '#web/lib/day-format.ts'
import { today } from '#web/lib/today.ts'
import { Card } from '#web/ui/card.tsx'
import { Cell, DataTable, Row } from '#web/ui/data-table.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { NetScore } from '#web/ui/net-score.tsx'
import { Preview } from '#web/ui/preview.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import css from './golfer-screen.module.css'
import { activeSeasonQuery } from './golfers.api.ts'
import { type MatchResult, seasonResults } from './match-results.ts'

const columns = [
  { name: 'MATCH' },
  { name: 'POS', isNumber: true, width: '3.4rem' },
  { name: 'GROSS', isNumber: true, isWide: true, width: '6rem' },
  { name: 'NET SCORE', isNumber: true, width: '6rem' },
  { name: 'PTS', isNumber: true, width: '4.2rem' },
] as const

/** A golfer's results in the active season of a league, the latest match first; nothing without a season. */
export function GolferResults({ results, leagueId }: { results: readonly MatchResult[]; leagueId: number }) {
  const query = useQuery(activeSeasonQuery(leagueId))
  if (query.data === null || query.data?.matches.length === 0) return null
  return (
    <Card title="Results" note={query.data && `Season ${query.data.year}`}>
      <Loadable query={query} failure="Failed to load the season">
        {(season) => {
          const ofSeason = season === null ? [] : seasonResults(results, season, today())
          if (ofSeason.length === 0) return <EmptyState text="No results yet" />
          return (
            <Preview rows={ofSeason} first={10}>
              {(shown) => (
                <DataTable label="Results" columns={columns}>
                  {shown.map((result) => (
                    <Result key={result.match.id} result={result} />
                  ))}
                </DataTable>
              )}
            </Preview>
          )
        }}
      </Loadable>
    </Card>
  )
}

function Result({ result: { match, position, tied, score, netScore, points } }: { result: MatchResult }) {
  const place = position === null ? null : { position, tied }
  return (
    <Row>
      <Cell>
        <Link href={`/matches/${match.id}`} className={css['match']}>
          Match {match.number}
        </Link>
        <span className={css['days']}>
          {spanText(match)}
          {!match.finished && ', open'}
        </span>
      </Cell>
      <Cell isNumber isDim>
        {placeText(place)}
      </Cell>
      <Cell isNumber isWide isDim={score === null}>
        {score ?? '–'}
      </Cell>
      <Cell isNumber isDim={netScore === null}>
        <b>
          <NetScore net={netScore} />
        </b>
      </Cell>
      <Cell isNumber isDim={points === null}>
        {points ?? '–'}
      </Cell>
    </Row>
  )
}
