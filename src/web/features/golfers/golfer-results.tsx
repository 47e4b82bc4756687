import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { GolferProfile } from '#contract/golfers.ts'
import { pointsInWords } from '#domain/scoring/explain-points.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { spanPhrase } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { WhyResult } from '#web/shared/explain/why-result.tsx'
import { activeSeasonQuery } from '#web/shared/leagues/season-queries.ts'
import { Points, NetScore } from '#web/shared/rounds/figure.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { type MatchResult, seasonResults } from './golfer-figures.ts'

const columns = [
  { name: 'MATCH' },
  { name: 'POS', isNumber: true, width: 'clamp(2.8rem, 6vw, 3.4rem)' },
  { name: 'GROSS', isNumber: true, isWide: true, width: '6rem' },
  { name: 'NET SCORE', short: 'NET', isNumber: true, width: 'clamp(4rem, 14vw, 6rem)' },
  { name: 'PTS', isNumber: true, width: 'clamp(3.2rem, 8vw, 4.2rem)' },
] as const

type GolferResultsProps = { readonly golfer: GolferProfile; readonly leagueId: number }

/** A golfer's results in the active season of a league, the latest match first; empty without a season. */
export function GolferResults({ golfer, leagueId }: GolferResultsProps) {
  const query = useQuery(activeSeasonQuery(leagueId))
  if (query.data === null || query.data?.matches.length === 0) return null
  return (
    <Card title="Results" note={query.data && `Season ${query.data.year}`}>
      <Loadable query={query} failure="Failed to load the season">
        {(season) => {
          const ofSeason = season === null ? [] : seasonResults(golfer.golferMatchScores, season, today())
          if (ofSeason.length === 0) return <EmptyState text="No results yet" />
          return (
            <Preview rows={ofSeason} first={10}>
              {(shown) => (
                <DataTable label="Results" columns={columns}>
                  {shown.map((result) => (
                    <Result key={result.match.id} result={result} golfer={golfer} />
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

function Result({ result, golfer }: { result: MatchResult; golfer: Pick<GolferProfile, 'id' | 'name'> }) {
  const { match, position, tied, score, netScore, points } = result
  const place = position === null ? null : { position, tied }
  const subject = { matchId: match.id, golferId: golfer.id }
  const whose = `for ${golfer.name} in match ${match.number}?`
  return (
    <Row>
      <Cell>
        <Link href={`/matches/${match.id}`} className="fw-600 quiet-link">
          Match {match.number}
        </Link>
        <span className="c-dim fz-small lh-1-3 block">
          {spanPhrase(match, { today: today() })}
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
          {netScore === null ? (
            <NetScore net={null} />
          ) : (
            <WhyResult subject={subject} question={`Why ${formatNet(netScore)} ${whose}`}>
              <NetScore net={netScore} />
            </WhyResult>
          )}
        </b>
      </Cell>
      <Cell isNumber isDim={points === null}>
        {points === null ? (
          <Points points={null} />
        ) : (
          <WhyResult subject={subject} question={`Why ${pointsInWords(points)} ${whose}`}>
            <Points points={points} />
          </WhyResult>
        )}
      </Cell>
    </Row>
  )
}
