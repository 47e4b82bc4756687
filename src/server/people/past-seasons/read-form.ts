import type { InputOf } from '#contract/endpoint.ts'
import type { PastPreview, previewPastSeason } from '#contract/past-seasons.ts'
import { type PastTable, maxPastRows, maxPastTables } from '#domain/past-seasons/past-season.ts'
import { type PastSeason, readPastSeason } from '#domain/past-seasons/read-past-season.ts'
import { isListOfYears } from '#domain/past-seasons/years.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { nameKey } from '#domain/shared/names.ts'
import { personKey, samePerson } from '#domain/shared/person-names.ts'
import { membersOf } from '#server/facts/leagues/leagues.queries.ts'
import { teamsOf } from '#server/facts/teams/teams.queries.ts'
import { leagueToChange } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuseField } from '#server/platform/http/refuse.ts'
import { cellsIn } from '../rosters/rosters.ts'

export type Form = InputOf<typeof previewPastSeason>['body'] & { readonly leagueId: number }

export const pastChange = (leagueId: number) => ({ leagueId, allowed: may.manageSeasons })

/** Refuses an actor who must not enter seasons, counts the try, and parses the tables of one season. */
export async function readForm(tools: Tools, actor: Actor, { leagueId, text, tables }: Form): Promise<PastSeason> {
  await leagueToChange(tools.db, actor, pastChange(leagueId))
  await tools.limits.count('roster-account', String(actor.id))
  const cells = cellsIn(text)
  const tooLong = `A season has at most ${maxPastRows.toLocaleString('en-US')} rows`
  if (cells.length > maxPastRows + 100) refuseField('text', tooLong)
  const season = readPastSeason(cells, tables)
  const isOfSeveral = isListOfYears(cells) && !season.tables.some(({ rows }) => rows.some((row) => row.season !== null))
  if (isOfSeveral) refuseField('text', 'These are several seasons: paste the table of one season at a time')
  if (season.tables.length === 0) refuseField('text', 'There is no table in this text')
  if (season.tables.length > maxPastTables) refuseField('text', `At most ${maxPastTables} tables are read at once`)
  if (season.tables.reduce((count, { rows }) => count + rows.length, 0) > maxPastRows) refuseField('text', tooLong)
  return season
}

/** The parsed past season, with the golfers and teams of the league that its rows name. */
export async function previewOf(tools: Tools, actor: Actor, form: Form): Promise<PastPreview> {
  const { name, tables } = await readForm(tools, actor, form)
  const golfers = (await membersOf(tools.db, form.leagueId)).map(named)
  const teams = (await teamsOf(tools.db, form.leagueId)).map(named)
  const golfersByName = Map.groupBy(golfers, (golfer) => personKey(golfer.name))
  const teamsByName = new Map(teams.map((team) => [nameKey(team.name), team.id]))
  const golferNamed = (wanted: string) => {
    const same = golfersByName.get(personKey(wanted))?.filter((one) => samePerson(one.name, wanted) === 'same') ?? []
    return same.length === 1 ? (same[0]?.id ?? null) : null
  }
  const whose = ({ isOfTeams }: PastTable, wanted: string) =>
    isOfTeams ? (teamsByName.get(nameKey(wanted)) ?? null) : golferNamed(wanted)
  return {
    name,
    golfers,
    teams,
    tables: tables.map((table) => ({
      ...table,
      columns: table.columns.map((field, at) => ({
        heading: table.headings?.[at] ?? '',
        samples: table.samples[at] ?? [],
        field,
      })),
      hasHeading: table.headings !== null,
      rows: table.rows.map((row) => ({ ...row, id: whose(table, row.name) })),
    })),
  }
}

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name })
