import type { InputOf } from '#contract/endpoint.ts'
import type { Season, createSeason as creation } from '#contract/seasons.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { isFinished } from '#domain/schedule/match-days.ts'
import { dayOf } from '#domain/shared/day.ts'
import { keepRuleChange } from '#server/facts/leagues/leagues.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { type SeasonFacts, ofSeason, seasonFor } from './delete-season.ts'
import { generateSeasonMatches } from './generate-matches.ts'
import {
  deactivateOthers,
  hasResult,
  insertSeason,
  replacesFinalDay,
  seasonById,
  updateSeason as save,
} from './seasons.queries.ts'

type Form = InputOf<typeof creation>['body']

/** Creates a season with its matches; an active one replaces the league's active season. */
export async function createSeason(tools: Tools, actor: Actor, { version: _none, ...form }: Form): Promise<Season> {
  const wanted = { leagueId: form.leagueId, allowed: may.manageSeasons }
  await leagueToChange(tools.db, actor, wanted)
  await tools.limits.count('create-account', String(actor.id))
  return change(tools, callerOf(actor), {
    ...ofLeague(actor, wanted),
    touches: () => null,
    work: async (tx, league, { at }) => {
      if (form.isActive) await deactivateOthers(tx, league.id, 0)
      const id = await insertSeason(tx, form)
      await generateSeasonMatches(tx, { ...form, id, matchLength: league.matchLength }, { results: tools.results, at })
      return done(tx, id)
    },
  })
}

/** Seasons leave no event; their matches have settled their results. */
const done = (tx: Db, id: number) => ({
  event: null,
  because: null,
  reply: async () => (await seasonById(tx, id)) ?? refuse('season_not_found'),
})

/** Changes a season; when its days change, its matches follow. */
export async function updateSeason(tools: Tools, actor: Actor, id: number, form: Form): Promise<Season> {
  const { leagueId } = await seasonFor(tools.db, actor, id)
  if (form.leagueId !== leagueId) refuseField('leagueId', 'A season stays in its league')
  return change(tools, callerOf(actor), {
    ...ofSeason(actor, { id, leagueId }),
    work: async (tx, { league, season }, { at }) => {
      const { version, year, startDate, endDate, isActive, matchesCounted = season.matchesCounted } = form
      const sameDays = startDate === season.startDate && endDate === season.endDate
      if (version !== undefined && version !== season.version) refuse('out_of_date')
      if (season.archivedAt !== null) refuse('season_archived')
      const hasEnded = season.hasEnded || isFinished(season, dayOf(at.getTime(), league.timeZone))
      refuseChangeOfCount(season, { matchesCounted, hasEnded })
      if (isActive) await deactivateOthers(tx, leagueId, id)
      await keepChangeOfCount(tx, season, { matchesCounted, changedBy: actor.id, changedAt: at.toISOString() })
      await save(tx, id, { year, startDate, endDate, isActive, matchesCounted, hasEnded })
      if (!sameDays)
        await generateSeasonMatches(
          tx,
          { id, leagueId, startDate, endDate, matchLength: league.matchLength },
          { results: tools.results, at },
        )
      if (isActive && !season.isActive && (await replacesFinalDay(tx, season))) refuse('days_are_final')
      return done(tx, id)
    },
  })
}

/** How many matches count is fixed once the season has ended for the first time (law 23). */
function refuseChangeOfCount(
  season: SeasonFacts,
  { matchesCounted, hasEnded }: { readonly matchesCounted: number | null; readonly hasEnded: boolean },
): void {
  if (hasEnded && matchesCounted !== season.matchesCounted)
    refuseField('matchesCounted', 'The season has ended: how many matches count can no longer change')
}

type ChangeOfCount = {
  readonly matchesCounted: number | null
  readonly changedBy: number
  readonly changedAt: string
}

/** A change of how many matches count is on record once a result of the season is published (law 23). */
async function keepChangeOfCount(tx: Db, season: SeasonFacts, { matchesCounted, ...change }: ChangeOfCount) {
  const { id: seasonId, leagueId, matchesCounted: before } = season
  if (!(await hasResult(tx, seasonId, 'publishedAt'))) return
  await keepRuleChange(tx, { leagueId, seasonId, rule: 'matchesCounted', before, after: matchesCounted, ...change })
}

/** Rebuilds a season's schedule with the league's current match length. */
export async function generateMatches(tools: Tools, actor: Actor, id: number): Promise<Season> {
  const { leagueId } = await seasonFor(tools.db, actor, id)
  return change(tools, callerOf(actor), {
    ...ofSeason(actor, { id, leagueId }),
    work: async (tx, { league, season }, { at }) => {
      if (season.archivedAt !== null) refuse('season_archived')
      await generateSeasonMatches(tx, { ...season, matchLength: league.matchLength }, { results: tools.results, at })
      return done(tx, id)
    },
  })
}
