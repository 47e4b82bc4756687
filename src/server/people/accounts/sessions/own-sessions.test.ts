import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { noon } from '#tests/factories/stored.ts'
import { type Caller, caller, refusal } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { startSession } from './sessions.ts'

const club = useClub()
const day = 24 * 60 * 60 * 1000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function again(user: Caller): Promise<Caller> {
  const { email } = await user.ask(auth.me)
  const { body } = await club().anonymous.try(
    auth.login,
    { body: { email, password: 'nineteenth' } },
    { 'user-agent': firefox },
  )
  const { token } = auth.login.reply.parse(body)
  return caller(club().url, user.id, token)
}
const isIn = async (user: Caller) => (await user.try(auth.me)).status === 200

test('an account sees where it is signed in, and ends one session or all of them', async () => {
  const here = await club().signUp('Wren Ashdown')
  const [there, elsewhere] = [await again(here), await again(here)]
  const sessions = await here.ask(auth.listSessions)
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Firefox on Linux', false],
    ['Firefox on Linux', false],
    [null, true],
  ])
  expect(sessions[0]).toMatchObject({ createdAt: noon.toISOString(), seenAt: noon.toISOString() })
  const ofThere = (await there.ask(auth.listSessions)).find(({ isCurrent }) => isCurrent)?.id ?? 0
  const stranger = await club().signUp('Tobias Quill')
  expect(await stranger.try(auth.endSession, { params: { id: ofThere } })).toMatchObject(
    refusal(404, 'session_not_found'),
  )
  await here.ask(auth.endSession, { params: { id: ofThere } })
  expect(await Promise.all([here, there, elsewhere].map(isIn))).toEqual([true, false, true])
  await here.ask(auth.endAllSessions)
  expect(await Promise.all([here, elsewhere, stranger].map(isIn))).toEqual([false, false, true])
})

test('an account has at most a hundred sessions: the one unused for longest ends when another begins', async () => {
  const { db, now } = club().tools
  const [first, second] = [await club().signUp('Wren Ashdown'), await club().signUp('Tobias Quill')]
  club().setNow(new Date(noon.getTime() + day))
  await Promise.all(Array.from({ length: 99 }, () => startSession({ db, now }, first.id)))
  expect(await isIn(first)).toBe(true)
  const latest = caller(club().url, first.id, await startSession({ db, now }, first.id))
  expect(await Promise.all([first, latest, second].map(isIn))).toEqual([false, true, true])
  // More sessions than the limit, as accounts could have before it existed.
  await sql`insert into sessions (token_hash, user_id, expires_at)
    select sha256(n::text::bytea), ${first.id}, '2027-01-01' from generate_series(1, 50) as n`.execute(db)
  expect(await latest.ask(auth.listSessions)).toHaveLength(100)
})

test('a session ends ninety days after it began, however often it is used', async () => {
  const wren = await club().signUp('Wren Ashdown')
  for (const days of [29, 58, 87, 89]) {
    club().setNow(new Date(noon.getTime() + days * day))
    expect(await isIn(wren), `after ${days} days`).toBe(true)
  }
  club().setNow(new Date(noon.getTime() + 90 * day + 1))
  expect(await isIn(wren)).toBe(false)
})

test('an older session with a later expiry also ends after ninety days', async () => {
  const wren = await club().signUp('Wren Ashdown')
  const expiresAt = new Date(noon.getTime() + 400 * day).toISOString()
  await club().tools.db.updateTable('sessions').set({ expiresAt }).where('userId', '=', wren.id).execute()
  club().setNow(new Date(noon.getTime() + 91 * day))
  expect(await isIn(wren)).toBe(false)
})
