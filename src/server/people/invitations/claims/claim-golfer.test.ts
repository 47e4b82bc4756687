import { beforeEach, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import * as claims from '#contract/claims.ts'
import { createGolfer } from '#contract/golfers.ts'
import { listMembers } from '#contract/leagues.ts'
import { aGolfer, aMember, aPlayer } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Skins, refused, thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub({ hasAssociation: false })
let league: Skins
let tess: Caller

beforeEach(async () => {
  await club().tools.db.deleteFrom('rateLimits').execute()
  league = await thursdaySkins(club())
  tess = await club().signUp('Tess M')
})

const claim = (by: Caller, golferId: number) => by.try(claims.claimGolfer, { params: { id: golferId } })

test('without an association “This is me” on an existing golfer waits for the organizer of their leagues', async () => {
  expect((await claim(tess, league.tobias)).body).toMatchObject({
    kind: 'golfer',
    golfer: { id: league.tobias },
    league: null,
    waitingFor: 'Waiting for Calvin',
  })
  expect((await tess.ask(me)).golfer).toBeNull()
  const [open = 0] = await league.waiting()
  await league.approve(open)
  expect((await tess.ask(me)).golfer).toMatchObject({ id: league.tobias })
  const members = await league.owner.ask(listMembers, { params: { id: league.id } })
  expect(members.find(({ id }) => id === league.tobias)).toMatchObject({ unverifiedLink: { by: 'Calvin Reed' } })
})

test('adding oneself by hand links at once, as verified as it can be', async () => {
  await tess.ask(createGolfer, { body: { name: 'Tess Moran', isMe: true } })
  expect((await tess.ask(me)).golfer).toMatchObject({ name: 'Tess Moran' })
  expect(
    await club().tools.db.selectFrom('unverifiedLinks').select('userId').where('userId', '=', tess.id).execute(),
  ).toEqual([])
})

test('a golfer of no league, or of two organizers, needs an administrator', async () => {
  const alone = await aGolfer(club().tools.db, 'Juniper Vale')
  expect(await claim(tess, alone)).toMatchObject({
    status: 409,
    body: {
      code: 'no_organizer',
      error: 'No organizer runs all leagues of this golfer: ask an administrator to link your account',
    },
  })
  const other = await thursdaySkins(club())
  await aMember(club().tools.db, { leagueId: other.id, golferId: league.tobias })
  expect(await claim(tess, league.tobias)).toMatchObject(refused('no_organizer'))
})

test('golfers with an account, unknown ones, and accounts with a golfer are refused', async () => {
  const moe = await aPlayer(club(), 'Moe Larkin')
  expect(await claim(tess, moe.golferId)).toMatchObject(refused('golfer_taken'))
  expect(await claim(tess, 2_000_000_000)).toMatchObject(refused('golfer_not_found'))
  expect(await claim(moe, league.tobias)).toMatchObject(refused('account_has_golfer'))
})

test('one account waits for a golfer at a time', async () => {
  await claim(tess, league.tobias)
  expect(await claim(await club().signUp('Moe Larkin'), league.tobias)).toMatchObject(refused('golfer_claimed'))
  expect(await claim(tess, league.ezra)).toMatchObject(refused('claim_open'))
})
