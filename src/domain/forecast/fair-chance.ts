import type { CountedHoles, FairSettings } from '../leagues/settings.ts'
import { randomFrom, seedOf } from '../shared/random.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type FairFacts, countedOf, cut, evenLeague, golfersWithRounds, thirds } from './even-league.ts'
import { fastMatch, noRound } from './fast-match.ts'
import { daysOf, playerOf, wholeMatch } from './season-player.ts'
import { bestOf } from './season-table.ts'
import { type Shares, enoughGolfers, favored, nearlyEven } from './shares.ts'
import type { Random } from './variates.ts'

/** A single change of the settings that brings the third with the largest share closer to an even one. */
export type Lever = {
  readonly change: Partial<FairSettings>
  /** The table whose points are measured; cap and drops change only the points of teams. */
  readonly points: 'golfers' | 'teams'
  readonly by: keyof Shares
  readonly third: number
  readonly before: number
  readonly after: number
}

export type FairChance = {
  readonly golfers: number
  readonly rounds: number
  /** How many matches a season has. */
  readonly matches: number
  /** Rounds per match of those who play least, in between and most, and the Indexes of low, middle and high ones. */
  readonly perMatch: readonly number[]
  readonly indexes: readonly { readonly from: Tenths; readonly to: Tenths }[]
  readonly shares: Shares
  readonly levers: readonly Lever[]
}

/** How often golfers play in the simulated matches, all in all, so that a share is right to half a hundredth. */
const played = 200_000

/** A smaller difference is not worth a change. */
const noticeable = 0.015

/**
 * How even a league’s settings are, and what single changes would do, those that even most first (law 31). Golfers of all
 * three thirds have the same form; those of a Handicap Index play as often as all, and those who play as often have all
 * Indexes, so that each table shows what the settings do and not who is in the league. The same facts give the same answer.
 */
export function fairChance(facts: FairFacts, settings: FairSettings, withLevers = true): FairChance {
  const field = fieldOf(facts, settings.countedHoles)
  const now = sharesUnder(field, settings)
  return {
    golfers: field.golfers.length,
    rounds: field.golfers.reduce((sum, { rounds }) => sum + rounds.length, 0),
    matches: facts.matches,
    perMatch: thirds.map(
      (third) => meanOf(field.rates.filter((_, at) => field.playThird[at] === third)) * daysOf(settings),
    ),
    indexes: thirds.map((third) => {
      const [from = 0, ...others] = field.golfers.slice(...cut(field.golfers, third)).map((one) => one.handicapIndex)
      return { from, to: others.at(-1) ?? from }
    }),
    shares: now.golfers,
    levers: withLevers ? leversOf(facts, field, settings, now) : [],
  }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

type Field = ReturnType<typeof fieldOf>

/** The golfers who play, with a model by their third of Index: how much their nets vary, and how often they play. */
function fieldOf(facts: FairFacts, countedHoles: CountedHoles) {
  const golfers = countedOf(facts, countedHoles)
    .filter(({ rounds }) => rounds.length > 0)
    .toSorted((a, b) => a.handicapIndex - b.handicapIndex)
  const league = evenLeague(golfers, facts)
  const rates = league.golfers.map(({ rounds, days }) => rounds / days)
  const teams = [...new Set(golfers.flatMap(({ teamId }) => teamId ?? []))]
  return {
    golfers,
    league,
    rates,
    playThird: thirdsBy(rates),
    indexThird: thirdsBy(golfers.map((_, at) => at)),
    teams: teams.length,
    teamOf: golfers.map(({ teamId }) => (teamId === null ? -1 : teams.indexOf(teamId))),
    matches: facts.matches,
    seed: seedOf(JSON.stringify(facts)),
  }
}

function thirdsBy(values: readonly number[]): Int32Array {
  const third = new Int32Array(values.length)
  const sorted = values.map((value, at) => ({ value, at })).toSorted((a, b) => a.value - b.value)
  for (const [place, { at }] of sorted.entries()) third[at] = Math.floor((3 * place) / values.length)
  return third
}

type Measured = { readonly golfers: Shares; readonly teams: Shares }

/** Plays seasons; in each, who plays how often and who is in which team is drawn at random. */
function sharesUnder(field: Field, settings: FairSettings): Measured {
  const { golfers, league, teamOf, teams, matches } = field
  const n = golfers.length
  const random = randomFrom(field.seed)
  const player = playerOf(league, [wholeMatch(n, settings)], random)
  const play = fastMatch({ teamOf, teams, rules: settings })
  const [own, team] = [tally(field, settings), tally(field, settings)]
  const [rate, seat] = [Int32Array.from(golfers.keys()), Int32Array.from(golfers.keys())]
  const nets = new Int32Array(n)
  for (let season = Math.ceil(played / (n * matches)); season > 0; season -= 1) {
    shuffle(rate, random)
    shuffle(seat, random)
    player.begin(rate)
    for (let number = 0; number < matches; number += 1) {
      const drawn = player.nets(0)
      for (let one = 0; one < n; one += 1) nets[seat[one] ?? 0] = drawn[one] ?? noRound
      const points = play(nets)
      own.add(number, (one) => points.golfers[seat[one] ?? 0])
      team.add(number, (one) => points.teams[teamOf[seat[one] ?? 0] ?? -1])
    }
    own.finish(rate)
    team.finish(rate)
  }
  return { golfers: own.shares(), teams: team.shares() }
}

function shuffle(order: Int32Array, random: Random): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const one = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = one
  }
}

/** Adds up the points of seasons by thirds. */
function tally({ golfers, playThird, indexThird, matches }: Field, { matchesCounted }: FairSettings) {
  const best = golfers.map(() => bestOf([], matches, matchesCounted))
  const sums = { byPlay: [0, 0, 0], byIndex: [0, 0, 0] }
  return {
    add(number: number, pointsOf: (one: number) => number | undefined): void {
      for (const [one, table] of best.entries()) table.add(number, pointsOf(one) ?? 0)
    },
    /** For a season in which each golfer plays as often as the one at the same place of this order. */
    finish(order: Int32Array): void {
      for (const [one, table] of best.entries()) {
        const total = table.total()
        const [play = 0, index = 0] = [playThird[order[one] ?? 0], indexThird[one]]
        sums.byPlay[play] = (sums.byPlay[play] ?? 0) + total
        sums.byIndex[index] = (sums.byIndex[index] ?? 0) + total
      }
    },
    shares(): Shares {
      const all = sums.byPlay.reduce((sum, points) => sum + points, 0)
      const share = (points: number, third: number) => {
        const [from, to] = cut(golfers, third)
        return all === 0 ? 1 : (points * golfers.length) / (all * (to - from))
      }
      return { byPlay: sums.byPlay.map(share), byIndex: sums.byIndex.map(share) }
    },
  }
}

/**
 * The best value of each setting and number of rounds, if it evens the points noticeably; none for points that are even
 * already.
 */
function leversOf(facts: FairFacts, field: Field, settings: FairSettings, now: Measured): Lever[] {
  const tried = (points: Lever['points'], changes: readonly Partial<FairSettings>[]) => {
    const { by, third, share } = favored(now[points])
    if (share < 1 + nearlyEven) return []
    return changes.flatMap((change): Lever[] => {
      const other = { ...settings, ...change }
      const isSame = other.countedHoles === settings.countedHoles
      if (!isSame && golfersWithRounds(facts, other) < enoughGolfers) return []
      const after = sharesUnder(isSame ? field : fieldOf(facts, other.countedHoles), other)[points]
      const isEvener = favored(after).share < share - noticeable
      return isEvener ? [{ change, points, by, third, before: share, after: after[by][third] ?? share }] : []
    })
  }
  const best = (levers: readonly Lever[]) => levers.toSorted(byEffect).slice(0, 1)
  const { matches } = facts
  return [
    ...tried('golfers', others(settings, 'roundsThatCount', [1, 2, 3])),
    ...best(tried('golfers', others(settings, 'countedHoles', hasNines(facts) ? ['18', '9 and 18', '9'] : []))),
    ...best(tried('golfers', others(settings, 'matchesCounted', matches < 4 ? [] : bestOfMatches(matches)))),
    ...(settings.useTeams && field.teams >= 2
      ? [
          ...best(tried('teams', others(settings, 'scoresDroppedPerTeam', upTo(largest(field) / 2)))),
          ...best(tried('teams', others(settings, 'maxNetDifferential', [50, 70, 90, 110]))),
        ]
      : []),
  ].toSorted(byEffect)
}

const byEffect = (a: Lever, b: Lever) => b.before - b.after - (a.before - a.after)
const bestOfMatches = (matches: number) => [0.8, 0.6, 0.4].map((share) => Math.round(share * matches))
const upTo = (last: number) => Array.from({ length: Math.floor(last) + 1 }, (_, n) => n)
const largest = ({ teams, teamOf }: Field) =>
  Math.max(...Array.from({ length: teams }, (_, team) => teamOf.filter((one) => one === team).length))

/** Whether enough golfers play nine holes to say what counting them would do. */
const hasNines = ({ golfers }: FairFacts) =>
  golfers.filter(({ rounds }) => rounds.some(({ holes }) => holes === 9)).length >= enoughGolfers

function others<Name extends keyof FairSettings>(
  settings: FairSettings,
  name: Name,
  values: readonly FairSettings[Name][],
): Partial<FairSettings>[] {
  return values.filter((value) => value !== settings[name]).map((value) => ({ [name]: value }))
}
