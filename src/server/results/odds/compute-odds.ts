import type { SeasonFacts } from '#domain/forecast/season-facts.ts'
import { enqueueOdds } from '#server/ground/announcements.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { isDatabaseBusy } from '#server/platform/db/database-busy.ts'
import { type Db, snapshotOf } from '#server/platform/db/database.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { notify } from '#server/platform/live/live.queries.ts'
import {
  type OddsOfSeason,
  hasOddsAfter,
  matchesWithoutOdds,
  oddsOfSeason,
  saveOdds,
  saveOddsAfter,
  seasonFacts,
} from './odds.queries.ts'
import { type Simulations, retryAfterSeconds } from './simulations.ts'

/** Milliseconds between two computations of a season's odds. */
const minIntervalMs = 60_000

export type OddsTools = Tools & { readonly simulations: Simulations }
type Computing = Pick<OddsTools, 'db' | 'now' | 'faults' | 'simulations'>

/** Milliseconds until the stored odds of a season can be computed again. */
export function timeToWait({ stored }: OddsOfSeason, now: Date): number {
  const left = stored === null ? 0 : Date.parse(stored.asOf) + minIntervalMs - now.getTime()
  // Stored odds dated in the future were computed before the clock was set back, and do not delay a computation.
  return left > minIntervalMs ? 0 : Math.max(0, left)
}

/**
 * Computes and stores the odds of a season unless others do or just did; its history follows, and no one waits for that.
 * Refused for a while after a failure, which may have taken as long as a simulation can: many readers try as often as one.
 */
export function refreshOdds(tools: Computing, seasonId: number): Promise<void> {
  const { simulations, faults, now } = tools
  if (simulations.cooldownLeft(seasonId, now()) > 0) throw new Refusal('overloaded', { retryAfterSeconds })
  return simulations.once(seasonId, async () => {
    try {
      const known = await storeOdds(tools, seasonId)
      if (known !== null) simulations.continueWith(seasonId, () => addHistory(tools, known))
    } catch (error) {
      // Another node that takes long with the same season, or a database that is lost, is no fault of the odds.
      if (!simulations.isStopping && !(error instanceof Refusal) && !isDatabaseBusy(error)) {
        faults.record('odds', error, { seasonId })
        simulations.startCooldown(seasonId, now())
      }
      throw error
    }
  })
}

/**
 * The job: computes a season's odds and their missing history. It is enqueued again when it runs too early, or when the
 * facts have changed since.
 */
export async function computeOdds(tools: Computing, seasonId: number): Promise<void> {
  if (!(await isWorthwhile(tools, seasonId))) return
  try {
    await refreshOdds(tools, seasonId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'season_not_found') return
    throw error
  }
  await tools.simulations.settled(seasonId)
  await isWorthwhile(tools, seasonId)
}

/** Whether odds can be computed now; if only later, the job is enqueued for then. */
async function isWorthwhile({ db, now }: Computing, seasonId: number): Promise<boolean> {
  const season = await oddsOfSeason(db, seasonId, now())
  if (season === undefined || !season.showOdds) return false
  const left = season.stored?.isCurrent === true ? 0 : timeToWait(season, now())
  if (left > 0) await enqueueOdds(db, seasonId, left)
  return left === 0
}

type Known = { readonly seasonId: number; readonly leagueId: number; readonly facts: SeasonFacts }

/** One node at a time: the others wait for the lock, and then find the odds stored. Returns the facts if any odds are missing. */
function storeOdds({ db, now, simulations }: Computing, seasonId: number): Promise<Known | null> {
  return withAdvisoryLock(db, lockOf(seasonId), async (tx) => {
    const season = (await oddsOfSeason(tx, seasonId, now())) ?? refuse('season_not_found')
    const isCurrent = season.stored?.isCurrent === true
    if (isCurrent ? !season.lacksHistory : timeToWait(season, now()) > 0) return null
    const asOf = now()
    const { facts, fingerprint, leagueId } = (await factsOf(db, seasonId, asOf)) ?? refuse('season_not_found')
    if (!isCurrent) {
      const odds = await simulations.run({ facts, after: null })
      const isStored = await saveOdds(tx, { seasonId, fingerprint, asOf: asOf.toISOString(), odds })
      if (!isStored) refuse('season_not_found')
      await notify(tx, { type: 'odds', leagueId, matchId: null })
    }
    return { seasonId, leagueId, facts }
  })
}

/** The facts of a season, from one snapshot of the database. */
function factsOf(db: Db, seasonId: number, now: Date) {
  return snapshotOf(db).execute((tx) => seasonFacts(tx, seasonId, now))
}

/** Adds what is missing of the history, the latest match first; one that fails is left for another time. */
async function addHistory(tools: Computing, known: Known): Promise<void> {
  const { db, faults, simulations } = tools
  const { seasonId, facts } = known
  const note = (error: unknown, where: object) => {
    if (!simulations.isStopping) faults.record('odds', error, where)
  }
  try {
    const published = new Set(facts.played.flatMap(({ number, isPublished }) => (isPublished ? [number] : [])))
    for (const match of await matchesWithoutOdds(db, seasonId)) {
      // A match published since is not among the facts.
      if (simulations.isStopping || !published.has(match.number)) continue
      await simulations.inTurn(() => addEntry(tools, known, match)).catch((error: unknown) => note(error, match))
    }
  } catch (error) {
    note(error, { seasonId })
  }
}

type Match = { readonly id: number; readonly number: number }

function addEntry({ db, simulations }: Computing, { seasonId, leagueId, facts }: Known, match: Match): Promise<void> {
  return withAdvisoryLock(db, lockOf(seasonId), async (tx: Db) => {
    if (await hasOddsAfter(tx, match.id)) return
    const odds = await simulations.run({ facts, after: match.number })
    if (await saveOddsAfter(tx, match, odds)) await notify(tx, { type: 'odds', leagueId, matchId: match.id })
  })
}

const lockOf = (seasonId: number) => `odds ${seasonId}`
