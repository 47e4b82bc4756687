import { expect, test } from 'vitest'
import { addMember, removeMember } from '#contract/leagues.ts'
import { syncAll } from '#contract/syncs.ts'
import { isEligible } from '#domain/rounds/counting-round.ts'
import { insertRounds, roundsSince } from '#server/facts/rounds/rounds.queries.ts'
import { generateSeasonMatches } from '#server/facts/seasons/generate-matches.ts'
import { lock, lockGolfer } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { lockWaits } from '#tests/support/database/database.ts'
import { wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { until, useApp } from '#tests/support/server/app.ts'
import { ended, evening, seedLeague, ghinsFrom, synced } from '#tests/support/world/league.ts'
import { results } from './around-change.ts'
import { matchesToRescore, rescoreMatches } from './rescore-match.ts'

const app = useApp({ simulatorNow: () => evening, now: () => evening })
const control = () => controlOf(app().simulator.url)

/** This week and the five after it. */
const season = { startDate: '2026-11-16', endDate: '2026-12-27' }

async function syncedLeague() {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 3), season })
  const [first, second] = league.golfers
  if (first === undefined || second === undefined) throw new Error('No one plays')
  const round = await control().post({ ghin: first.ghin, played_at: '2026-11-18', adjusted_gross_score: 80 })
  await synced(admin, { leagueId: league.id })
  return { admin, league, first, second, round, db: app().database.db }
}

/** Stores the golfer's best round of the year again, on a day of this week. */
async function storeBestCard(tx: Db, golferId: number, playedOn: string): Promise<void> {
  const counting = (await roundsSince(tx, golferId, '2026-01-01')).filter((round) => isEligible(round))
  const [best] = counting.toSorted((a, b) => (a.net?.net ?? 0) - (b.net?.net ?? 0))
  if (best === undefined) throw new Error('This golfer has not played')
  await insertRounds(tx, golferId, [{ ...best, associationId: `best card of ${playedOn}`, playedOn }])
}

/** Waits until a query waits for a lock, or the work that should wait has ended. */
async function blocked(db: Db, work: Promise<unknown>): Promise<void> {
  let isOver = false
  work.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  await until(async () => (await lockWaits(db)) > 0 || isOver)
}

test('a round stored while the schedule is rebuilt counts in the new match', async () => {
  const { admin, league, second, db } = await syncedLeague()
  await control().post({ ghin: second.ghin, played_at: '2026-11-19', adjusted_gross_score: 82 })
  const { sync } = await db.transaction().execute(async (tx) => {
    await lock(tx, { leagues: [league.id] })
    await generateSeasonMatches(tx, { ...league.season, matchLength: 2 }, { results, at: evening })
    const started = await admin.ask(syncAll, { body: { golferId: second.id } })
    await blocked(db, ended(admin, started.sync?.id ?? 0))
    return started
  })
  expect(await ended(admin, sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED' })
  expect(await wronglyScoredMatches(db, evening)).toEqual([])
})

test('deleting a counting round waits while its match is being scored', async () => {
  const { admin, first, second, round, db } = await syncedLeague()
  await control().remove(round)
  const started = await db.transaction().execute(async (tx) => {
    await lockGolfer(tx, second.id)
    const matches = await matchesToRescore(tx, second.id, ['2026-11-18'], evening)
    await lock(tx, { matches: matches })
    const { sync } = await admin.ask(syncAll, { body: { golferId: first.id } })
    await blocked(db, ended(admin, sync?.id ?? 0))
    await storeBestCard(tx, second.id, '2026-11-18')
    expect(await rescoreMatches(tx, matches, evening, 'names')).toBe(1)
    return sync
  })
  expect(await ended(admin, started?.id ?? 0)).toMatchObject({
    status: 'COMPLETED',
    message: expect.stringContaining('1 removed'),
  })
  expect(await wronglyScoredMatches(db, evening)).toEqual([])
})

test('a golfer who joins a league while a round of theirs is being stored has it in their match', async () => {
  const { admin, league, first, db } = await syncedLeague()
  const place = { id: league.id, golferId: first.id }
  await admin.ask(removeMember, { params: place })
  const joins = await db.transaction().execute(async (tx) => {
    await lockGolfer(tx, first.id)
    const matches = await matchesToRescore(tx, first.id, ['2026-11-17'], evening)
    await storeBestCard(tx, first.id, '2026-11-17')
    const joining = admin.ask(addMember, { params: { id: league.id }, body: { golferId: first.id } })
    await blocked(db, joining)
    await rescoreMatches(tx, matches, evening, 'names')
    return { joining }
  })
  await joins.joining
  expect(await wronglyScoredMatches(db, evening)).toEqual([])
})
