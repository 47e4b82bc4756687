import { afterEach, beforeAll, expect, test } from 'vitest'
import { addGolferFromAssociation, createGolfer, getGolfer } from '#contract/golfers.ts'
import { postScore } from '#contract/scores.ts'
import { noon } from '#tests/factories/stored.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { type Caller, fieldRefusal, refusal, until } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()
let gus: Caller

beforeAll(async () => {
  gus = await club().signUp('Gus Pemberly')
})

afterEach(() => controlOf(club().simulator.url).clearFaults())

const claims = { firstName: 'Some', lastName: 'Body', handicapIndex: -9.9 }
const add = (ghinNumber: string) => gus.try(addGolferFromAssociation, { body: { ...claims, ghinNumber } })
const exists = refusal(400, 'golfer_exists', 'Golfer already exists')

test('a golfer is added with the association’s data, and their rounds are synced automatically', async () => {
  const { data } = await gus.ask(addGolferFromAssociation, { body: { ...claims, ghinNumber: '5000043' } })
  const [known] = (await club().tools.association?.golfers(['5000043']))?.golfers ?? []
  expect(data).toMatchObject({
    ghinNumber: '5000043',
    name: `${known?.firstName} ${known?.lastName}`,
    homeClub: known?.homeClub,
    state: known?.state,
  })
  expect(data.name).not.toContain('Body')
  expect(data.handicapIndex).toBe((known?.handicapIndex ?? NaN) / 10)
  const checked = await until(
    () => gus.ask(getGolfer, { params: { id: data.id } }),
    ({ checkedAt }) => checkedAt !== null,
  )
  expect(checked.checkedAt).toBe(noon.toISOString())
  expect(checked.scores.length).toBeGreaterThan(0)
})

test('a number is added once, whatever its leading zeros, even by two users at once', async () => {
  expect((await add('5000044')).status).toBe(200)
  expect(await add('5000044')).toMatchObject(exists)
  expect(await add('00005000044')).toMatchObject(exists)
  const answers = await Promise.all([add('5000045'), add('5000045'), add('5000045')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(answers.find(({ status }) => status === 400)).toMatchObject(exists)
})

test('a number that the association does not know is not found', async () => {
  expect(await add('999999999999')).toMatchObject(refusal(404, 'golfer_not_found'))
  expect(await add('12a')).toMatchObject(fieldRefusal('ghinNumber', 'A GHIN number has digits only'))
})

test.each(['500', 'cut', 'hang', 'bad-json', 'html-403'] as const)(
  'no golfer is added while the association fails: %s',
  async (fault) => {
    await controlOf(club().simulator.url).injectFault(fault)
    expect(await add('5000046')).toMatchObject({
      status: 424,
      body: {
        error: 'The handicap association is not available right now: try again later',
        code: 'association_unavailable',
      },
    })
    await controlOf(club().simulator.url).clearFaults()
    expect(
      await club().tools.db.selectFrom('golfers').select('id').where('ghinNumber', '=', '5000046').execute(),
    ).toEqual([])
  },
)

test('a golfer added by hand with an Index has a net from the first round on, however long ago it can be entered', async () => {
  const { id } = await gus.ask(createGolfer, {
    body: { name: 'Hugo Wick', handicapIndex: 18.4, homeClub: 'Marram Links' },
  })
  const card = {
    golferId: id,
    facilityName: 'Marram Links',
    adjustedGrossScore: 90,
    courseRating: 70.7,
    slopeRating: 129,
  }
  for (const playedOn of ['2025-04-02', '2026-05-06']) {
    expect(await club().admin.ask(postScore, { body: { ...card, playedOn } })).toMatchObject({
      differential: 16.9,
      handicapIndex: 18.4,
      netScoreDifferential: -1.5,
      netSource: 'own',
    })
  }
  expect(await gus.ask(getGolfer, { params: { id } })).toMatchObject({ handicapIndex: 18.4, homeClub: 'Marram Links' })
})
