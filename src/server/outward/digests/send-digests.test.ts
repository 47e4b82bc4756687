import { expect, test } from 'vitest'
import { updateProfile } from '#contract/auth.ts'
import { sendDigest } from '#contract/digests.ts'
import { saveEntry } from '#server/facts/scheduled-rounds/scheduled-rounds.queries.ts'
import { aRound, noon } from '#tests/factories/stored.ts'
import { emailsOf, sentDigests } from '#tests/support/mail/digests.ts'
import { caller } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { isStillWritten } from './digest-mails.queries.ts'

const club = useClub()

const hour = 60 * 60 * 1000
const later = (hours: number) => new Date(noon.getTime() + hours * hour)
const press = (leagueId: number, admin = club().admin) => admin.ask(sendDigest, { body: { leagueId } })

/** A league in which Wren has just posted −3.2. */
async function aLeagueWithNews(name: string): Promise<Twilight> {
  const league = await twilight(club(), { name })
  await aRound(club().tools.db, league.wren.golferId, { net: -32 })
  return league
}

test('golfers with accounts and the owner get the digest, once each', async () => {
  const { id } = await aLeagueWithNews('Once')
  expect(await press(id)).toEqual({ success: true, message: 'Digest queued for 2 readers' })
  await sentDigests(club(), id)
  expect(emailsOf(club(), 'Once').map(({ to }) => to.name)).toEqual(['Otis Larkspur', 'Wren Ashdown'])
})

test('with two concurrent requests on two nodes each reader gets one email', async () => {
  const { id } = await aLeagueWithNews('Twice')
  const node = await club().startNode()
  node.setNow(noon)
  const other = caller(node.url, club().admin.id, club().admin.token)
  const answers = await Promise.all([press(id), press(id, other), press(id), press(id, other)])
  expect(answers.filter(({ success }) => success)).toEqual([{ success: true, message: 'Digest queued for 2 readers' }])
  expect(await sentDigests(club(), id)).toHaveLength(2)
  expect([...emailsOf(club(), 'Twice'), ...emailsOf(node, 'Twice')]).toHaveLength(2)
  await node.stopWorker()
})

test('while a digest is waiting no second one is queued', async () => {
  const { id } = await aLeagueWithNews('Under Way')
  const { db } = club().tools
  await press(id)
  await sentDigests(club(), id)
  await db
    .updateTable('mails')
    .set({ state: 'waiting', sentAt: null, nextTryAt: later(5).toISOString() })
    .where('leagueId', '=', id)
    .execute()
  expect(await press(id)).toEqual({ success: false, message: 'The digest is already on its way to 2 readers' })
})

test('a second digest contains only what happened since the first, and is not sent without news', async () => {
  const { id, tobias } = await aLeagueWithNews('Since')
  await press(id)
  await sentDigests(club(), id)
  club().setNow(later(1))
  expect(await press(id)).toEqual({ success: false, message: 'Nothing new since the last digest' })
  await aRound(club().tools.db, tobias, { net: 14 }, later(2))
  club().setNow(later(3))
  expect(await press(id)).toMatchObject({ success: true })
  const mails = await sentDigests(club(), id)
  expect(mails.slice(2).map(({ periodStart, periodEnd }) => [periodStart, periodEnd])).toEqual(
    Array.from({ length: 2 }, () => [noon.toISOString(), later(3).toISOString()]),
  )
  const second = emailsOf(club(), 'Since').at(-1)
  expect(second?.text).toContain('One round came in.')
  expect(second?.text).toContain('Tobias Quill posted +1.4')
})

test('the next digest includes the period of one that failed', async () => {
  const { id } = await aLeagueWithNews('Again')
  await press(id)
  await sentDigests(club(), id)
  await club().tools.db.updateTable('mails').set({ state: 'failed', sentAt: null }).where('leagueId', '=', id).execute()
  club().setNow(later(24))
  expect(await press(id)).toMatchObject({ success: true })
  expect((await sentDigests(club(), id)).at(-1)).toMatchObject({
    state: 'sent',
    periodStart: later(-6 * 24).toISOString(),
  })
})

test('a reader without a digest for a year gets the last five weeks', async () => {
  const { id } = await aLeagueWithNews('Long Silence')
  await press(id)
  await sentDigests(club(), id)
  const lastYear = later(-365 * 24).toISOString()
  await club()
    .tools.db.updateTable('mails')
    .set({ periodStart: lastYear, periodEnd: lastYear })
    .where('leagueId', '=', id)
    .execute()
  await press(id)
  expect((await sentDigests(club(), id)).at(-1)?.periodStart).toBe(later(-35 * 24).toISOString())
})

test('what began before the end of a period and is still being written is noticed', async () => {
  const { db } = club().tools
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('leagues').set({ description: 'Being written' }).execute()
    expect(await isStillWritten(db, '2100-01-01T00:00:00Z')).toBe(true)
    expect(await isStillWritten(db, '2026-01-01T00:00:00Z')).toBe(false)
  })
})

test('a league whose digest no one receives says so', async () => {
  const { id, wren, owner } = await aLeagueWithNews('Unread')
  for (const one of [wren, owner]) await one.ask(updateProfile, { body: { receiveEmailDigest: false } })
  expect(await press(id)).toEqual({ success: false, message: 'No one receives the digest of this league' })
})

test('a match that has just ended is in the digest, although the schedule has not finished it yet', async () => {
  const { id } = await aLeagueWithNews('Midnight')
  club().setNow(new Date('2026-05-11T00:00:01Z'))
  await press(id)
  await sentDigests(club(), id)
  expect(emailsOf(club(), 'Midnight').map(({ subject }) => subject)).toEqual([
    'Midnight: Bunker Hillbillies win in match 1',
    'Midnight: your team won match 1',
  ])
})

test('rounds that were planned before the last digest do not make another', async () => {
  const { id, wren } = await aLeagueWithNews('Planned')
  const { db } = club().tools
  await saveEntry(db, wren.golferId, '2026-05-08', 'Old Mill')
  await db
    .updateTable('scheduledRounds')
    .set({ createdAt: later(-1).toISOString() })
    .where('golferId', '=', wren.golferId)
    .execute()
  await press(id)
  await sentDigests(club(), id)
  expect(emailsOf(club(), 'Planned')[0]?.text).toContain('Wren Ashdown at Old Mill')
  club().setNow(later(1))
  expect(await press(id)).toMatchObject({ success: false })
})
