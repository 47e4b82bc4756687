import { beforeEach, expect, test } from 'vitest'
import { listClaims, listOwnClaims, withdrawClaim } from '#contract/claims.ts'
import * as invitations from '#contract/invitations.ts'
import { acceptMembership, getLeague, listLeagues, listMembers } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { aGolfer, aMember, aPlayer, aRound, noon } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Skins, refused, signInAgain, thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub()
let league: Skins
let at: { readonly params: { readonly id: number } }
let tess: Caller

beforeEach(async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  league = await thursdaySkins(club())
  at = { params: { id: league.id } }
  tess = await club().signUp('Tess Moran')
})

const inDays = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000)
const again = (account: Caller) => signInAgain(club(), account)
const golfersIn = async () => (await league.owner.ask(listMembers, at)).map(({ id }) => id)

test('a stranger learns from a league’s link its name, the first name of who invites and how many play', async () => {
  const code = await league.link()
  expect(code).toMatch(/^[\w-]{43}$/)
  expect((await league.open(code)).body).toEqual({
    league: 'Thursday Skins',
    invitedBy: 'Calvin',
    golferCount: 4,
    account: null,
    firstName: null,
    golfers: [],
    welcome: 'Welcome to Thursday Skins',
  })
  expect(await club().anonymous.try(invitations.listUnclaimed, { body: { code } })).toMatchObject({ status: 401 })
})

test('organizers see the same link again until it is replaced', async () => {
  expect(await league.owner.ask(invitations.getJoinLink, at)).toEqual({ link: null })
  const code = await league.link({ days: 7, needsApproval: true })
  expect(await league.owner.ask(invitations.getJoinLink, at)).toEqual({
    link: {
      code,
      needsApproval: true,
      createdAt: noon.toISOString(),
      expiresAt: inDays(7).toISOString(),
      hasExpired: false,
    },
  })
  const second = await league.link()
  expect(second).not.toBe(code)
  expect(await league.open(code)).toMatchObject(refused('link_revoked'))
  expect((await league.open(second)).status).toBe(200)
})

test.each([7, 30, 90] as const)('a link created for %i days works as long', async (days) => {
  const code = await league.link({ days })
  club().setNow(new Date(inDays(days).getTime() - 1))
  expect((await league.open(code)).status).toBe(200)
  club().setNow(inDays(days))
  expect(await league.open(code)).toMatchObject(refused('link_expired'))
  expect(await league.join(await again(tess), code, { name: 'Tess' })).toMatchObject(refused('link_expired'))
  expect(await (await again(league.owner)).ask(invitations.getJoinLink, at)).toMatchObject({
    link: { hasExpired: true },
  })
})

test('a link lasts 7, 30 or 90 days only', async () => {
  const attempt = (days: number) =>
    league.owner.try(invitations.createJoinLink, { ...at, body: JSON.parse(`{"needsApproval":true,"days":${days}}`) })
  for (const days of [0, 8, 365]) expect((await attempt(days)).status).toBe(400)
})

test('a revoked link no longer works, and a league without a link has none to change', async () => {
  const code = await league.link()
  await league.owner.ask(invitations.revokeJoinLink, at)
  expect(await league.open(code)).toMatchObject(refused('link_revoked'))
  expect(await league.owner.try(invitations.revokeJoinLink, at)).toMatchObject(refused('no_join_link'))
  const change = { ...at, body: { needsApproval: true } }
  expect(await league.owner.try(invitations.changeJoinLink, change)).toMatchObject(refused('no_join_link'))
})

test('an account with a golfer joins at once and reads the match', async () => {
  const moe = await aPlayer(club(), 'Moe Larkin')
  const { body } = await league.join(moe, await league.link())
  expect(body).toMatchObject({ league: { id: league.id, isMember: true, needsAnswer: false }, claim: null })
  expect(await golfersIn()).toContain(moe.golferId)
  const match = await moe.ask(getMatch, { params: { id: league.matches[0] } })
  expect(match.matchScores.map(({ golferId }) => golferId)).toContain(moe.golferId)
})

test('a golfer who was added already accepts by joining, also where joining needs approval', async () => {
  const moe = await aPlayer(club(), 'Moe Larkin')
  await club().tools.db.insertInto('memberships').values({ leagueId: league.id, golferId: moe.golferId }).execute()
  expect((await league.join(moe, await league.link({ needsApproval: true }))).body).toMatchObject({
    league: { id: league.id, needsAnswer: false },
  })
})

test('where the league wants it an account with a golfer waits for approval', async () => {
  const moe = await aPlayer(club(), 'Moe Larkin')
  const code = await league.link({ needsApproval: true })
  const { body } = await league.join(moe, code)
  expect(body).toMatchObject({
    league: null,
    claim: {
      kind: 'member',
      state: 'open',
      golfer: { id: moe.golferId, name: 'Moe Larkin' },
      league: 'Thursday Skins',
      waitingFor: 'Waiting for Calvin',
    },
  })
  expect((await moe.try(getLeague, at)).status).toBe(404)
  const [claim = 0] = await league.waiting()
  await league.approve(claim)
  expect((await moe.ask(listLeagues)).map(({ id, needsAnswer }) => ({ id, needsAnswer }))).toEqual([
    { id: league.id, needsAnswer: false },
  ])
})

test('joining waits for approval from the moment the league wants it, and no longer once it does not', async () => {
  const moe = await aPlayer(club(), 'Moe Larkin')
  const code = await league.link()
  await league.owner.ask(invitations.changeJoinLink, { ...at, body: { needsApproval: true } })
  expect((await league.join(moe, code)).body).toMatchObject({ claim: { state: 'open' } })
  await league.owner.ask(invitations.changeJoinLink, { ...at, body: { needsApproval: false } })
  expect((await league.join(moe, code)).body).toMatchObject({ league: { id: league.id } })
  expect(await league.waiting()).toEqual([])
})

test('an account without a golfer reads the unclaimed names, and only those', async () => {
  const code = await league.link()
  expect(await tess.ask(invitations.listUnclaimed, { body: { code } })).toEqual({
    golfers: [
      { id: league.ezra, name: 'Ezra Lindqvist', detail: null },
      { id: league.marlowe, name: 'Marlowe Finch', detail: null },
      { id: league.tobias, name: 'Tobias Quill', detail: null },
    ],
    likely: null,
    claim: null,
  })
  const named = await club().signUp('marlowe  FINCH')
  const asked = () => named.ask(invitations.listUnclaimed, { body: { code } })
  expect(await asked()).toMatchObject({ likely: league.marlowe })
  const son = await aGolfer(club().tools.db, 'Marlowe Finch Jr.')
  await aMember(club().tools.db, { leagueId: league.id, golferId: son })
  expect(await asked()).toMatchObject({ likely: null })
  // A father can omit 'Sr.', but an account named 'Jr.' is the son.
  const junior = await club().signUp('Marlowe Finch, Jr')
  expect(await junior.ask(invitations.listUnclaimed, { body: { code } })).toMatchObject({ likely: son })
})

test('golfers of one name are told apart by team and Handicap Index, to those who pick one and to the organizer', async () => {
  const { db } = club().tools
  const other = await aGolfer(db, 'tobias quill', { handicapIndex: 3.1 })
  await aMember(db, { leagueId: league.id, golferId: other })
  const code = await league.link()
  const { golfers } = await tess.ask(invitations.listUnclaimed, { body: { code } })
  expect(golfers.map(({ id, detail }) => [id, detail])).toEqual([
    [league.ezra, null],
    [league.marlowe, null],
    [league.tobias, 'Bunker Hillbillies, 12.4'],
    [other, '3.1'],
  ])
  await league.join(tess, code, { golferId: other })
  expect(await league.owner.ask(listClaims, at)).toMatchObject([
    { text: 'Tess Moran says they are tobias quill (3.1)' },
  ])
})

test('an account that picks a name or enters one always waits for approval', async () => {
  const code = await league.link({ needsApproval: false })
  const listed = await league.join(tess, code, { golferId: league.tobias })
  expect(listed.body).toMatchObject({ league: null, claim: { kind: 'golfer', waitingFor: 'Waiting for Calvin' } })
  const moe = await club().signUp('Moe Larkin')
  const named = await league.join(moe, code, { name: 'Moe  Larkin' })
  expect(named.body).toMatchObject({ claim: { kind: 'name', name: 'Moe Larkin', golfer: null } })
  for (const account of [tess, moe]) expect(await account.ask(listLeagues)).toEqual([])
  expect(await tess.ask(invitations.listUnclaimed, { body: { code } })).toMatchObject({ claim: { state: 'open' } })
})

test('an account without a golfer has to say who it is, once', async () => {
  const code = await league.link()
  expect(await league.join(tess, code)).toMatchObject(refused('name_missing'))
  expect(await league.join(tess, code, { golferId: league.tobias, name: 'Tess' })).toMatchObject({ status: 400 })
})

test('asking the same again is the same claim; asking something else is refused until it is withdrawn', async () => {
  const code = await league.link()
  const first = await league.join(tess, code, { golferId: league.tobias })
  expect((await league.join(tess, code, { golferId: league.tobias })).body).toEqual(first.body)
  expect(await league.join(tess, code, { name: 'Tess' })).toMatchObject(refused('claim_open'))
  const [claim = 0] = await league.waiting()
  await tess.ask(withdrawClaim, { params: { id: claim } })
  expect(await tess.ask(listOwnClaims)).toEqual([])
  expect((await league.join(tess, code, { name: 'Tess' })).status).toBe(200)
})

test('who picks a name that someone else waits for is told so', async () => {
  const code = await league.link()
  await league.join(tess, code, { golferId: league.tobias })
  const moe = await club().signUp('Moe Larkin')
  expect(await league.join(moe, code, { golferId: league.tobias })).toMatchObject({
    status: 409,
    body: {
      code: 'golfer_claimed',
      error: 'Someone else asked for this name first and is waiting for approval: ask the organizer if it is yours',
    },
  })
})

test('names of other leagues, of golfers with an account and of those who left cannot be picked', async () => {
  const code = await league.link()
  const other = await thursdaySkins(club())
  expect(await league.join(tess, code, { golferId: other.tobias })).toMatchObject(refused('golfer_not_listed'))
  expect(await league.join(tess, code, { golferId: 2_000_000_000 })).toMatchObject(refused('golfer_not_listed'))
  expect(await league.join(tess, code, { golferId: league.wren.golferId })).toMatchObject(refused('golfer_taken'))
  await aMember(club().tools.db, { leagueId: other.id, golferId: league.ezra })
  expect(await league.join(tess, code, { golferId: league.ezra })).toMatchObject(refused('golfer_elsewhere'))
})

test('an account whose golfer has a round cannot pick another', async () => {
  const moe = await aPlayer(club(), 'Moe Larkin')
  await aRound(club().tools.db, moe.golferId)
  const code = await league.link()
  expect(await league.join(moe, code, { golferId: league.tobias })).toMatchObject(refused('account_has_golfer'))
  expect((await league.join(moe, code, { golferId: moe.golferId })).status).toBe(200)
})

test('an account waits for at most ten leagues', async () => {
  for (let n = 0; n < 10; n += 1) {
    const other = await thursdaySkins(club(), { owner: league.owner })
    expect((await league.join(tess, await other.link(), { name: 'Tess' })).status).toBe(200)
  }
  expect(await league.join(tess, await league.link(), { name: 'Tess' })).toMatchObject(refused('too_many_claims'))
})

test('a hundred people wait for one league', async () => {
  const { db } = club().tools
  const code = await league.link()
  await club().database.pool.query(
    `with waiting as (
      insert into users (name, email, password_hash)
      select 'Waiting', 'waiting' || n || '.' || $1::int || '@people.example', 'x' from generate_series(1, 100) as n returning id)
    insert into claims (league_id, user_id, kind, name, by_link, created_at)
    select $1::int, id, 'name', 'Waiting', true, '2026-05-01' from waiting`,
    [league.id],
  )
  expect(await league.join(tess, code, { name: 'Tess' })).toMatchObject(refused('league_full_of_claims'))
  await db
    .deleteFrom('claims')
    .where('leagueId', '=', league.id)
    .where('id', '=', (await league.waiting())[0] ?? 0)
    .execute()
  expect((await league.join(tess, code, { name: 'Tess' })).status).toBe(200)
})

test('an account asks the same league at most five times a day', async () => {
  const code = await league.link()
  for (let n = 0; n < 5; n += 1) {
    await league.join(tess, code, { name: `Tess ${n}` })
    const [claim = 0] = await league.waiting()
    await tess.ask(withdrawClaim, { params: { id: claim } })
  }
  expect(await league.join(tess, code, { name: 'Tess' })).toMatchObject({ status: 429 })
  club().setNow(inDays(1))
  expect((await league.join(tess, code, { name: 'Tess' })).status).toBe(200)
})

test('claims are one’s own: no one else withdraws them, and settled ones are not withdrawn', async () => {
  await league.join(tess, await league.link(), { golferId: league.tobias })
  const [claim = 0] = await league.waiting()
  const at = { params: { id: claim } }
  for (const other of [league.owner, league.wren, club().admin])
    expect(await other.try(withdrawClaim, at)).toMatchObject(refused('claim_not_found'))
  await league.approve(claim)
  expect(await tess.try(withdrawClaim, at)).toMatchObject(refused('claim_settled'))
})

test('a golfer linked by an organizer joins another league of that organizer as everyone does', async () => {
  await league.accept(tess, await league.invite(league.tobias))
  const other = await thursdaySkins(club(), { owner: league.owner })
  await club().tools.db.updateTable('golfers').set({ name: 'Tess Moran' }).where('id', '=', league.tobias).execute()
  expect((await other.join(tess, await other.link())).body).toMatchObject({ league: { id: other.id } })
})

test('a golfer who may be one of the league’s without an account waits, also where the link needs no approval', async () => {
  const player = await aPlayer(club(), 'Toby Quill')
  await aMember(club().tools.db, { leagueId: (await thursdaySkins(club())).id, golferId: player.golferId })
  const code = await league.link()
  expect(await player.ask(invitations.listUnclaimed, { body: { code } })).toMatchObject({ golfers: [] })
  await club().tools.db.updateTable('golfers').set({ name: 'T. Quill' }).where('id', '=', player.golferId).execute()
  expect((await league.join(player, code)).body).toMatchObject({ league: null, claim: { kind: 'member' } })
  expect(await league.owner.ask(listClaims, at)).toMatchObject([
    {
      lookalikes: [
        { id: league.tobias, name: 'Tobias Quill', text: expect.stringMatching(/^Tobias Quill \(.*no account\)$/) },
      ],
    },
  ])
})

test('a member who declines is asked again by the link', async () => {
  const golferId = await aGolfer(club().tools.db, 'Juniper Vale')
  await aMember(club().tools.db, { leagueId: league.id, golferId })
  await league.accept(tess, await league.invite(golferId))
  await tess.ask(acceptMembership, at)
  expect((await league.join(tess, await league.link({ needsApproval: true }))).body).toMatchObject({
    league: { needsAnswer: false },
  })
})
