import { afterEach, beforeAll, expect, test } from 'vitest'
import { searchAssociation, verifyGolfer } from '#contract/handicap.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { type Caller, fieldRefusal, refusal } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()
let gus: Caller

beforeAll(async () => {
  gus = await club().signUp('Gus Pemberly')
})

afterEach(() => controlOf(club().simulator.url).clearFaults())

const search = (query: object) => gus.ask(searchAssociation, { query })
const unavailable = refusal(424, 'association_unavailable')

test('a last name finds golfers, one row per person, with what distinguishes them', async () => {
  const found = await search({ last_name: 'Ashdown', state: 'NC' })
  expect(found.length).toBeGreaterThan(1)
  expect(new Set(found.map(({ ghinNumber }) => ghinNumber)).size).toBe(found.length)
  for (const golfer of found) {
    expect(golfer).toMatchObject({
      id: golfer.ghinNumber,
      lastName: 'Ashdown',
      state: 'NC',
      firstName: expect.stringMatching(/\w/),
    })
  }
})

test('first name, last name and state combine, ignoring case', async () => {
  const [first] = await search({ last_name: 'Ashdown', state: 'NC' })
  const narrowed = await search({ first_name: first?.firstName.toUpperCase(), last_name: 'ashdown', state: 'NC' })
  expect(narrowed.map(({ ghinNumber }) => ghinNumber)).toContain(first?.ghinNumber)
  expect(new Set(narrowed.map(({ firstName }) => firstName))).toEqual(new Set([first?.firstName]))
})

test('an apostrophe of a phone is that of the association', async () => {
  const asTyped = await search({ last_name: 'O’Cairn' })
  expect(asTyped.length).toBeGreaterThan(0)
  expect(asTyped).toEqual(await search({ last_name: "O'Cairn" }))
})

test('a name with accents finds who the association has without', async () => {
  const found = await search({ last_name: 'Ashdøwn', state: 'NC' })
  expect(found.length).toBeGreaterThan(1)
  expect(found).toEqual(await search({ last_name: 'Ashdown', state: 'NC' }))
})

test('a number finds its golfer, ignoring leading zeros', async () => {
  const [found, ...others] = await search({ ghin: '0005000042' })
  expect(found).toMatchObject({ id: '5000042', ghinNumber: '5000042' })
  expect(others).toEqual([])
})

test('a search needs a last name or a number', async () => {
  for (const query of [{}, { first_name: 'Wren' }, { last_name: ' ' }, { state: 'NC' }]) {
    expect(await gus.try(searchAssociation, { query })).toMatchObject(
      fieldRefusal('query.last_name', 'Enter a last name'),
    )
  }
  expect(await gus.try(searchAssociation, { query: { last_name: 'Ashdown', state: 'North Carolina' } })).toMatchObject(
    fieldRefusal('query.state', 'A state has two letters'),
  )
})

test('an unknown name finds no one', async () => {
  expect(await search({ last_name: 'Xyzzyq' })).toEqual([])
})

test.each(['500', 'cut', 'hang', 'bad-json'] as const)(
  'a search while the association fails says so: %s',
  async (fault) => {
    await controlOf(club().simulator.url).injectFault(fault)
    expect(await gus.try(searchAssociation, { query: { last_name: 'Ashdown' } })).toMatchObject(unavailable)
  },
)

test('a password is checked at the association, and while that fails no golfer is verified', async () => {
  const verify = (password: string) => gus.try(verifyGolfer, { body: { ghinNumber: '5000042', password } })
  expect(await verify('fairway-5000042')).toMatchObject({ status: 200, body: { success: true } })
  expect(await verify('wrong')).toMatchObject({
    status: 400,
    body: {
      error: 'Failed to verify GHIN credentials. Please check your password and try again.',
      code: 'verification_failed',
    },
  })
  expect(await verify('')).toMatchObject(fieldRefusal('password', 'Password is required'))
  await controlOf(club().simulator.url).injectFault('500')
  expect(await verify('fairway-5000042')).toMatchObject(unavailable)
})

test('guessing passwords is rate-limited', async () => {
  const guesser = await club().signUp('Ned Nuisance')
  const guess = (password: string) => guesser.try(verifyGolfer, { body: { ghinNumber: '5000042', password } })
  for (let n = 1; n <= 5; n += 1) expect((await guess(`guess ${n}`)).status).toBe(400)
  const { status, body, headers } = await guess('fairway-5000042')
  expect([status, body]).toMatchObject([
    429,
    { error: 'Too many attempts: wait a while and try again', code: 'too_many_requests' },
  ])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
})
