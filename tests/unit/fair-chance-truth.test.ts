import { expect, test } from 'vitest'
import { fairChance, type Lever } from '#domain/forecast/fair-chance.ts'
import type { Shares } from '#domain/forecast/shares.ts'
import { scoreMatch } from '#domain/scoring/score-match.ts'
import { randomFrom } from '#domain/shared/random.ts'
import { roundOfNet } from '#tests/factories/rounds.ts'
import { leagueWithEnoughRounds, trueLeague } from '#tests/support/forecast/true-league.ts'
import {
  countedNets,
  pointsOfMatch,
  teamPointsOfMatch,
  truePerMatch,
  type TrueShares,
  trueShares,
} from '#tests/support/forecast/true-shares.ts'
import { report } from '#tests/support/random/report.ts'
import { isLong, seed } from '#tests/support/random/seed.ts'

/** A share that was predicted, and the true one. */
type Pair = { readonly said: number; readonly truth: number }

const size = isLong ? { leagues: 1000, seasons: 120 } : { leagues: 5, seasons: 60 }
const chance = randomFrom(seed)
const leagues = Array.from({ length: size.leagues }, (_, n) => leagueWithEnoughRounds(chance, n))
const results = leagues.map((league, n) => {
  const { shares, levers, perMatch } = fairChance(league.facts, league.settings, isLong || n < 2)
  const [first] = levers
  const settings = [league.settings, ...(first === undefined ? [] : [{ ...league.settings, ...first.change }])]
  const [before, after] = trueShares(league, settings, { seasons: size.seasons, chance })
  return { shares, perMatch, truePerMatch: truePerMatch(league), first, before, after }
})

const pairsOf = (by: keyof Shares): Pair[] =>
  results.flatMap(({ shares, before }) =>
    shares[by].map((said, third) => ({ said, truth: before?.golfers[by][third] ?? Number.NaN })),
  )
const [byPlay, byIndex] = [pairsOf('byPlay'), pairsOf('byIndex')]

const advice = results.flatMap(({ first, before, after }) =>
  first === undefined || before === undefined || after === undefined
    ? []
    : [{ first, before: shareOf(before, first), after: shareOf(after, first) }],
)
function shareOf(truth: TrueShares, { points, by, third }: Lever): number {
  return truth[points][by][third] ?? Number.NaN
}

test('predicted shares are the true ones, within two hundredths at every decile', { tags: ['chance'] }, () => {
  const afterAdvice = advice.map(({ first, after }) => ({ said: first.after, truth: after }))
  for (const [title, pairs] of Object.entries({
    'all thirds': [...byPlay, ...byIndex],
    'after the first advice': afterAdvice,
  })) {
    const deciles = decilesOf(pairs)
    report(title, deciles)
    if (isLong) expect(deciles.filter(({ said, truth }) => Math.abs(said - truth) > 0.02)).toEqual([])
    else expect(pairs.filter(({ said, truth }) => !(Math.abs(said - truth) <= 0.1))).toEqual([])
  }
  expect(errorOf(byPlay)).toBeLessThan(0.05)
  expect(errorOf(byIndex)).toBeLessThan(0.016)
})

test('golfers play as often as predicted in the days of matches', { tags: ['chance'] }, () => {
  for (const third of [0, 1, 2]) {
    const said = meanOf(results.map(({ perMatch }) => perMatch[third] ?? Number.NaN))
    const truth = meanOf(results.map((league) => league.truePerMatch[third] ?? Number.NaN))
    report(`Rounds per match, third ${third + 1}`, [{ said, truth }])
    expect(Math.abs(said / truth - 1)).toBeLessThan(isLong ? 0.03 : 0.1)
  }
})

test(
  'a league that takes the first advice comes at least a third of the way to an even chance',
  { tags: ['chance'] },
  () => {
    const ways = advice
      .filter(({ first }) => first.before >= 1.05)
      .map(({ before, after }) => (before - after) / (before - 1))
      .toSorted((a, b) => a - b)
    const at = (share: number) => ways[Math.floor(share * ways.length)] ?? 0
    const reached = ways.filter((way) => way >= 1 / 3).length / ways.length
    report('The way to an even chance', [{ leagues: ways.length, mean: meanOf(ways), tenth: at(0.1), reached }])
    expect(at(0.1)).toBeGreaterThan(1 / 3)
  },
)

test('the truth is scored as matches are', () => {
  for (let n = 0; n < 20; n += 1) {
    const { settings: rules } = trueLeague(chance, n)
    const posted = Array.from({ length: 9 }, () => [
      Array.from({ length: Math.floor(3 * chance()) }, () => Math.floor(20 * chance()) * 10),
    ])
    const teamOf = posted.map((_, at) => at % 3)
    const [nets = []] = countedNets(posted, { roundsThatCount: null })
    const scored = scoreMatch({
      span: { startDate: '2026-06-01', endDate: '2026-06-07' },
      rules,
      golfers: nets.map((net, at) => ({
        golferId: at,
        name: `Golfer ${at}`,
        teamId: at % 3,
        rounds: net === null ? [] : [roundOfNet(net, { id: at, playedOn: '2026-06-02' })],
      })),
      teams: [0, 1, 2].map((id) => ({ id, name: `Team ${id}` })),
    })
    const pointsOf = new Map(scored.golfers.map(({ golferId, points }) => [golferId, points]))
    expect(pointsOfMatch(nets)).toEqual(nets.map((_, at) => pointsOf.get(at)))
    if (!rules.useTeams) continue
    const teams = new Map(scored.teams.map(({ teamId, points }) => [teamId, points]))
    expect(teamPointsOfMatch(nets, teamOf, rules)).toEqual(teamOf.map((team) => teams.get(team)))
  }
})

function decilesOf(pairs: readonly Pair[]): Pair[] {
  const sorted = pairs.toSorted((a, b) => a.said - b.said)
  return Array.from({ length: 10 }, (_, decile) => {
    const own = sorted.slice((decile * sorted.length) / 10, ((decile + 1) * sorted.length) / 10)
    return { said: meanOf(own.map(({ said }) => said)), truth: meanOf(own.map(({ truth }) => truth)) }
  })
}

/** The root of the mean squared error. */
const errorOf = (pairs: readonly Pair[]) => Math.sqrt(meanOf(pairs.map(({ said, truth }) => (said - truth) ** 2)))
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
