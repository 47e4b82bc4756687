import type { Team } from '#contract/teams.ts'
import { byLastName } from '#domain/shared/person-names.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type TeamRow, teamGolfers, teamsOf } from './teams.queries.ts'

/** A league's teams by name, each with its golfers by last name. */
export async function listTeams(db: Db, leagueId: number): Promise<Team[]> {
  return withGolfers(db, leagueId, await teamsOf(db, leagueId))
}

export async function withGolfers(db: Db, leagueId: number, teams: readonly TeamRow[]): Promise<Team[]> {
  const golfers = (await teamGolfers(db, leagueId)).sort((a, b) => byLastName(a.name, b.name) || a.id - b.id)
  return teams.map((team) => ({
    ...team,
    golfers: golfers
      .filter(({ teamId }) => teamId === team.id)
      .map(({ id, name, handicapIndex }) => ({ id, name, handicapIndex })),
  }))
}
