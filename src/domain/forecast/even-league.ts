import type { CountedHoles, FairSettings } from '../leagues/settings.ts'
import { type Day, type Span, daysFrom } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type GolferModel, type League, fitLeague } from './golfer-model.ts'
import { enoughRounds } from './shares.ts'

/**
 * The facts of a league (law 31): its golfers, and their rounds of the last year that can count in it, of 9 or 18
 * holes.
 */
export type FairFacts = {
  readonly today: Day
  /** The days of the league’s matches in the last year; with few of them all days say how often golfers play. */
  readonly playingDays: readonly Span[]
  /** How many matches a season has. */
  readonly matches: number
  readonly golfers: readonly {
    readonly golferId: number
    readonly teamId: number | null
    readonly handicapIndex: Tenths
    readonly rounds: readonly { readonly day: Day; readonly net: Tenths; readonly holes: 9 | 18 }[]
  }[]
}

/** Days of matches that say how often golfers play. */
const enoughDays = 28

/** The golfers with enough rounds under some settings; fewer than `enoughGolfers` give no result. */
export const golfersWithRounds = (facts: FairFacts, { countedHoles }: Pick<FairSettings, 'countedHoles'>): number =>
  countedOf(facts, countedHoles).filter(({ rounds }) => rounds.length >= enoughRounds).length

export const thirds = [0, 1, 2]

/** The bounds of a third of a sorted list. */
export const cut = (all: readonly unknown[], third: number): [number, number] => [
  Math.ceil((third * all.length) / 3),
  Math.ceil(((third + 1) * all.length) / 3),
]

/** The rounds of golfers that count (law 29). */
export const countedOf = ({ golfers }: FairFacts, countedHoles: CountedHoles): FairFacts['golfers'] =>
  golfers.map((golfer) => ({
    ...golfer,
    rounds: golfer.rounds.filter(({ holes }) => countedHoles === '9 and 18' || String(holes) === countedHoles),
  }))

/**
 * A model of golfers whose form equals their Index (law 31): their nets vary as those of their third do, and they play
 * as often as they did. A golfer without rounds is the league’s typical golfer.
 */
export function evenLeague(golfers: readonly Pick<FairFacts['golfers'][number], 'rounds'>[], facts: FairFacts): League {
  const days = facts.playingDays.reduce((sum, { startDate, endDate }) => sum + daysFrom(startDate, endDate) + 1, 0)
  const playingDays = days < enoughDays ? {} : { playingDays: facts.playingDays }
  const fitted = (some: typeof golfers) => fitLeague({ golfers: some, today: facts.today, ...playingDays })
  const league = fitted(golfers)
  const spreads = thirds.flatMap((third) => fitted(golfers.slice(...cut(golfers, third))).golfers)
  return {
    ...league,
    golfers: league.golfers.map((model, at) => ({
      ...model,
      ...spreadOf(spreads[at] ?? model),
      mean: league.mean,
      uncertainty: 0,
    })),
  }
}

const spreadOf = ({ variance, degrees }: GolferModel) => ({ variance, degrees })
