import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scoreCalculation, updateScoreCalculations } from '#contract/admin.ts'
import { updateLeague } from '#contract/leagues.ts'
import { assignTeam } from '#contract/teams.ts'
import { aRound } from '#tests/factories/stored.ts'
import { until } from '#tests/support/server/app.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'
import { updateScoreCalculations as command, runScoreCalculation } from './recalculate.ts'

const club = useClub()

/** Two finished matches and an open one; then a trade and new settings, which affect only the open one. */
async function midSeason(): Promise<Twilight> {
  const { db } = club().tools
  const league = await twilight(club())
  await aRound(db, league.wren.golferId, { net: -13 })
  await aRound(db, league.ezra, { net: 152 })
  await aRound(db, league.tobias, { net: 40, playedOn: '2026-05-12' })
  await aRound(db, league.marlowe, { net: 40, playedOn: '2026-05-13' })
  await finishAt(club(), '2026-05-20T12:00:00Z')
  await aRound(db, league.wren.golferId, { net: 5, playedOn: '2026-05-19' })
  await league.owner.ask(assignTeam, { params: { golferId: league.tobias }, body: { teamId: league.gimme } })
  await league.owner.ask(updateLeague, {
    params: { id: league.id },
    body: { scoresDroppedPerTeam: 1, maxNetDifferential: 5 },
  })
  return league
}

async function derived() {
  const { db } = club().tools
  const golfers = await db.selectFrom('matchGolfers').selectAll().orderBy('matchId').orderBy('golferId').execute()
  const teams = await db.selectFrom('matchTeams').selectAll().orderBy('matchId').orderBy('teamId').execute()
  const activities = await db.selectFrom('activities').selectAll().orderBy('id').execute()
  return { golfers, teams, activities }
}

/** The remains of a match whose result is deleted: roster and teams of a finished match. */
async function throwResultsAway(): Promise<void> {
  const { db } = club().tools
  await sql`delete from match_teams`.execute(db)
  await sql`delete from match_golfers where match_id in (select id from matches where frozen_at is null)`.execute(db)
  await sql`update match_golfers set round_id = null, net_tenths = null, effective_net_tenths = 0, dropped = false,
    position = null, tied = false, points = 0, listing = 0`.execute(db)
  await sql`update matches set scored_at = null`.execute(db)
}

const recalculate = () => club().admin.ask(updateScoreCalculations)

/** Matches that have begun, and those that have not and therefore have no result. */
async function countMatches(): Promise<{ readonly begun: number; readonly others: number; readonly all: number }> {
  const matches = await club().tools.db.selectFrom('matches').select('startDate').execute()
  const begun = matches.filter(({ startDate }) => startDate <= today()).length
  return { begun, others: matches.length - begun, all: matches.length }
}

const today = () => club().tools.now().toISOString().slice(0, 10)

test('deleted results of open and finished matches are rebuilt as they were, without activities', async () => {
  await midSeason()
  const before = await derived()
  expect(before.teams.length).toBeGreaterThan(0)
  const { begun, others } = await countMatches()
  await throwResultsAway()
  expect(await derived()).not.toEqual(before)
  expect(await recalculate()).toEqual({ stats: { updated: begun, skipped: others, errors: 0 } })
  expect(await derived()).toEqual(before)
})

test('correct results are not updated, and cached pages stay valid', async () => {
  await midSeason()
  const versions = () => club().tools.db.selectFrom('matches').select(['id', 'version']).orderBy('id').execute()
  const before = await versions()
  expect(await recalculate()).toEqual({ stats: { updated: 0, skipped: (await countMatches()).all, errors: 0 } })
  expect(await versions()).toEqual(before)
})

test('a wrong result is corrected, also of a finished match, with an activity', async () => {
  const { matches, wren } = await midSeason()
  const { db } = club().tools
  const where = { matchId: matches[0], golferId: wren.golferId }
  await db
    .updateTable('matchGolfers')
    .set({ netTenths: -50 })
    .where('matchId', '=', where.matchId)
    .where('golferId', '=', where.golferId)
    .execute()
  expect(await recalculate()).toMatchObject({ stats: { updated: 1, errors: 0 } })
  const latest = await db
    .selectFrom('activities')
    .select(['matchId', 'golferId', 'cause', 'message'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(latest).toEqual({ ...where, cause: 'recalculation', message: 'Wren Ashdown −5 → −1.3' })
})

test('a match that cannot be scored is counted and does not stop the others', async () => {
  const { matches } = await midSeason()
  const { db } = club().tools
  const before = await derived()
  const { begun, others } = await countMatches()
  await throwResultsAway()
  await sql`alter table match_golfers
    add constraint broken check (match_id <> ${sql.lit(matches[1])} or net_tenths is null)`.execute(db)
  expect(await recalculate()).toEqual({ stats: { updated: begun - 1, skipped: others, errors: 1 } })

  await sql`alter table match_golfers drop constraint broken`.execute(db)
  expect(await recalculate()).toMatchObject({ stats: { updated: 1, errors: 0 } })
  expect(await derived()).toEqual(before)
})

test('a calculation that outlasts its request continues, is joined by the next request, and survives its node', async () => {
  const { matches } = await midSeason()
  const { db } = club().tools
  const admin = { id: club().admin.id, role: 'ADMIN', golferId: null } as const
  const { all: total } = await countMatches()
  await club().stopWorker()
  const first = await command(club().tools, admin, 0)
  expect(first).toEqual({ running: { id: expect.any(Number), done: 0, total } })
  expect(await command(club().tools, admin, 0)).toEqual(first)

  // A node scores one match and ends, as at a stop.
  const stopping = new AbortController()
  const now = () => {
    stopping.abort(new Error('The server is stopping'))
    return club().tools.now()
  }
  await expect(runScoreCalculation({ ...club().tools, now }, stopping.signal)).rejects.toThrow('The server is stopping')
  const { calculation } = await club().admin.ask(scoreCalculation)
  expect(calculation).toMatchObject({ status: 'RUNNING', done: 1, total, completedAt: null })
  const { lastMatchId } = await db
    .selectFrom('scoreCalculations')
    .select('lastMatchId')
    .where('completedAt', 'is', null)
    .executeTakeFirstOrThrow()
  expect(lastMatchId).toBeLessThan(matches[0])

  await club().startNode()
  const ended = await until(
    () => club().admin.ask(scoreCalculation),
    (latest) => latest.calculation?.status === 'COMPLETED',
  )
  expect(ended.calculation).toMatchObject({ id: calculation?.id, done: total, total, stats: { errors: 0 } })
  expect(await recalculate()).toEqual({ stats: { updated: 0, skipped: total, errors: 0 } })
})
