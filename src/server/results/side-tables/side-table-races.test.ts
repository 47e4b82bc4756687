import { beforeEach, expect, test } from 'vitest'
import { deleteSideTable, listSideTables } from '#contract/side-tables.ts'
import { aMember } from '#tests/factories/stored.ts'
import { type Answer, untilBlocked } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { type Friends, refused, sideTableFriends } from '#tests/support/world/side-tables.ts'

const club = useClub()
let league: Friends

beforeEach(async () => {
  league = await sideTableFriends(club())
})

const statuses = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** Adds golfers of the league who have joined a side table. */
async function addGolfers(id: number, count: number): Promise<void> {
  const { db } = club().tools
  for (let n = 0; n < count; n += 1) {
    const name = `Mate ${id}.${n}`
    const golfer = await db.insertInto('golfers').values({ name }).returning('id').executeTakeFirstOrThrow()
    const account = { name, email: `mate.${id}.${n}@people.example`, passwordHash: 'x', golferId: golfer.id }
    await db.insertInto('users').values(account).execute()
    await aMember(db, { leagueId: league.id, golferId: golfer.id })
    const joined = { state: 'joined' as const, joinedAt: new Date().toISOString() }
    const place = { sideTableId: id, leagueId: league.id, golferId: golfer.id }
    await db
      .insertInto('sideTableMembers')
      .values({ ...place, ...joined })
      .execute()
  }
}

/** Sends requests that all wait for a side table at once: it is held until each of them does. */
async function atOnce(id: number, ask: () => readonly Promise<Answer<unknown>>[]): Promise<Answer<unknown>[]> {
  const { db } = club().tools
  const { asked } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('sideTables').select('id').where('id', '=', id).forUpdate().execute()
    const waiting = ask()
    await untilBlocked(db, waiting.length)
    return { asked: waiting }
  })
  return Promise.all(asked)
}

test('of two golfers invited at once to a side table of 39, one is', async () => {
  const id = await league.tableOf(league.hedda)
  await addGolfers(id, 37)
  const answers = await atOnce(id, () => [
    league.tryInviting(league.wren, id, league.kit),
    league.tryInviting(league.hedda, id, league.tom),
  ])
  expect(statuses(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('side_table_full'))
  const { golfers, invitations } = await league.read(league.wren, id)
  expect([golfers.length, invitations.length]).toEqual([39, 1])
})

test('the last two invited to a side table of forty join at once, and both are in it', async () => {
  const id = await league.tableOf()
  await addGolfers(id, 37)
  await league.invite(league.wren, id, league.kit, league.tom)
  const answers = await atOnce(id, () => [league.join(league.kit, id), league.join(league.tom, id)])
  expect(statuses(answers)).toEqual([200, 200])
  const { golfers, invitations } = await league.read(league.wren, id)
  expect([golfers.length, invitations.length]).toEqual([40, 0])
  expect(await league.tryInviting(league.wren, id, league.hedda)).toMatchObject(refused('side_table_full'))
})

test('a golfer who joins a side table while it is deleted has joined it before, or does not find it', async () => {
  const id = await league.tableOf()
  await league.invite(league.wren, id, league.kit)
  const [deleted, joined] = await atOnce(id, () => [
    league.wren.try(deleteSideTable, { params: { id } }),
    league.join(league.kit, id),
  ])
  expect(deleted).toMatchObject({ status: 200 })
  expect([200, 404]).toContain(joined?.status)
  expect(await league.join(league.kit, id)).toMatchObject(refused('side_table_not_found'))
  expect(await league.kit.ask(listSideTables, { params: { id: league.id } })).toEqual([])
})

test('of a golfer’s 20th and 21st side table created at once, one is', async () => {
  for (let n = 1; n < 20; n += 1) await league.create(league.wren, { name: `Table ${n}` })
  const answers = await Promise.all([
    league.create(league.wren, { name: 'A' }),
    league.create(league.wren, { name: 'B' }),
  ])
  expect(statuses(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('too_many_side_tables'))
  expect(await league.wren.ask(listSideTables, { params: { id: league.id } })).toHaveLength(20)
})

test('an invitation accepted twice at once is accepted once', async () => {
  const id = await league.tableOf()
  await league.invite(league.wren, id, league.kit)
  expect(statuses(await Promise.all([league.join(league.kit, id), league.join(league.kit, id)]))).toEqual([200, 200])
  const { golfers, invitations } = await league.read(league.kit, id)
  expect(golfers.map((golfer) => golfer.id)).toEqual([league.wren.golferId, league.kit.golferId])
  expect(invitations).toEqual([])
})

test('an invitation accepted and declined at once is one of both', async () => {
  const id = await league.tableOf()
  await league.invite(league.wren, id, league.kit)
  const [joined, declined] = await atOnce(id, () => [league.join(league.kit, id), league.decline(league.kit, id)])
  const isJoined = joined?.status === 200
  expect(declined).toMatchObject(isJoined ? refused('not_invited') : { status: 200 })
  if (!isJoined) expect(joined).toMatchObject(refused('side_table_not_found'))
  expect((await league.read(league.wren, id)).golfers).toHaveLength(isJoined ? 2 : 1)
})

test('two golfers who invite each other to side tables at once both do', async () => {
  const [hers, theirs] = [await league.tableOf(league.hedda), await league.tableOf(league.kit)]
  for (let n = 0; n < 5; n += 1) {
    const answers = await Promise.all([
      league.tryInviting(league.hedda, hers, league.kit, league.tom),
      league.tryInviting(league.kit, theirs, league.hedda, league.tom),
    ])
    expect(statuses(answers)).toEqual([200, 200])
  }
})
