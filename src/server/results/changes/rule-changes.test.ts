import { beforeEach, expect, test } from 'vitest'
import { makeChange } from '#contract/changes.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { getLeague, updateLeague } from '#contract/leagues.ts'
import { aRound, aSeason } from '#tests/factories/stored.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

type Body = CallOf<typeof updateLeague>['body']
const saving = (body: Body) => ({ body: { operation: updateLeague.name, params: { id: league.id }, body } })
const preview = async (body: Body) => (await league.owner.ask(makeChange, saving(body))).leagues[0]

/** Nets of Wren, Tobias, Ezra and Marlowe on a day. */
async function play(playedOn: string, nets: readonly number[]): Promise<void> {
  const golfers = [league.wren.golferId, league.tobias, league.ezra, league.marlowe]
  for (const [n, net] of nets.entries()) await aRound(club().tools.db, golfers[n] ?? 0, { playedOn, net })
}

const itIsNow = (day: string) => finishAt(club(), `${day}T12:00:00Z`)

test('a higher cap turns the teams around, in the finished match and the open one', async () => {
  await play('2026-05-05', [-10, 200, 50, 60])
  await itIsNow('2026-05-12')
  await play('2026-05-12', [0, 200, 80, 85])
  const changes = await preview({ maxNetDifferential: 20 })
  const season = changes?.comparison[0]
  expect(season?.teams).toMatchObject({
    rows: [
      { name: 'Gimme Gimme', before: { position: 2, points: 1 }, after: { position: 1, points: 2 } },
      { name: 'Bunker Hillbillies', before: { position: 1, points: 2 }, after: { position: 2, points: 1 } },
    ],
    moved: 2,
  })
  expect(season?.golfers).toMatchObject({ total: 4, moved: 0, changed: 0 })
  expect(changes?.seasons).toEqual([])
  const match = changes?.openMatches[0]
  expect(match).toMatchObject({ number: 2, before: 'open', after: 'open', teams: { moved: 2 } })
  expect(match?.golfers.rows.filter(({ isChanged }) => isChanged)).toMatchObject([
    { name: 'Tobias Quill', before: { net: 20, effectiveNet: 9 }, after: { net: 20, effectiveNet: 20 } },
  ])
})

test('nine holes that counted in a finished match count in it under another rule for rounds by hand', async () => {
  const { db } = club().tools
  await db
    .updateTable('leagues')
    .set({ countedHoles: '9', manualRounds: 'all', useTeams: false })
    .where('id', '=', league.id)
    .execute()
  const nine = { playedOn: '2026-05-05', holes: 9, playedHoles: 9 }
  await aRound(db, league.tobias, { ...nine, net: 10 })
  await aRound(db, league.ezra, { ...nine, net: 20 })
  await aRound(db, league.ezra, { ...nine, net: 0, enteredBy: league.owner.id })
  await itIsNow('2026-05-12')
  const season = (await preview({ manualRounds: 'none' }))?.comparison[0]
  expect(season?.golfers.rows.slice(0, 2)).toMatchObject([
    { name: 'Tobias Quill', before: { position: 2, points: 3 }, after: { position: 1, points: 4 } },
    { name: 'Ezra Lindqvist', before: { position: 1, points: 4 }, after: { position: 2, points: 3 } },
  ])
})

test('for comparison, finished matches count the rounds that have a place under these rules, of the holes these count', async () => {
  await play('2026-05-05', [10, 30, 40, 50])
  await play('2026-05-06', [20, 0, 60, 70])
  await aRound(club().tools.db, league.marlowe, { playedOn: '2026-05-06', holes: 9, playedHoles: 9, net: -20 })
  await itIsNow('2026-05-12')
  const golfers = async (body: Body) =>
    (await preview({ useTeams: false, ...body }))?.comparison[0]?.golfers.rows.map(({ name, before, after }) => [
      name,
      before?.points,
      after?.points,
    ])
  expect(await golfers({ roundsThatCount: 1 })).toEqual([
    ['Wren Ashdown', 3, 4],
    ['Tobias Quill', 4, 3],
    ['Ezra Lindqvist', 2, 2],
    ['Marlowe Finch', 1, 1],
  ])
  expect(await golfers({ countedHoles: '9 and 18' })).toEqual([
    ['Marlowe Finch', 1, 4],
    ['Tobias Quill', 4, 3],
    ['Wren Ashdown', 3, 2],
    ['Ezra Lindqvist', 2, 1],
  ])
  expect((await golfers({ countedHoles: '9' }))?.[0]).toEqual(['Marlowe Finch', 1, 4])
})

test('settings without effect on results, or none that differ, are saved at once', async () => {
  await play('2026-05-05', [-10, 0, 10, 20])
  const body = { name: 'Thursday Ladder', matchLength: 2, peersConfirm: true, showOdds: false, finalAfterDays: 3 }
  expect(await preview({ ...body, scoresDroppedPerTeam: 0 })).toBeUndefined()
  expect((await league.owner.ask(getLeague, { params: { id: league.id } })).name).toBe('Thursday Ladder')
})

test('of three seasons the one being played and the one before it are shown', async () => {
  await play('2026-05-05', [-10, 200, 50, 60])
  await play('2026-03-31', [-10, 200, 50, 60])
  const { db } = club().tools
  const seasonOf = (startDate: string, endDate: string) =>
    aSeason(db, { leagueId: league.id, startDate, endDate, isActive: false }, new Date(`${startDate}T12:00:00Z`))
  await seasonOf('2026-03-02', '2026-03-29')
  const spring = await seasonOf('2026-03-30', '2026-05-03')
  await seasonOf('2026-06-01', '2026-06-28')
  await itIsNow('2026-05-12')
  const changes = await preview({ maxNetDifferential: 20 })
  expect(changes?.comparison.map(({ id }) => id)).toEqual([league.season.id, spring.id])
})

test('settings of a league that someone else has changed are refused as they are', async () => {
  const call = { params: { id: league.id }, body: { scoresDroppedPerTeam: 1, version: 1 } }
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { name: 'Thursday Ladder' } })
  expect(await league.owner.try(makeChange, saving(call.body))).toMatchObject({
    status: 409,
    body: { code: 'out_of_date' },
  })
})

test('a change of the time zone begins the next match where its first day has come', async () => {
  club().setNow(new Date('2026-05-10T22:00:00Z'))
  const changes = await preview({ timeZone: 'Pacific/Kiritimati' })
  expect(changes?.openMatches).toMatchObject([
    { number: 1, before: 'open', after: 'finished' },
    { number: 2, before: 'coming', after: 'open', golfers: { total: 4, changed: 4 } },
  ])
})
