import type { RefusalCode } from '#contract/refusals.ts'
import { type SchedulePlan, planSchedule } from '#domain/schedule/schedule.ts'
import { recalculation } from '#domain/scoring/setting-changes.ts'
import type { Span } from '#domain/shared/day.ts'
import { waitInMatches } from '#server/facts/rounds/rounds.ts'
import type { Results } from '#server/ground/results.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { deleteMatches, hasFinalDayIn, insertMatches, matchesOfSeason, renumberMatches } from './seasons.queries.ts'

export type Calendar = Span & { readonly id: number; readonly leagueId: number; readonly matchLength: number }

/**
 * Generates a season's matches from its days and the league's match length, inside the caller's transaction (law 13).
 * None is created on a day for which another season has a final result; existing ones stay (law 19).
 */
export async function generateSeasonMatches(
  tx: Db,
  season: Calendar,
  { results, at }: { readonly results: Results; readonly at: Date },
): Promise<void> {
  await results.finalize(tx, season.leagueId, at)
  await results.prepare(tx, { leagueId: season.leagueId }, at)
  const { plan, refusal } = await planMatches(tx, season)
  if (refusal !== null) refuse(refusal)
  await deleteMatches(tx, plan.remove)
  await renumberMatches(tx, plan.keep)
  const matchIds = await insertMatches(tx, season, plan.create)
  await waitInMatches(tx, matchIds, at.toISOString())
  const matches = await results.prepare(tx, { matchIds }, at)
  await results.settle(tx, { matchIds }, { matches, at, because: recalculation })
}

/** How a season's matches would change, those that go, and why that is refused; null if it is not. */
export async function planMatches(db: Db, season: Calendar) {
  const existing = await matchesOfSeason(db, season.id)
  const plan = planSchedule({ season, matchLength: season.matchLength, existing })
  const removed = existing.filter(({ id }) => plan.remove.includes(id))
  return { plan, removed, refusal: await refusalOf(db, season, { plan, removed }) }
}

type Planned = { readonly plan: SchedulePlan; readonly removed: readonly { readonly isFinal: boolean }[] }

async function refusalOf(db: Db, season: Calendar, { plan, removed }: Planned): Promise<RefusalCode | null> {
  if (plan.loses.length > 0) return 'finished_match_has_rounds'
  if (removed.some(({ isFinal }) => isFinal)) return 'result_is_final'
  return (await hasFinalDayIn(db, season, plan.create)) ? 'days_are_final' : null
}
