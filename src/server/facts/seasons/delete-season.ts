import type { ReplyOf } from '#contract/endpoint.ts'
import type { Season, deleteSeason as deletion } from '#contract/seasons.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
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
export async function deleteSeason(tools: Tools, actor: Actor, target: Target): Promise<ReplyOf<typeof deletion>> {
  const { leagueId } = await seasonFor(tools.db, actor, target.id)
  return change(tools, callerOf(actor, target.address), {
    ...ofSeason(actor, { id: target.id, leagueId }),
    work: async (tx, { season }, { at }) => {
      const matches = (await matchesOfSeason(tx, season.id)).map(({ id }) => id)
      await lock(tx, { matches })
      await tools.results.finalize(tx, leagueId, at)
      const archived = { success: true, matches: 0, archived: true }
      if (season.archivedAt !== null) return { event: null, because: null, reply: () => archived }
      if (await hasResult(tx, season.id, 'finalAt')) {
        if (await isReplacedByVisible(tx, season)) refuse('final_days_elsewhere')
        await archiveSeason(tx, season.id, at.toISOString())
        return { event: eventOf('season_archived', season), because: null, reply: () => archived }
      }
      await remove(tx, season.id)
      const reply = () => ({ success: true, matches: matches.length, archived: false })
      return { event: eventOf('season_deleted', season), because: null, reply }
    },
  })
}

/** Brings an archived season back into the lists; it is not active. */
export async function restoreSeason(tools: Tools, actor: Actor, target: Target): Promise<Season> {
  const { leagueId } = await seasonFor(tools.db, actor, target.id)
  return change(tools, callerOf(actor, target.address), {
    ...ofSeason(actor, { id: target.id, leagueId }),
    work: async (tx, { season }, { at }) => {
      const isArchived = season.archivedAt !== null
      if (isArchived) {
        await tools.results.finalize(tx, leagueId, at)
        if (await replacesFinalDay(tx, season)) refuse('days_are_final')
        if (await isReplacedByVisible(tx, season)) refuse('final_days_elsewhere')
        await restore(tx, season.id)
      }
      return {
        event: isArchived ? eventOf('season_restored', season) : null,
        because: null,
        reply: async () => (await seasonById(tx, season.id)) ?? refuse('season_not_found'),
      }
    },
  })
}

type SeasonEvent = 'season_archived' | 'season_deleted' | 'season_restored'

const eventOf = (kind: SeasonEvent, { leagueId, year, startDate, endDate }: SeasonFacts) =>
  ({ kind, target: { kind: 'league', id: leagueId }, detail: { season: year, startDate, endDate } }) as const

export type SeasonFacts = NonNullable<Awaited<ReturnType<typeof seasonToChange>>>

export async function seasonFor(db: Db, actor: Actor, id: number): Promise<SeasonFacts> {
  const season = (await seasonToChange(db, id)) ?? refuse('season_not_found')
  await leagueToChange(db, actor, changeOf(season))
  return season
}

/** The first steps of a change of a season and its matches, which settles them itself. */
export const ofSeason = (actor: Actor, { id, leagueId }: Pick<SeasonFacts, 'id' | 'leagueId'>) => {
  const { lock: lockFirst, allow } = ofLeague(actor, changeOf({ leagueId }))
  return {
    lock: lockFirst,
    allow: async (tx: Db) => ({
      league: await allow(tx),
      season: (await seasonToChange(tx, id)) ?? refuse('season_not_found'),
    }),
    touches: () => null,
  }
}

const changeOf = ({ leagueId }: Pick<SeasonFacts, 'leagueId'>) =>
  ({ leagueId, allowed: may.manageSeasons, hidden: 'season_not_found' }) as const
