import { addDays, type Day, daysFrom, holds, type Span } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { ForecastGolfer } from './season-facts.ts'

/** The model of one golfer. */
export type GolferModel = {
  /** The variance of the nets around their mean, in squared tenths, and how many rounds it is worth. */
  readonly variance: number
  readonly degrees: number
  /** The mean of the nets as a multiple of the golfer’s spread, and the variance of that. */
  readonly mean: number
  readonly uncertainty: number
  /** Rounds of a number of days: the gamma distribution of the rate has the former as its shape. */
  readonly rounds: number
  readonly days: number
}

export type League = {
  readonly golfers: readonly GolferModel[]
  /** Skewness of the nets around their means: bad days are farther from the mean than good ones. */
  readonly skewness: number
  /** The mean of the golfers’ nets, as a multiple of their spread. */
  readonly mean: number
}

/** Rounds older than this say little of how somebody plays today. */
const remembered = 365

/** The prior of a league without rounds: typical values, and how many golfers or rounds they are worth. */
const prior = { variance: 32 * 32, mean: 1, between: 0.015, rateVariation: 0.1, skewness: 0.4, golfers: 3, rounds: 20 }

/** How many golfers the usual distance between golfers is worth; it is hard to measure. */
const betweenWorth = 10

/** How many rounds the league’s spread is worth for a golfer. */
const spreadWorth = 30

const skewnessWorth = 200

/**
 * The variance, in multiples of a golfer’s own, of how far their nets wander from the mean. Nets are measured against
 * an Index that follows its golfer: the mean of the best eight of twenty differentials, whose standard deviation is a
 * quarter of theirs. For as many rounds all nets are too low or too high by that much.
 */
export const wander = 1 / 16
const roundsOfAnIndex = 20

type Known = {
  readonly golfers: readonly Pick<ForecastGolfer, 'rounds'>[]
  readonly today: Day
  /** The days whose rounds say how often golfers play; without them all days do. */
  readonly playingDays?: readonly Span[]
}

/**
 * Fits the model to a season’s golfers (law 25). Estimates shrink towards the league’s, more so with fewer rounds. Means
 * are multiples of the spread, because an Index of the best rounds is farther below the mean of varied rounds.
 */
export function fitLeague({ golfers, today, playingDays }: Known): League {
  const year = { startDate: addDays(today, -remembered), endDate: today }
  const days = playingDays ?? [year]
  const records = golfers.map((golfer) => recordOf(golfer, year, days))
  const pooled = pooledVariance(records)
  const spreads = records.map((record) => spreadOf(record, pooled))
  const standard = records.map(({ nets, mean }, at) => ({
    rounds: nets.length,
    mean: mean / Math.sqrt(spreads[at]?.variance ?? pooled),
  }))
  const level = levelOf(standard)
  const rates = ratesOf(records, sumOf(days.map((span) => daysOf(span, year.startDate, today))))
  return {
    golfers: records.flatMap((record, at) => {
      const [spread, own] = [spreads[at], standard[at]]
      if (spread === undefined || own === undefined) return []
      const rate = { rounds: rates.shape + record.count, days: rates.shape / rates.mean + record.days }
      return [{ ...spread, ...meanOf(own, level), ...rate }]
    }),
    skewness: skewnessOf(records, pooled),
    mean: level.mean,
  }
}

type PlayRecord = {
  readonly nets: readonly Tenths[]
  readonly mean: number
  /** The sum of the squared distances from the mean. */
  readonly squares: number
  /** Rounds after the first one, and the days from it to today. */
  readonly count: number
  readonly days: number
}

function recordOf({ rounds }: Known['golfers'][number], year: Span, playingDays: readonly Span[]): PlayRecord {
  const recent = rounds.filter(({ day }) => holds(year, day))
  const nets = recent.map(({ net }) => net)
  const mean = nets.length === 0 ? 0 : sumOf(nets) / nets.length
  const isNew = rounds.every(({ day }) => day >= year.startDate)
  const first = recent.reduce((earliest, { day }) => (day < earliest ? day : earliest), year.endDate)
  const from = isNew ? first : year.startDate
  const isPlaying = (day: Day) => playingDays.some((span) => holds(span, day))
  const count = recent.filter(({ day }) => isPlaying(day)).length
  return {
    nets,
    mean,
    squares: sumOf(nets.map((net) => (net - mean) ** 2)),
    count: isNew && isPlaying(first) ? Math.max(0, count - 1) : count,
    days: sumOf(playingDays.map((span) => daysOf(span, from, year.endDate))),
  }
}

function daysOf({ startDate, endDate }: Span, after: Day, to: Day): number {
  const [before, last] = [addDays(startDate, -1), endDate < to ? endDate : to]
  return Math.max(0, daysFrom(before > after ? before : after, last))
}

/** The variance of a golfer’s nets around their own mean, pooled over the league. */
function pooledVariance(records: readonly PlayRecord[]): number {
  const squares = sumOf(records.map((record) => record.squares)) + prior.rounds * prior.variance
  const degrees = sumOf(records.map(({ nets }) => Math.max(0, nets.length - 1))) + prior.rounds
  return squares / degrees
}

function spreadOf({ nets, squares }: PlayRecord, pooled: number): Pick<GolferModel, 'variance' | 'degrees'> {
  const degrees = spreadWorth + Math.max(0, nets.length - 1)
  return { variance: (spreadWorth * pooled + squares) / degrees, degrees }
}

/** The mean of this many nets, as a multiple of the spread. */
type Standard = { readonly rounds: number; readonly mean: number }

/** The variance of such a mean around the golfer’s true one. */
const noiseOf = (rounds: number): number => 1 / rounds + wander / Math.max(1, rounds / roundsOfAnIndex)

type Level = { readonly mean: number; readonly between: number }

/** The mean of the league, and the variance of its golfers’ true means around it, by moments. */
function levelOf(golfers: readonly Standard[]): Level {
  const known = golfers.filter(({ rounds }) => rounds > 0)
  const meanWith = (between: number) => {
    const weights = known.map(({ rounds }) => 1 / (between + noiseOf(rounds)))
    const means = known.map(({ mean }, at) => (weights[at] ?? 0) * mean)
    return (sumOf(means) + prior.golfers * prior.mean) / (sumOf(weights) + prior.golfers)
  }
  const middle = meanWith(prior.between)
  const weights = known.map(({ rounds }) => 1 / (prior.between + noiseOf(rounds)))
  const excess = known.map(({ mean, rounds }, at) => (weights[at] ?? 0) * ((mean - middle) ** 2 - noiseOf(rounds)))
  const measured = known.length === 0 ? prior.between : sumOf(excess) / sumOf(weights)
  const others = Math.max(0, known.length - 1)
  const between = (measured * others + prior.between * betweenWorth) / (others + betweenWorth)
  const atLeast = Math.max(prior.between / 4, between)
  return { between: atLeast, mean: meanWith(atLeast) }
}

function meanOf({ rounds, mean }: Standard, level: Level): Pick<GolferModel, 'mean' | 'uncertainty'> {
  const trust = rounds === 0 ? 0 : level.between / (level.between + noiseOf(rounds))
  return { mean: level.mean + trust * (mean - level.mean), uncertainty: level.between * (1 - trust) }
}

/**
 * The league’s mean rounds a day, and how alike its golfers are in it, as a gamma distribution’s shape. The usual golfers
 * have played on all days of which something can be known.
 */
function ratesOf(records: readonly PlayRecord[], knownDays: number): { mean: number; shape: number } {
  const days = sumOf(records.map((record) => record.days))
  const mean = (sumOf(records.map(({ count }) => count)) + 1) / (days + 30)
  const expected = records.map((record) => ({ ...record, expected: mean * record.days }))
  const excess = sumOf(expected.map((record) => (record.count - record.expected) ** 2 - record.expected))
  const scale = sumOf(expected.map((record) => record.expected ** 2))
  const worth = prior.golfers * (mean * knownDays) ** 2
  const variation = (excess + prior.rateVariation * worth) / (scale + worth)
  return { mean, shape: 1 / Math.min(4, Math.max(0.005, variation)) }
}

/** Pooled over the league, drawn towards the usual one. */
function skewnessOf(records: readonly PlayRecord[], variance: number): number {
  const cubes = records.map(({ nets, mean }) => sumOf(nets.map((net) => (net - mean) ** 3)))
  const n = sumOf(records.map(({ nets }) => nets.length))
  const measured = sumOf(cubes) / variance ** 1.5
  return Math.min(0.8, Math.max(-0.2, (measured + skewnessWorth * prior.skewness) / (n + skewnessWorth)))
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
