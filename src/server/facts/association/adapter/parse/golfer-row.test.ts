import { expect, test } from 'vitest'
import { clientOf, signedIn, startStub } from '#tests/support/association/stub.ts'

const golfer = {
  ghin: '1234567',
  first_name: 'Wren',
  last_name: 'Ashdown',
  status: 'Active',
  handicap_index: '12.4',
  hi_display: '12.4',
  hi_value: 12.4,
  low_hi: '11.0',
  low_hi_display: '11.0',
  rev_date: '2026-05-14T00:00:00',
  club_name: 'Old Mill GC',
  is_home_club: true,
  state: 'GA',
}

async function readGolfers(...rows: unknown[]) {
  const stub = await startStub(signedIn(() => ({ json: { golfers: rows } })))
  return clientOf(stub.url).golfers(['1234567', '7654321'])
}

test('a golfer row is converted to our terms', async () => {
  const { golfers } = await readGolfers({
    ...golfer,
    ghin: 1_234_567,
    state: 'US-GA',
    hi_display: '+0.4',
    hi_value: 0.4,
  })
  expect(golfers).toEqual([
    {
      ghinNumber: '1234567',
      firstName: 'Wren',
      lastName: 'Ashdown',
      handicapIndex: -4,
      lowIndex: 110,
      revisedOn: '2026-05-14',
      homeClub: 'Old Mill GC',
      state: 'GA',
      status: 'active',
    },
  ])
})

test.each([
  ['12.4', 124],
  ['+4.5', -45],
  ['19.1M', 191],
  ['+0.5R', -5],
  ['0.0', 0],
  ['NH', null],
  ['WD', null],
  ['-', null],
  ['999', null],
  [999, null],
  ['54.0', 540],
])('an Index shown as %s is %s tenths', async (shown, tenths) => {
  const { golfers } = await readGolfers({ ...golfer, hi_display: shown, handicap_index: 12.4 })
  expect(golfers[0]?.handicapIndex).toBe(tenths)
})

test('without a shown Index the other one counts, and without both there is none', async () => {
  const { golfers } = await readGolfers(
    { ...golfer, hi_display: '', low_hi_display: null, low_hi: '' },
    { ghin: 7_654_321, last_name: 'Brook' },
  )
  expect(golfers.map(({ handicapIndex, lowIndex }) => [handicapIndex, lowIndex])).toEqual([
    [124, null],
    [null, null],
  ])
})

test('golfers without a number, a name or a sensible Index are skipped and counted', async () => {
  const { golfers, skippedRows } = await readGolfers(
    { ...golfer, ghin: null },
    { ...golfer, ghin: ' ' },
    { ...golfer, ghin: '12-34' },
    { ...golfer, first_name: null, last_name: ' ' },
    { ...golfer, hi_display: '72.0' },
    { ...golfer, hi_display: 'soon' },
    golfer,
  )
  expect([golfers.length, skippedRows]).toEqual([1, 6])
})

test('of several memberships the home club’s row counts, and one active membership is enough', async () => {
  const { golfers } = await readGolfers(
    { ...golfer, is_home_club: false, club_name: 'Fernhill' },
    { ...golfer, is_home_club: 'true', club_name: 'Old Mill', status: 'Inactive' },
    { ...golfer, ghin: '7654321', is_home_club: null, club_name: 'Left', status: 'Archived' },
    { ...golfer, ghin: '7654321', is_home_club: null, club_name: 'Stayed' },
  )
  expect(golfers.map(({ homeClub, status }) => [homeClub, status])).toEqual([
    ['Old Mill', 'active'],
    ['Stayed', 'active'],
  ])
})

test('golfers that were not requested are left out', async () => {
  const { golfers } = await readGolfers({ ...golfer, ghin: '5555555' }, { ...golfer, ghin: '0001234567' })
  expect(golfers.map(({ ghinNumber }) => ghinNumber)).toEqual(['1234567'])
})

test('a long name stays short enough to be kept whole', async () => {
  const { golfers } = await readGolfers({ ...golfer, first_name: 'W'.repeat(300), last_name: 'A'.repeat(300) })
  expect(`${golfers[0]?.firstName} ${golfers[0]?.lastName}`).toHaveLength(119)
})
