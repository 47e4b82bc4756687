import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setUserRole } from '#contract/admin.ts'
import { me } from '#contract/auth.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()

/** The only admin when a test begins. */
let ada: Caller

beforeEach(async () => {
  const { admin, tools } = club()
  await tools.db.updateTable('users').set({ role: 'USER' }).where('id', '<>', admin.id).execute()
  await tools.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', admin.id).execute()
  ada = await signedIn(admin.id)
})

const give = (admin: Caller, user: Caller, role: 'ADMIN' | 'USER') =>
  admin.try(setUserRole, { params: { id: user.id }, body: { role } })

async function adminsOf(): Promise<number[]> {
  const rows = await club()
    .tools.db.selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A user whom an admin has made an admin and who has signed in again. */
async function anotherAdmin(name: string): Promise<Caller> {
  const { id } = await club().signUp(name)
  await ada.ask(setUserRole, { params: { id }, body: { role: 'ADMIN' } })
  return signedIn(id)
}

const signedIn = async (id: number) => caller(club().url, id, await startSession(club().tools, id))

test('a user who is made an admin has to sign in again', async () => {
  const wren = await club().signUp('Wren')
  expect(await give(ada, wren, 'ADMIN')).toMatchObject({ status: 200, body: { id: wren.id, role: 'ADMIN' } })
  expect((await wren.try(me)).status).toBe(401)
  expect(await (await signedIn(wren.id)).ask(me)).toMatchObject({ role: 'ADMIN' })
})

test('a demoted admin is signed out, other users stay signed in', async () => {
  const otis = await club().signUp('Otis')
  const wren = await anotherAdmin('Wren')
  expect((await give(ada, wren, 'USER')).status).toBe(200)
  expect((await wren.try(me)).status).toBe(401)
  for (const other of [ada, otis]) expect((await other.try(me)).status).toBe(200)
})

test('setting the role a user already has changes nothing and ends no session', async () => {
  const wren = await club().signUp('Wren')
  expect((await give(ada, wren, 'USER')).status).toBe(200)
  expect((await give(ada, ada, 'ADMIN')).status).toBe(200)
  for (const user of [ada, wren]) expect((await user.try(me)).status).toBe(200)
})

test('the last admin cannot step down', async () => {
  const refused = { status: 409, body: { error: 'The last administrator cannot be demoted', code: 'last_admin' } }
  expect(await give(ada, ada, 'USER')).toMatchObject(refused)
  expect(await adminsOf()).toEqual([ada.id])
})

test('an admin steps down while another one stays', async () => {
  const wren = await anotherAdmin('Wren')
  expect((await give(ada, ada, 'USER')).status).toBe(200)
  expect(await adminsOf()).toEqual([wren.id])
})

/** Holds these requests until all of them wait for the lock, so that they are concurrent. */
async function allAtOnce<T>(...requests: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { db } = club().tools
  let answers: Promise<T>[] = []
  await withAdvisoryLock(db, 'roles', async () => {
    answers = requests.map((request) => request())
    await until(
      () =>
        sql<{
          waiting: number
        }>`select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted`.execute(db),
      ({ rows }) => rows[0]?.waiting === requests.length,
    )
  })
  return Promise.all(answers)
}

test('of two admins who demote each other at once, the second is refused as the last admin', async () => {
  const wren = await anotherAdmin('Wren')
  const answers = await allAtOnce(
    () => give(ada, wren, 'USER'),
    () => give(wren, ada, 'USER'),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers).toContainEqual(
    expect.objectContaining({ body: { error: 'The last administrator cannot be demoted', code: 'last_admin' } }),
  )
  expect(await adminsOf()).toHaveLength(1)
})

test('an admin who is demoted while waiting for the lock is refused', async () => {
  const wren = await anotherAdmin('Wren')
  await anotherAdmin('Otis')
  const answers = await allAtOnce(
    () => give(ada, wren, 'USER'),
    () => give(wren, ada, 'USER'),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await adminsOf()).toHaveLength(2)
})

test('the role of an unknown user is not changed', async () => {
  const unknownUser = await ada.try(setUserRole, { params: { id: 4711 }, body: { role: 'ADMIN' } })
  expect(unknownUser).toMatchObject({ status: 404, body: { error: 'User not found', code: 'user_not_found' } })
})
