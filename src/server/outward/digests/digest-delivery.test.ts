import { beforeAll, expect, test } from 'vitest'
import { composeWith } from '#server/app/jobs/email-composers.ts'
import { saveEntry } from '#server/facts/scheduled-rounds/scheduled-rounds.queries.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { aGolfer, aLeague, aMember, aRound, aSeason, aTeam, noon } from '#tests/factories/stored.ts'
import { sendNow } from '#tests/support/mail/mail-node.ts'
import { type Received, useMailServers } from '#tests/support/mail/mail-server.ts'
import { useClub } from '#tests/support/world/club.ts'
import { queueDigests } from './send-digests.ts'

const club = useClub()
const mailServer = useMailServers()

beforeAll(() => club().stopWorker())

const awkward = [
  '<script>alert(1)</script>',
  'Siobhán "Birdie" O\'Brien <bcc@people.example>',
  'Kit\r\nBcc: everybody@people.example\r\n\r\nHello',
  'moc.live\u202Egro.elpmaxe\u200F',
  'דנה לוי-כהן',
  '山田 太郎',
  '🏌️‍♀️🏌️🏾‍♂️⛳',
  'Wolfgang-Maximilian von und zu Hohenzollern-Sigmaringen-Bergs',
]

/** A league with this name, whose golfers and teams have all awkward names, and a reader with this name. */
async function digestOf(name: string): Promise<Received> {
  const { db } = club().tools
  const server = await mailServer()
  const reader = await club().signUp('Reader')
  await db.updateTable('users').set({ name }).where('id', '=', reader.id).execute()
  const leagueId = await aLeague(db, { ownerId: club().admin.id, name, useTeams: true })
  const teams = await Promise.all(awkward.slice(0, 4).map((team) => aTeam(db, leagueId, `${team} & Co`)))
  const golfers = await Promise.all([name, ...awkward].map((golfer) => aGolfer(db, golfer)))
  await setGolfer(db, reader.id, golfers[0] ?? 0)
  for (const [n, golferId] of golfers.entries())
    await aMember(db, { leagueId, golferId, teamId: teams[n % teams.length] ?? 0 })
  await aSeason(db, { leagueId })
  for (const [n, golferId] of golfers.entries())
    await aRound(db, golferId, { net: n * 7 - 20, facilityName: awkward[n % awkward.length] ?? null })
  for (const [n, golferId] of golfers.entries())
    await saveEntry(db, golferId, '2026-05-07', awkward[n % awkward.length] ?? null)
  await queueDigests(club().tools, noon)
  await sendNow(club().database, server.address(), noon, { compose: composeWith(club().tools) })
  return server.received.find(({ to }) => to[0]?.startsWith('reader')) ?? expect.fail('nothing arrived')
}

test.each(awkward)(
  'a digest full of awkward names arrives intact for a league and a reader called %j',
  async (name) => {
    const { mail, to, source } = await digestOf(name)
    expect(to).toHaveLength(1)
    const headers = mail.headers.map(({ key }) => key)
    expect(headers.filter((key) => ['bcc', 'cc', 'reply-to'].includes(key))).toEqual([])
    expect(new Set(headers).size).toBe(headers.length)
    expect(mail.to).toHaveLength(1)
    expect(mail.subject).toMatch(/.: your team is 2nd with four days left$/u)
    expect(mail.subject).not.toMatch(/[\p{Cc}\u200F\u202E]/u)
    for (const header of mail.headers) expect(header.value).not.toMatch(/[\r\n]/)

    expect(mail.html).not.toContain('<script')
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail.html).not.toContain('\u202E')
    expect(mail.text).toContain('moc.livegro.elpmaxe')
    for (const line of (mail.text ?? '').split('\n')) expect(line).not.toMatch(/^Bcc:/)
    for (const part of [
      '山田 太郎',
      'Wolfgang-Maximilian von und zu Hohenzollern-Sigmaringen-Bergs',
      '🏌️‍♀️🏌️🏾‍♂️⛳',
      '\u2068דנה לוי-כהן\u2069',
    ]) {
      expect(mail.text).toContain(part)
    }
    for (const line of source.split('\r\n')) expect(line.length).toBeLessThan(998)
  },
)

test('the headers contain the unsubscribe link, with one click for mail programs', async () => {
  const { mail } = await digestOf('Tuesday Twilight')
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toMatch(/^<https:\/\/golf\.example\/unsubscribe\?token=\d+\.[\w-]{43}>$/)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.html).toContain(headers.get('list-unsubscribe')?.slice(1, -1))
})
