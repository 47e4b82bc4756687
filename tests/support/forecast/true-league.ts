import { type FairFacts, golfersWithRounds } from '#domain/forecast/even-league.ts'
import { enoughGolfers } from '#domain/forecast/shares.ts'
import type { FairSettings } from '#domain/leagues/settings.ts'
import { addDays, type Span } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { defaultRules } from '#tests/factories/settings.ts'

type Chance = () => number

/** How a golfer scores: a right-skewed distribution of differentials, in tenths. */
export type Form = { readonly mean: Tenths; readonly spread: Tenths; readonly skew: number }

/** How often a golfer plays: on a day of the season, in a week at home. */
export type Habit = { readonly perDay: number; readonly onWeekends: boolean; readonly away: number }

/** A league whose golfers are known as they truly are, and what a year of theirs shows of it. */
export type TrueLeague = {
  readonly forms: readonly Form[]
  readonly habits: readonly Habit[]
  readonly facts: FairFacts
  readonly settings: FairSettings
}

const between = (chance: Chance, from: number, to: number) => from + (to - from) * chance()
const whole = (chance: Chance, from: number, to: number) => Math.floor(between(chance, from, to + 1))
const normal = (chance: Chance) => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** A Monday. */
const today = '2026-06-15'

/** A league by chance; its number decides how many rounds count, so that few leagues differ in that. */
export function trueLeague(chance: Chance, number: number): TrueLeague {
  const matchLength = 1 + (Math.ceil(number / 2) % 2)
  const matches = whole(chance, 8, 30)
  const playingDays = chance() < 0.75 ? pastMatches(matches, matchLength, whole(chance, 0, 8)) : []
  const size = whole(chance, 12, 40)
  const useTeams = chance() < 0.7
  const teams = Math.max(2, Math.round(size / whole(chance, 3, 6)))
  const [weekly, rateSpread, outOfSeason] = [
    between(chance, 0.5, 1.6),
    between(chance, 0.3, 0.9),
    between(chance, 0.2, 0.8),
  ]
  const golfers = Array.from({ length: size }, (_, n) => {
    const keenness = normal(chance)
    const onWeekends = chance() < 0.3
    const perDay = Math.min(onWeekends ? 0.26 : 0.9, (weekly / 7) * Math.exp(rateSpread * keenness))
    const habit: Habit = { perDay, onWeekends, away: between(chance, 0, 0.2) }
    const form = formOf(chance, 14 + 6 * normal(chance) - 3 * keenness)
    return {
      form,
      habit,
      ...lastYear(chance, form, habit, { playingDays, outOfSeason }),
      teamId: useTeams ? n % teams : null,
    }
  }).filter(({ rounds }) => rounds.length > 0)
  const maxNetDifferential = 10 * whole(chance, 5, 14)
  return {
    forms: golfers.map(({ form }) => form),
    habits: golfers.map(({ habit }) => habit),
    facts: {
      today,
      playingDays,
      matches,
      golfers: golfers.map(({ teamId, handicapIndex, rounds }, golferId) => ({
        golferId,
        teamId,
        handicapIndex,
        rounds,
      })),
    },
    settings: {
      ...defaultRules,
      useTeams,
      matchLength,
      maxNetDifferential,
      noScoreNetDifferential: maxNetDifferential + 10 * whole(chance, 0, 5),
      scoresDroppedPerTeam: whole(chance, 0, 2),
      roundsThatCount: [1, null, 2, null, 1, 3, null][number % 7] ?? null,
      matchesCounted: chance() < 0.6 ? null : whole(chance, Math.ceil(matches / 2), matches),
    },
  }
}

/** A league of which something can be said. */
export function leagueWithEnoughRounds(chance: Chance, number: number): TrueLeague {
  const league = trueLeague(chance, number)
  const isEnough = golfersWithRounds(league.facts, league.settings) >= enoughGolfers
  return isEnough ? league : leagueWithEnoughRounds(chance, number)
}

/** The matches of a season that ended weeks ago, as far as they lie in the last year. */
function pastMatches(matches: number, matchLength: number, weeksAgo: number): Span[] {
  const days = 7 * matchLength
  return Array.from({ length: matches }, (_, n) => -7 * weeksAgo - days * (n + 1))
    .filter((start) => start >= -365)
    .map((start) => ({ startDate: addDays(today, start), endDate: addDays(today, start + days - 1) }))
    .toReversed()
}

/** Differentials spread by 2.6 strokes at scratch and 4.2 at an Index of 24, and those of some golfers more than of others. */
function formOf(chance: Chance, index: number): Form {
  const spread = 10 * (2.6 + (1.6 / 24) * Math.max(-3, Math.min(36, index))) * Math.exp(0.15 * normal(chance))
  return { mean: 10 * Math.max(-3, Math.min(36, index)) + 0.9 * spread, spread, skew: between(chance, 0.08, 0.25) }
}

type Year = { readonly playingDays: readonly Span[]; readonly outOfSeason: number }

/** The rounds of the last year, fewer of them outside the season, and the Index after them. */
function lastYear(chance: Chance, form: Form, habit: Habit, { playingDays, outOfSeason }: Year) {
  const golfer = golferOf(form, chance)
  const inSeason = (day: string) =>
    playingDays.length === 0 || playingDays.some(({ startDate, endDate }) => startDate <= day && day <= endDate)
  const rounds = weeks(habit, 52, chance).flatMap((weekdays, week) =>
    weekdays.flatMap((weekday) => {
      const day = addDays(today, 7 * (week - 52) + weekday)
      return inSeason(day) || chance() < outOfSeason ? [{ day, net: golfer.play(), holes: 18 as const }] : []
    }),
  )
  return { rounds, handicapIndex: golfer.index() }
}

/** The weekdays, from Monday, on which a golfer plays in each week. */
export function weeks({ perDay, onWeekends, away }: Habit, count: number, chance: Chance): number[][] {
  const [first, probability] = onWeekends ? [5, (perDay * 7) / 2] : [0, perDay]
  return Array.from({ length: count }, () => {
    const days: number[] = []
    if (chance() < away) return days
    for (let day = first; day < 7; day += 1) if (chance() < probability) days.push(day)
    return days
  })
}

/** A golfer who has played 20 rounds, and whose Index is the mean of the best eight of the last 20 at any time. */
export function golferOf(form: Form, chance: Chance) {
  const scale = form.spread / Math.sqrt(Math.exp(form.skew ** 2) - 1)
  const differential = () =>
    Math.round(form.mean + scale * (Math.exp(form.skew * normal(chance) - form.skew ** 2 / 2) - 1))
  const last = Int32Array.from({ length: 20 }, differential)
  const sorted = new Int32Array(20)
  let oldest = 0
  const index = (): Tenths => {
    sorted.set(last)
    sorted.sort()
    let sum = 0
    for (let at = 0; at < 8; at += 1) sum += sorted[at] ?? 0
    return Math.floor(sum / 8 + 0.5)
  }
  return {
    index,
    /** Plays a round and returns its net. */
    play(): Tenths {
      const played = differential()
      const net = played - index()
      last[oldest] = played
      oldest = (oldest + 1) % 20
      return net
    },
  }
}
