import { placeText } from '#domain/scoring/rank.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import type { MatchScoreRow } from '#server/results/matches/matches.queries.ts'
import { asideOf, type ShareAside, type SharePicture, type ShareRow, maxRows } from './picture.ts'
import { markOf } from './season-picture.ts'

type Match = { readonly league: string; readonly number: number }

/** A finished match from its rows in the order of their tables: the winners, the first three, and the best golfer. */
export function matchPicture({ league, number }: Match, scores: readonly MatchScoreRow[]): SharePicture {
  const teams = scores.filter(({ golferId, position }) => golferId === null && position !== null)
  const golfers = scores.filter(({ golferId, position }) => golferId !== null && position !== null)
  const rows = teams.length > 0 ? teams : golfers
  const winners = rows.filter(({ position }) => position === 1)
  return {
    league,
    title: `Match ${number}`,
    label: winners.length === 0 ? '' : teams.length > 0 || winners.length > 1 ? 'Winners' : 'Winner',
    headline: winners.length === 0 ? ['No one played'] : winners.map(nameOf),
    rows: rows.slice(0, maxRows).map(rowOf),
    aside: teams.length > 0 ? bestGolfer(golfers) : null,
  }
}

const nameOf = ({ golfer, team }: MatchScoreRow): string => (golfer ?? team)?.name ?? ''

function rowOf(score: MatchScoreRow): ShareRow {
  const { position, tied, team, netScore: net } = score
  return {
    position: placeText(position === null ? null : { position, tied }),
    mark: team === null ? null : markOf(team),
    name: nameOf(score),
    figure: formatNet(net),
    ...(net !== null && net < 0 ? { tone: 'under' as const } : {}),
  }
}

function bestGolfer(golfers: readonly MatchScoreRow[]): ShareAside | null {
  const best = golfers.filter(({ position }) => position === 1)
  const net = formatNet(best[0]?.netScore ?? null)
  return asideOf(best.map(nameOf), { label: 'Best golfer', alone: `Net ${net}`, shared: `net ${net}` })
}
