import { type Standing, standingsOf } from '../standings/standings.ts'
import { type Champions, championsOf, podiumOf } from './champions.ts'
import { type OwnSeason, ownSeasons } from './own-season.ts'
import type { Kind, RecapFacts, Result } from './recap-facts.ts'
import { type SeasonNumber, seasonNumbers } from './season-numbers.ts'

/** A row of the season's table with its name. */
export type NamedStanding = Standing & { readonly name: string }

/** A finished season: its winners, each golfer's results, and its numbers. Empty categories are left out. */
export type Recap = {
  readonly champions: {
    readonly teams: Champions<NamedStanding> | null
    readonly golfers: Champions<NamedStanding> | null
  }
  /** The first three places, more rows where places are shared. */
  readonly podium: { readonly teams: readonly NamedStanding[]; readonly golfers: readonly NamedStanding[] }
  /** The table whose race decided the season: of teams, or of golfers in a league of individuals. */
  readonly race: { readonly kind: Kind; readonly table: readonly NamedStanding[] }
  readonly golfers: readonly OwnSeason[]
  readonly numbers: readonly SeasonNumber[]
}

/** The recap of a season whose matches are all published. */
export function recapOf(facts: RecapFacts): Recap {
  const teams = tableOf(facts, facts.teams)
  const golfers = tableOf(facts, facts.golfers)
  const race = teams.length > 0 ? { kind: 'team' as const, table: teams } : { kind: 'golfer' as const, table: golfers }
  return {
    champions: { teams: championsOf(teams), golfers: championsOf(golfers) },
    podium: { teams: podiumOf(teams), golfers: podiumOf(golfers) },
    race,
    golfers: ownSeasons(facts, golfers),
    numbers: seasonNumbers(facts, race.table),
  }
}

function tableOf({ matches, matchesCounted }: RecapFacts, rows: readonly Result[]): NamedStanding[] {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const finished = matches.map((match) => ({ ...match, finished: true }))
  return standingsOf({ matches: finished, matchesCounted }, rows).map((standing) => ({
    ...standing,
    name: names.get(standing.id) ?? '',
  }))
}
