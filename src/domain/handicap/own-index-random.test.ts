import { expect, test } from 'vitest'
import { golfingLife, type Card, type GolfingLife, type LifeEvent } from '#tests/factories/golfing-life.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { ExpectedIndexes } from '#tests/support/world/expected-own-index.ts'
import { addDays, type Day } from '../shared/day.ts'
import { randomFrom } from '../shared/random.ts'
import { indexOn, type IndexRevision } from './index-of-day.ts'
import { type CountedRound, ownIndex, type OwnIndex } from './own-index.ts'
import { nineHoleDifferential, scoreDifferential } from './score-differential.ts'

const golfers = runLength({ short: 100, long: 20_000 })

/** The Index of each day on which it was revised, by the product's rules. */
class OwnIndexes {
  readonly #startingIndex: number | null
  readonly revisions: (OwnIndex & { readonly on: Day })[] = []
  readonly #rounds = new Map<number, CountedRound & { readonly counts: boolean }>()

  constructor({ startingIndex }: GolfingLife) {
    this.#startingIndex = startingIndex
  }

  day(on: Day, events: readonly LifeEvent[]): void {
    for (const event of events) this.#happens(event)
    const rounds = [...this.#rounds.values()]
      .filter(({ counts }) => counts)
      .toSorted((a, b) => (a.playedOn === b.playedOn ? a.id - b.id : a.playedOn < b.playedOn ? -1 : 1))
      .slice(-20)
    const held = this.revisions.map(({ on: from, kind, index }) => ({ on: from, index: kind === 'own' ? index : null }))
    const completedBy = this.revisions.at(-1)?.completedBy ?? null
    const revision = ownIndex({ startingIndex: this.#startingIndex, rounds, held, completedBy })
    this.revisions.push({ ...revision, on: addDays(on, 1) })
  }

  #happens(event: LifeEvent): void {
    const { round } = event
    const known = this.#rounds.get(round)
    if (event.kind === 'entered' || event.kind === 'corrected')
      this.#rounds.set(round, this.#counted(round, event.card))
    else if (event.kind === 'deleted') this.#rounds.delete(round)
    else if (known !== undefined) this.#rounds.set(round, { ...known, counts: event.kind === 'confirmed' })
  }

  #counted(id: number, { playedOn, holes, ...card }: Card) {
    const rated = { adjustedGross: card.gross, courseRating: card.courseRating, slopeRating: card.slopeRating, pcc: 0 }
    const starting: IndexRevision = { on: '0001-01-01', index: this.#startingIndex }
    const index = indexOn(playedOn, [starting, ...this.revisions])
    const scaled = index === null ? null : nineHoleDifferential(rated, index)
    const differential = holes === 18 ? scoreDifferential(rated) : scaled
    return { id, playedOn, holes, differential, nine: holes === 9 ? rated : null, counts: true }
  }
}

test(`the Indexes of ${golfers} golfers with sixty rounds each are those of an independent recomputation`, () => {
  const random = randomFrom(seed)
  const seen = { own: 0, starting: 0, soft: 0, hard: 0, reduced: 0, nines: 0 }
  for (let golfer = 0; golfer < golfers; golfer += 1) {
    const life = golfingLife(random)
    const expected = new ExpectedIndexes(life)
    const own = new OwnIndexes(life)
    for (const [on, events] of Map.groupBy(life.events, (event) => event.on)) {
      expected.day(events)
      own.day(on, events)
      const revision = own.revisions.at(-1) ?? expect.fail('no revision')
      const { index, kind } = expected.on(addDays(on, 1))
      expect({ index: revision.index, kind: revision.kind }, `golfer ${golfer} after ${on}`).toEqual({ index, kind })
      seen[revision.kind] += 1
      if (revision.cap !== 'none') seen[revision.cap] += 1
      if (revision.record.some(({ reduction }) => reduction < 0)) seen.reduced += 1
      if (revision.record.some(({ holes, used }) => holes === 9 && used)) seen.nines += 1
    }
  }
  // At least one life has each kind of change, so the comparison cannot miss one.
  for (const kind of ['own', 'starting', 'soft', 'hard', 'reduced', 'nines'] as const)
    expect(seen[kind], kind).toBeGreaterThan(golfers / 10)
})
