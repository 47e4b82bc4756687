import { beforeEach, expect, test } from 'vitest'
import { setUserGolfer } from '#contract/admin.ts'
import { deleteAccount } from '#contract/auth.ts'
import { previewDigest } from '#contract/digests.ts'
import { listLeagues, removeMember } from '#contract/leagues.ts'
import { deleteSeason } from '#contract/seasons.ts'
import * as sideTables from '#contract/side-tables.ts'
import { assignTeam } from '#contract/teams.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { type Player, aMember, aPlayer, aRound, noon } from '#tests/factories/stored.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Friends, refused, sideTableFriends } from '#tests/support/world/side-tables.ts'

const club = useClub()
let league: Friends
let wren: Player
let hedda: Player
let kit: Player

beforeEach(async () => {
  league = await sideTableFriends(club())
  ;({ wren, hedda, kit } = league)
})

const status = async (by: Pick<Player, 'try'>, id: number) =>
  (await by.try(sideTables.getSideTable, { params: { id } })).status
const lists = async (by: Pick<Player, 'ask'>) =>
  (await by.ask(sideTables.listSideTables, { params: { id: league.id } })).map(({ id, state }) => ({ id, state }))

test('a golfer who creates a side table has joined it, and those they choose are invited', async () => {
  const { id, ...table } = await wren.ask(sideTables.createSideTable, {
    params: { id: league.id },
    body: { name: ' Saturday  Four ', golferIds: [hedda.golferId, wren.golferId, hedda.golferId] },
  })
  expect(table).toMatchObject({
    name: 'Saturday Four',
    state: 'joined',
    runBy: wren.golferId,
    answer: 'No one else has joined yet',
    golfers: [{ name: 'Wren Ashdown' }],
    invitations: [{ name: 'Hedda Lindström', invitedBy: 'Wren Ashdown' }],
  })
  expect(await lists(hedda)).toEqual([{ id, state: 'invited' }])
  expect(await lists(kit)).toEqual([])
})

test('golfers among themselves share the points of a match, with the size of the side table for a win', async () => {
  const { db } = club().tools
  const id = await league.tableOf(hedda, kit)
  await aRound(db, wren.golferId, { net: 12 })
  await aRound(db, hedda.golferId, { net: -19 })
  await aRound(db, league.tobias, { net: -40 })
  const open = (await league.read(wren, id)).open
  expect(open?.golfers).toEqual([
    { golferId: hedda.golferId, net: -1.9, position: 1, tied: false, points: 3 },
    { golferId: wren.golferId, net: 1.2, position: 2, tied: false, points: 2 },
    { golferId: kit.golferId, net: null, position: null, tied: false, points: 0 },
  ])
  club().setNow(new Date('2026-05-12T12:00:00Z'))
  await finishMatches(club().tools, league.id)
  expect(await league.read(wren, id)).toMatchObject({
    answer: 'Hedda leads, you are 1 behind',
    open: { matchId: league.matches[1] },
    standings: [
      { golferId: hedda.golferId, position: 1, points: 3, byMatch: [3, null, null, null] },
      { golferId: wren.golferId, position: 2, points: 2 },
      { golferId: kit.golferId, position: 3, points: 0 },
    ],
  })
  expect((await league.read(hedda, id)).answer).toBe('You lead by 1')
  await league.leave(kit, id)
  expect((await league.read(wren, id)).standings).toMatchObject([{ points: 2 }, { points: 1 }])
})

test('a restated result, and a golfer’s team when they played, are as in the match; a final result stays', async () => {
  const { db } = club().tools
  const id = await league.tableOf(hedda, kit)
  await aRound(db, wren.golferId, { net: 12 })
  await aRound(db, hedda.golferId, { net: -19 })
  await league.owner.ask(assignTeam, { params: { golferId: hedda.golferId }, body: { teamId: league.gimme } })
  const monday = new Date('2026-05-12T12:00:00Z')
  club().setNow(monday)
  await finishMatches(club().tools, league.id)
  await league.owner.ask(assignTeam, { params: { golferId: hedda.golferId }, body: { teamId: league.hillbillies } })
  expect((await league.read(kit, id)).standings).toMatchObject([{ points: 3 }, { points: 2 }, { points: 0 }])
  await aRound(db, kit.golferId, { net: -40 }, monday)
  expect((await league.read(kit, id)).answer).toBe('You lead by 1')
  const isFinal = { publishedAt: monday.toISOString(), finalAt: monday.toISOString() }
  await db.updateTable('matches').set(isFinal).where('id', '=', league.matches[0]).execute()
  await aRound(db, wren.golferId, { net: -90, gross: 70 }, monday)
  expect((await league.read(kit, id)).answer).toBe('You lead by 1')
})

test('a side table is hidden from everyone outside it, the organizer among them', async () => {
  const id = await league.tableOf(hedda)
  expect(await status(kit, id)).toBe(404)
  expect(await status(league.owner, id)).toBe(404)
  expect(await status(club().admin, id)).toBe(200)
  expect(await kit.try(sideTables.joinSideTable, { params: { id } })).toMatchObject(refused('side_table_not_found'))
  expect(await lists(league.owner)).toEqual([])
})

test('joining twice changes nothing, and who has declined is outside', async () => {
  const id = await league.tableOf(hedda)
  const before = await league.read(hedda, id)
  expect(await league.join(hedda, id)).toMatchObject({ status: 200, body: before })
  await wren.ask(sideTables.inviteToSideTable, { params: { id }, body: { golferIds: [kit.golferId, hedda.golferId] } })
  expect((await league.read(wren, id)).invitations).toHaveLength(1)
  await kit.ask(sideTables.declineSideTable, { params: { id } })
  expect(await status(kit, id)).toBe(404)
  expect(await hedda.try(sideTables.declineSideTable, { params: { id } })).toMatchObject(refused('not_invited'))
  expect(await league.join(kit, id)).toMatchObject(refused('side_table_not_found'))
})

test('only golfers of the league with an account are invited', async () => {
  const stranger = await aPlayer(club(), 'Gus Pemberly')
  const id = await league.tableOf()
  const invite = (golferId: number) =>
    wren.try(sideTables.inviteToSideTable, { params: { id }, body: { golferIds: [golferId] } })
  expect(await invite(league.tobias)).toMatchObject(refused('no_account'))
  expect(await invite(stranger.golferId)).toMatchObject(refused('not_a_member'))
  expect(await invite(4711)).toMatchObject(refused('not_a_member'))
  expect(await league.create(wren, { golferIds: [stranger.golferId] })).toMatchObject(refused('not_a_member'))
})

test('the earliest member runs it once the creator has left, and the last to leave deletes it', async () => {
  const id = await league.tableOf(kit, hedda)
  const rename = (by: Player, name: string, version?: number) =>
    by.try(sideTables.renameSideTable, {
      params: { id },
      body: { name, ...(version === undefined ? {} : { version }) },
    })
  expect(await rename(kit, 'Sunday Two')).toMatchObject(refused('not_allowed'))
  await league.leave(wren, id)
  expect(await league.read(hedda, id)).toMatchObject({ runBy: kit.golferId })
  expect(await rename(kit, 'Sunday Two', 1)).toMatchObject({ status: 200, body: { name: 'Sunday Two', version: 2 } })
  expect(await rename(kit, 'Sunday', 1)).toMatchObject(refused('out_of_date'))
  await kit.ask(sideTables.inviteToSideTable, { params: { id }, body: { golferIds: [wren.golferId] } })
  await league.join(wren, id)
  expect(await league.read(wren, id)).toMatchObject({ runBy: kit.golferId })
  await league.leave(kit, id)
  expect(await league.read(wren, id)).toMatchObject({ runBy: hedda.golferId })
  await hedda.ask(sideTables.inviteToSideTable, { params: { id }, body: { golferIds: [kit.golferId] } })
  await hedda.ask(sideTables.removeFromSideTable, { params: { id, golferId: wren.golferId } })
  await league.leave(hedda, id)
  expect(await status(club().admin, id)).toBe(404)
})

test('the golfer who runs it removes golfers and withdraws invitations, and others do not', async () => {
  const id = await league.tableOf(hedda)
  await hedda.ask(sideTables.inviteToSideTable, { params: { id }, body: { golferIds: [kit.golferId] } })
  const remove = (by: Player, { golferId }: Player) =>
    by.try(sideTables.removeFromSideTable, { params: { id, golferId } })
  expect(await remove(hedda, kit)).toMatchObject(refused('not_allowed'))
  expect(await remove(wren, kit)).toMatchObject({ status: 200, body: { invitations: [] } })
  expect(await remove(wren, kit)).toMatchObject(refused('not_in_side_table'))
  expect(await remove(wren, hedda)).toMatchObject({ status: 200, body: { golfers: [{ id: wren.golferId }] } })
  expect(await status(hedda, id)).toBe(404)
  expect(await wren.try(sideTables.deleteSideTable, { params: { id } })).toMatchObject({ status: 200 })
  expect(await lists(wren)).toEqual([])
})

test('a golfer who leaves the league, or whose account is deleted or unlinked, leaves its side tables', async () => {
  const id = await league.tableOf(hedda, kit)
  await wren.ask(removeMember, { params: { id: league.id, golferId: wren.golferId } })
  expect(await league.read(hedda, id)).toMatchObject({ runBy: hedda.golferId, golfers: [{}, {}] })
  expect(await status(wren, id)).toBe(404)
  await club().admin.ask(setUserGolfer, { params: { id: kit.id }, body: { golferId: null } })
  expect(await league.read(hedda, id)).toMatchObject({ golfers: [{ id: hedda.golferId }] })
  await hedda.ask(deleteAccount, { body: { password: 'nineteenth' } })
  expect(await status(club().admin, id)).toBe(404)
})

test('a deleted season deletes its side tables; an archived one keeps them, readable by address', async () => {
  const { db } = club().tools
  const id = await league.tableOf(hedda)
  await db
    .updateTable('seasons')
    .set({ isActive: false, archivedAt: noon.toISOString() })
    .where('id', '=', league.season.id)
    .execute()
  expect(await lists(wren)).toEqual([])
  expect(await league.read(wren, id)).toMatchObject({ season: { isArchived: true, hasEnded: true } })
  await db.updateTable('seasons').set({ isActive: true, archivedAt: null }).where('id', '=', league.season.id).execute()
  await league.owner.ask(deleteSeason, { params: { id: league.season.id } })
  expect(await status(wren, id)).toBe(404)
  expect(await league.create(wren)).toMatchObject(refused('no_active_season'))
})

test('a digest has a line for each side table of the reader and for each invitation, and others do not see them', async () => {
  const { db } = club().tools
  const table = await league.tableOf(hedda)
  const { id } = await wren.ask(sideTables.createSideTable, {
    params: { id: league.id },
    body: { name: 'Sunday Best', golferIds: [hedda.golferId] },
  })
  await aRound(db, wren.golferId, { net: -19 })
  await aRound(db, hedda.golferId, { net: 4 })
  const later = new Date('2026-05-12T12:00:00Z')
  club().setNow(later)
  await finishMatches(club().tools, league.id)
  const textFor = async (reader: Pick<Player, 'ask'>) =>
    (await reader.ask(previewDigest, { query: { leagueId: league.id } })).text
  expect(await textFor(hedda)).toContain('Saturday Four: you are 2nd, 1 behind Wren Ashdown')
  expect(await textFor(hedda)).toContain('Wren Ashdown invites you to Sunday Best')
  expect(await textFor(wren)).toContain('Saturday Four: you lead by 1')
  expect(await textFor(kit)).not.toContain('Saturday')
  expect(await hedda.ask(listLeagues)).toMatchObject([
    { id: league.id, sideTableInvitations: [{ id, name: 'Sunday Best', invitedBy: 'Wren Ashdown' }] },
  ])
  await league.join(hedda, id)
  expect(await hedda.ask(listLeagues)).toMatchObject([{ sideTableInvitations: [] }])
  expect((await lists(hedda)).map((one) => one.id)).toEqual([table, id])
})

test('no one joins or is invited once the season has ended', async () => {
  const id = await league.tableOf(hedda)
  await wren.ask(sideTables.inviteToSideTable, { params: { id }, body: { golferIds: [kit.golferId] } })
  club().setNow(new Date('2026-06-01T12:00:00Z'))
  expect(await league.join(kit, id)).toMatchObject(refused('season_ended'))
  expect(await league.create(wren)).toMatchObject(refused('season_ended'))
  expect(await league.read(hedda, id)).toMatchObject({ season: { hasEnded: true } })
})

test('an invitation is on the pages and in the digest until the last day of the season', async () => {
  await league.invite(wren, await league.tableOf(), kit)
  for (const playedOn of ['2026-05-20', '2026-05-27']) await aRound(club().tools.db, wren.golferId, { playedOn })
  const places = async () => ({
    pages: (await kit.ask(listLeagues)).flatMap(({ sideTableInvitations }) => sideTableInvitations).length,
    digest: (await kit.ask(previewDigest, { query: { leagueId: league.id } })).text.includes('invites you'),
  })
  club().setNow(new Date('2026-05-31T23:00:00Z'))
  expect(await places()).toEqual({ pages: 1, digest: true })
  club().setNow(new Date('2026-06-01T12:00:00Z'))
  await finishMatches(club().tools, league.id)
  expect(await places()).toEqual({ pages: 0, digest: false })
})

test('a golfer joins twenty side tables of running seasons, also when requests race', async () => {
  for (let n = 1; n < 20; n += 1) expect((await league.create(wren, { name: `Table ${n}` })).status).toBe(200)
  const { id } = await hedda.ask(sideTables.createSideTable, {
    params: { id: league.id },
    body: { name: 'Hers', golferIds: [wren.golferId] },
  })
  const answers = await Promise.all([
    league.create(wren),
    league.join(wren, id),
    league.create(wren),
    league.join(wren, id),
  ])
  expect((await lists(wren)).filter(({ state }) => state === 'joined')).toHaveLength(20)
  expect(answers.filter(({ status: one }) => one === 409).map(({ body }) => Object(body).code)).toContain(
    'too_many_side_tables',
  )
  expect(await league.create(wren)).toMatchObject(refused('too_many_side_tables'))
})

test('a side table has forty golfers, with those invited, also when requests race', async () => {
  const { db } = club().tools
  const id = await league.tableOf(hedda)
  const mates: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const golfer = await db
      .insertInto('golfers')
      .values({ name: `Mate ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('users')
      .values({ name: `Mate ${n}`, email: `mate.${id}.${n}@people.example`, passwordHash: 'x', golferId: golfer.id })
      .execute()
    await aMember(db, { leagueId: league.id, golferId: golfer.id })
    mates.push(golfer.id)
  }
  const invite = (by: Player, golferIds: readonly number[]) =>
    by.try(sideTables.inviteToSideTable, { params: { id }, body: { golferIds: [...golferIds] } })
  const answers = await Promise.all([invite(wren, mates.slice(0, 20)), invite(hedda, mates.slice(20))])
  expect(answers.map(({ status: one }) => one).sort()).toEqual([200, 409])
  expect((await invite(wren, mates.slice(0, 38))).status).toBe(answers[0]?.status === 200 ? 200 : 409)
  const { golfers, invitations } = await league.read(wren, id)
  expect(golfers.length + invitations.length).toBeLessThanOrEqual(40)
  expect(await invite(wren, mates.slice(1))).toMatchObject(refused('side_table_full'))
})

test('golfers who all leave at once delete the side table, and none waits for another for ever', async () => {
  for (let n = 0; n < 5; n += 1) {
    const id = await league.tableOf(hedda, kit)
    const answers = await Promise.all([
      league.leave(wren, id),
      club().admin.try(sideTables.deleteSideTable, { params: { id } }),
      league.leave(hedda, id),
      league.leave(kit, id),
    ])
    for (const answer of answers) expect([200, 404]).toContain(answer.status)
    expect(await status(club().admin, id)).toBe(404)
  }
})

test('an account deleted while its golfer joins leaves no golfer without an account behind', async () => {
  const id = await league.tableOf()
  await wren.ask(sideTables.inviteToSideTable, { params: { id }, body: { golferIds: [kit.golferId] } })
  await Promise.all([league.join(kit, id), kit.try(deleteAccount, { body: { password: 'nineteenth' } })])
  expect(await league.read(wren, id)).toMatchObject({ golfers: [{ id: wren.golferId }], invitations: [] })
})
