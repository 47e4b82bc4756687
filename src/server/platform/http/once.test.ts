import { expect, test } from 'vitest'
import { makeChange } from '#contract/changes.ts'
import { createCourse } from '#contract/courses.ts'
import { createLeague, listLeagues } from '#contract/leagues.ts'
import { createSeason, listSeasons } from '#contract/seasons.ts'
import { type Caller, refusal } from '#tests/support/server/app.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
const key = 'a-key-that-a-client-chose'

const create = (name: string, headers: Readonly<Record<string, string>> = { 'idempotency-key': key }) =>
  club().admin.try(createLeague, { body: { name } }, headers)
const named = async (name: string) =>
  (await club().admin.ask(listLeagues, {})).filter((one) => one.name === name).length

test('a league that is created with a key is created once, also when both tries arrive together', async () => {
  const [first, second] = await Promise.all([create('Ladder'), create('Ladder')])
  expect(first).toMatchObject({ status: 200, body: { name: 'Ladder' } })
  expect(second.body).toEqual(first.body)
  expect((await create('Ladder')).body).toEqual(first.body)
  expect(await named('Ladder')).toBe(1)
})

test('without a key each request creates one', async () => {
  await create('Alley', {})
  await create('Alley', {})
  expect(await named('Alley')).toBe(2)
})

test('a key serves one request of one account, and a refused one can be sent again', async () => {
  const { owner } = await twilight(club())
  const own = (asking: Caller) => asking.try(createLeague, { body: { name: 'Ladder' } }, { 'idempotency-key': key })
  expect(await own(owner)).toMatchObject(refusal(403, 'not_allowed'))
  await create('Ladder')
  expect(await create('Frost Cup')).toMatchObject(refusal(409, 'key_used'))
  const course = { club: '', holes: [], tees: [] }
  expect(await club().admin.try(createCourse, { body: course }, { 'idempotency-key': key })).toMatchObject({
    status: 400,
  })
  expect(await own(owner)).toMatchObject(refusal(403, 'not_allowed'))
})

test.each(['short', 'with a blank in it', 'x'.repeat(65)])('a key that is %s is refused', async (wrong) => {
  expect(await create('Ladder', { 'idempotency-key': wrong })).toMatchObject({
    status: 400,
    body: { error: [{ path: 'Idempotency-Key' }] },
  })
})

test('a season whose effects were asked about is created once too', async () => {
  const { id, owner } = await twilight(club())
  const body = { year: 2027, startDate: '2027-05-03', endDate: '2027-05-30', isActive: false, leagueId: id }
  const ask = () => owner.try(makeChange, { body: { operation: createSeason.name, body } }, { 'idempotency-key': key })
  const [first, second] = [await ask(), await ask()]
  expect(first).toMatchObject({ status: 200, body: { isDone: true } })
  expect(second.body).toEqual(first.body)
  const seasons = await owner.ask(listSeasons, { query: { leagueId: id } })
  expect(seasons.filter(({ year }) => year === 2027)).toHaveLength(1)
})
