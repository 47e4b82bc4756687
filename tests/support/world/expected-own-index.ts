import type { Card, GolfingLife, LifeEvent } from '#tests/factories/golfing-life.ts'

/** The Index of a golfer on a day, in tenths, and whether it is still the one they started with. */
export type Expected = { readonly index: number | null; readonly kind: 'starting' | 'own' }

/** One exact fraction, to be rounded once. */
type Fraction = { readonly over: bigint; readonly under: bigint }

/** Law 22 implemented independently of the product: a golfer's Index on every day, replayed from all events. */
export class ExpectedIndexes {
  readonly #startingIndex: number | null
  /** From the day it is in force on, in order. */
  readonly #revisions: { readonly from: number; readonly index: number | null; readonly kind: 'starting' | 'own' }[] =
    []
  readonly #rounds = new Map<number, { card: Card; counts: boolean; measuredAgainst: number | null }>()
  #completedBy: number | null = null

  constructor({ startingIndex }: Pick<GolfingLife, 'startingIndex'>) {
    this.#startingIndex = startingIndex
  }

  /** The Index in force on a day. */
  on(day: string): Expected {
    const { index, kind } = this.#revisionOn(dayNumber(day)) ?? {
      index: this.#startingIndex,
      kind: 'starting' as const,
    }
    return { index, kind }
  }

  /** The net differential of a round, in tenths, against the Index of its day; null while there is none. */
  netOf(card: Card): number | null {
    const { index } = this.on(card.playedOn)
    return index === null ? null : eighteen(card, index) - index
  }

  /** What happens on one day, all of it; it acts from the next. */
  day(events: readonly LifeEvent[]): void {
    const [first] = events
    if (first === undefined) return
    for (const event of events) this.#happens(event)
    const tomorrow = dayNumber(first.on) + 1
    const result = this.#calculate()
    this.#revisions.push({ from: tomorrow, ...result })
  }

  #revisionOn(day: number) {
    return this.#revisions.findLast(({ from }) => from <= day)
  }

  #happens(event: LifeEvent): void {
    if (event.kind === 'deleted') {
      this.#rounds.delete(event.round)
    } else if (event.kind === 'entered' || event.kind === 'corrected') {
      const measuredAgainst = this.on(event.card.playedOn).index
      this.#rounds.set(event.round, { card: event.card, counts: true, measuredAgainst })
    } else {
      const round = this.#rounds.get(event.round)
      if (round !== undefined) round.counts = event.kind === 'confirmed'
    }
  }

  #calculate(): Expected {
    const starting = { index: this.#startingIndex, kind: 'starting' } as const
    const latest = [...this.#rounds]
      .filter(([, { counts }]) => counts)
      .sort(([a, one], [b, other]) => dayNumber(one.card.playedOn) - dayNumber(other.card.playedOn) || a - b)
      .map(([, round]) => round)
      .slice(-20)
    const holes = latest.map(({ card }) => card.holes).reduce<number>((sum, n) => sum + n, 0)
    if (holes < 54) return starting

    this.#completedBy ??= best(
      latest.map(({ card, measuredAgainst }) =>
        card.holes === 9 && measuredAgainst === null ? twice(card) : eighteen(card, measuredAgainst),
      ),
    )
    const completedBy = this.#completedBy
    const days = latest.map(({ card }) => dayNumber(card.playedOn))
    const played = latest.map(({ card, measuredAgainst }) => eighteen(card, measuredAgainst ?? completedBy))
    const record = [...played]
    for (const [place, differential] of played.entries()) {
      const then = this.#revisionOn(days[place] ?? 0)
      if (then?.kind !== 'own' || then.index === null) continue
      const better = then.index - differential
      const off = better >= 100 ? 20 : better >= 70 ? 10 : 0
      for (let earlier = 0; earlier <= place; earlier += 1) record[earlier] = (record[earlier] ?? 0) - off
    }
    const average = best(record)
    const low = record.length === 20 ? this.#lowest(days.at(-1) ?? 0) : null
    return { kind: 'own', index: limited(average, low) }
  }

  /** Day by day, the lowest Index held in the 365 days before. */
  #lowest(day: number): number | null {
    let lowest: number | null = null
    for (let one = day - 365; one < day; one += 1) {
      const held = this.#revisionOn(one)
      if (held?.kind === 'own' && held.index !== null) lowest = Math.min(lowest ?? held.index, held.index)
    }
    return lowest
  }
}

function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / 86_400_000
}

function rounded({ over, under }: Fraction): number {
  const up = 2n * over + under
  const whole = up / (2n * under)
  return Number(up % (2n * under) < 0n ? whole - 1n : whole)
}

function plus(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
}

/** 113 ÷ slope × (gross − rating), in tenths. */
function asPlayed({ gross, courseRating, slopeRating }: Card): Fraction {
  return { over: 113n * (10n * BigInt(gross) - BigInt(courseRating)), under: BigInt(slopeRating) }
}

/** A nine gets what is expected of the Index for the other nine: 0.52 × Index + 1.2. */
function eighteen(card: Card, index: number | null): number {
  if (card.holes === 18) return rounded(asPlayed(card))
  return rounded(plus(asPlayed(card), { over: 52n * BigInt(index ?? 0) + 1200n, under: 100n }))
}

function twice(card: Card): number {
  return rounded(plus(asPlayed(card), asPlayed(card)))
}

/** Of 3 to 20 differentials: how many of the lowest, and what is taken off, in tenths. */
const howMany = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8] as const
const takenOff = new Map([
  [3, 20n],
  [4, 10n],
  [6, 10n],
])

function best(differentials: readonly number[]): number {
  const n = BigInt(howMany[differentials.length - 3] ?? 0)
  const lowest = differentials.toSorted((a, b) => a - b).slice(0, Number(n))
  const sum = lowest.reduce((total, one) => total + BigInt(one), 0n)
  return rounded({ over: sum - n * (takenOff.get(differentials.length) ?? 0n), under: n })
}

function limited(average: number, low: number | null): number {
  if (low === null || average <= low + 30) return Math.min(540, average)
  const soft = rounded({ over: BigInt(low + 30 + average), under: 2n })
  return Math.min(540, low + 50, soft)
}
