import { sql } from 'kysely'
import { syncAll } from '#contract/syncs.ts'
import { syncLeagues } from '#server/facts/association/sync/sync-leagues.ts'
import { reviseDue } from '#server/facts/own-indexes/revise-due.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import { computeOdds } from '#server/results/odds/compute-odds.ts'
import { runLength } from '#tests/support/random/seed.ts'
import type { FactLog } from './fact-log.ts'
import type { FailingCalls } from './failing-calls.ts'
import { ownIndexDifferences } from './own-index-checks.ts'
import { act } from './season-actions.ts'
import * as checks from './season-checks.ts'
import { type SeasonWorld, idle } from './season-world.ts'
import { type OddsCheck, sideTableDifferences, standingDifferences } from './shown-checks.ts'

const minute = 60_000
const hour = 60 * minute

/** How many calls of the association fail. */
const failing = 0.2

/** How many turns of a day end with a sync. */
const syncsADay = runLength({ short: 1, long: 2 })

/** One day, from one evening to the next: people act, matches end, and the leagues are synced while calls fail. */
export async function playDay(world: SeasonWorld): Promise<void> {
  const { random, clock, way, control } = world
  for (let turn = 0; turn < 4; turn += 1) {
    await clock.pass(5 * hour + random.below(40) * minute)
    await work(world, 0.5)
    if (way !== null) await beginFaults(world, way)
    for (let n = 1 + random.below(4); n > 0; n -= 1) {
      await clock.pass(1000 + random.below(5 * minute))
      await act(world)
      await idle(world.app)
    }
    if (turn < syncsADay) await sync(world)
    await control.clearFaults()
    if (way !== null) Object.assign(way, { share: 0, cutOff: null })
  }
  await clock.pass(hour + random.below(30) * minute)
  await work(world, 1)
}

async function beginFaults({ random, control }: SeasonWorld, way: FailingCalls): Promise<void> {
  way.share = failing
  way.cutOff = random.below(3) === 0 ? String(5_000_000 + random.below(14)) : null
  if (random.below(8) === 0) await control.injectFault('unmoved')
  if (random.below(8) === 0) await control.injectFault('login-throttle')
}

/** What the schedule does; it can be late. */
async function work({ app, random }: SeasonWorld, punctuality: number): Promise<void> {
  const { tools } = app
  await sql`delete from rate_limits`.execute(tools.db)
  for (const job of [finishMatches, publishMatches, reviseDue]) if (random.chance() < punctuality) await job(tools)
  await idle(app)
}

/** Through the queue: the regular sync, or one that an organizer asks for. */
async function sync(world: SeasonWorld): Promise<void> {
  const { app, random, leagues } = world
  const league = leagues[random.below(2)]
  if (random.below(3) === 0 && league !== undefined)
    await (await world.as(league.owner)).ask(syncAll, { body: { leagueId: league.id } })
  else await syncLeagues(app.tools)
  await idle(app)
}

/** Every difference between what is stored or shown and what the facts give. */
export async function differencesOf(
  world: SeasonWorld,
  log: FactLog,
  odds: OddsCheck,
  since: number,
): Promise<string[]> {
  const { app, clock, leagues } = world
  const { facts } = log
  const admin = await world.as(world.admin)
  for (const { seasonId } of leagues) {
    await odds.refresh(app.tools, seasonId, admin)
    await computeOdds(app.tools, seasonId)
  }
  await idle(app)
  await log.read()
  const now = clock.now().getTime()
  world.compared.matches += facts.matches.rows().length
  const reading = { reader: admin, now }
  const found = [
    ...checks.matchDifferences(facts, await checks.storedResults(app.tools.db), now),
    ...checks.publicationDifferences(facts, now),
    ...checks.restatementDifferences(facts),
    ...checks.netDifferences(facts, since),
    ...world.ownGolfers.flatMap((golfer) => ownIndexDifferences(facts, golfer, now)),
  ]
  for (const { seasonId } of leagues) {
    found.push(...(await standingDifferences(facts, seasonId, reading)), ...odds.differences(facts, seasonId))
  }
  for (const { id } of world.sideTables) found.push(...(await sideTableDifferences(facts, id, reading)))
  return [...found, ...(await failedWork(world))]
}

async function failedWork({ app }: SeasonWorld): Promise<string[]> {
  const { rows: jobs } = await sql<{ task: string; lastError: string }>`
    select task_identifier as task, last_error from graphile_worker.jobs where last_error is not null`.execute(
    app.tools.db,
  )
  const { rows: syncs } = await sql<{ message: string }>`
    select message from syncs where message ~ 'our side|could not be stored'`.execute(app.tools.db)
  return [
    ...jobs.map(({ task, lastError }) => `${task} failed: ${lastError}`),
    ...syncs.map(({ message }) => `a sync failed: ${message}`),
  ]
}
