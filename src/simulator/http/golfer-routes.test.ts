import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsAt, startTestAssociation } from '#tests/support/association/simulator-client.ts'
import type { Visitor } from '#tests/support/association/simulator-client.ts'
import { quirks } from '../world/quirk-golfers.ts'

let association: Visitor
beforeAll(async () => {
  association = await startTestAssociation()
})
afterAll(() => association.close())

const search = async (query: string) => rowsAt(await association.get(`/golfers/search.json?${query}`), 'golfers')
const nameOf = async (ghin: number) => {
  const [row] = await search(`page=1&golfer_id=${ghin}`)
  return { first: String(row?.['first_name']), last: String(row?.['last_name']), state: String(row?.['state']) }
}

test('a page is required', async () => {
  const answer = await association.get('/golfers/search.json?golfer_id=5000000')
  expect([answer.status, answer.body]).toEqual([400, { errors: { page: ["can't be blank"] } }])
})

test('a hundred numbers are looked up at once, unknown ones silently missing', async () => {
  const numbers = Array.from({ length: 100 }, (_, place) => (place === 50 ? 999 : 5_000_000 + place))
  const rows = await search(`page=1&per_page=100&golfer_id=${numbers.join(',')}`)
  expect(rows.map(({ ghin }) => ghin)).toEqual(numbers.filter((ghin) => ghin !== 999).map(String))
  expect((await association.get(`/golfers/search.json?page=1&golfer_id=${[...numbers, 1].join(',')}`)).status).toBe(400)
  expect((await association.get('/golfers/search.json?page=1&golfer_id[]=5000000')).status).toBe(500)
})

test('last name, whole first name and state find a golfer', async () => {
  const { first, last, state } = await nameOf(2_345_678)
  const rows = await search(`page=1&last_name=${last.toUpperCase()}&first_name=${first}&state=${state}`)
  expect(rows.map(({ ghin }) => ghin)).toContain('2345678')
  expect(await search(`page=1&last_name=${last}&first_name=${first.slice(0, 2)}&state=${state}`)).toEqual([])
})

test('the site’s own search takes the beginning of a first name, and shows the Low Index on request', async () => {
  const login = await association.post('/golfer_login.json', {
    token: 'x',
    user: { email_or_ghin: '5000000', password: 'fairway-5000000' },
  })
  const authorization = `Bearer ${/"golfer_user_token":"([^"]+)"/.exec(login.text)?.[1]}`
  const { first, last } = await nameOf(5_000_012)
  const path = `/golfers.json?page=1&status=Active&from_ghin=true&last_name=${last}&first_name=${first.slice(0, 2)}`
  const [row] = rowsAt(await association.get(path, { authorization }), 'golfers')
  const [withLow] = rowsAt(await association.get(`${path}&includeLowHandicapIndex=true`, { authorization }), 'golfers')
  expect(row).toMatchObject({ ghin: '5000012' })
  expect(row).not.toHaveProperty('low_hi')
  expect(withLow).toHaveProperty('low_hi')
})

test('pages together have each membership once', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => search(`page=${page}&per_page=25&last_name=Thornfield&state=CA`)),
  )
  const whole = await search('page=1&per_page=100&last_name=Thornfield&state=CA')
  expect(pages.flat()).toEqual(whole)
  expect(whole).toHaveLength(100)
  expect(await search('page=1000&per_page=100&last_name=Thornfield&state=CA')).toEqual([])
})

test('a membership in one of three clubs is the home club, and not the first row', async () => {
  const rows = await search(`page=1&golfer_id=${quirks.threeClubs}`)
  expect(rows.map((row) => row['is_home_club'])).toEqual([false, false, true])
  expect(new Set(rows.map((row) => row['handicap_index'])).size).toBe(1)
  expect(new Set(rows.map((row) => row['club_id'])).size).toBe(3)
  expect(await search(`page=2&per_page=2&golfer_id=${quirks.threeClubs}`)).toEqual([rows[2]])
})

test('status narrows a search: without it everyone is found, with All no one', async () => {
  const statusOf = async (ghin: number) => (await search(`page=1&golfer_id=${ghin}`))[0]?.['status']
  expect([await statusOf(quirks.inactive), await statusOf(quirks.archived)]).toEqual(['Inactive', 'Archived'])
  const { last } = await nameOf(quirks.archived)
  expect((await search(`page=1&last_name=${last}`))[0]).toMatchObject({ ghin: String(quirks.archived) })
  expect((await search(`page=1&last_name=${last}&status=Active`))[0]?.['ghin']).not.toBe(String(quirks.archived))
  expect(await search(`page=1&last_name=${last}&status=All`)).toEqual([])
})

test('states are given as in North Carolina’s NC or US-NC', async () => {
  const rows = await search('page=1&last_name=Ashdown&state=us-nc')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ state }) => state === 'NC')).toBe(true)
})

test('the history of an Index goes back revision by revision, newest first', async () => {
  const history = async (query: string) =>
    rowsAt(await association.get(`/golfers/5000004/handicap_history.json?${query}`), 'handicap_revisions')
  const all = await history('revCount=0')
  expect(all.length).toBeGreaterThan(100)
  expect(all[0]).toMatchObject({
    RevDate: expect.stringMatching(/T00:00:00$/),
    Soft_Cap: expect.stringMatching(/^[YN]$/),
  })
  expect(await history('rev_count=3')).toEqual(all.slice(0, 3))
  const days = (await history('date_begin=2026-01-01&date_end=2026-03-31')).map(({ RevDate }) =>
    String(RevDate).slice(0, 10),
  )
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days.every((day) => day >= '2026-01-01' && day <= '2026-03-31')).toBe(true)
  expect(all.at(-1)).toMatchObject({ Value: 999, Display: 'NH', LowHIDisplay: '' })
})
