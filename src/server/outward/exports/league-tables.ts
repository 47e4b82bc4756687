import { type SettingTable, namesIn } from '#domain/leagues/setting.ts'
import { leagueSettings, scoringSettings, seasonSettings } from '#domain/leagues/settings.ts'
import { seasonById } from '#server/facts/seasons/seasons.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { organizersTables } from '#server/results/side-tables/side-tables.ts'
import { seasonStandings } from '#server/results/standings/standings.ts'
import type { Table } from './archive.ts'
import {
  type ExportRow,
  golfersToExport,
  indexesInLeague,
  leagueRow,
  matchesToExport,
  pastSeasonsToExport,
  restatementsOfMatch,
  resultsOfMatch,
  roundsInLeague,
  ruleChangesToExport,
  seasonsToExport,
  teamResultsOfMatch,
  teamsToExport,
} from './league-export.queries.ts'

const names = (settings: SettingTable) => namesIn(settings).join(' ')

export const leagueColumns = {
  league: `id name description ${names(leagueSettings)} notice noticeUntil createdAt`,
  golfers: 'id name ghinNumber handicapIndex isMember joinedAt teamId team isDeputy',
  teams: 'id name iconUrl createdAt',
  seasons: `id year startDate endDate isActive ${names(seasonSettings)} archivedAt`,
  matches: `id seasonId number startDate endDate finished publishedAt finalAt ${names(scoringSettings)}`,
  results:
    'matchId golferId golfer teamId team position tied points roundId playedOn gross differential net effectiveNet dropped',
  'team-results': 'matchId teamId team position tied points net',
  standings: 'seasonId golferId golfer position tied points',
  'team-standings': 'seasonId teamId team position tied points',
  'table-standings': 'seasonId tableId table basis golferId golfer position tied points',
  'past-seasons':
    'pastSeasonId season year enteredAt enteredBy table position tied name golferId teamId with points isChampion matches',
  rounds:
    'id golferId playedOn postedAt facilityName courseName teeName courseRating slopeRating numberOfHoles numberOfPlayedHoles adjustedGrossScore pcc differential net handicapIndex eligible byHand decision reason',
  indexes: 'golferId revisedOn handicapIndex lowHandicapIndex source',
  restatements: 'id matchId createdAt cause counted rounds golfers teams',
  'rule-changes': 'id seasonId rule before after changedAt changedBy',
} as const

type Name = keyof typeof leagueColumns

/** Everything of a league, read in pieces: a match's results, a golfer's rounds. */
export function leagueTables(db: Db, leagueId: number): Table[] {
  const each = (ids: () => Promise<readonly { readonly id: number }[]>, read: (id: number) => Promise<ExportRow[]>) =>
    async function* () {
      for (const { id } of await ids()) yield* await read(id)
    }
  const all = (read: () => Promise<ExportRow[]>) =>
    async function* () {
      yield* await read()
    }
  const matches = once(() => matchesToExport(db, leagueId))
  const golfers = once(() => golfersToExport(db, leagueId))
  const seasons = once(() => seasonsToExport(db, leagueId))
  const rows: Readonly<Record<Name, Table['rows']>> = {
    league: all(() => leagueRow(db, leagueId)),
    golfers: all(golfers),
    teams: all(() => teamsToExport(db, leagueId)),
    seasons: all(seasons),
    matches: all(matches),
    results: each(matches, (id) => resultsOfMatch(db, id)),
    'team-results': each(matches, (id) => teamResultsOfMatch(db, id)),
    standings: each(seasons, (id) => standingsOf(db, id, 'golfers')),
    'team-standings': each(seasons, (id) => standingsOf(db, id, 'teams')),
    'table-standings': each(seasons, (id) => tableStandings(db, leagueId, id)),
    'past-seasons': all(() => pastSeasonsToExport(db, leagueId)),
    rounds: each(golfers, (golferId) => roundsInLeague(db, { leagueId, golferId })),
    indexes: each(golfers, (golferId) => indexesInLeague(db, { leagueId, golferId })),
    restatements: each(matches, (id) => restatementsOfMatch(db, id)),
    'rule-changes': all(() => ruleChangesToExport(db, leagueId)),
  }
  return tablesOf(leagueColumns, rows)
}

/** Several tables are read by these lists, each as CSV and as JSON. */
function once<Rows>(read: () => Promise<Rows>): () => Promise<Rows> {
  let rows: Promise<Rows> | undefined
  return () => (rows ??= read())
}

/** Tables with their columns, whose names are separated by spaces. */
export function tablesOf<Names extends string>(
  columns: Readonly<Record<Names, string>>,
  rows: Readonly<Record<NoInfer<Names>, Table['rows']>>,
): Table[] {
  const names = Object.keys(columns).filter((name): name is Names => name in columns)
  return names.map((name) => ({ name, columns: columns[name].split(' '), rows: rows[name] }))
}

async function standingsOf(db: Db, seasonId: number, kind: 'golfers' | 'teams'): Promise<ExportRow[]> {
  const season = await seasonById(db, seasonId)
  if (season === undefined) return []
  const standings = await seasonStandings(db, season)
  const rows =
    kind === 'golfers'
      ? standings.golfers.map(({ golfer, ...row }) => ({ golferId: golfer.id, golfer: golfer.name, ...row }))
      : standings.teams.map(({ team, ...row }) => ({ teamId: team.id, team: team.name, ...row }))
  return rows.map(({ position, tied, points, ...who }) => ({ seasonId, ...who, position, tied, points }))
}

async function tableStandings(db: Db, leagueId: number, seasonId: number): Promise<ExportRow[]> {
  const tables = await organizersTables(db, { leagueId, seasonId })
  return tables.flatMap(({ table: { id: tableId, name: table, basis }, view }) =>
    view.standings.map(({ id: golferId, name: golfer, place: { position, tied }, points }) => {
      return { seasonId, tableId, table, basis, golferId, golfer, position, tied, points }
    }),
  )
}
