import { beforeEach, expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import * as seasons from '#contract/seasons.ts'
import { aLeague } from '#tests/factories/stored.ts'
import { fieldRefusal, refusal } from '#tests/support/server/app.ts'
import { type Twilight, publishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let form: { year: number; startDate: string; endDate: string; isActive: boolean; leagueId: number }

beforeEach(async () => {
  league = await twilight(club())
  form = { year: 2026, startDate: '2026-06-01', endDate: '2026-06-28', isActive: false, leagueId: league.id }
})

const create = (body: object = {}) => league.owner.ask(seasons.createSeason, { body: { ...form, ...body } })
const tryToCreate = (body: object) => league.owner.try(seasons.createSeason, { body: { ...form, ...body } })
const update = (id: number, body: object) =>
  league.owner.try(seasons.updateSeason, { params: { id }, body: { ...form, ...body } })
const listed = () => league.owner.ask(seasons.listSeasons, { query: { leagueId: league.id } })
const active = () => league.owner.ask(seasons.activeSeason, { query: { leagueId: league.id } })

test('a season comes with its matches, and is listed before older ones', async () => {
  const created = await create()
  expect(created).toMatchObject({
    year: 2026,
    startDate: '2026-06-01',
    endDate: '2026-06-28',
    isActive: false,
    leagueId: league.id,
    version: 1,
  })
  expect(created.matches).toMatchObject([
    { number: 1, startDate: '2026-06-01', endDate: '2026-06-07', finished: false },
    { number: 2, startDate: '2026-06-08', endDate: '2026-06-14', finished: false },
    { number: 3, startDate: '2026-06-15', endDate: '2026-06-21', finished: false },
    { number: 4, startDate: '2026-06-22', endDate: '2026-06-28', finished: false },
  ])
  expect((await listed()).map(({ id }) => id)).toEqual([created.id, league.season.id])
  expect(await league.wren.ask(seasons.getSeason, { params: { id: created.id } })).toEqual(created)
})

test.each([
  ['year', [2023, 2101, 2026.5, '2026', null, undefined], 'Invalid year'],
  ['leagueId', [0, null, undefined, '1'], 'Please select a league'],
  ['endDate', ['2026-05-31', '2025-06-28'], 'End date must be after start date'],
  ['endDate', ['9999-12-31', '2029-06-02'], 'A season lasts at most three years'],
  ['startDate', ['2026-02-30', '1 June', '', null], expect.any(String)],
])('a season whose %s is wrong is refused in the form’s words', async (field, values, message) => {
  for (const value of values) {
    expect(await tryToCreate({ [field]: value }), String(value)).toMatchObject(fieldRefusal(field, message))
  }
})

test('a season can be a single day or three years; its days can be sent as instants', async () => {
  expect(
    (await create({ startDate: '2026-06-01T12:00:00.000Z', endDate: '2026-06-01T12:00:00.000Z' })).matches,
  ).toMatchObject([{ number: 1, startDate: '2026-06-01', endDate: '2026-06-01' }])
  expect((await create({ endDate: '2029-06-01' })).matches).toHaveLength(156)
})

test('an active season replaces the active one', async () => {
  expect(await active()).toMatchObject({ id: league.season.id, isActive: true })
  const created = await create({ isActive: true })
  expect((await listed()).map(({ id, isActive }) => [id, isActive])).toEqual([
    [created.id, true],
    [league.season.id, false],
  ])
  const may = { startDate: '2026-05-04', endDate: '2026-05-31' }
  expect(await update(league.season.id, { ...may, isActive: true })).toMatchObject({
    status: 200,
    body: { isActive: true },
  })
  expect(await active()).toMatchObject({ id: league.season.id })
  expect(await update(league.season.id, { ...may, isActive: false })).toMatchObject({
    status: 200,
    body: { isActive: false },
  })
  expect(await active()).toBeNull()
})

test('of two seasons activated at once one is active in the end', async () => {
  const made = await Promise.all([create(), create(), create()])
  const answers = await Promise.all(made.map(({ id }) => update(id, { isActive: true })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await listed()).filter(({ isActive }) => isActive)).toHaveLength(1)
})

test('activating a season of one league does not affect the other leagues', async () => {
  const ladder = await aLeague(club().tools.db, { ownerId: league.owner.id, name: 'Ladder' })
  await create({ isActive: true, leagueId: ladder })
  expect(await active()).toMatchObject({ id: league.season.id })
})

test('of two open season forms the slower one has to reload', async () => {
  const { id, version } = await create()
  expect(await update(id, { version, year: 2027 })).toMatchObject({
    status: 200,
    body: { year: 2027, version: version + 1 },
  })
  expect(await update(id, { version, year: 2028 })).toMatchObject(refusal(409, 'out_of_date'))
  const answers = await Promise.all([2028, 2029, 2030].map((year) => update(id, { version: version + 1, year })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a form of a season that is no longer the active one has to reload', async () => {
  const [seen] = await listed()
  await create({ isActive: true })
  const may = { startDate: '2026-05-04', endDate: '2026-05-31' }
  expect(await update(league.season.id, { ...may, version: seen?.version, isActive: true })).toMatchObject({
    status: 409,
  })
})

test('a season counts each golfer’s best matches from the moment its owner says how many', async () => {
  const { id, matchesCounted } = await create({ startDate: '2026-07-01', endDate: '2026-07-28' })
  expect(matchesCounted).toBeNull()
  const days = { startDate: '2026-07-01', endDate: '2026-07-28' }
  expect(await update(id, { ...days, matchesCounted: 3 })).toMatchObject({ body: { matchesCounted: 3, version: 2 } })
  expect((await listed()).find((season) => season.id === id)).toMatchObject({ matchesCounted: 3 })
  expect(await update(id, { ...days, year: 2027 })).toMatchObject({ body: { matchesCounted: 3 } })
  expect(await update(id, { ...days, matchesCounted: null })).toMatchObject({ body: { matchesCounted: null } })
  for (const wrong of [0, 53, 1.5, '3']) {
    expect(await update(id, { ...days, matchesCounted: wrong })).toMatchObject(fieldRefusal('matchesCounted'))
  }
})

test('how many matches count is fixed when the season ends where the league plays; the rest can still be changed', async () => {
  const days = { startDate: '2026-05-04', endDate: '2026-05-10' }
  const { id } = await create({ ...days, matchesCounted: 3 })
  club().setNow(new Date('2026-05-10T12:00:00Z'))
  expect(await update(id, { ...days, matchesCounted: 2 })).toMatchObject({ status: 200 })
  club().setNow(new Date('2026-05-11T12:00:00Z'))
  expect(await update(id, { ...days, matchesCounted: 4 })).toMatchObject({
    status: 400,
    body: {
      error: [{ path: 'matchesCounted', message: 'The season has ended: how many matches count can no longer change' }],
    },
  })
  expect(await update(id, { ...days, matchesCounted: 2, year: 2027 })).toMatchObject({
    body: { year: 2027, matchesCounted: 2 },
  })
})

test('a season that has ended once stays so when its last day is moved', async () => {
  const days = { startDate: '2026-05-04', endDate: '2026-05-10' }
  const { id } = await create({ ...days, matchesCounted: 3 })
  club().setNow(new Date('2026-05-11T12:00:00Z'))
  expect(await update(id, { ...days, endDate: '2026-05-17' })).toMatchObject({ status: 200 })
  expect(await update(id, { ...days, endDate: '2026-05-17', matchesCounted: 1 })).toMatchObject(
    fieldRefusal('matchesCounted'),
  )
  expect(await update(id, days)).toMatchObject({ status: 200, body: { matchesCounted: 3 } })
})

test('nor does another time zone, in which its last day has not ended', async () => {
  const days = { startDate: '2026-05-04', endDate: '2026-05-10' }
  const { id } = await create({ ...days, matchesCounted: 3 })
  club().setNow(new Date('2026-05-11T00:10:00Z'))
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone: 'Pacific/Honolulu' } })
  expect(await update(id, { ...days, matchesCounted: 1 })).toMatchObject({ status: 400 })
})

test('a change of how many matches count is shown on the standings once a result is published', async () => {
  const days = { startDate: '2026-05-04', endDate: '2026-05-17' }
  const { id } = await create({ ...days, matchesCounted: 3 })
  await update(id, { ...days, matchesCounted: 2 })
  const changes = async () => (await league.wren.ask(seasons.getStandings, { params: { id } })).ruleChanges
  expect(await changes()).toEqual([])
  await publishAt(club(), '2026-05-12T12:00:00Z')
  await update(id, { ...days, matchesCounted: 1 })
  expect(await changes()).toMatchObject([
    { rule: 'matchesCounted', before: '2', after: '1', changedAt: '2026-05-12T12:00:00.000Z', seasonYear: 2026 },
  ])
})
