import { beforeEach, expect, test } from 'vitest'
import { correctCourse, createCourse, listCourses } from '#contract/courses.ts'
import { postScore } from '#contract/scores.ts'
import { listPlayedTees, searchTees } from '#contract/tees.ts'
import { insertRounds } from '#server/facts/rounds/rounds.queries.ts'
import { aCourseBody, cardHoles } from '#tests/factories/courses.ts'
import { enteredCard, postedRound } from '#tests/factories/rounds.ts'
import { type Player, aGolfer, aLeague, aMember, aPlayer, noon } from '#tests/factories/stored.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()
let fern: Player

beforeEach(async () => {
  await club().tools.db.deleteFrom('courses').execute()
  fern = await aPlayer(club(), 'Fern Alder')
})

const enter = (more: object) => fern.ask(postScore, { body: { golferId: fern.golferId, ...enteredCard, ...more } })
const post = (facts: Parameters<typeof postedRound>[0] = {}, golferId = fern.golferId) =>
  insertRounds(club().tools.db, golferId, [{ ...postedRound(facts), net: null }])
const played = () => fern.ask(listPlayedTees, { query: { golferId: fern.golferId } })
const found = (search: string) => fern.ask(searchTees, { query: { search } })
const brief = (tees: Awaited<ReturnType<typeof found>>) =>
  tees.map(({ facilityName, teeName, courseRating }) => `${facilityName}, ${teeName} ${courseRating}`)

test('a golfer’s tees are listed once each, the last played first, with the holes they are rated for', async () => {
  await enter({ playedOn: '2026-05-01', teeName: 'Blue' })
  await enter({ playedOn: '2026-05-02', adjustedGrossScore: 43, numberOfHoles: 9, courseRating: 35.5, teeName: 'Red' })
  await enter({ playedOn: '2026-05-03', teeName: 'Blue' })
  expect(await played()).toEqual([
    {
      facilityName: 'Marram Links',
      courseName: null,
      teeName: 'Blue',
      numberOfHoles: 18,
      nine: null,
      courseRating: 71.1,
      slopeRating: 126,
      holes: null,
    },
    expect.objectContaining({ teeName: 'Red', numberOfHoles: 9, courseRating: 35.5 }),
  ])
})

test('what others of the leagues play today comes first, with the golfer’s own ratings where they played there', async () => {
  const { db } = club().tools
  const leagueId = await aLeague(db, { ownerId: fern.id })
  for (const name of ['Hedda Quill', 'Ida Moor']) {
    const mate = await aPlayer(club(), name)
    await aMember(db, { leagueId, golferId: mate.golferId })
    await post(
      { associationId: name, playedOn: '2026-05-06', facilityName: 'Teal Flats', courseName: null, teeName: 'Blue' },
      mate.golferId,
    )
  }
  await aMember(db, { leagueId, golferId: fern.golferId })
  await enter({ playedOn: '2026-05-03', teeName: 'Red' })
  expect(brief(await played())).toEqual(['Teal Flats, Blue 71.1', 'Marram Links, Red 71.1'])
  await enter({
    playedOn: '2026-05-02',
    facilityName: 'Teal Flats',
    teeName: 'Blue',
    courseRating: 74.2,
  })
  expect(brief(await played()).slice(0, 2)).toEqual(['Teal Flats, Blue 74.2', 'Teal Flats, Blue 71.1'])
})

test('of tees with the same names, the association’s rating comes before one typed later', async () => {
  await post({ playedOn: '2026-05-01', courseName: null })
  await enter({ playedOn: '2026-05-02', teeName: 'White', courseRating: 70.1 })
  await enter({ playedOn: '2026-05-03', teeName: 'Blue' })
  expect(brief(await played())).toEqual([
    'Marram Links, Blue 71.1',
    'Marram Links, White 71.1',
    'Marram Links, White 70.1',
  ])
})

test('a course with the name of its club is the same as none', async () => {
  await post({ playedOn: '2026-05-01', courseName: 'Marram Links' })
  await enter({ playedOn: '2026-05-02', teeName: 'White' })
  expect(await played()).toMatchObject([{ courseName: null, teeName: 'White' }])
})

test('tees without ratings or a club are left out, and at most twenty are listed', async () => {
  await post({ associationId: 'a', facilityName: null })
  await post({ associationId: 'b', playedOn: '2026-05-08', slopeRating: null })
  expect(await played()).toEqual([])
  for (let n = 0; n < 22; n += 1) await post({ associationId: `c${n}`, playedOn: '2026-04-01', teeName: `Tee ${n}` })
  expect(await played()).toHaveLength(20)
})

test('an organizer reads the tees of the league’s golfers, others do not', async () => {
  const hedda = await aPlayer(club(), 'Hedda Quill')
  const ask = () => hedda.try(listPlayedTees, { query: { golferId: fern.golferId } })
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  const { db } = club().tools
  await aMember(db, { leagueId: await aLeague(db, { ownerId: hedda.id }), golferId: fern.golferId })
  await enter({})
  expect(await ask()).toMatchObject({ status: 200 })
})

test('clubs are found by the beginning of their names, with every club’s tees', async () => {
  for (let n = 0; n < 25; n += 1) await post({ associationId: `m${n}`, courseRating: 700 + n })
  await post({ associationId: 'd', facilityName: 'Marram Dunes' })
  await post({ associationId: 'h', facilityName: 'Hérons’ Creek', teeName: 'Gold' })
  const both = await found('MARR')
  expect(new Set(both.map(({ facilityName }) => facilityName))).toEqual(new Set(['Marram Dunes', 'Marram Links']))
  expect(both).toHaveLength(20)
  expect(brief(await found('marram  d'))).toEqual(['Marram Dunes, White 71.1'])
  expect(brief(await found('heron'))).toEqual(['Hérons’ Creek, Gold 71.1'])
  expect(await found('links')).toEqual([])
  expect(await found('!')).toEqual([])
})

test('a search lists the association’s tees first, then the newest', async () => {
  await enter({ facilityName: 'Saltmere', teeName: 'White', courseRating: 70.1 })
  await post({ associationId: 'a', facilityName: 'Saltmere', courseName: null })
  await post({ associationId: 'b', facilityName: 'Saltmere', courseName: null, courseRating: 714 })
  await enter({ facilityName: 'Saltmere', playedOn: '2026-05-05', teeName: 'White' })
  expect(brief(await found('Saltmere'))).toEqual([
    'Saltmere, White 71.4',
    'Saltmere, White 71.1',
    'Saltmere, White 70.1',
  ])
})

const keep = (more: Parameters<typeof aCourseBody>[0] = {}) => fern.ask(createCourse, { body: aCourseBody(more) })

test('a search begins with the tees of kept courses: 18 holes, the front and the back nine, with their holes', async () => {
  await keep({ club: 'Elmwood' })
  await enter({ facilityName: 'elmwood', teeName: 'white' })
  await enter({ facilityName: 'Elmwood', playedOn: '2026-05-01', teeName: 'White', courseRating: 70.9 })
  const tee = { facilityName: 'Elmwood', courseName: null, teeName: 'White' }
  expect(await found('elm')).toEqual([
    { ...tee, numberOfHoles: 18, nine: null, courseRating: 71.1, slopeRating: 126, holes: cardHoles },
    { ...tee, numberOfHoles: 9, nine: 'front', courseRating: 35.4, slopeRating: 124, holes: cardHoles.slice(0, 9) },
    { ...tee, numberOfHoles: 9, nine: 'back', courseRating: 35.7, slopeRating: 128, holes: cardHoles.slice(9) },
    { ...tee, numberOfHoles: 18, nine: null, courseRating: 70.9, slopeRating: 126, holes: null },
  ])
})

test('a course of nine holes is played whole', async () => {
  const holes = cardHoles.slice(0, 9).map(({ par }, n) => ({ par, strokeIndex: n + 1 }))
  await keep({ club: 'Nine Elms', holes, tees: [{ name: 'Red', front: { courseRating: 33.1, slopeRating: 110 } }] })
  expect(await found('nine')).toMatchObject([{ numberOfHoles: 9, nine: null, courseRating: 33.1, holes }])
})

test('courses of one search share forty entries', async () => {
  const tees = Array.from({ length: 12 }, (_, n) => ({ ...aCourseBody().tees[0], name: `Tee ${n}` }))
  for (const name of ['North', 'South']) await keep({ club: 'Two Moors', name, tees })
  const list = await found('two moors')
  expect(list.map(({ courseName }) => courseName)).toEqual([
    ...Array.from({ length: 20 }, () => 'North'),
    ...Array.from({ length: 20 }, () => 'South'),
  ])
  expect(list.filter(({ numberOfHoles }) => numberOfHoles === 18)).toHaveLength(24)
})

test('tees that a golfer played have the holes of the kept course with their ratings', async () => {
  await keep()
  await enter({ playedOn: '2026-05-01', facilityName: 'MARRAM links', teeName: 'White' })
  await enter({
    playedOn: '2026-05-02',
    adjustedGrossScore: 43,
    numberOfHoles: 9,
    courseRating: 35.7,
    slopeRating: 128,
    teeName: 'White',
  })
  await enter({ playedOn: '2026-05-03', courseRating: 70.1, teeName: 'White' })
  expect(await played()).toMatchObject([
    { courseRating: 70.1, nine: null, holes: null },
    { courseRating: 35.7, nine: 'back', holes: cardHoles.slice(9) },
    { courseRating: 71.1, nine: null, holes: cardHoles },
  ])
})

test('a golfer who played a course before it was corrected is offered its ratings of today first', async () => {
  const { id } = await keep()
  const nine = { adjustedGrossScore: 43, numberOfHoles: 9, courseRating: 35.7, slopeRating: 128 }
  await enter({ playedOn: '2026-05-01', teeName: 'White' })
  await enter({ playedOn: '2026-05-02', teeName: 'White', ...nine })
  club().setNow(new Date(noon.getTime() + 60_000))
  const tees = [
    {
      name: 'White',
      eighteen: { courseRating: 72.4, slopeRating: 130 },
      back: { courseRating: 36.5, slopeRating: 131 },
    },
  ]
  await fern.ask(correctCourse, { params: { id }, body: { ...aCourseBody({ tees }), version: 1 } })
  expect(await played()).toMatchObject([
    { courseRating: 36.5, slopeRating: 131, nine: 'back', holes: cardHoles.slice(9) },
    { courseRating: 35.7, slopeRating: 128, nine: null, holes: null },
    { courseRating: 72.4, slopeRating: 130, nine: null, holes: cardHoles },
    { courseRating: 71.1, slopeRating: 126, nine: null, holes: null },
  ])
  // Typed since then, other ratings of the same names are meant.
  club().setNow(new Date(noon.getTime() + 120_000))
  await enter({ playedOn: '2026-05-03', teeName: 'White' })
  expect((await played())[0]).toMatchObject({ courseRating: 71.1, slopeRating: 126 })
})

test('the association’s rating of tees it knows is not replaced by a kept course’s', async () => {
  const { id } = await keep()
  await post({ playedOn: '2026-05-01', courseName: null, courseRating: 705 })
  await fern.ask(correctCourse, { params: { id }, body: { ...aCourseBody({ name: 'Marram Links' }), version: 1 } })
  expect(await played()).toMatchObject([{ courseRating: 70.5, holes: null }])
})

test('nines with the same ratings are both listed for a round that can have been either', async () => {
  const same = { courseRating: 35.5, slopeRating: 126 }
  await keep({ tees: [{ name: 'White', front: same, back: same }] })
  await enter({ adjustedGrossScore: 43, numberOfHoles: 9, courseRating: 35.5, teeName: 'White' })
  expect((await played()).map(({ nine }) => nine)).toEqual(['front', 'back'])
})

test('a round has the stroke indexes of the ratings that were chosen last, for men or for women', async () => {
  const womenHoles = cardHoles.map((hole, n) => ({ par: n === 3 ? 5 : hole.par, strokeIndex: 19 - hole.strokeIndex }))
  const [white] = aCourseBody().tees
  const women = { eighteen: { courseRating: 75.4, slopeRating: 136 } }
  const tees = [
    { ...white, name: 'White', ratedFor: 'men' as const },
    { name: 'White', ratedFor: 'women' as const, ...women },
  ]
  const course = await keep({ womenHoles, tees })
  expect(course).toMatchObject({ womenHoles, tees: [{ ratedFor: 'men' }, { ratedFor: 'women', ...women }] })
  expect((await fern.ask(listCourses, { query: {} }))[0]?.tees).toEqual(['White'])
  const [men, others] = await found('marram links')
  expect([men, others]).toMatchObject([
    { ratedFor: 'men', holes: cardHoles },
    { ratedFor: 'women', holes: womenHoles },
  ])
  await enter({ teeName: 'White', courseRating: 75.4, slopeRating: 136 })
  expect(await played()).toMatchObject([{ ratedFor: 'women', courseRating: 75.4, holes: womenHoles }])
  // Once the ratings are corrected, those nearest to the last round's come first.
  const corrected = tees.map((tee) =>
    tee.ratedFor === 'women' ? { ...tee, eighteen: { courseRating: 75.1, slopeRating: 135 } } : tee,
  )
  club().setNow(new Date('2026-05-07T12:00:00Z'))
  const body = { ...aCourseBody({ womenHoles, tees: corrected }), version: course.version }
  await fern.ask(correctCourse, { params: { id: course.id }, body })
  expect((await played())[0]).toMatchObject({ ratedFor: 'women', courseRating: 75.1 })
})

test('tees of rounds that another league’s organizer entered are not offered, nor those that its golfers play today', async () => {
  const { db } = club().tools
  const [calvin, petra] = [await club().signUp('Calvin Reed'), await club().signUp('Petra Voss')]
  const gus = await aGolfer(db, 'Gus Pemberly')
  for (const [owner, teeName] of [
    [calvin, 'Blue'],
    [petra, 'Gold'],
  ] as const) {
    const leagueId = await aLeague(db, { ownerId: owner.id })
    const mate = await aGolfer(db, 'Hedda Quill')
    for (const golferId of [gus, mate]) await aMember(db, { leagueId, golferId })
    for (const [golferId, playedOn] of [
      [gus, '2026-05-05'],
      [mate, '2026-05-06'],
    ] as const)
      await owner.ask(postScore, {
        body: { golferId, ...enteredCard, playedOn, teeName: `${teeName} ${golferId === gus ? 'own' : 'today'}` },
      })
  }
  const tees = await calvin.ask(listPlayedTees, { query: { golferId: gus } })
  expect(tees.map(({ teeName }) => teeName)).toEqual(['Blue Today', 'Blue Own'])
})
