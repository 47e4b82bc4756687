import type { InputOf } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import type { SeasonPreview, previewSeason as contract } from '#contract/season-previews.ts'
import { type Actor, may } from '#domain/permissions.ts'
import type { Span } from '#domain/shared/day.ts'
import { leagueToChange } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { planMatches } from './generate-matches.ts'
import { seasonsOf } from './seasons.queries.ts'

type Asked = InputOf<typeof contract>['query'] & { readonly leagueId: number }

/** Calculates what saving a season with these days would do to its matches, without saving. */
export async function previewSeason({ db }: Tools, actor: Actor, asked: Asked): Promise<SeasonPreview> {
  const { leagueId, seasonId, startDate, endDate } = asked
  const { matchLength } = await leagueToChange(db, actor, { leagueId, allowed: may.manageSeasons })
  const seasons = await seasonsOf(db, leagueId)
  const season = seasons.find(({ id }) => id === seasonId)
  if (seasonId !== undefined && season === undefined) refuse('season_not_found')
  const overlaps = seasons.filter((other) => other !== season && overlap(other, asked))
  const shown = {
    overlaps: overlaps.map(({ year, ...days }) => ({ year, startDate: days.startDate, endDate: days.endDate })),
  }
  // Saving a season with unchanged days leaves its matches unchanged.
  if (season?.startDate === startDate && season.endDate === endDate)
    return { removed: [], created: 0, ...shown, refusal: null }
  const planned = await planMatches(db, { id: seasonId ?? 0, leagueId, startDate, endDate, matchLength })
  return {
    removed: planned.removed.map(({ number }) => number),
    created: planned.plan.create.length,
    ...shown,
    refusal: planned.refusal === null ? null : refusals[planned.refusal].error,
  }
}

const overlap = (a: Span, b: Span) => a.startDate <= b.endDate && a.endDate >= b.startDate
