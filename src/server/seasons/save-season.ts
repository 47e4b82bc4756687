import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Season, createSeason as creation, deleteSeason as deletion } from '#contract/seasons.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { isFinished } from '#domain/schedule/match-days.ts'
import { dayOf } from '#domain/shared/day.ts'
import { leagueToChange } from '#server/access/league-access.ts'
import { refuse, refuseField } from '#server/http/refuse.ts'
import { lockLeague } from '#server/leagues/leagues.queries.ts'
import { keepRuleChange } from '#server/leagues/rule-changes.queries.ts'
import type { Tools } from '#server/tools.ts'
import { generateSeasonMatches } from './generate-matches.ts'
import {
  deactivateOthers,
  deleteSeason as remove,
  hasPublished,
  insertSeason,
  seasonById,
  seasonToChange,
  updateSeason as save,
} from './seasons.queries.ts'

type Form = InputOf<typeof creation>['body']

/** Creates a season with its matches; an active one replaces the league's active season. */
export async function createSeason(
  { db, now }: Tools,
  actor: Actor,
  { version: _none, ...form }: Form,
): Promise<Season> {
  await leagueToChange(db, actor, { leagueId: form.leagueId, allowed: may.manageSeasons })
  return db.transaction().execute(async (tx) => {
    const league = (await lockLeague(tx, form.leagueId)) ?? refuse('league_not_found')
    if (form.isActive) await deactivateOthers(tx, league.id, 0)
    const id = await insertSeason(tx, form)
    await generateSeasonMatches(tx, { ...form, id, matchLength: league.matchLength }, now())
    return (await seasonById(tx, id)) ?? refuse('season_not_found')
  })
}

/** Changes a season; when its days change, its matches follow. */
export async function updateSeason({ db, now }: Tools, actor: Actor, id: number, form: Form): Promise<Season> {
  const { leagueId } = await seasonFor(db, actor, id)
  if (form.leagueId !== leagueId) refuseField('leagueId', 'A season stays in its league')
  return db.transaction().execute(async (tx) => {
    const league = (await lockLeague(tx, leagueId)) ?? refuse('season_not_found')
    const season = (await seasonToChange(tx, id)) ?? refuse('season_not_found')
    const { version, year, startDate, endDate, isActive, matchesCounted = season.matchesCounted } = form
    if (version !== undefined && version !== season.version) refuse('out_of_date')
    const today = dayOf(now().getTime(), league.timeZone)
    const hasEnded = season.hasEnded || isFinished(season, today)
    if (matchesCounted !== season.matchesCounted && hasEnded)
      refuseField('matchesCounted', 'The season has ended: how many matches count can no longer change')
    if (isActive) await deactivateOthers(tx, leagueId, id)
    if (await hasPublished(tx, id))
      await keepRuleChange(tx, {
        leagueId,
        seasonId: id,
        rule: 'matchesCounted',
        before: season.matchesCounted,
        after: matchesCounted,
        changedAt: now().toISOString(),
        changedBy: actor.id,
      })
    await save(tx, id, { year, startDate, endDate, isActive, matchesCounted, hasEnded })
    const sameDays = startDate === season.startDate && endDate === season.endDate
    if (!sameDays)
      await generateSeasonMatches(tx, { id, leagueId, startDate, endDate, matchLength: league.matchLength }, now())
    return (await seasonById(tx, id)) ?? refuse('season_not_found')
  })
}

/** Rebuilds a season's schedule with the league's current match length. */
export async function generateMatches({ db, now }: Tools, actor: Actor, id: number): Promise<Season> {
  const { leagueId } = await seasonFor(db, actor, id)
  return db.transaction().execute(async (tx) => {
    const league = (await lockLeague(tx, leagueId)) ?? refuse('season_not_found')
    const season = (await seasonToChange(tx, id)) ?? refuse('season_not_found')
    await generateSeasonMatches(tx, { ...season, matchLength: league.matchLength }, now())
    return (await seasonById(tx, id)) ?? refuse('season_not_found')
  })
}

/** Deletes a season and returns how many matches were deleted with it; golfers, teams and rounds stay. */
export async function deleteSeason({ db }: Tools, actor: Actor, id: number): Promise<ReplyOf<typeof deletion>> {
  const { leagueId } = await seasonFor(db, actor, id)
  return db.transaction().execute(async (tx) => {
    await lockLeague(tx, leagueId)
    return { success: true, ...((await remove(tx, id)) ?? refuse('season_not_found')) }
  })
}

async function seasonFor(db: Tools['db'], actor: Actor, id: number) {
  const season = (await seasonToChange(db, id)) ?? refuse('season_not_found')
  await leagueToChange(db, actor, { leagueId: season.leagueId, allowed: may.manageSeasons, hidden: 'season_not_found' })
  return season
}
