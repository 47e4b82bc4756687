import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { LeagueChanges } from '#contract/changes.ts'
import type { League } from '#contract/leagues.ts'
import { type TableRow, compareTables, maxPreviewedRows } from '#domain/changes/compare-tables.ts'
import { type ResultRow, type Results, underRules } from '#domain/changes/under-rules.ts'
import { valuesOf } from '#domain/leagues/setting.ts'
import { scoringSettings } from '#domain/leagues/settings.ts'
import { countingRound } from '#domain/rounds/counting-round.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { standings } from '#domain/standings/standings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { teamsOfLeagues, acceptedIn, countingFactsOf } from '#server/results/matches/matches.ts'
import { type Member, type StoredMatch, type StoredSeason, golfersIn, teamsIn } from './league-state.queries.ts'

type SeasonChange = LeagueChanges['seasons'][number]
type Row = TableRow<NonNullable<SeasonChange['golfers']['rows'][number]['after']>>
type Tables = { readonly golfers: readonly Row[]; readonly teams: readonly Row[] }

export type SeasonTables = {
  readonly season: StoredSeason
  readonly tables: Tables
}

type Facts = {
  readonly seasons: readonly StoredSeason[]
  readonly members: readonly Member[]
  readonly league: League
}

/**
 * The tables of a league's seasons. Those that are known from before and follow from the same results are the same, but for
 * golfers without points who have come or gone.
 */
export async function seasonTables(
  tx: Db,
  { seasons, members, league }: Facts,
  before: { readonly seasonTables: readonly SeasonTables[] } | undefined,
): Promise<SeasonTables[]> {
  const all: SeasonTables[] = []
  for (const season of seasons) {
    const known = before?.seasonTables.find((one) => one.season.id === season.id)
    if (known !== undefined && hasSameResults(known.season, season)) all.push({ ...known, season })
    else {
      const played = await inParts(finishedIn(season), (some) => storedResults(tx, some))
      const tables = await tablesOf(season, played, listedIn(members, league.useTeams))
      all.push({ season, tables })
    }
  }
  return all
}

function hasSameResults(a: StoredSeason, b: StoredSeason): boolean {
  const results = (season: StoredSeason) => [
    season.matchesCounted,
    finishedIn(season).map(({ id, number, version }) => [id, number, version]),
  ]
  return isDeepStrictEqual(results(a), results(b))
}

const finishedIn = ({ matches }: StoredSeason) => matches.filter(({ phase }) => phase === 'finished')

/** The seasons whose tables have changed, other than by golfers without points. */
export function seasonChanges(before: readonly SeasonTables[], after: readonly SeasonTables[]): SeasonChange[] {
  return after.flatMap(({ season, tables }) => {
    const then = before.find((one) => one.season.id === season.id)?.tables
    return then === undefined ? [] : changed(season, then, tables)
  })
}

function changed({ id, year }: StoredSeason, before: Tables, after: Tables): SeasonChange[] {
  const [golfers, teams] = [
    compareTables(before.golfers, after.golfers, maxPreviewedRows),
    compareTables(before.teams, after.teams, maxPreviewedRows),
  ]
  const isNoticed = ({ isChanged, before: then, after: now }: SeasonChange['golfers']['rows'][number]) =>
    isChanged && ((then !== null && now !== null) || (then ?? now)?.points !== 0)
  return [...golfers.rows, ...teams.rows].some(isNoticed) ? [{ id, year, golfers, teams }] : []
}

/** The rules that results follow from. */
export function rulesOf(league: League) {
  const { manualRounds } = league
  return { ...valuesOf(scoringSettings, (_setting, name) => league[name]), manualRounds }
}

/** This season's tables and the last one's, had all their finished matches been played under a league's rules, which were others. */
export async function comparisonUnder(
  tx: Db,
  { league, members, seasonTables: known }: Omit<Facts, 'seasons'> & { readonly seasonTables: readonly SeasonTables[] },
  rulesBefore: ReturnType<typeof rulesOf>,
): Promise<SeasonChange[]> {
  const rules = rulesOf(league)
  if (isDeepStrictEqual(rules, rulesBefore)) return []
  const teams = await teamsOfLeagues(tx, [league.id])
  const changes: SeasonChange[] = []
  for (const { season, tables } of known.slice(0, 2)) {
    const played = await inParts(finishedIn(season), async (some) => {
      const golfers = await golfersIn(tx, idsOf(some))
      const netOf = await netsUnder(tx, some, golfers, rules)
      const byMatch = Map.groupBy(golfers, ({ matchId }) => matchId)
      return some.map(({ id }) => {
        const rows = (byMatch.get(id) ?? []).map((row) => ({ ...row, net: netOf(row) }))
        return { matchId: id, ...underRules(rows, teams, rules) }
      })
    })
    const after = await tablesOf(season, played, listedIn(members, rules.useTeams))
    changes.push(...changed(season, tables, after))
  }
  return changes
}

type Entrant = { readonly matchId: number; readonly id: number; readonly net: Tenths | null }

type Played = Results & { readonly matchId: number }

const idsOf = (matches: readonly StoredMatch[]) => matches.map(({ id }) => id)

/** Matches read and scored at a time: enough for few statements, few enough for other requests to have their turn. */
const atOnce = 4

async function inParts(
  matches: readonly StoredMatch[],
  read: (some: readonly StoredMatch[]) => Promise<readonly Played[]>,
): Promise<Played[]> {
  const played: Played[] = []
  for (let n = 0; n < matches.length; n += atOnce) played.push(...(await read(matches.slice(n, n + atOnce))))
  return played
}

async function storedResults(tx: Db, matches: readonly StoredMatch[]): Promise<Played[]> {
  const golfers = Map.groupBy(await golfersIn(tx, idsOf(matches)), ({ matchId }) => matchId)
  const teams = Map.groupBy(await teamsIn(tx, idsOf(matches)), ({ matchId }) => matchId)
  return idsOf(matches).map((matchId) => ({
    matchId,
    golfers: golfers.get(matchId) ?? [],
    teams: teams.get(matchId) ?? [],
  }))
}

type Names = ReadonlyMap<number, string>
type Listed = { readonly golfers: Names; readonly teams: Names }

/** Who is in the table of a season that is not over without having played: the league's golfers, and its teams that have some. */
function listedIn(members: readonly Member[], useTeams: boolean): Listed {
  const teams = useTeams ? members.flatMap(({ team }) => (team === null ? [] : [[team.id, team.name] as const])) : []
  return { golfers: new Map(members.map(({ id, name }) => [id, name])), teams: new Map(teams) }
}

async function tablesOf(season: StoredSeason, played: readonly Played[], listed: Listed): Promise<Tables> {
  return {
    golfers: await tableOf(season, resultsOf(played, 'golfers'), listed.golfers),
    teams: await tableOf(season, resultsOf(played, 'teams'), listed.teams),
  }
}

const resultsOf = (played: readonly Played[], kind: 'golfers' | 'teams') =>
  new Map(played.map((results) => [results.matchId, results[kind]]))

async function tableOf(
  { matches, matchesCounted }: StoredSeason,
  results: ReadonlyMap<number, readonly ResultRow[]>,
  listed: Names,
): Promise<Row[]> {
  // The table of a long season takes milliseconds: other requests have their turn first.
  await turn()
  const isOver = matches.every(({ id }) => results.has(id))
  const names = new Map(isOver ? [] : listed)
  for (const rows of results.values()) for (const { id, name } of rows) names.set(id, name)
  const known = matches.map(({ id, number }) => ({ number, finished: results.has(id), rows: results.get(id) ?? [] }))
  return standings({ matches: known, names, matchesCounted }).map(({ id, place: { position, tied }, points }) => ({
    id,
    name: names.get(id) ?? '',
    line: { position, tied, points },
  }))
}

type Nets = (row: Entrant) => Tenths | null

/**
 * The nets of golfers in finished matches under other rules: the stored one, unless another round would count (laws 21, 28
 * and 29).
 */
async function netsUnder(
  tx: Db,
  matches: readonly StoredMatch[],
  golfers: readonly Entrant[],
  { countedHoles, roundsThatCount, manualRounds }: ReturnType<typeof rulesOf>,
): Promise<Nets> {
  const rules = { countedHoles, roundsThatCount, manualRounds }
  const others = matches.filter((match) => !isDeepStrictEqual({ ...match, ...rules }, match))
  const ids = new Set(idsOf(others))
  const entrants = golfers.flatMap(({ matchId, id: golferId }) => (ids.has(matchId) ? [{ matchId, golferId }] : []))
  const before = countingIn(others, await countingFactsOf(tx, entrants))
  const after = countingIn(
    others.map((match) => ({ ...match, ...rules })),
    await countingFactsOf(tx, entrants, rules),
  )
  return (golfer) => {
    const round = after.get(keyOf(golfer.matchId, golfer.id))
    return round?.id === before.get(keyOf(golfer.matchId, golfer.id))?.id ? golfer.net : (round?.net?.net ?? null)
  }
}

const keyOf = (matchId: number, golferId: number) => `${matchId} ${golferId}`

function countingIn(matches: readonly StoredMatch[], entered: Awaited<ReturnType<typeof countingFactsOf>>) {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const byGolfer = Map.groupBy(entered, ({ matchId, golferId }) => keyOf(matchId, golferId))
  return new Map(
    [...byGolfer].flatMap(([key, rows]) => {
      const match = byId.get(rows[0]?.matchId ?? 0)
      const round = match && countingRound(acceptedIn(match, rows), match, match.countedHoles)
      return round ? [[key, round] as const] : []
    }),
  )
}
