import type { RulePreview } from '#contract/rule-previews.ts'
import { type TableRow, compareTables, maxPreviewedRows } from '#domain/rule-previews/compare-tables.ts'
import type { Results } from '#domain/rule-previews/under-rules.ts'
import { hasBegun, isFinished } from '#domain/schedule/match-days.ts'
import { type MatchResult, scoreMatch } from '#domain/scoring/score-match.ts'
import { type Span, addDays, dayOf } from '#domain/shared/day.ts'
import { type Fact, type MatchFacts, factsOf } from '#server/matches/result/match-facts.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RuleChange } from './result-rules.ts'
import { type NotFinished, matchesBegunBy } from './rule-previews.queries.ts'

type OpenMatch = RulePreview['openMatches'][number]
type Phase = OpenMatch['before']
type GolferLine = NonNullable<OpenMatch['golfers']['rows'][number]['after']>
type TeamLine = NonNullable<OpenMatch['teams']['rows'][number]['after']>

/** A match that is open or would be, and its results after the change. */
export type PreviewedMatch = { readonly shown: OpenMatch; readonly results: Results }

type Change = { readonly rules: RuleChange; readonly now: Date }

/**
 * A league's matches that are open now or would be, before and after. One that is over keeps its rules, even if it has not
 * been frozen yet.
 */
export async function openMatchesUnder(tx: Db, leagueId: number, { rules, now }: Change): Promise<PreviewedMatch[]> {
  const phaseIn = (match: Span, { timeZone }: { readonly timeZone: string }) => phaseOf(match, now, timeZone)
  // A day begins first in the easternmost zone.
  const latestToday = addDays(dayOf(now.getTime(), 'UTC'), 1)
  const begun = (await matchesBegunBy(tx, leagueId, { day: latestToday, now: now.toISOString() })).map((match) => ({
    match,
    phases: { before: phaseIn(match, rules.before), after: phaseIn(match, rules.after) },
  }))
  const shown = begun.filter(
    ({ phases: { before, after } }) => before === 'open' || (before === 'coming' && after !== 'coming'),
  )
  const facts = await factsOf(
    tx,
    shown.flatMap(({ match }) => [
      { ...match, ...rules.before, manualRounds: match.manualRounds },
      {
        ...match,
        ...rules.after,
        manualRounds: match.keepsManualRounds ? match.manualRounds : rules.after.manualRounds,
      },
    ]),
  )
  return shown.flatMap(({ match, phases }, n) => {
    const [before, after] = [facts[2 * n], facts[2 * n + 1]]
    if (before === undefined || after === undefined) return []
    return [previewOf(match, phases, { before: tablesOf(before, phases.before), after: tablesOf(after, phases.after) })]
  })
}

type OpenTables = { readonly match: NotFinished; readonly tables: Tables }

/** A league's open matches with their tables under its rules. */
export async function openTables(
  tx: Db,
  leagueId: number,
  { rules, now }: { readonly rules: RuleChange['before']; readonly now: Date },
): Promise<OpenTables[]> {
  const today = dayOf(now.getTime(), rules.timeZone)
  const open = (await matchesBegunBy(tx, leagueId, { day: today, now: now.toISOString() })).filter(
    (match) => phaseOf(match, now, rules.timeZone) === 'open',
  )
  const facts = await factsOf(
    tx,
    open.map((match) => ({ ...match, ...rules, manualRounds: match.manualRounds })),
  )
  return open.flatMap((match, n) => {
    const known = facts[n]
    return known === undefined ? [] : [{ match, tables: tablesOf(known, 'open') }]
  })
}

const nothing: Tables = { golfers: [], teams: [] }

type Row = OpenMatch['golfers' | 'teams']['rows'][number]

/** Whether a changed row is worth a question: who comes or goes without a place changes nothing for others. */
const isTold = ({ isChanged, before, after }: Row) =>
  isChanged && ((before !== null && after !== null) || (before ?? after)?.position !== null)

/** What changes between two moments in the tables of matches that are open at the second. */
export function changesBetween(before: readonly OpenTables[], after: readonly OpenTables[]): OpenMatch[] {
  const then = new Map(before.map(({ match, tables }) => [match.id, tables]))
  const compared = after.map(({ match, tables }) =>
    previewOf(match, { before: 'open', after: 'open' }, { before: then.get(match.id) ?? nothing, after: tables }),
  )
  return compared
    .map(({ shown }) => shown)
    .filter(({ golfers, teams }) => golfers.rows.some(isTold) || teams.rows.some(isTold))
}

function phaseOf(match: Span, now: Date, timeZone: string): Phase {
  const today = dayOf(now.getTime(), timeZone)
  if (isFinished(match, today)) return 'finished'
  return hasBegun(match, today) ? 'open' : 'coming'
}

type Tables = { readonly golfers: readonly TableRow<GolferLine>[]; readonly teams: readonly TableRow<TeamLine>[] }

/** The tables of a match; empty before its first day, when nothing is scored. */
function tablesOf({ match, golfers, teams }: MatchFacts, phase: Phase): Tables {
  if (phase === 'coming') return { golfers: [], teams: [] }
  const result = scoreMatch({ span: match, rules: match, golfers, teams })
  const names = {
    golfers: new Map(golfers.map(({ golferId, name }) => [golferId, name])),
    teams: new Map(teams.map(({ id, name }) => [id, name])),
  }
  const inTeams = new Set(result.teams.flatMap(({ golferIds }) => golferIds))
  return {
    golfers: result.golfers.map((golfer) => ({
      id: golfer.golferId,
      name: names.golfers.get(golfer.golferId) ?? '',
      line: golferLine(golfer, inTeams.has(golfer.golferId)),
    })),
    teams: result.teams.map(({ teamId, net, place, points }) => ({
      id: teamId,
      name: names.teams.get(teamId) ?? '',
      line: { net: place === null ? null : net, ...placeOf(place), points },
    })),
  }
}

function golferLine(
  { net, effectiveNet, place, points, dropped }: MatchResult<Fact>['golfers'][number],
  isInTeam: boolean,
): GolferLine {
  return { net, effectiveNet: isInTeam || net === null ? effectiveNet : null, ...placeOf(place), points, dropped }
}

const placeOf = (place: MatchResult['golfers'][number]['place']) => ({
  position: place?.position ?? null,
  tied: place?.tied ?? false,
})

function previewOf(
  { id, number, startDate, endDate }: NotFinished,
  phases: Pick<OpenMatch, 'before' | 'after'>,
  { before, after }: { readonly before: Tables; readonly after: Tables },
): PreviewedMatch {
  const golfers = compareTables(before.golfers, after.golfers, maxPreviewedRows)
  const teams = compareTables(before.teams, after.teams, maxPreviewedRows)
  return {
    shown: { id, number, startDate, endDate, ...phases, golfers, teams },
    results: { golfers: after.golfers.map(resultRow), teams: after.teams.map(resultRow) },
  }
}

const resultRow = ({ id, name, line: { net, points } }: TableRow<GolferLine | TeamLine>) => ({ id, name, net, points })
