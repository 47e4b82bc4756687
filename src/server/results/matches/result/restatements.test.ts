import { beforeAll, beforeEach, expect, test } from 'vitest'
import { updateScoreCalculations } from '#contract/admin.ts'
import { deleteGolfer } from '#contract/golfers.ts'
import { removeMember, updateLeague } from '#contract/leagues.ts'
import { getMatch, recalculateMatch } from '#contract/matches.ts'
import { listRestatements } from '#contract/restatements.ts'
import { getStandings } from '#contract/seasons.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { changesBetween, tablesOf, wronglyRestatedGolfers } from '#tests/support/database/tables.ts'
import { type Caller, useApp } from '#tests/support/server/app.ts'
import { type TestLeague, ghinsFrom, seedLeague, synced } from '#tests/support/world/league.ts'
import { publishMatches } from './publish-matches.ts'

/** Six hours after the match of last week. */
const monday = new Date('2026-11-16T06:00:00Z')
const tuesday = new Date('2026-11-17T06:00:00Z')

const app = useApp({ scope: 'whole file', simulatorNow: () => monday, now: () => monday })

const lastWeek = '2026-11-12'

let admin: Caller
let league: TestLeague
let round: string
let golfers = 0

beforeAll(async () => {
  admin = await app().signUp('Ann')
})

/** Other golfers for each test, whose match of last week is published by the first sync; one of them won it with a 65. */
beforeEach(async () => {
  app().setNow(monday)
  league = await seedLeague(app(), admin, { ghins: ghinsFrom(golfers, 4), teams: 2 })
  golfers += 4
  await admin.ask(updateLeague, { params: { id: league.id }, body: { finalAfterDays: 1 } })
  round = await control().post({ ghin: winner().ghin, played_at: lastWeek, adjusted_gross_score: 65 })
  await sync()
})

const control = () => controlOf(app().simulator.url)
const sync = () => synced(admin, { leagueId: league.id })
const winner = () => league.golfers[0] ?? { id: 0, ghin: '', name: '' }
const params = () => ({ id: league.season.matches.find(({ number }) => number === 6)?.id ?? 0 })
const match = () => admin.ask(getMatch, { params: params() })
const restatements = () => admin.ask(listRestatements, { params: params() })
const results = async () => (await match()).matchScores
const resultOf = async (id: number) => (await results()).find(({ golferId }) => golferId === id)

async function placesOfSeason() {
  const { golfers } = await admin.ask(getStandings, { params: { id: league.season.id } })
  return golfers.map(({ golfer, position, points, byMatch }) => ({ id: golfer.id, position, points, byMatch }))
}

async function makeFinal(): Promise<void> {
  app().setNow(tuesday)
  await publishMatches(app().tools)
}

test('a round edited after its match’s result was published restates it: the cause, and everything before and after, which no one can edit', async () => {
  expect(await restatements()).toEqual([])
  const before = await resultOf(winner().id)
  expect(before).toMatchObject({ score: 65, position: 1 })
  await control().correct(round, 67)
  await sync()
  const after = await resultOf(winner().id)
  expect(after).toMatchObject({ score: 67 })
  const [restated, ...others] = await restatements()
  expect(others).toEqual([])
  expect(restated).toMatchObject({ cause: 'edited-round', counted: true, createdAt: monday.toISOString() })
  const { id: golferId, name } = winner()
  expect(restated?.rounds).toEqual([
    {
      golferId,
      name,
      before: { playedOn: lastWeek, gross: 65, differential: expect.any(Number), net: before?.netScore },
      after: { playedOn: lastWeek, gross: 67, differential: expect.any(Number), net: after?.netScore },
    },
  ])
  expect(restated?.golfers.find((row) => row.golferId === golferId)).toEqual({
    golferId,
    name,
    before: { net: before?.netScore, position: 1, tied: before?.tied, points: before?.points },
    after: { net: after?.netScore, position: after?.position, tied: after?.tied, points: after?.points },
  })
  expect(restated?.teams.map(({ name: team }) => team)).toContain('Team 1')
  const ids = (rows: readonly { readonly golferId: number }[] = []) => rows.map((row) => row.golferId)
  expect((await match()).restatements).toEqual({
    counted: 1,
    notCounted: 0,
    golferIds: ids(restated?.golfers).toSorted((a, b) => a - b),
    teamIds: expect.arrayContaining(restated?.teams.map(({ teamId }) => teamId) ?? []),
  })
  await expect(app().database.pool.query("update restatements set cause = 'late-round'")).rejects.toThrow(
    'never edited',
  )
})

test('a sync that skips a golfer, or is of one golfer, does not publish the result', async () => {
  const other = await seedLeague(app(), admin, { name: 'Ladder', ghins: ghinsFrom(100, 2) })
  const id = other.season.matches.find(({ number }) => number === 6)?.id ?? 0
  const publication = async () => (await admin.ask(getMatch, { params: { id } })).publishedAt
  const [skipped, read] = other.golfers
  await control().injectFault('bad-json', { ghin: skipped?.ghin ?? '', path: 'scores.json' })
  await synced(admin, { leagueId: other.id })
  await synced(admin, { golferId: read?.id ?? 0 })
  expect(await publication()).toBeNull()
  await control().clearFaults()
  await synced(admin, { leagueId: other.id })
  expect(await publication()).toBe(monday.toISOString())
})

test('a change in an open match, and one that moves no one, is not a restatement', async () => {
  await control().post({ ghin: winner().ghin, played_at: '2026-11-16', adjusted_gross_score: 60 })
  await control().post({ ghin: winner().ghin, played_at: lastWeek, adjusted_gross_score: 110 })
  await sync()
  const { rows } = await app().database.pool.query(
    'select from restatements join matches on matches.id = match_id where league_id = $1',
    [league.id],
  )
  expect(rows).toEqual([])
})

test('a final result survives later rounds, edits, deletions, settings and recalculation; what did not count is recorded once', async () => {
  await makeFinal()
  const before = await match()
  const standings = await placesOfSeason()
  expect(before.finalAt).toBe(tuesday.toISOString())

  await control().correct(round, 67)
  await sync()
  expect(await restatements()).toMatchObject([
    { cause: 'edited-round', counted: false, rounds: [{ before: { gross: 65 }, after: { gross: 67 } }] },
  ])
  await control().post({ ghin: league.golfers[1]?.ghin ?? '', played_at: lastWeek, adjusted_gross_score: 58 })
  await sync()
  await control().remove(round)
  await sync()
  const { id: other } = league.golfers[1] ?? { id: 0 }
  const [deletion, late] = await restatements()
  expect(late).toMatchObject({ cause: 'late-round', counted: false })
  expect(late?.rounds).toMatchObject([{ golferId: other, after: { gross: 58 } }])
  expect(deletion).toMatchObject({ cause: 'deleted-round', counted: false })
  expect(deletion?.rounds).toMatchObject([{ golferId: winner().id, before: { gross: 67 } }])
  await admin.ask(updateLeague, { params: { id: league.id }, body: { finalAfterDays: null, scoresDroppedPerTeam: 1 } })

  const withoutRound = ({ scoreId: _scoreId, ...row }: (typeof before.matchScores)[number]) => row
  expect((await results()).map(withoutRound)).toEqual(before.matchScores.map(withoutRound))
  expect(await resultOf(winner().id)).toMatchObject({ score: 65, position: 1, scoreId: null })
  expect(await placesOfSeason()).toEqual(standings)

  const recorded = await tablesOf(app().database.db)
  await admin.ask(recalculateMatch, { params: params() })
  await admin.ask(updateScoreCalculations)
  await sync()
  expect(changesBetween(recorded, await tablesOf(app().database.db))).toEqual([])
})

test('removing a golfer leaves the figures of final results, without the name', async () => {
  const { id: golferId } = winner()
  const remove = () => admin.try(deleteGolfer, { params: { id: golferId } })
  await admin.ask(removeMember, { params: { id: league.id, golferId } })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'golfer_in_league' } })
  await makeFinal()
  // Matches that were finished before it stay open to change.
  await app().database.pool.query('delete from match_golfers where golfer_id = $1 and match_id <> $2', [
    golferId,
    params().id,
  ])
  const before = await match()
  const standings = await placesOfSeason()
  expect(await remove()).toMatchObject({ status: 200 })
  const after = await match()
  const figures = ({ golfer: _golfer, scoreId: _scoreId, ...row }: (typeof before.matchScores)[number]) => row
  expect(after.matchScores.map(figures)).toEqual(before.matchScores.map(figures))
  expect(await resultOf(golferId)).toMatchObject({ position: 1, score: 65, golfer: { name: 'Removed golfer' } })
  expect(await placesOfSeason()).toEqual(standings)
  expect(await restatements()).toMatchObject([{ cause: 'deleted-round', counted: false }])
  const late = { ghin: league.golfers[1]?.ghin ?? '', played_at: lastWeek, adjusted_gross_score: 58 }
  await control().post(late)
  await sync()
  expect(await restatements()).toMatchObject([{ cause: 'late-round', counted: false }, {}])
  expect((await match()).matchScores.map(figures)).toEqual(before.matchScores.map(figures))
})

test('a result becomes final with the first change after its time, although the schedule has not run', async () => {
  await admin.ask(updateLeague, { params: { id: league.id }, body: { finalAfterDays: 1 } })
  app().setNow(tuesday)
  await control().correct(round, 95)
  await sync()
  expect(await resultOf(winner().id)).toMatchObject({ score: 65, position: 1 })
  expect(await match()).toMatchObject({ finalAt: tuesday.toISOString() })
  expect(await restatements()).toMatchObject([{ counted: false }])
})

test('restatements that were recorded without the days of rounds are listed without them', async () => {
  await control().remove(round)
  await sync()
  const { pool } = app().database
  await pool.query('alter table restatements disable trigger restatements_never_edited')
  await pool.query(
    `update restatements set rounds = jsonb_set(rounds, '{0,before}', (rounds -> 0 -> 'before') - 'playedOn')
      where match_id = $1`,
    [params().id],
  )
  await pool.query('alter table restatements enable trigger restatements_never_edited')
  expect(await restatements()).toMatchObject([{ rounds: [{ before: { playedOn: null, gross: 65 } }] }])
})

test('a late round and a deleted one restate a published result, each with its own cause', async () => {
  const late = await control().post({ ghin: winner().ghin, played_at: lastWeek, adjusted_gross_score: 60 })
  await sync()
  await control().remove(late)
  await sync()
  expect(await restatements()).toMatchObject([
    { cause: 'deleted-round', counted: true, rounds: [{ before: { playedOn: lastWeek } }] },
    { cause: 'late-round', counted: true },
  ])
  expect(await wronglyRestatedGolfers(app().database.db)).toEqual([])
  await app().database.pool.query('update match_golfers set points = points + 1 where golfer_id = $1', [winner().id])
  expect(await wronglyRestatedGolfers(app().database.db)).toEqual([winner().name])
})
