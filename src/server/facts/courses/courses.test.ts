import { beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { correctCourse, createCourse, deleteCourse, getCourse, listCourses } from '#contract/courses.ts'
import { listScores, postScore } from '#contract/scores.ts'
import { aCourseBody, cardHoles } from '#tests/factories/courses.ts'
import { aLeagueAt } from '#tests/factories/played-courses.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { type Player, aLeague, aMember, aPlayer } from '#tests/factories/stored.ts'
import { type Caller, refusal, untilBlocked } from '#tests/support/server/app.ts'
import { walk } from '#tests/support/server/requests.ts'
import { useClub } from '#tests/support/world/club.ts'
import { lockCourses } from './courses.queries.ts'

const club = useClub()
let fern: Player
let hedda: Player

beforeEach(async () => {
  const { db } = club().tools
  await db.deleteFrom('courses').execute()
  fern = await aPlayer(club(), 'Fern Alder')
  hedda = await aPlayer(club(), 'Hedda Quill')
  await aLeagueAt(db, { ownerId: hedda.id, club: 'Marram Links' })
})

type More = Parameters<typeof aCourseBody>[0]
const add = (more: More = {}, by: Caller = fern) => by.ask(createCourse, { body: aCourseBody(more) })
const correct = (id: number, more: More & { version?: number } = {}, by: Caller = fern) => {
  const { version = 1, ...card } = more
  return by.try(correctCourse, { params: { id }, body: { ...aCourseBody(card), version } })
}
const names = async (search?: string) =>
  (await fern.ask(listCourses, { query: search === undefined ? {} : { search } })).map(
    ({ club: clubName, name }) => `${clubName}, ${name ?? '–'}`,
  )
const trail = (kind: 'course_created' | 'course_corrected' | 'course_deleted') =>
  club().admin.ask(listAuditEvents, { query: { kind, limit: 1 } })

test('a course is kept with its holes and tees as the scorecard has them', async () => {
  const { tees, ...body } = aCourseBody({ name: 'Dunes' })
  const red = { name: 'Red', front: { courseRating: 34.2, slopeRating: 111 } }
  const { id } = await add({ ...body, tees: [...tees, red] })
  expect(await hedda.ask(getCourse, { params: { id } })).toEqual({
    id,
    ...body,
    womenHoles: null,
    tees: [...tees, { ...red, eighteen: null, back: null }].map((tee) => ({ ...tee, ratedFor: null })),
    version: 1,
    createdBy: { id: fern.id, name: 'Fern Alder' },
    createdAt: expect.stringContaining('2026-05-06'),
    corrected: null,
    othersCorrected: false,
    versions: [{ version: 1, by: 'Fern Alder', at: expect.stringContaining('2026-05-06'), changes: null }],
    mayCorrect: false,
  })
  expect(await fern.ask(listCourses, {})).toEqual([
    { id, club: 'Marram Links', name: 'Dunes', numberOfHoles: 18, par: 72, tees: ['White', 'Red'] },
  ])
  expect(await trail('course_created')).toMatchObject([
    { actor: { id: fern.id }, target: { kind: 'course', id, name: 'Marram Links, Dunes' } },
  ])
})

test('a course with the name of its club is the club’s only one', async () => {
  expect(await add({ name: 'marram links' })).toMatchObject({ name: null })
})

test('a second course of the same name is refused, whatever its accents and signs', async () => {
  await add({ club: 'Hérons’ Creek' })
  await add({ club: 'Hérons’ Creek', name: 'North' })
  const again = (more: More) => hedda.try(createCourse, { body: aCourseBody(more) })
  expect(await again({ club: 'HERONS CREEK' })).toMatchObject(refusal(409, 'course_exists'))
  expect(await again({ club: 'Herons Creek', name: 'north ' })).toMatchObject({ status: 409 })
  const { id } = await add({ club: 'Herons Creek', name: 'South' })
  expect(await correct(id, { club: 'Herons’ Creek', name: 'North' })).toMatchObject({ body: { code: 'course_exists' } })
})

test('of two who add a course at the same moment one is refused', async () => {
  const { db } = club().tools
  const both = await db.transaction().execute(async (tx) => {
    await lockCourses(tx)
    const asked = [fern, hedda].map((by) => by.try(createCourse, { body: aCourseBody() }))
    await untilBlocked(db, 2)
    return asked
  })
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('what cannot be a course is refused with a sentence for each field', async () => {
  const { status, body } = await fern.try(createCourse, {
    body: aCourseBody({ holes: cardHoles.map(({ par }) => ({ par, strokeIndex: 1 })).slice(0, 9) }),
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    error: expect.arrayContaining([
      { path: 'holes.1.strokeIndex', message: 'Hole 2: hole 1 has the stroke index 1 already' },
      { path: 'tees.0.eighteen', message: 'A tee of nine holes has ratings for nine holes only' },
    ]),
  })
})

test('who added a course corrects it until an organizer whose league plays there does', async () => {
  const { id } = await add()
  const holes = cardHoles.map((hole, n) => (n === 3 ? { ...hole, par: 5 } : hole))
  expect(await correct(id, { holes })).toMatchObject({ status: 200, body: { version: 2, othersCorrected: false } })
  expect(await trail('course_corrected')).toMatchObject([{ detail: { changed: 'par of hole 4: 4 → 5' } }])
  expect(await correct(id, { holes }, await aPlayer(club(), 'Ivo Stark'))).toMatchObject({ status: 403 })
  expect(await correct(id, { holes, version: 2, name: 'Dunes' }, hedda)).toMatchObject({
    body: { name: 'Dunes', corrected: { by: 'Hedda Quill' }, othersCorrected: true },
  })
  expect(await correct(id, { version: 3 })).toMatchObject(refusal(403, 'not_allowed'))
})

test('a correction of a course that someone else has corrected since is refused', async () => {
  const { id } = await add()
  await correct(id, { name: 'Dunes' }, hedda)
  expect(await correct(id, { name: 'Old' }, hedda)).toMatchObject(refusal(409, 'out_of_date'))
  expect(await names()).toEqual(['Marram Links, Dunes'])
})

test('rounds that were played keep their ratings and nets when a course is corrected or deleted', async () => {
  const { db } = club().tools
  const leagueId = await aLeague(db, { ownerId: hedda.id })
  await aMember(db, { leagueId, golferId: fern.golferId })
  const { id } = await add()
  await fern.ask(postScore, { body: { golferId: fern.golferId, ...enteredCard } })
  const rounds = () => fern.ask(listScores, { query: { leagueId } })
  const before = await rounds()
  expect(before).toMatchObject([{ courseRating: 71.1, slopeRating: 126 }])
  const tees = [{ name: 'White', eighteen: { courseRating: 74.5, slopeRating: 140 } }]
  await correct(id, { tees }, hedda)
  expect(await rounds()).toEqual(before)
  await club().admin.ask(deleteCourse, { params: { id } })
  expect(await rounds()).toEqual(before)
  expect(await trail('course_deleted')).toMatchObject([{ target: { name: 'Marram Links' } }])
  expect(await fern.try(getCourse, { params: { id } })).toMatchObject(refusal(404, 'course_not_found'))
})

test('courses are found by the beginning of their club’s name, then of their own', async () => {
  for (const [clubName, name] of [
    ['Links of Dunmore', undefined],
    ['Saltmere', 'Links'],
    ['Åre', 'Links'],
    ['Åre', 'Fjäll'],
  ] as const)
    await add({ club: clubName, ...(name === undefined ? {} : { name }) })
  expect(await names()).toEqual(['Åre, Fjäll', 'Åre, Links', 'Links of Dunmore, –', 'Saltmere, Links'])
  expect(await names('LINKS')).toEqual(['Links of Dunmore, –', 'Åre, Links', 'Saltmere, Links'])
  expect(await names('are')).toEqual(['Åre, Fjäll', 'Åre, Links'])
  expect(await names('dunmore')).toEqual([])
  expect(await names('!')).toEqual([])
})

test('a list of courses is paged, also where it goes on with courses found by their own names', async () => {
  for (const club of ['Links A', 'Links B', 'Saltmere', 'Heron Creek']) await add({ club, name: 'Links' })
  for (const query of ['', '&search=links']) {
    const all = (await walk(club().url, fern, `/courses?limit=20${query}`)).flat()
    const pages = await walk(club().url, fern, `/courses?limit=1${query}`)
    expect(pages.map((page) => page.length)).toEqual([1, 1, 1, 1])
    expect(pages.flat()).toEqual(all)
  }
  expect(await fern.try(listCourses, { query: { limit: '21' } })).toMatchObject({ status: 400 })
})

test('an account adds twenty courses a day', async () => {
  for (let n = 0; n < 20; n += 1) await add({ club: `Club ${n}` })
  expect(await fern.try(createCourse, { body: aCourseBody() })).toMatchObject({ status: 429 })
  await add({}, hedda)
})

test('a course stays when the account that added it is deleted', async () => {
  const { id } = await add()
  await club().tools.db.deleteFrom('users').where('id', '=', fern.id).execute()
  expect(await hedda.ask(getCourse, { params: { id } })).toMatchObject({ createdBy: null, version: 1 })
})
