import { beforeEach, expect, test } from 'vitest'
import { createLeague, getLeague, updateLeague } from '#contract/leagues.ts'
import { refusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

const change = (body: object) => league.owner.try(updateLeague, { params: { id: league.id }, body })
const changed = (body: object) => league.owner.ask(updateLeague, { params: { id: league.id }, body })

test('a new league has the default settings', async () => {
  const created = await club().admin.ask(createLeague, {
    body: { name: '  Ladder ', description: '', timeZone: 'America/New_York' },
  })
  expect(created).toMatchObject({
    name: 'Ladder',
    description: null,
    ownerId: club().admin.id,
    timeZone: 'America/New_York',
    useTeams: true,
    matchLength: 1,
    scoresDroppedPerTeam: 1,
    maxNetDifferential: 9,
    noScoreNetDifferential: 12,
    activeSeasonId: null,
    hasSeasons: false,
    version: 1,
  })
  expect(await club().admin.ask(getLeague, { params: { id: created.id } })).toEqual(created)
})

test.each([
  [{ name: '   ' }, 'name', 'League name is required'],
  [{ name: 'x', timeZone: 'Mars/Olympus' }, 'timeZone', 'Not a time zone'],
])('a league needs a name and a zone that exists', async (body, path, message) => {
  expect((await club().admin.try(createLeague, { body })).body).toMatchObject({
    code: 'invalid_input',
    error: [{ path, message }],
  })
})

test.each([
  ['scoresDroppedPerTeam', [0, 1, 10], [-1, 11, 1.5, '1', null]],
  ['matchLength', [1, 2, 4], [0, 5, 2.5, null]],
  ['maxNetDifferential', [0, 0.5, 99.5, 100], [-0.5, 100.5, 9.25, 0.1, 'nine']],
  ['noScoreNetDifferential', [0, 12.5, 100], [-1, 100.5, 12.3]],
  ['useTeams', [true, false], ['true', 1, null]],
  ['timeZone', ['UTC', 'Asia/Tokyo'], ['Nowhere', '+02:00', '']],
])('%s takes the values of the settings page and no others', async (setting, good, bad) => {
  for (const value of good) expect(await changed({ [setting]: value })).toMatchObject({ [setting]: value })
  for (const value of bad) {
    const { status, body } = await change({ [setting]: value })
    expect([status, body], String(value)).toMatchObject([400, { code: 'invalid_input', error: [{ path: setting }] }])
  }
})

test('a blank limit falls back to 9, and a blank value of no score to 12', async () => {
  await changed({ maxNetDifferential: 5, noScoreNetDifferential: 20 })
  expect(await changed({ maxNetDifferential: '', noScoreNetDifferential: null })).toMatchObject({
    maxNetDifferential: 9,
    noScoreNetDifferential: 12,
  })
  await changed({ maxNetDifferential: 5, noScoreNetDifferential: 20 })
  expect(await changed({ name: 'Tuesday Twilight' })).toMatchObject({
    maxNetDifferential: 5,
    noScoreNetDifferential: 20,
  })
})

test('omitted fields stay unchanged, and an empty description is none', async () => {
  await changed({ description: 'Six teams of four.', matchLength: 2 })
  expect(await changed({ name: 'Wednesday Twilight' })).toMatchObject({
    description: 'Six teams of four.',
    matchLength: 2,
  })
  expect(await changed({ description: ' ' })).toMatchObject({ name: 'Wednesday Twilight', description: null })
})

test('of two open settings forms the slower one has to reload', async () => {
  const { version } = await league.owner.ask(getLeague, { params: { id: league.id } })
  expect(await changed({ version, matchLength: 2 })).toMatchObject({ version: version + 1 })
  expect(await change({ version, matchLength: 3 })).toMatchObject(
    refusal(409, 'out_of_date', 'Someone else has changed this: reload and try again'),
  )
  expect(await league.owner.ask(getLeague, { params: { id: league.id } })).toMatchObject({ matchLength: 2 })
})

test('of two concurrent saves of one version one succeeds', async () => {
  const { version } = await league.owner.ask(getLeague, { params: { id: league.id } })
  const answers = await Promise.all([2, 3, 4].map((matchLength) => change({ version, matchLength })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})
