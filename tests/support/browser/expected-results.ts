import type { Match, MatchScore } from '#contract/matches.ts'
import type { Score } from '#contract/scores.ts'

// A second implementation of the rules, which shares no arithmetic with the product.

const isGolfer = (row: MatchScore) => row.golferId !== null
const tenths = (value: number) => Math.round(value * 10)

/** The golfers' results as the API returns them. */
export const golfersSeen = (match: Match) =>
  match.matchScores.filter(isGolfer).map((row) => ({
    golfer: row.golfer?.name,
    net: row.netScore,
    gross: row.score,
    round: row.scoreId,
    position: row.position,
    tied: row.tied,
    points: row.points,
    dropped: row.dropped,
  }))

/** The teams' results as the API returns them. */
export const teamsSeen = (match: Match) =>
  match.matchScores
    .filter((row) => !isGolfer(row))
    .map((row) => ({
      team: row.team?.name,
      net: row.netScore,
      position: row.position,
      tied: row.tied,
      points: row.points,
    }))

const holesThatCount = { '18': [18], '9 and 18': [9, 18], '9': [9] }

/** The round that counts: all holes of those that count, lowest net, then earlier, then lower gross, then the lower id. */
function bestRound({ rules }: Match, golferId: number | null, scores: readonly Score[]): Score | undefined {
  const holes = holesThatCount[rules.countedHoles]
  const net = (score: Score) => score.netScoreDifferential ?? Number.POSITIVE_INFINITY
  return scores
    .filter((score) => score.golfer.id === golferId && holes.includes(score.numberOfHoles))
    .filter(({ numberOfHoles, numberOfPlayedHoles }) => numberOfPlayedHoles === numberOfHoles)
    .filter((score) => score.netScoreDifferential !== null && score.penalty === null && score.penaltyType === null)
    .filter(({ byHand }) => byHand === null || byHand.leagues.every(({ counts }) => counts))
    .filter((score) => score.scoreTypeDisplay !== 'P' && score.dayPrecision !== 'month')
    .sort(
      (a, b) =>
        net(a) - net(b) ||
        a.playedOn.localeCompare(b.playedOn) ||
        a.adjustedGrossScore - b.adjustedGrossScore ||
        a.id - b.id,
    )[0]
}

/** Places and their points: N for the first; golfers who tie share the sum of their places. */
function ranked<T extends { readonly value: number | null }>(rows: readonly T[]) {
  return rows.map((row) => {
    const { value } = row
    if (value === null) return { ...row, position: null, tied: false, points: 0 }
    const better = rows.filter((other) => other.value !== null && other.value < value).length
    const equal = rows.filter((other) => other.value === value).length
    let worth = 0
    for (let place = better + 1; place <= better + equal; place += 1) worth += rows.length - place + 1
    return { ...row, position: better + 1, tied: equal > 1, points: worth / equal }
  })
}

function cards(match: Match, scores: readonly Score[]) {
  const { maxNetDifferential, noScoreNetDifferential } = match.rules
  return match.matchScores.filter(isGolfer).map((row) => {
    const best = bestRound(match, row.golferId, scores)
    const value = best === undefined || best.netScoreDifferential === null ? null : tenths(best.netScoreDifferential)
    const counted = value === null ? tenths(noScoreNetDifferential) : Math.min(value, tenths(maxNetDifferential))
    return { row, best, value, counted }
  })
}

function droppedOf(match: Match, scores: readonly Score[]): Set<number | null> {
  if (!match.rules.useTeams) return new Set()
  const byTeam = Map.groupBy(cards(match, scores), ({ row }) => row.teamId)
  byTeam.delete(null)
  return new Set(
    [...byTeam.values()].flatMap((team) => {
      const worstLast = team.toSorted(
        (a, b) =>
          a.counted - b.counted ||
          Number(a.value === null) - Number(b.value === null) ||
          (a.value ?? 0) - (b.value ?? 0) ||
          (a.row.golfer?.name ?? '').localeCompare(b.row.golfer?.name ?? ''),
      )
      const drop = Math.min(match.rules.scoresDroppedPerTeam, team.length - 1)
      return worstLast.slice(team.length - drop).map(({ row }) => row.golferId)
    }),
  )
}

/** The golfers' results that follow from the rounds played in a match's days. */
export function golfersExpected(match: Match, scores: readonly Score[]) {
  const dropped = droppedOf(match, scores)
  return ranked(cards(match, scores)).map(({ row, best, value, position, tied, points }) => ({
    golfer: row.golfer?.name,
    net: value === null ? null : value / 10,
    gross: best?.adjustedGrossScore ?? null,
    round: best?.id ?? null,
    position,
    tied,
    points,
    dropped: dropped.has(row.golferId),
  }))
}

/** The teams' results that follow from the rounds played in a match's days. */
export function teamsExpected(match: Match, scores: readonly Score[]) {
  if (!match.rules.useTeams) return []
  const dropped = droppedOf(match, scores)
  const all = cards(match, scores)
  const teams = match.matchScores
    .filter((row) => !isGolfer(row))
    .map((row) => {
      const members = all.filter((card) => card.row.teamId === row.teamId)
      const total = members
        .filter((card) => !dropped.has(card.row.golferId))
        .reduce((sum, { counted }) => sum + counted, 0)
      return { team: row.team?.name, total, value: members.some(({ value }) => value !== null) ? total : null }
    })
  return ranked(teams).map(({ team, total, position, tied, points }) => ({
    team,
    net: total / 10,
    position,
    tied,
    points,
  }))
}
