import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordOf } from '#simulator/http/login-routes.ts'
import { type Simulator, startSimulator } from '#simulator/simulator.ts'
import { quirks } from '#simulator/world/quirk-golfers.ts'
import { clientOf, errorOf } from '#tests/support/association/stub.ts'

const season = { startDate: '2026-03-01', endDate: '2026-10-31' }
const numberOf = (quirk: keyof typeof quirks) => String(quirks[quirk])

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ now: () => new Date('2026-11-20T12:00:00Z') })
})
afterAll(() => simulator.close())

async function golferOf(quirk: keyof typeof quirks) {
  const { golfers } = await clientOf(simulator.url).golfers([numberOf(quirk)])
  return golfers[0]
}

async function roundsOf(quirk: keyof typeof quirks, mode: 'simulator' | 'consumer' = 'simulator') {
  return clientOf(simulator.url, { mode, requestsPerSecond: null }).rounds(numberOf(quirk), season)
}

test('a plus handicap is a negative number of tenths', async () => {
  expect((await golferOf('plusHandicap'))?.handicapIndex).toBeLessThan(0)
})

test('a golfer without a Handicap Index, or withdrawn, has none', async () => {
  expect((await golferOf('noHandicap'))?.handicapIndex).toBeNull()
  expect((await golferOf('withdrawn'))?.handicapIndex).toBeNull()
})

test('the letter after a Handicap Index is ignored', async () => {
  expect((await golferOf('suffixLetter'))?.handicapIndex).toBeGreaterThan(0)
})

test('a golfer with three clubs is one golfer, with the home club', async () => {
  const { golfers, skippedRows } = await clientOf(simulator.url).golfers([numberOf('threeClubs')])
  expect(golfers).toHaveLength(1)
  expect(skippedRows).toBe(0)
  const found = await clientOf(simulator.url).searchGolfers({ lastName: golfers[0]?.lastName ?? '' })
  const same = found.filter(({ ghinNumber }) => ghinNumber === numberOf('threeClubs'))
  expect(same.map(({ homeClub }) => homeClub)).toEqual([golfers[0]?.homeClub])
})

test('golfers who left are inactive, and a search does not offer them', async () => {
  const inactive = await golferOf('inactive')
  const archived = await golferOf('archived')
  expect([inactive?.status, archived?.status]).toEqual(['inactive', 'inactive'])
  const found = await clientOf(simulator.url).searchGolfers({ lastName: archived?.lastName ?? '' })
  expect(found.map(({ ghinNumber }) => ghinNumber)).not.toContain(numberOf('archived'))
})

test('numbers written as text are numbers', async () => {
  const golfer = await golferOf('textNumbers')
  expect(golfer).toMatchObject({ ghinNumber: numberOf('textNumbers'), status: 'active' })
  const { rounds, skippedRows } = await roundsOf('textNumbers')
  expect(skippedRows).toBe(0)
  expect(rounds.length).toBeGreaterThan(10)
  expect(rounds.every(({ gross, courseRating }) => gross > 25 && courseRating !== null && courseRating > 250)).toBe(
    true,
  )
})

test('250 golfers are looked up a hundred at a time, and unknown numbers are absent', async () => {
  const numbers = Array.from({ length: 250 }, (_, place) => String(1_000_000 + place))
  const { golfers } = await clientOf(simulator.url).golfers([...numbers, '999999999999', 'nobody', '1000000'])
  expect(golfers.map(({ ghinNumber }) => ghinNumber).toSorted()).toEqual(numbers)
})

test('a name is found by its beginning, in a state or anywhere', async () => {
  const association = clientOf(simulator.url)
  const known = await golferOf('plusHandicap')
  const { lastName = '', firstName = '', state } = known ?? {}
  const anywhere = await association.searchGolfers({ lastName, firstName: firstName.slice(0, 2) })
  const there = await association.searchGolfers({ lastName, state: state ?? '' })
  expect(anywhere.map(({ ghinNumber }) => ghinNumber)).toContain(numberOf('plusHandicap'))
  expect(new Set(there.map((golfer) => golfer.state))).toEqual(new Set([state]))
})

test('a golfer is found by number', async () => {
  const found = await clientOf(simulator.url).searchGolfers({ ghinNumber: numberOf('threeClubs') })
  expect(found).toEqual([expect.objectContaining({ ghinNumber: numberOf('threeClubs') })])
})

test('a search that the association refuses reports the missing fields', async () => {
  const trouble = await errorOf(clientOf(simulator.url).searchGolfers({ firstName: 'Wren' }))
  expect(trouble).toEqual({ kind: 'denied', message: 'The handicap association rejected the request (base).' })
})

test('the flat list covers the whole season', async () => {
  const { rounds, covered, deletedIds } = await roundsOf('edited')
  expect(covered).toEqual(season)
  expect(deletedIds).toEqual([])
  expect(rounds.length).toBeGreaterThan(10)
  expect(rounds.every(({ playedOn }) => season.startDate <= playedOn && playedOn <= season.endDate)).toBe(true)
  expect(rounds.some(({ edited }) => edited)).toBe(true)
})

test('a long list is read page by page, each round once', async () => {
  const { rounds, covered } = await clientOf(simulator.url).rounds(numberOf('twoRoundsADay'), {
    startDate: '2023-01-01',
    endDate: '2026-11-20',
  })
  expect(rounds.length).toBeGreaterThan(100)
  expect(new Set(rounds.map(({ associationId }) => associationId)).size).toBe(rounds.length)
  expect(covered).not.toBeNull()
})

test('the bucketed list covers no span, and reports deleted rounds', async () => {
  const { rounds, covered, deletedIds } = await roundsOf('deleted', 'consumer')
  expect(covered).toBeNull()
  expect(deletedIds.length).toBeGreaterThan(0)
  expect(rounds.map(({ associationId }) => associationId)).not.toEqual(expect.arrayContaining([deletedIds[0]]))
})

test('a nine-hole round in two buckets is one round', async () => {
  const { rounds } = await roundsOf('nineHoles', 'consumer')
  expect(rounds.some(({ holes }) => holes === 9)).toBe(true)
  expect(new Set(rounds.map(({ associationId }) => associationId)).size).toBe(rounds.length)
})

test('a round known to the month is put on its posting day when that lies in the month', async () => {
  const { rounds } = await roundsOf('monthOnly', 'consumer')
  expect(new Set(rounds.map(({ precision }) => precision))).not.toContain('day')
  expect(
    rounds.some(({ precision, playedOn, postedAt }) => precision === 'approximate' && postedAt?.startsWith(playedOn)),
  ).toBe(true)
  expect(rounds.every(({ courseName }) => courseName === null)).toBe(true)
})

test('a round posted in a later month stays without a day', async () => {
  const { rounds } = await roundsOf('postedLate', 'consumer')
  const late = rounds.filter(({ precision }) => precision === 'month')
  expect(late.length).toBeGreaterThan(0)
  expect(late.every(({ playedOn }) => playedOn.endsWith('-01'))).toBe(true)
})

test('a round without a course keeps its figures', async () => {
  const { rounds, skippedRows } = await roundsOf('missingCourse')
  expect(skippedRows).toBe(0)
  expect(rounds[0]).toMatchObject({ courseName: null, facilityName: null, teeName: null })
  expect(rounds.every(({ differential, courseRating }) => differential !== null && courseRating !== null)).toBe(true)
})

test('short rounds have an 18-hole value', async () => {
  for (const quirk of ['nineHoles', 'partPlayed'] as const) {
    const { rounds } = await roundsOf(quirk)
    const short = rounds.filter(({ playedHoles }) => playedHoles < 18)
    expect(short.length).toBeGreaterThan(0)
    expect(
      short.every(({ scaledDifferential, printedIndex }) => scaledDifferential !== null || printedIndex === null),
    ).toBe(true)
  }
})

test('two nines the association combined are a round of 18 holes', async () => {
  const { rounds } = await roundsOf('combinedNines')
  const combined = rounds.filter(({ scoreType }) => scoreType === 'C')
  expect(combined.length).toBeGreaterThan(0)
  expect(
    combined.every(
      ({ holes, playedHoles, scoreTypeDisplay }) => holes === 18 && playedHoles === 18 && scoreTypeDisplay === 'N',
    ),
  ).toBe(true)
})

test('exceptional, penalty, temporary and unconfirmed scores are marked', async () => {
  const marks = {
    exceptional: (await roundsOf('exceptional')).rounds.some(({ exceptional }) => exceptional),
    penalty: (await roundsOf('penaltyScore')).rounds.some(
      (round) => round.scoreType === 'P' && round.penaltyType === 'committee',
    ),
    temporary: (await roundsOf('temporary')).rounds.some(({ status }) => status === 'temporary'),
    underReview: (await roundsOf('underReview')).rounds.some(({ status }) => status === 'under-review'),
  }
  expect(marks).toEqual({ exceptional: true, penalty: true, temporary: true, underReview: true })
})

test('a net differential of the association is the differential less the Index it printed', async () => {
  const { rounds } = await roundsOf('plusHandicap')
  const full = rounds.filter(({ holes, printedIndex }) => holes === 18 && printedIndex !== null)
  expect(full.length).toBeGreaterThan(0)
  expect(full.every((round) => round.associationNet === (round.differential ?? 0) - (round.printedIndex ?? 0))).toBe(
    true,
  )
  expect(full.every((round) => round.netScore === round.gross - (round.courseHandicap ?? Number.NaN))).toBe(true)
})

test('a golfer whose scores are not shown to us is denied, whatever list is asked', async () => {
  expect((await errorOf(roundsOf('accessDenied'))).kind).toBe('denied')
  const history = clientOf(simulator.url).indexHistory(numberOf('accessDenied'), season)
  expect((await errorOf(history)).kind).toBe('denied')
})

test('the Index history is oldest first, one revision a day', async () => {
  const { revisions, skippedRows } = await clientOf(simulator.url).indexHistory(numberOf('capped'), season)
  const days = revisions.map(({ on }) => on)
  expect(skippedRows).toBe(0)
  expect(days).toEqual([...new Set(days)].toSorted())
  expect(revisions.some(({ index, lowIndex }) => index !== null && lowIndex !== null && lowIndex < index)).toBe(true)
})

test('a vendor signs in at its own endpoint and reads the same golfers', async () => {
  const vendor = clientOf(simulator.url, { mode: 'gpa', requestsPerSecond: null })
  const { golfers } = await vendor.golfers([numberOf('plusHandicap')])
  expect(golfers[0]).toEqual(await golferOf('plusHandicap'))
  const found = await vendor.searchGolfers({ lastName: golfers[0]?.lastName ?? '', state: golfers[0]?.state ?? '' })
  expect(found.map(({ ghinNumber }) => ghinNumber)).toContain(numberOf('plusHandicap'))
})

test('a golfer’s password is verified against that golfer', async () => {
  const association = clientOf(simulator.url)
  expect(await association.verify('5000007', passwordOf(5_000_007))).toBe('ok')
  expect(await association.verify('5000007', 'wrong')).toBe('invalid_credentials')
  expect(await association.verify('5000007', passwordOf(5_000_008))).toBe('invalid_credentials')
  expect(await association.verify('golfer-5000007@members.example', passwordOf(5_000_007))).toBe('invalid_credentials')
})
