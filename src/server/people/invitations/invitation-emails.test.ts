import { beforeAll, beforeEach, expect, test } from 'vitest'
import { withdrawClaim } from '#contract/claims.ts'
import { inviteGolfer, revokeInvitation } from '#contract/invitations.ts'
import { transferLeague } from '#contract/leagues.ts'
import { aMember, aPlayer, noon } from '#tests/factories/stored.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Skins, thursdaySkins } from '#tests/support/world/newcomers.ts'
import { composeApproval, composeClaim, composeInvitation } from './invitation-emails.ts'

const club = useClub()
let league: Skins

beforeAll(() => club().stopWorker())
beforeEach(async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  await club().tools.db.deleteFrom('mails').execute()
  league = await thursdaySkins(club())
})

const to = { name: 'Calvin Reed', address: 'calvin.reed@people.example' }

/** The subjects of the queued emails if they were written now, oldest first. */
async function written(): Promise<string[]> {
  const { tools } = club()
  const rows = await tools.db.selectFrom('mails').selectAll().orderBy('id').execute()
  const subjects: string[] = []
  for (const { id, kind, userId, createdAt, subjectId } of rows) {
    const mail = { id, userId, createdAt, to, subjectId: subjectId ?? 0 }
    const email =
      kind === 'invitation'
        ? await composeInvitation(tools, mail)
        : kind === 'joined'
          ? await composeApproval(tools, mail)
          : await composeClaim(tools, mail)
    subjects.push(email === 'nothing' ? email : `${email.subject} (${email.to.address})`)
  }
  return subjects
}

const invite = () =>
  league.owner.ask(inviteGolfer, {
    params: { id: league.id },
    body: { golferId: league.tobias, email: 'tobias@people.example' },
  })

test('of an invitation that was sent again before its email was written only the new one is sent', async () => {
  await invite()
  await invite()
  expect(await written()).toEqual(['nothing', 'Join Thursday Skins (tobias@people.example)'])
})

test('an invitation that was revoked or has expired before its email was written is not sent', async () => {
  await invite()
  club().setNow(new Date(noon.getTime() + 30 * 24 * 60 * 60 * 1000))
  expect(await written()).toEqual(['nothing'])
  club().setNow(noon)
  await league.owner.ask(revokeInvitation, { params: { id: league.id, golferId: league.tobias } })
  expect(await written()).toEqual(['nothing'])
})

test('an organizer gets an email about a claim with a link to the list, while it is open', async () => {
  const tess = await club().signUp('Tess M')
  await league.join(tess, await league.link(), { golferId: league.tobias })
  expect(await written()).toEqual([`Someone asks to join Thursday Skins (${to.address})`])
  const [row = expect.fail('no email')] = await club().tools.db.selectFrom('mails').selectAll().execute()
  const subjectId = row.subjectId ?? 0
  const email = await composeClaim(club().tools, { ...row, to, subjectId })
  if (email === 'nothing') expect.fail('no email')
  expect(email.text).toContain('Tess M says they are Tobias Quill. Approve or decline it in the list of requests.')
  expect(email.text).toContain(`https://golf.example/leagues/${league.id}/requests?claim=${subjectId}`)
  await tess.ask(withdrawClaim, { params: { id: subjectId } })
  expect(await written()).toEqual(['nothing'])
})

test('an email about a claim is not written to an owner who has handed the league on', async () => {
  const tess = await club().signUp('Tess M')
  await league.join(tess, await league.link(), { golferId: league.tobias })
  const heir = await aPlayer(club(), 'Hedda Voss')
  await aMember(club().tools.db, { leagueId: league.id, golferId: heir.golferId })
  await league.owner.ask(transferLeague, { params: { id: league.id }, body: { ownerId: heir.id } })
  expect(await written()).toEqual(['nothing'])
})

test('an owner whose address is not confirmed gets no email about claims', async () => {
  await club().tools.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', league.owner.id).execute()
  await league.join(await club().signUp('Tess M'), await league.link(), { golferId: league.tobias })
  expect(await league.waiting()).toHaveLength(1)
  expect(await written()).toEqual([])
})

test('who is approved gets an email with a link to the match, if their address is confirmed', async () => {
  const { db } = club().tools
  const [tess, moe] = [await club().signUp('Tess M'), await club().signUp('Moe L')]
  await db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', moe.id).execute()
  const code = await league.link()
  await league.join(tess, code, { golferId: league.tobias })
  await league.join(moe, code, { golferId: league.ezra })
  await db.deleteFrom('mails').execute()
  for (const id of await league.waiting()) await league.approve(id)
  const [row = expect.fail('no email'), ...more] = await db.selectFrom('mails').selectAll().execute()
  expect([row.userId, more]).toEqual([tess.id, []])
  expect(await written()).toEqual([`You are in Thursday Skins (${to.address})`])
  const email = await composeApproval(club().tools, { ...row, to, subjectId: row.subjectId ?? 0 })
  expect(email).toMatchObject({ text: expect.stringContaining('https://golf.example/matches/current') })
})

test('after fifty emails about claims in a day the list has them without an email', async () => {
  const code = await league.link()
  await club().database.pool.query(
    `with asking as (
      insert into users (name, email, password_hash)
      select 'Asking', 'asking' || n || '.' || $1::int || '@people.example', 'x' from generate_series(1, 50) as n returning id)
    insert into claims (league_id, user_id, kind, name, by_link, created_at)
    select $1::int, id, 'name', 'Asking', true, $2 from asking`,
    [league.id, noon],
  )
  await league.join(await club().signUp('Tess M'), code, { golferId: league.tobias })
  expect(await league.waiting()).toHaveLength(51)
  expect(await written()).toEqual([])
})
