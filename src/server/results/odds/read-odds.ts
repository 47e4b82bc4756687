import { setTimeout as sleep } from 'node:timers/promises'
import type { SeasonOdds as Reply } from '#contract/odds.ts'
import type { Chances } from '#domain/forecast/season-odds.ts'
import type { Actor } from '#domain/permissions.ts'
import { leagueToRead } from '#server/ground/access.ts'
import { enqueueOdds } from '#server/ground/announcements.queries.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { type OddsTools, refreshOdds, timeToWait } from './compute-odds.ts'
import { type OddsOfSeason, oddsHistory, oddsOfSeason } from './odds.queries.ts'
import { retryAfterSeconds } from './simulations.ts'

/** Milliseconds that a reader waits for a computation: with older odds to be shown instead, and without any. */
const defaultTimeoutsMs = { withOlder: 2_000, withoutAny: 10_000 }

/** The odds of a season for a reader of its league: new ones if they are computed in time, or else older ones. */
export async function readOdds(
  tools: OddsTools,
  actor: Actor,
  seasonId: number,
  timeoutsMs = defaultTimeoutsMs,
): Promise<Reply> {
  const read = async () => {
    const season = (await oddsOfSeason(tools.db, seasonId, tools.now())) ?? refuse('season_not_found')
    await leagueToRead(tools.db, actor, season.leagueId, 'season_not_found')
    if (!season.showOdds) refuse('odds_hidden')
    return season
  }
  const season = await read()
  const isDue = season.stored?.isCurrent !== true && timeToWait(season, tools.now()) === 0
  if (!isDue) return reply(tools, seasonId, season)
  await refreshed(tools, seasonId, season.stored === null ? timeoutsMs.withoutAny : timeoutsMs.withOlder)
  return reply(tools, seasonId, await read())
}

/** Resolves when the odds are computed, when that failed, or when the reader has waited long enough. */
async function refreshed(tools: OddsTools, seasonId: number, timeoutMs: number): Promise<void> {
  const answered = new AbortController()
  const waited = sleep(timeoutMs, undefined, { signal: answered.signal }).catch(() => undefined)
  try {
    // A simulation takes seconds, and holds its connections for as long.
    await Promise.race([refreshOdds({ ...tools, db: tools.jobsDb }, seasonId), waited])
  } catch (error) {
    // Noted where it happened. Whether the season is gone, or there are older odds, the next reading says.
    tools.log.info({ err: error, seasonId }, 'a reader did not get new odds')
  } finally {
    answered.abort()
  }
}

async function reply({ db, now, simulations }: OddsTools, seasonId: number, season: OddsOfSeason): Promise<Reply> {
  const { stored, lacksHistory } = season
  if (stored === null) throw new Refusal('overloaded', { retryAfterSeconds })
  const { odds, asOf, isCurrent } = stored
  const delayMs = Math.max(timeToWait(season, now()), simulations.cooldownLeft(seasonId, now()))
  if (!isCurrent) await enqueueOdds(db, seasonId, delayMs)
  else if (lacksHistory) await enqueueOdds(db, seasonId, historyDelayMs)
  return {
    simulations: odds.simulations,
    asOf,
    golfers: odds.golfers.map((one) => ({ golferId: one.golferId, ...shown(one) })),
    teams: odds.teams.map((one) => ({ teamId: one.teamId, ...shown(one) })),
    history: await oddsHistory(db, seasonId),
  }
}

/** Milliseconds after which a job looks whether the history, which is usually being computed then, is complete. */
const historyDelayMs = 60_000

const shown = ({ win, topThree, expectedPoints, title }: Chances) => ({ win, topThree, expectedPoints, title })
