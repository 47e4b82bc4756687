import { expect, test } from 'vitest'
import { golferOf } from '../world/golfers.ts'
import { quirks } from '../world/quirk-golfers.ts'
import { clubBlockNumbers } from '../world/region-golfers.ts'
import { emptyLedger } from './ledger.ts'
import { lruCache, scoringRecords } from './scoring-records.ts'

const evening = Date.parse('2026-11-20T23:59:59Z')

function recordOf(ghin: number, now = evening, ledger = emptyLedger()) {
  const golfer = golferOf(19, ghin)
  if (!golfer) throw new Error(`No golfer has number ${ghin}`)
  return scoringRecords(19, ledger)(golfer, now)
}

const indexOf = (ghin: number) => recordOf(ghin).revisions.at(-1)?.index ?? null

test('Handicap Indexes of the club block spread from plus one to thirty', () => {
  const indexes = clubBlockNumbers.map((ghin) => indexOf(ghin) ?? Number.NaN)
  expect(Math.min(...indexes)).toBeLessThan(5)
  expect(Math.min(...indexes)).toBeGreaterThan(-40)
  expect(Math.max(...indexes)).toBeGreaterThan(270)
  expect(Math.max(...indexes)).toBeLessThan(340)
})

test('most rounds are a few strokes worse than the Handicap Index, some much worse, few better', () => {
  const nets = clubBlockNumbers
    .slice(0, 60)
    .flatMap((ghin) =>
      recordOf(ghin).scores.flatMap(({ figures: { indexWhenPlayed, unadjustedDifferential, playedHoles } }) =>
        playedHoles < 18 || indexWhenPlayed === null || unadjustedDifferential === null
          ? []
          : [unadjustedDifferential - indexWhenPlayed],
      ),
    )
  const mean = nets.reduce((sum, net) => sum + net, 0) / nets.length
  const deviation = Math.sqrt(nets.reduce((sum, net) => sum + (net - mean) ** 2, 0) / nets.length)
  expect(mean).toBeGreaterThan(20)
  expect(mean).toBeLessThan(40)
  expect(deviation).toBeGreaterThan(25)
  expect(deviation).toBeLessThan(40)
})

test('a corrected score counts as posted first and as corrected afterwards', () => {
  const { scores } = recordOf(quirks.edited)
  const corrected = scores.findLast(({ round }) => round.correction !== null)?.round
  if (!corrected?.correction) throw new Error('Nothing was corrected')
  const before = recordOf(quirks.edited, corrected.correction.at - 1).scores.find(
    ({ round }) => round.id === corrected.id,
  )
  expect(before?.round.correction).toBeNull()
  expect(before?.round.adjustedGross).toBeGreaterThan(corrected.adjustedGross)
  expect(corrected.adjustedGross).toBe(corrected.correction.adjustedGross)
  if (corrected.front9 !== null && corrected.back9 !== null) {
    expect(corrected.front9 + corrected.back9).toBe(corrected.adjustedGross)
  }
})

test('a deleted score leaves the record', () => {
  const { deleted, scores } = recordOf(quirks.deleted)
  expect(deleted.length).toBeGreaterThan(10)
  expect(scores.some(({ round }) => deleted.some(({ id }) => id === round.id))).toBe(false)
})

test('exceptional scores, soft caps and hard caps occur', () => {
  expect(recordOf(quirks.exceptional).scores.some(({ figures }) => figures.exceptional)).toBe(true)
  expect(recordOf(quirks.capped).revisions.some(({ softCap }) => softCap)).toBe(true)
  expect(recordOf(quirks.capped).revisions.some(({ hardCap }) => hardCap)).toBe(true)
})

test('today’s round counts in the Index from tomorrow', () => {
  const { scores } = recordOf(5_000_000)
  const played = scores.at(-5)?.round.playedOn ?? ''
  const at = (time: string) => recordOf(5_000_000, Date.parse(`${played}T${time}Z`)).revisions.at(-1)?.on ?? ''
  expect(at('23:59:59') <= played).toBe(true)
  expect(recordOf(5_000_000, Date.parse(`${played}T23:59:59Z`) + 1000).revisions.at(-1)?.on).not.toBe(at('23:59:59'))
})

test('the least recently used entry is evicted', () => {
  const keep = lruCache<number>(2)
  let made = 0
  const make = () => (made += 1)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) keep(key, make)
  expect(made).toBe(4)
})
