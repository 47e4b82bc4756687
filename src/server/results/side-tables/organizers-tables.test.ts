import { beforeEach, expect, test } from 'vitest'
import { nameDeputy } from '#contract/deputies.ts'
import { previewDigest } from '#contract/digests.ts'
import { mergeGolfers, undoMerge } from '#contract/golfer-merges.ts'
import { getRecap } from '#contract/honors.ts'
import { removeMember } from '#contract/leagues.ts'
import { getPublicLeague } from '#contract/public-pages.ts'
import { getStandings } from '#contract/seasons.ts'
import * as sideTables from '#contract/side-tables.ts'
import { savePublicSettings } from '#server/outward/public-pages/public-pages.queries.ts'
import { aGolfer, aMember, aRevision, aRound, aSeason, joinedAt } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { publishAt, useClub } from '#tests/support/world/club.ts'
import { type Friends, refused, sideTableFriends } from '#tests/support/world/side-tables.ts'

const club = useClub()
const db = () => club().tools.db
let league: Friends

beforeEach(async () => {
  league = await sideTableFriends(club())
})

type Rules = Partial<sideTables.OrganizersTable>

const chosen = {
  golfersBy: 'chosen' as const,
  basis: 'net' as const,
  indexFrom: null,
  indexTo: null,
  isPublic: false,
  golferIds: [],
}
const add = (name: string, rules: Rules, by: Caller = league.owner) =>
  by.ask(sideTables.createSideTable, {
    params: { id: league.id },
    body: { name, organizers: { ...chosen, ...rules } },
  })
const tryAdding = (by: Caller, name = 'Seniors', rules: Rules = {}) =>
  by.try(sideTables.createSideTable, { params: { id: league.id }, body: { name, organizers: { ...chosen, ...rules } } })
type Changes = { readonly name: string; readonly version?: number; readonly organizers?: Rules }
const change = (by: Caller, id: number, { organizers, ...body }: Changes) =>
  by.try(sideTables.renameSideTable, {
    params: { id },
    body: organizers === undefined ? body : { ...body, organizers: { ...chosen, ...organizers } },
  })
const divide = async () => {
  const first = await add('First Division', { golfersBy: 'range', indexTo: 12 })
  const second = await add('Second Division', { golfersBy: 'range', indexFrom: 12.1 })
  return { first: first.id, second: second.id }
}
const namesAt = async (id: number, seasonId?: number) => {
  const { golfers } = await league.wren.ask(sideTables.getSideTable, {
    params: { id },
    query: seasonId === undefined ? {} : { seasonId },
  })
  return golfers.map(({ name }) => name.split(' ')[0])
}

test('organizers add, change and delete tables of the league, and its other golfers and strangers do not', async () => {
  const { id, ...table } = await add('Seniors', { golferIds: [league.tobias, league.kit.golferId], basis: 'scratch' })
  expect(table).toMatchObject({
    name: 'Seniors',
    runBy: null,
    state: null,
    invitations: [],
    organizers: { golfersBy: 'chosen', basis: 'scratch', indexFrom: null, indexTo: null, isPublic: false },
  })
  for (const by of [league.wren, league.kit]) {
    expect(await tryAdding(by)).toMatchObject(refused('not_allowed'))
    expect(await change(by, id, { name: 'Juniors' })).toMatchObject(refused('not_allowed'))
    expect(await by.try(sideTables.deleteSideTable, { params: { id } })).toMatchObject(refused('not_allowed'))
  }
  const stranger = await club().signUp('Nina Vale')
  expect(await tryAdding(stranger)).toMatchObject(refused('league_not_found'))
  expect(await change(stranger, id, { name: 'Juniors' })).toMatchObject(refused('side_table_not_found'))
  expect(await stranger.try(sideTables.getSideTable, { params: { id } })).toMatchObject({ status: 404 })

  await league.owner.ask(nameDeputy, { params: { id: league.id, golferId: league.wren.golferId } })
  const golferIds = [league.ezra]
  expect(await change(league.wren, id, { name: 'Juniors', version: 1, organizers: { golferIds } })).toMatchObject({
    status: 200,
    body: { name: 'Juniors', version: 2, golfers: [{ id: league.ezra }], organizers: { basis: 'net' } },
  })
  expect(await change(club().admin, id, { name: 'Elders', version: 1 })).toMatchObject(refused('out_of_date'))
  expect(await change(club().admin, id, { name: 'Elders' })).toMatchObject({ body: { golfers: [{ id: league.ezra }] } })
  expect(await league.wren.try(sideTables.deleteSideTable, { params: { id } })).toMatchObject({ status: 200 })
  expect(await club().admin.try(sideTables.getSideTable, { params: { id } })).toMatchObject({ status: 404 })
})

test('everybody in the league reads its tables, and no one joins, leaves or is invited', async () => {
  const beside = () => league.tom.ask(getStandings, { params: { id: league.season.id } })
  expect(await beside()).not.toHaveProperty('tables')
  const { id } = await add('Seniors', { golferIds: [league.kit.golferId] })
  const own = await league.tableOf()
  expect(await league.wren.ask(sideTables.listSideTables, { params: { id: league.id } })).toMatchObject([
    { id, state: null, joined: 1, organizers: {} },
    { id: own, state: 'joined', organizers: null },
  ])
  expect(await league.kit.ask(sideTables.listSideTables, { params: { id: league.id } })).toMatchObject([{ id }])
  expect(await league.owner.ask(sideTables.listSideTables, { params: { id: league.id } })).toMatchObject([{ id }])
  expect((await beside()).tables).toEqual([{ id, name: 'Seniors' }])
  await change(league.owner, id, { name: 'Elders' })
  expect((await beside()).tables).toEqual([{ id, name: 'Elders' }])
  expect(await league.join(league.tom, id)).toMatchObject(refused('not_invited'))
  expect(await league.leave(league.kit, id)).toMatchObject(refused('not_joined'))
  expect(await league.decline(league.kit, id)).toMatchObject(refused('not_invited'))
  expect(await league.tryInviting(league.kit, id, league.tom)).toMatchObject(refused('not_allowed'))
  const digest = await league.kit.ask(previewDigest, { query: { leagueId: league.id } })
  expect(digest.text).not.toContain('Elders')
})

test('a league has twelve tables at most, each with another name, also when organizers add them at once', async () => {
  await add('Seniors', {})
  expect(await tryAdding(league.owner, 'SENIORS')).toMatchObject(refused('table_name_taken'))
  for (let n = 2; n < 12; n += 1) await add(`Table ${n}`, {})
  const answers = await Promise.all([tryAdding(league.owner, 'A'), tryAdding(club().admin, 'B')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await tryAdding(league.owner, 'C')).toMatchObject(refused('league_full_of_tables'))
  const [first] = await league.wren.ask(sideTables.listSideTables, { params: { id: league.id } })
  expect(await change(league.owner, first?.id ?? 0, { name: 'table 2' })).toMatchObject(refused('table_name_taken'))
  expect(await change(league.owner, first?.id ?? 0, { name: first?.name.toUpperCase() ?? '' })).toMatchObject({
    status: 200,
  })
  expect(await league.create(league.wren, { name: 'Table 2' })).toMatchObject({ status: 200 })
})

test('a range begins at or below its end, and only members of the league are chosen', async () => {
  const range = { golfersBy: 'range', indexFrom: 12.1, indexTo: 12 } as const
  expect(await tryAdding(league.owner, 'Backwards', range)).toMatchObject({ status: 400 })
  expect(await tryAdding(league.owner, 'Low', { ...range, indexFrom: -10.1 })).toMatchObject({ status: 400 })
  const stranger = await aGolfer(db(), 'Nina Vale')
  expect(await tryAdding(league.owner, 'Others', { golferIds: [stranger] })).toMatchObject(refused('not_a_member'))
  const table = await league.tableOf()
  expect(await change(league.wren, table, { name: 'Mine', organizers: {} })).toMatchObject(refused('not_allowed'))
})

test('a chosen golfer stays when an account goes or another comes, and leaves with their membership', async () => {
  const { kit, tobias } = league
  const { id } = await add('Seniors', { golferIds: [kit.golferId, tobias] })
  await db().deleteFrom('users').where('id', '=', kit.id).execute()
  expect(await namesAt(id)).toEqual(expect.arrayContaining(['Kit', 'Tobias']))
  for (const golferId of [kit.golferId, tobias])
    await league.owner.ask(removeMember, { params: { id: league.id, golferId } })
  expect(await namesAt(id)).toEqual([])
  expect(await league.read(league.wren, id)).toMatchObject({ answer: 'No one is in it yet', standings: [] })
})

test('golfers who are merged are at the tables of both, and at their own again once that is undone', async () => {
  const { tobias, ezra } = league
  const [seniors, juniors] = [
    await add('Seniors', { golferIds: [tobias, ezra] }),
    await add('Juniors', { golferIds: [ezra] }),
  ]
  await league.owner.ask(mergeGolfers, { params: { id: tobias }, body: { golferId: ezra } })
  expect([await namesAt(seniors.id), await namesAt(juniors.id)]).toEqual([['Tobias'], ['Tobias']])
  const merge = await db().selectFrom('golferMerges').select('id').executeTakeFirstOrThrow()
  await league.owner.ask(undoMerge, { params: merge })
  expect([(await namesAt(seniors.id)).toSorted(), await namesAt(juniors.id)]).toEqual([['Ezra', 'Tobias'], ['Ezra']])
})

test('divisions have the golfers of the Index of the season’s first day; later Indexes and those without one change nothing', async () => {
  const { wren, hedda, kit, tobias } = league
  await aRevision(db(), wren.golferId, 12, '2026-05-04')
  await aRevision(db(), wren.golferId, 18, '2026-05-05')
  await aRevision(db(), hedda.golferId, 12.1, '2026-05-01')
  await aRevision(db(), kit.golferId, 4.2, '2026-05-08')
  await aRevision(db(), tobias, -2.4, '2020-01-01')
  const { first, second } = await divide()
  expect(await namesAt(first)).toEqual(['Tobias', 'Wren'])
  expect(await namesAt(second)).toEqual(['Ezra', 'Hedda', 'Kit', 'Marlowe', 'Tom'])
})

test('a golfer who joins later plays by the Index of the season’s day, else by that of the day they joined', async () => {
  const late = await aGolfer(db(), 'Lena Frost')
  const later = await aGolfer(db(), 'Otto Birk')
  for (const golferId of [late, later]) await aMember(db(), { leagueId: league.id, golferId })
  await joinedAt(db(), { leagueId: league.id, golferId: late }, '2026-05-12T10:00:00Z')
  await joinedAt(db(), { leagueId: league.id, golferId: later }, '2026-05-12T10:00:00Z')
  await aRevision(db(), late, 8, '2026-05-12')
  await aRevision(db(), later, 20, '2026-05-01')
  await aRevision(db(), later, 8, '2026-05-12')
  const { first, second } = await divide()
  expect(await namesAt(first)).toEqual(['Lena'])
  expect(await namesAt(second)).toContain('Otto')
})

test('nets or differentials rank the same rounds, with points for the size of the table', async () => {
  const { wren, hedda } = league
  const golferIds = [wren.golferId, hedda.golferId, league.kit.golferId]
  await aRound(db(), wren.golferId, { net: -20, differential: 210 })
  await aRound(db(), hedda.golferId, { net: 15, differential: 62 })
  const [net, scratch] = [await add('Net', { golferIds }), await add('Scratch', { golferIds, basis: 'scratch' })]
  expect(net.open?.golfers).toMatchObject([
    { golferId: wren.golferId, net: -2, points: 3 },
    { golferId: hedda.golferId, net: 1.5, points: 2 },
    { golferId: league.kit.golferId, net: null, points: 0 },
  ])
  expect(scratch.open?.golfers).toMatchObject([
    { golferId: hedda.golferId, net: 6.2, points: 3 },
    { golferId: wren.golferId, net: 21, points: 2 },
    { golferId: league.kit.golferId, net: null, points: 0 },
  ])
})

/** The season is over, won by Wren, and the next one begins on June 1. */
async function nextSeason() {
  for (const playedOn of ['2026-05-06', '2026-05-13', '2026-05-20', '2026-05-27'])
    await aRound(db(), league.wren.golferId, { playedOn, net: -20 }, new Date(`${playedOn}T12:00:00Z`))
  await publishAt(club(), '2026-06-01T12:00:00Z', '2026-06-03T12:00:00Z')
  await db().updateTable('seasons').set({ isActive: false }).where('id', '=', league.season.id).execute()
  return aSeason(db(), { leagueId: league.id, startDate: '2026-06-01', endDate: '2026-06-28' })
}

test('a new season names who changes division, and the season before keeps its own', async () => {
  const { wren, hedda, kit } = league
  await aRevision(db(), wren.golferId, 13, '2026-05-01')
  await aRevision(db(), wren.golferId, 11.8, '2026-05-20')
  await aRevision(db(), hedda.golferId, 11, '2026-05-01')
  await aRevision(db(), hedda.golferId, 14.5, '2026-06-02')
  const { first, second } = await divide()
  await add('Low scratch', { golfersBy: 'range', basis: 'scratch', indexTo: 12.5 })
  expect(await league.read(wren, first)).toMatchObject({ moves: [] })
  const next = await nextSeason()
  const move = {
    golferId: wren.golferId,
    text: 'Wren Ashdown moved from Second Division to First Division',
  }
  for (const id of [first, second]) {
    const table = await league.read(kit, id)
    expect(table).toMatchObject({ season: { id: next.id }, moves: [move] })
  }
  expect(await namesAt(first)).toEqual(['Hedda', 'Wren'])
  expect(await namesAt(first, league.season.id)).toEqual(['Hedda'])
  const before = { params: { id: second }, query: { seasonId: league.season.id } }
  expect(await kit.ask(sideTables.getSideTable, before)).toMatchObject({
    season: { id: league.season.id, hasEnded: true },
    moves: [],
    answer: 'Wren won, you finished 24 behind',
  })
  const foreign = { params: { id: first }, query: { seasonId: next.id + 1000 } }
  expect(await kit.try(sideTables.getSideTable, foreign)).toMatchObject(refused('side_table_not_found'))
})

test('the winners of the tables are in the recap, and a table is on the public page if organizers show it', async () => {
  const golferIds = [league.wren.golferId, league.kit.golferId]
  await savePublicSettings(db(), league.id, { page: true, board: false, searchEngines: false, slug: 'twilight-tables' })
  const page = async () => club().anonymous.ask(getPublicLeague, { params: { slug: 'twilight-tables' } })
  expect(await page()).not.toHaveProperty('tables')
  const { id } = await add('Seniors', { golferIds })
  await add('Hidden', { golferIds: [league.kit.golferId] })
  expect(await page()).not.toHaveProperty('tables')
  await change(league.owner, id, { name: 'Seniors', organizers: { golferIds, isPublic: true } })
  expect(await page()).toMatchObject({
    tables: [{ title: 'Seniors', golfers: [{ name: 'Kit A.' }, { name: 'Wren A.' }] }],
  })
  await nextSeason()
  const { tables } = await league.kit.ask(getRecap, { params: { id: league.season.id } })
  expect(tables).toEqual([
    {
      id,
      name: 'Seniors',
      winners: [{ id: league.wren.golferId, name: 'Wren Ashdown' }],
      text: '8 points, 8 ahead of Kit Abernathy',
    },
  ])
})
