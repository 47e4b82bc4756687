import { expect, test } from 'vitest'
import { asStored, honestSeason } from '#tests/factories/honest-season.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { randomFrom } from '../shared/random.ts'
import type { FairPlayFacts, FairPlayRound, LateChange } from './fair-play-facts.ts'
import { type Finding, findings } from './findings.ts'
import { roundChange } from './late-changes.ts'

const random = randomFrom(seed)
const seasons = Array.from({ length: runLength({ short: 50, long: 1000 }) }, () => honestSeason(random))

test('of honest golfers, fewer than one in fifty a season is flagged', () => {
  const flagged = seasons.flatMap((season) => [...new Set(findings(season).map(({ golferId }) => golferId))])
  const golfers = seasons.reduce((sum, season) => sum + season.golfers, 0)
  expect(flagged.length / golfers).toBeLessThan(1 / 50)
})

const tenMinutes = 600_000

/** Some rounds of a season, a hundred apart. */
const chosen = ({ rounds }: FairPlayFacts) => rounds.filter((_, at) => at % 100 === 50)

const matchOf = ({ matches }: FairPlayFacts, { matchId }: FairPlayRound) => {
  const match = matches.find(({ id }) => id === matchId)
  if (match === undefined) throw new Error(`There is no match ${matchId}`)
  return match
}

/** The rounds that findings of a kind name, without those of the honest season. */
function named(found: readonly Finding[], kind: Finding['kind']): number[] {
  return found.flatMap((one) => (one.kind === kind ? one.rounds.map(({ id }) => id) : []))
}

test('every round that is posted after its time is named', () => {
  for (const season of seasons) {
    const late = new Set(chosen(season).map(({ id }) => id))
    const rounds = season.rounds.map((round) => {
      if (!late.has(round.id)) return round
      const at = new Date(matchOf(season, round).inTimeUntil + Math.floor(random() * 1000) * tenMinutes).toISOString()
      return { ...round, postedAt: at, storedAt: at }
    })
    expect(new Set(named(findings({ ...season, rounds }), 'late'))).toEqual(late)
  }
})

test('every change after the match is named, however small', () => {
  for (const season of seasons) {
    const changes = chosen(season).map((round): LateChange => {
      const before = asStored(round)
      const change = roundChange(before, { ...before, ...changed(before) })
      if (change === null) throw new Error('A change of the score is a change')
      const at = new Date(matchOf(season, round).inTimeUntil - 47 * 6 * tenMinutes).toISOString()
      return { ...change, golferId: round.golferId, matchId: round.matchId, at }
    })
    const ids = named(findings({ ...season, changes }), 'edited')
    expect(ids.toSorted((a, b) => a - b)).toEqual(changes.map(({ roundId }) => roundId).toSorted((a, b) => a - b))
  }
})

function changed({ gross, playedOn }: ReturnType<typeof asStored>) {
  const options = [{ gross: gross - 1 }, { gross: gross + 1 }, { playedHoles: 17 }, { slopeRating: 127 }]
  return options[Math.floor(random() * options.length)] ?? { playedOn }
}

test('every round that is posted twice is named, with its copy', () => {
  for (const season of seasons) {
    const copies = chosen(season).map((round) => copyOf(round))
    const ids = new Set(named(findings({ ...season, rounds: [...season.rounds, ...copies] }), 'duplicate'))
    for (const { id } of copies) expect([ids.has(id), ids.has(id - 1)]).toEqual([true, true])
  }
})

/** A copy by hand, without the nines and at a differently named course, or a duplicate at the association. */
function copyOf(round: FairPlayRound): FairPlayRound {
  const copy = { ...round, id: round.id + 1 }
  return random() < 0.5 ? copy : { ...copy, isByHand: true, front9: null, back9: null, course: 'Marram' }
}
