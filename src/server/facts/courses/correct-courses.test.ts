import { beforeEach, expect, test } from 'vitest'
import { correctCourse, createCourse, getCourse, restoreCourse } from '#contract/courses.ts'
import { acceptMembership, addMember, transferLeague } from '#contract/leagues.ts'
import { confirmScore, postScore } from '#contract/scores.ts'
import { saveDeputy } from '#server/facts/leagues/leagues.queries.ts'
import { aCourseBody, cardHoles } from '#tests/factories/courses.ts'
import { aLeagueAt } from '#tests/factories/played-courses.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { type Player, aGolfer, aLeague, aMember, aPlayer, aRound, joinedAt } from '#tests/factories/stored.ts'
import { type Caller, refusal } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { clearRateLimits } from '#tests/support/world/reset-world.ts'
import { maxVersions } from './course-versions.queries.ts'
import { latestRounds } from './courses.queries.ts'

const club = useClub()
let fern: Player
let hedda: Player
let stranger: Player
/** Added by Fern. */
let course: number

beforeEach(async () => {
  const { db } = club().tools
  await db.deleteFrom('courses').execute()
  await clearRateLimits(db)
  fern = await aPlayer(club(), 'Fern Alder')
  hedda = await aPlayer(club(), 'Hedda Quill')
  stranger = await aPlayer(club(), 'Ivo Stark')
  course = (await fern.ask(createCourse, { body: aCourseBody() })).id
})

const db = () => club().tools.db
type Change = Parameters<typeof aCourseBody>[0] & { readonly version?: number }
const correct = (by: Caller, { version = 1, ...more }: Change = {}) =>
  by.try(correctCourse, { params: { id: course }, body: { ...aCourseBody(more), version } })
const restore = (by: Caller, restored: number, version: number) =>
  by.try(restoreCourse, { params: { id: course }, body: { restored, version } })
const read = (by: Caller) => by.ask(getCourse, { params: { id: course } })
const refused = refusal(403, 'not_allowed')

test('organizers of a league that has played a course correct it, those of others do not', async () => {
  const leagueId = await aLeagueAt(db(), { ownerId: hedda.id, club: 'MARRAM LINKS' })
  await aLeagueAt(db(), { ownerId: stranger.id, club: 'Heron Creek' })
  expect(await correct(stranger)).toMatchObject(refused)
  expect(await read(stranger)).toMatchObject({ mayCorrect: false })
  expect(await read(hedda)).toMatchObject({ mayCorrect: true })
  expect(await correct(hedda)).toMatchObject({ status: 200, body: { mayCorrect: true } })
  await aMember(db(), { leagueId, golferId: stranger.golferId })
  await saveDeputy(db(), { leagueId, golferId: stranger.golferId, deputyId: stranger.id })
  expect(await correct(stranger, { version: 2 })).toMatchObject({ status: 200 })
})

test('former organizers of a league no longer correct what it plays', async () => {
  const leagueId = await aLeagueAt(db(), { ownerId: hedda.id, club: 'Marram Links' })
  await aMember(db(), { leagueId, golferId: stranger.golferId })
  await hedda.ask(transferLeague, { params: { id: leagueId }, body: { ownerId: stranger.id } })
  expect(await correct(hedda)).toMatchObject(refused)
  expect(await correct(stranger)).toMatchObject({ status: 200 })
})

test('adding a golfer with an account gives no right to correct where they play, until they accept', async () => {
  const leagueId = await aLeague(db(), { ownerId: stranger.id })
  await stranger.ask(addMember, { params: { id: leagueId }, body: { golferId: hedda.golferId } })
  await joinedAt(db(), { leagueId, golferId: hedda.golferId }, '2026-01-01')
  await aRound(db(), hedda.golferId)
  expect(await correct(stranger)).toMatchObject(refused)
  await hedda.ask(acceptMembership, { params: { id: leagueId } })
  expect(await correct(stranger)).toMatchObject({ status: 200 })
})

test('adding a golfer gives no right to correct where they have played before', async () => {
  const golferId = await aGolfer(db(), 'Marlowe Finch')
  await aRound(db(), golferId, { playedOn: '2026-05-04' })
  const leagueId = await aLeague(db(), { ownerId: stranger.id })
  await aMember(db(), { leagueId, golferId })
  await joinedAt(db(), { leagueId, golferId }, '2026-05-05T07:00:00Z')
  expect(await correct(stranger)).toMatchObject(refused)
  await aRound(db(), golferId, { playedOn: '2026-05-05' })
  expect(await correct(stranger)).toMatchObject({ status: 200 })
})

test('rounds that an account entered give it no right, the same round entered by the golfer does', async () => {
  const leagueId = await aLeague(db(), { ownerId: stranger.id, manualRounds: 'all' })
  for (const { golferId } of [stranger, hedda]) {
    await aMember(db(), { leagueId, golferId })
    await stranger.ask(postScore, { body: { golferId, ...enteredCard } })
  }
  expect(await correct(stranger)).toMatchObject(refused)
  const playedOn = '2026-05-04'
  await hedda.ask(postScore, { body: { golferId: hedda.golferId, ...enteredCard, playedOn } })
  expect(await correct(stranger)).toMatchObject({ status: 200 })
})

test('rounds that organizers of other leagues entered give no right, also not to who takes them', async () => {
  const golferId = await aGolfer(db(), 'Marlowe Finch')
  const home = await aLeague(db(), { ownerId: hedda.id })
  const leagueId = await aLeague(db(), { ownerId: stranger.id })
  for (const id of [home, leagueId]) await aMember(db(), { leagueId: id, golferId })
  const { id } = await hedda.ask(postScore, { body: { golferId, ...enteredCard } })
  expect(await correct(stranger)).toMatchObject(refused)
  await stranger.ask(confirmScore, { params: { id }, body: { leagueId } })
  expect(await correct(stranger)).toMatchObject(refused)
})

test('a league stops using a course when its golfers have played a hundred rounds elsewhere', async () => {
  const leagueId = await aLeague(db(), { ownerId: hedda.id })
  const golferId = await aGolfer(db(), 'Marlowe Finch')
  await aMember(db(), { leagueId, golferId })
  await aRound(db(), golferId, { playedOn: '2026-05-05' })
  for (let n = 1; n < latestRounds; n += 1) await aRound(db(), golferId, { facilityName: 'Heron Creek' })
  expect(await read(hedda)).toMatchObject({ mayCorrect: true })
  await aRound(db(), golferId, { facilityName: 'Heron Creek' })
  expect(await read(hedda)).toMatchObject({ mayCorrect: false })
})

test('of several courses of a club, a league corrects those it has played, also after one is renamed', async () => {
  await aLeagueAt(db(), { ownerId: hedda.id, club: 'Marram Links' })
  expect(await correct(fern, { name: 'Dunes' })).toMatchObject({ status: 200 })
  expect(await correct(hedda, { version: 2, name: 'Dunes' })).toMatchObject({ status: 200 })
  course = (await fern.ask(createCourse, { body: aCourseBody({ name: 'New Course' }) })).id
  expect(await correct(hedda, { name: 'New Course' })).toMatchObject(refused)
  course = (await fern.ask(createCourse, { body: aCourseBody({ name: 'old course' }) })).id
  expect(await correct(hedda, { name: 'Old Course' })).toMatchObject({ status: 200 })
})

test('who added a course corrects and restores it until someone else has corrected it', async () => {
  await correct(fern)
  expect(await read(fern)).toMatchObject({ mayCorrect: true })
  expect(await restore(fern, 1, 2)).toMatchObject({ status: 200 })
  await correct(club().admin, { version: 3, name: 'Dunes' })
  for (const by of [fern, stranger]) {
    expect(await read(by)).toMatchObject({ mayCorrect: false })
    expect(await restore(by, 1, 4)).toMatchObject(refused)
  }
})

test('each correction keeps what it replaces, with who made it, when, and what it changed; one press restores it', async () => {
  await aLeagueAt(db(), { ownerId: hedda.id, club: 'Marram Links' })
  const before = await read(fern)
  expect(before.versions).toEqual([{ version: 1, by: 'Fern Alder', at: before.createdAt, changes: null }])
  const holes = cardHoles.map((hole, n) => (n === 3 ? { ...hole, par: 5 } : hole))
  const red = { name: 'Red', eighteen: { courseRating: 68.4, slopeRating: 113 } }
  club().setNow(new Date('2026-05-07T12:00:00Z'))
  await correct(hedda, { name: 'Dunes', holes, tees: [red] })
  const { status, body } = await restore(hedda, 1, 2)
  expect([status, body]).toMatchObject([200, { name: null, holes: cardHoles, tees: before.tees, version: 3 }])
  const changes = 'course: – → Dunes; par of hole 4: 4 → 5; White removed; Red added'
  expect(body).toMatchObject({
    versions: [
      { version: 3, by: 'Hedda Quill', changes: expect.stringMatching(/^course: Dunes → –; par of hole 4: 5 → 4; /) },
      { version: 2, by: 'Hedda Quill', at: '2026-05-07T12:00:00.000Z', changes },
      { version: 1, by: 'Fern Alder', at: before.createdAt, changes: null },
    ],
  })
  expect(await restore(hedda, 2, 3)).toMatchObject({ body: { name: 'Dunes', holes, version: 4 } })
  expect((await read(stranger)).versions).toHaveLength(4)
})

test('a restore is refused after another correction, for a version that is not kept, and for a name that is taken', async () => {
  const { admin } = club()
  await correct(fern, { name: 'Dunes' })
  expect(await restore(fern, 1, 1)).toMatchObject(refusal(409, 'out_of_date'))
  expect(await restore(fern, 2, 2)).toMatchObject(refusal(404, 'course_version_not_found'))
  await admin.ask(createCourse, { body: aCourseBody() })
  expect(await restore(fern, 1, 2)).toMatchObject(refusal(409, 'course_exists'))
  expect((await read(fern)).versions).toHaveLength(2)
})

test('the first and the latest fifty earlier versions are kept', async () => {
  for (let version = 1; version <= maxVersions + 3; version += 1) {
    await clearRateLimits(db())
    expect(await correct(fern, { version, name: `Dunes ${version}` })).toMatchObject({ status: 200 })
  }
  const [, ...earlier] = (await read(fern)).versions.map(({ version }) => version)
  expect(earlier).toEqual([...Array.from({ length: maxVersions }, (_, n) => maxVersions + 3 - n), 1])
})

test('an account corrects and restores forty courses a day', async () => {
  for (let version = 1; version <= 40; version += 1) await correct(fern, { version, name: `Dunes ${version}` })
  expect(await restore(fern, 1, 41)).toMatchObject({ status: 429 })
})

test('versions of an account that is deleted name no one', async () => {
  await correct(club().admin)
  await db().deleteFrom('users').where('id', '=', fern.id).execute()
  const { versions } = await read(club().admin)
  expect(versions).toMatchObject([{ version: 2 }, { version: 1, by: null }])
})
