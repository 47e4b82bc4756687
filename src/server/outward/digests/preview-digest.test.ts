import { expect, test } from 'vitest'
import { previewDigest, sendDigest } from '#contract/digests.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import { aRound } from '#tests/factories/stored.ts'
import { emailsOf, sentDigests } from '#tests/support/mail/digests.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
const monday = new Date('2026-05-11T07:00:00Z')

/** A league whose first match has just ended. */
async function aSettledLeague(name: string) {
  const league = await twilight(club(), { name })
  const { db } = club().tools
  await aRound(db, league.wren.golferId, { net: -32 })
  await aRound(db, league.ezra, { net: 14 })
  club().setNow(monday)
  return league
}

test('what the preview shows is what is sent', async () => {
  const { id, wren } = await aSettledLeague('Preview')
  await club().admin.ask(previewDigest, { query: { leagueId: id } })
  await club().admin.ask(sendDigest, { body: { leagueId: id } })
  await sentDigests(club(), id)
  await club().tools.db.deleteFrom('mails').where('leagueId', '=', id).execute()
  const { readers, ...preview } = await wren.ask(previewDigest, { query: { leagueId: id } })
  const email = emailsOf(club(), 'Preview').find(({ to }) => to.name === 'Wren Ashdown')
  expect({ subject: email?.subject, html: email?.html, text: email?.text }).toEqual(preview)
  expect(preview.subject).toBe('Preview: your team won match 1')
  expect(readers, 'only admins can send it').toBeNull()
})

test('a preview is the caller’s own', async () => {
  const { id, wren, owner } = await aSettledLeague('Own')
  const [mine, theirs] = [
    await wren.ask(previewDigest, { query: { leagueId: id } }),
    await owner.ask(previewDigest, { query: { leagueId: id } }),
  ]
  expect(mine.text).toContain('You, −3.2: 1st, 4 points.')
  expect(mine.text).toContain('You’re receiving this because you play in Own.')
  expect(theirs.subject).toBe('Own: Bunker Hillbillies win by 4.6 in match 1')
  expect(theirs.text).toContain('Bunker Hillbillies win')
  expect(theirs.text).toContain('You’re receiving this because you run Own.')
})

test('the digest after a season’s last result opens with its champions', async () => {
  const { id, wren } = await aSettledLeague('Ended')
  const { db } = club().tools
  await db.deleteFrom('matches').where('leagueId', '=', id).where('number', '>', 1).execute()
  await wren.ask(previewDigest, { query: { leagueId: id } })
  await publishMatches(club().tools)
  const { subject, text } = await wren.ask(previewDigest, { query: { leagueId: id } })
  expect(subject).toBe('Ended: Bunker Hillbillies won the season')
  expect(text).toMatch(/SEASON 2026 IS OVER[^]*Bunker Hillbillies won the season: [^]*MATCH 1/i)
  expect(text).toContain('Your season: 1st, 4 points; best net −3.2; 1 of 1 matches counted.')
  await club().admin.ask(sendDigest, { body: { leagueId: id } })
  await sentDigests(club(), id)
  const sent = emailsOf(club(), 'Ended').map((email) => email.subject)
  expect(sent).toContain('Ended: Bunker Hillbillies won the season')
})

test('admins see how many readers a digest would reach, and the next one as soon as this one is queued', async () => {
  const { id, owner } = await aSettledLeague('Counted')
  await club().tools.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', owner.id).execute()
  const look = () => owner.ask(previewDigest, { query: { leagueId: id } })
  expect(await look()).toMatchObject({ readers: 2, subject: 'Counted: Bunker Hillbillies win by 4.6 in match 1' })
  await owner.ask(sendDigest, { body: { leagueId: id } })
  expect(await look()).toMatchObject({ readers: 0, subject: 'Counted: nothing new' })
})

test('looking at a preview changes nothing', async () => {
  const { id, wren } = await aSettledLeague('Looking')
  const look = () => wren.ask(previewDigest, { query: { leagueId: id } })
  expect(await look()).toEqual(await look())
  expect(await club().tools.db.selectFrom('mails').where('leagueId', '=', id).selectAll().execute()).toEqual([])
})

test('without news the preview says so', async () => {
  const { id, wren } = await twilight(club(), { name: 'Still' })
  const { subject, text } = await wren.ask(previewDigest, { query: { leagueId: id } })
  expect(subject).toBe('Still: nothing new')
  expect(text).toContain('Nothing has happened since the last digest.')
})

test('every link in a digest leads to the site', async () => {
  const { id, wren, matches } = await aSettledLeague('Links')
  const { html } = await wren.ask(previewDigest, { query: { leagueId: id } })
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(links).toContain(`https://golf.example/matches/${matches[0]}`)
  expect(links).toContain('https://golf.example/profile')
  for (const link of links)
    expect(link).toMatch(/^https:\/\/golf\.example\/(matches\/\d+|profile|leaderboard|unsubscribe\?token=[\w.-]+)$/)
})
