import { setImmediate as turn } from 'node:timers/promises'
import type { RulePreview } from '#contract/rule-previews.ts'
import {
  type Comparison,
  type TableRow,
  compareTables,
  maxPreviewedRows,
} from '#domain/rule-previews/compare-tables.ts'
import { type ResultRow, type Results, underRules } from '#domain/rule-previews/under-rules.ts'
import { standings } from '#domain/standings/standings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { netsUnder } from './nets-under.ts'
import type { RuleChange } from './result-rules.ts'
import { type Member, type PreviewedSeason, finishedGolfers, finishedTeams } from './rule-previews.queries.ts'

type Team = { readonly id: number; readonly name: string }

export type PreviewedLeague = {
  readonly rules: RuleChange
  /** The results of open matches that a change of the time zone ends. */
  readonly ended: ReadonlyMap<number, Results>
  readonly teams: readonly Team[]
  readonly members: readonly Member[]
}

type SeasonPreview = RulePreview['seasons'][number]
type SeasonLine = NonNullable<SeasonPreview['golfers']['rows'][number]['after']>
type PlayedMatch = Results & { readonly matchId: number }
type Season = { readonly before: readonly PlayedMatch[]; readonly after: readonly PlayedMatch[] }

/** Matches read and scored at a time: enough for few statements, few enough for other requests to have their turn. */
const atOnce = 4

/** A season's tables as they are, and had its finished matches been played under the new rules (laws 12 and 23). */
export async function seasonUnder(tx: Db, season: PreviewedSeason, league: PreviewedLeague): Promise<SeasonPreview> {
  const finished = season.matches.filter((match) => match.finished)
  const before: PlayedMatch[] = []
  const after: PlayedMatch[] = []
  for (let n = 0; n < finished.length; n += atOnce) {
    const some = await finishedUnder(tx, finished.slice(n, n + atOnce), league)
    before.push(...some.before)
    after.push(...some.after)
  }
  for (const { id } of season.matches) {
    const results = league.ended.get(id)
    if (results !== undefined) after.push({ matchId: id, ...results })
  }
  const { golfers, teams } = listedIn(league)
  return {
    id: season.id,
    year: season.year,
    golfers: await compared(season, { before, after }, { kind: 'golfers', before: golfers, after: golfers }),
    teams: await compared(season, { before, after }, { kind: 'teams', ...teams }),
  }
}

/** Finished matches as they are stored, and under the new rules. */
async function finishedUnder(
  tx: Db,
  matches: PreviewedSeason['matches'],
  { rules, teams }: PreviewedLeague,
): Promise<Season> {
  const ids = matches.map(({ id }) => id)
  const golfers = Map.groupBy(await finishedGolfers(tx, ids), ({ matchId }) => matchId)
  const teamRows = Map.groupBy(await finishedTeams(tx, ids), ({ matchId }) => matchId)
  const nets = await netsUnder(tx, matches, rules.after.manualRounds)
  const netOf = (matchId: number, { id, net }: ResultRow) => {
    const changed = nets.get(matchId)?.get(id)
    return changed === undefined ? net : changed
  }
  return {
    before: ids.map((matchId) => ({
      matchId,
      golfers: golfers.get(matchId) ?? [],
      teams: teamRows.get(matchId) ?? [],
    })),
    after: ids.map((matchId) => {
      const played = (golfers.get(matchId) ?? []).map((row) => ({ ...row, net: netOf(matchId, row) }))
      return { matchId, ...underRules(played, teams, rules.after) }
    }),
  }
}

type Listed = { readonly before: readonly Team[]; readonly after: readonly Team[] }

/** Who is in the table of a season that is not over without having played: the league's golfers, and its teams that have some. */
function listedIn({ rules, teams, members }: PreviewedLeague): {
  readonly golfers: readonly Team[]
  readonly teams: Listed
} {
  const withGolfers = new Set(members.map(({ teamId }) => teamId))
  const playing = teams.filter(({ id }) => withGolfers.has(id))
  const listed = ({ useTeams }: RuleChange['before']) => (useTeams ? playing : [])
  return { golfers: members, teams: { before: listed(rules.before), after: listed(rules.after) } }
}

type Side = Listed & { readonly kind: 'golfers' | 'teams' }

async function compared(
  season: PreviewedSeason,
  { before, after }: Season,
  { kind, ...listed }: Side,
): Promise<Comparison<SeasonLine>> {
  const then = await tableOf(season, before.map(rowsOf(kind)), listed.before)
  const next = await tableOf(season, after.map(rowsOf(kind)), listed.after)
  return compareTables(then, next, maxPreviewedRows)
}

type Rows = { readonly matchId: number; readonly rows: readonly ResultRow[] }

const rowsOf =
  (kind: Side['kind']) =>
  ({ matchId, ...results }: PlayedMatch): Rows => ({ matchId, rows: results[kind] })

async function tableOf(
  { matches, matchesCounted }: PreviewedSeason,
  played: readonly Rows[],
  listed: readonly Team[],
): Promise<TableRow<SeasonLine>[]> {
  // The table of a long season takes milliseconds: other requests have their turn first.
  await turn()
  const results = new Map(played.map(({ matchId, rows }) => [matchId, rows]))
  const isOver = matches.every(({ id }) => results.has(id))
  const names = new Map(isOver ? [] : listed.map(({ id, name }) => [id, name]))
  for (const { rows } of played) for (const { id, name } of rows) names.set(id, name)
  const known = matches.map(({ id, number }) => ({
    number,
    finished: results.has(id),
    rows: results.get(id) ?? [],
  }))
  return standings({ matches: known, names, matchesCounted }).map(({ id, place: { position, tied }, points }) => ({
    id,
    name: names.get(id) ?? '',
    line: { position, tied, points },
  }))
}
