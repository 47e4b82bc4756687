import { beforeEach, expect, test } from 'vitest'
import { setUserGolfer } from '#contract/admin.ts'
import { deleteAccount } from '#contract/auth.ts'
import { deleteGolfer } from '#contract/golfers.ts'
import { listLeagues, removeMember } from '#contract/leagues.ts'
import { deleteSeason, restoreSeason } from '#contract/seasons.ts'
import { listSideTables } from '#contract/side-tables.ts'
import type { Player } from '#tests/factories/stored.ts'
import { refusal } from '#tests/support/server/app.ts'
import { publishAt, useClub } from '#tests/support/world/club.ts'
import { type Friends, refused, sideTableFriends } from '#tests/support/world/side-tables.ts'

const club = useClub()
let league: Friends

beforeEach(async () => {
  league = await sideTableFriends(club(), { finalAfterDays: 1 })
})

/** The stored state of a side table: its golfers by state, its creator and who invited; null once it is deleted. */
async function stored(id: number) {
  const { db } = club().tools
  const table = await db.selectFrom('sideTables').select('createdBy').where('id', '=', id).executeTakeFirst()
  const members = await db
    .selectFrom('sideTableMembers')
    .select(['golferId', 'state', 'invitedBy'])
    .where('sideTableId', '=', id)
    .orderBy('golferId')
    .execute()
  if (table === undefined) {
    expect(members).toEqual([])
    return null
  }
  const whoIs = (state: string) => members.filter((one) => one.state === state).map(({ golferId }) => golferId)
  const inviters = new Set(members.flatMap(({ invitedBy }) => invitedBy ?? []))
  return { joined: whoIs('joined'), invited: whoIs('invited'), createdBy: table.createdBy, inviters: [...inviters] }
}

/** How golfers stop being in a side table without leaving it. */
const endings = [
  {
    what: 'whose account is deleted',
    end: (player: Player) => player.ask(deleteAccount, { body: { password: 'nineteenth' } }),
    isDeleted: false,
  },
  {
    what: 'who is deleted',
    end: async ({ id, golferId }: Player) => {
      const { admin } = club()
      await league.owner.ask(removeMember, { params: { id: league.id, golferId } })
      await admin.ask(setUserGolfer, { params: { id }, body: { golferId: null } })
      await admin.ask(deleteGolfer, { params: { id: golferId } })
    },
    isDeleted: true,
  },
] as const

test.each(endings)(
  'a golfer $what is no longer in a side table, and the others are scored without them',
  async (row) => {
    const id = await league.tableOf(league.hedda, league.kit)
    await row.end(league.hedda)
    const [wren, kit] = [league.wren.golferId, league.kit.golferId]
    expect(await stored(id)).toEqual({ joined: [wren, kit], invited: [], createdBy: wren, inviters: [wren] })
    expect(await league.read(league.wren, id)).toMatchObject({ runBy: wren, standings: [{}, {}] })
  },
)

test.each(endings)('a creator $what leaves a side table to the golfer who joined first', async ({ end, isDeleted }) => {
  const id = await league.tableOf(league.kit, league.hedda)
  const [wren, hedda, kit] = [league.wren.golferId, league.hedda.golferId, league.kit.golferId]
  await end(league.wren)
  expect(await stored(id)).toEqual({
    joined: [hedda, kit],
    invited: [],
    createdBy: isDeleted ? null : wren,
    inviters: isDeleted ? [] : [wren],
  })
  expect(await league.read(league.kit, id)).toMatchObject({ runBy: kit, state: 'joined' })
})

test.each(endings)('an open invitation from a golfer $what can still be accepted', async ({ end, isDeleted }) => {
  const id = await league.tableOf(league.hedda)
  await league.invite(league.wren, id, league.kit)
  await end(league.wren)
  const invitedBy = isDeleted ? null : 'Wren Ashdown'
  expect(await league.kit.ask(listLeagues)).toMatchObject([{ sideTableInvitations: [{ id, invitedBy }] }])
  expect(await league.join(league.kit, id)).toMatchObject({ status: 200, body: { runBy: league.hedda.golferId } })
})

test.each(endings)('the last golfer of a side table $what deletes it with its invitations', async ({ end }) => {
  const id = await league.tableOf()
  await league.invite(league.wren, id, league.kit)
  await end(league.wren)
  expect(await stored(id)).toBeNull()
  expect(await league.kit.ask(listSideTables, { params: { id: league.id } })).toEqual([])
  expect(await league.join(league.kit, id)).toMatchObject(refused('side_table_not_found'))
})

test.each(endings)('an invited golfer $what is no longer invited', async ({ end }) => {
  const id = await league.tableOf()
  await league.invite(league.wren, id, league.kit)
  await end(league.kit)
  expect(await stored(id)).toMatchObject({ joined: [league.wren.golferId], invited: [] })
  expect(await league.read(league.wren, id)).toMatchObject({ invitations: [] })
})

/** Wren's side table with Hedda, to which Kit is invited, in a season that is archived after its first result became final. */
async function archived(): Promise<number> {
  const id = await league.tableOf(league.hedda)
  await league.invite(league.wren, id, league.kit)
  for (const day of ['2026-05-11', '2026-05-12', '2026-05-13']) {
    await publishAt(club(), `${day}T12:00:00Z`)
  }
  const { archived: isArchived } = await league.owner.ask(deleteSeason, { params: { id: league.season.id } })
  expect(isArchived).toBe(true)
  return id
}

test('a side table of an archived season is read and left, but no one joins it or is invited', async () => {
  const id = await archived()
  expect(await league.read(league.hedda, id)).toMatchObject({ season: { isArchived: true, hasEnded: true } })
  expect(await league.hedda.ask(listSideTables, { params: { id: league.id } })).toEqual([])
  expect(await league.kit.ask(listLeagues)).toMatchObject([{ sideTableInvitations: [] }])
  const ended = refusal(409, 'season_ended', 'This season has ended: no one can join its side tables any more')
  expect(await league.join(league.kit, id)).toMatchObject(ended)
  expect(await league.tryInviting(league.wren, id, league.tom)).toMatchObject(ended)
  expect(await league.create(league.wren)).toMatchObject(
    refusal(409, 'no_active_season', 'This league plays no season right now'),
  )
  expect(await league.decline(league.kit, id)).toMatchObject({ status: 200 })
  expect(await league.leave(league.wren, id)).toMatchObject({ status: 200 })
  expect(await league.read(league.hedda, id)).toMatchObject({ runBy: league.hedda.golferId, invitations: [] })
})

test('a side table is listed again, and its invitation waits again, once its archived season is brought back', async () => {
  const id = await archived()
  await league.owner.ask(restoreSeason, { params: { id: league.season.id } })
  expect(await league.hedda.ask(listSideTables, { params: { id: league.id } })).toMatchObject([{ id }])
  expect(await league.join(league.kit, id)).toMatchObject({ status: 200, body: { season: { isArchived: false } } })
})

test('a deleted league deletes its side tables', async () => {
  const id = await league.tableOf(league.hedda)
  await club().tools.db.deleteFrom('leagues').where('id', '=', league.id).execute()
  expect(await stored(id)).toBeNull()
  expect(await league.join(league.hedda, id)).toMatchObject(refused('side_table_not_found'))
  expect(await league.leave(league.hedda, id)).toMatchObject(refused('side_table_not_found'))
  expect(await league.create(league.hedda)).toMatchObject(refused('league_not_found'))
})
