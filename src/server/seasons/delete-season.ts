import { lock } from '#server/ground/locks.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Season, deleteSeason as deletion } from '#contract/seasons.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { leagueToChange, lockLeagueToChange } from '#server/ground/access.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { settleFinalOf } from '#server/matches/result/publish-matches.ts'
import type { Tools } from '#server/tools.ts'
import {
  archiveSeason,
  deleteSeason as remove,
  hasResult,
  isReplacedByVisible,
  matchesOfSeason,
  replacesFinalDay,
  restoreSeason as restore,
  seasonById,
  seasonToChange,
} from './seasons.queries.ts'

type Target = { readonly id: number; readonly address: string }

/**
 * Deletes a season and returns how many matches were deleted with it; golfers, teams and rounds stay. One with a final
 * result is archived instead (law 19).
 */
export async function deleteSeason(
  { db, now }: Tools,
  actor: Actor,
  target: Target,
): Promise<ReplyOf<typeof deletion>> {
  const { leagueId } = await seasonFor(db, actor, target.id)
  return db.transaction().execute(async (tx) => {
    const { season } = await lockSeason(tx, actor, { id: target.id, leagueId })
    const matches = (await matchesOfSeason(tx, season.id)).map(({ id }) => id)
    await lock(tx, { matches: matches })
    await settleFinalOf(tx, leagueId, now())
    const event = { at: now(), by: { actorId: actor.id, address: target.address }, ...aboutSeason(season) }
    if (season.archivedAt !== null) return { success: true, matches: 0, archived: true }
    if (await hasResult(tx, season.id, 'finalAt')) {
      if (await isReplacedByVisible(tx, season)) refuse('final_days_elsewhere')
      await recordEvent(tx, { kind: 'season_archived', ...event })
      await archiveSeason(tx, season.id, now().toISOString())
      return { success: true, matches: 0, archived: true }
    }
    await recordEvent(tx, { kind: 'season_deleted', ...event })
    await remove(tx, season.id)
    return { success: true, matches: matches.length, archived: false }
  })
}

/** Brings an archived season back into the lists; it is not active. */
export async function restoreSeason({ db, now }: Tools, actor: Actor, target: Target): Promise<Season> {
  const { leagueId } = await seasonFor(db, actor, target.id)
  return db.transaction().execute(async (tx) => {
    const { season } = await lockSeason(tx, actor, { id: target.id, leagueId })
    if (season.archivedAt !== null) {
      await settleFinalOf(tx, leagueId, now())
      if (await replacesFinalDay(tx, season)) refuse('days_are_final')
      if (await isReplacedByVisible(tx, season)) refuse('final_days_elsewhere')
      const by = { actorId: actor.id, address: target.address }
      await recordEvent(tx, { kind: 'season_restored', at: now(), by, ...aboutSeason(season) })
      await restore(tx, season.id)
    }
    return (await seasonById(tx, season.id)) ?? refuse('season_not_found')
  })
}

const aboutSeason = ({ leagueId, year, startDate, endDate }: SeasonFacts) => ({
  target: { kind: 'league' as const, id: leagueId },
  detail: { season: year, startDate, endDate },
})

export type SeasonFacts = NonNullable<Awaited<ReturnType<typeof seasonToChange>>>

/** A season that the actor manages. */
export async function seasonFor(db: Db, actor: Actor, id: number): Promise<SeasonFacts> {
  const season = (await seasonToChange(db, id)) ?? refuse('season_not_found')
  await leagueToChange(db, actor, changeOf(season))
  return season
}

/** The same with its league locked until the transaction ends. */
export async function lockSeason(tx: Db, actor: Actor, { id, leagueId }: Pick<SeasonFacts, 'id' | 'leagueId'>) {
  const league = await lockLeagueToChange(tx, actor, changeOf({ leagueId }))
  return { league, season: (await seasonToChange(tx, id)) ?? refuse('season_not_found') }
}

const changeOf = ({ leagueId }: Pick<SeasonFacts, 'leagueId'>) =>
  ({ leagueId, allowed: may.manageSeasons, hidden: 'season_not_found' }) as const
