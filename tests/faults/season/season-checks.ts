import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/platform/db/database.ts'
import { type ExpectedMatch, canCount, expectedMatch } from './expected-match.ts'
import { countedResult } from './expected-odds.ts'
import type { Facts, MatchFact, RestatementFact, RoundFact } from './fact-log.ts'
import { beginningOf, localDay } from './local-days.ts'

// Each check returns one sentence for each difference between what is stored and what the facts give.

const StoredGolfer = z.object({
  matchId: z.number(),
  id: z.number(),
  teamId: z.number().nullable(),
  roundId: z.number().nullable(),
  playedOn: z.string().nullable(),
  gross: z.number().nullable(),
  differential: z.number().nullable(),
  net: z.number().nullable(),
  effectiveNet: z.number(),
  dropped: z.boolean(),
  position: z.number().nullable(),
  tied: z.boolean(),
  points: z.number(),
})
const StoredTeam = StoredGolfer.pick({ matchId: true, id: true, position: true, tied: true, points: true }).extend({
  sum: z.number(),
})

/** The results of matches as they are stored. */
export async function storedResults(db: Db) {
  const { rows: golfers } = await sql`
    select match_id, golfer_id as id, team_id, round_id::int, played_on, gross, (differential * 10)::int as differential,
      net_tenths as net, effective_net_tenths as effective_net, dropped, position, tied, points::float
    from match_golfers order by match_id, golfer_id`.execute(db)
  const { rows: teams } = await sql`
    select match_id, team_id as id, net_tenths as sum, position, tied, points::float
    from match_teams order by match_id, team_id`.execute(db)
  return {
    golfers: Map.groupBy(z.array(StoredGolfer).parse(golfers), ({ matchId }) => matchId),
    teams: Map.groupBy(z.array(StoredTeam).parse(teams), ({ matchId }) => matchId),
  }
}
export type StoredResults = Awaited<ReturnType<typeof storedResults>>

const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id

/** A final result keeps the figures of a round that was deleted since, without its id. */
function asStored(facts: Facts, { match, golfers, teams }: ExpectedMatch) {
  const known = new Set(facts.rounds.rows().map(({ id }) => id))
  return {
    golfers: golfers.toSorted(byId).map(({ id, round, ...row }) => ({
      matchId: match.id,
      id,
      teamId: row.teamId,
      roundId: round !== null && known.has(round.id) ? round.id : null,
      playedOn: round?.played_on ?? null,
      gross: round?.adjusted_gross_score ?? null,
      differential: round?.differential ?? null,
      net: row.net,
      effectiveNet: row.effectiveNet,
      dropped: row.dropped,
      position: row.position,
      tied: row.tied,
      points: row.points,
    })),
    teams: teams.toSorted(byId).map(({ id, sum, position, tied, points }) => ({
      matchId: match.id,
      id,
      position,
      tied,
      points,
      sum,
    })),
  }
}

/** Every stored row of every match; of a final one, from the facts as of when it became final. */
export function matchDifferences(facts: Facts, stored: StoredResults, now: number): string[] {
  return facts.matches.rows().flatMap((match) => {
    const zone = facts.leagues.rows().find(({ id }) => id === match.league_id)?.time_zone ?? 'UTC'
    const hasBegun = match.start_date <= localDay(now, zone)
    const expected = hasBegun ? asStored(facts, countedResult(facts, match.id)) : { golfers: [], teams: [] }
    const what = `${match.final_at === null ? '' : 'final '}match ${match.id}`
    const isOver = match.end_date < localDay(now, zone)
    return [
      ...(isOver === (match.frozen_at !== null) ? [] : [`${what} is ${isOver ? 'over and not' : 'open and'} frozen`]),
      ...rowDifferences(`${what}: golfer`, expected.golfers, stored.golfers.get(match.id) ?? []),
      ...rowDifferences(`${what}: team`, expected.teams, stored.teams.get(match.id) ?? []),
    ]
  })
}

type Row = { readonly id: number }

function rowDifferences(what: string, expected: readonly Row[], stored: readonly Row[]): string[] {
  const ids = [...new Set([...expected, ...stored].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [one, other] = [expected, stored].map((rows) => rows.find((row) => row.id === id))
    if (isDeepStrictEqual(one, other)) return []
    return [`${what} ${id} should have ${JSON.stringify(one)} and has ${JSON.stringify(other)}`]
  })
}

const hour = 3_600_000

/** When results are published and become final (law 19). */
export function publicationDifferences(facts: Facts, now: number): string[] {
  return facts.matches.rows().flatMap((match) => {
    const { frozen_at: frozenAt, published_at: publishedAt, becomes_final_at: dueAt, final_at: finalAt } = match
    const league = facts.leagues.rows().find(({ id }) => id === match.league_id)
    const over = beginningOf(nextDay(match.end_date), league?.time_zone ?? 'UTC')
    const problems: string[] = []
    if (publishedAt !== null && (frozenAt === null || publishedAt < over)) problems.push('is published before its end')
    if (publishedAt === null && frozenAt !== null && now >= Math.max(over, frozenAt) + 24 * hour)
      problems.push('is not published a day after its end')
    if (publishedAt !== null && dueAt !== expectedDue(facts, match, publishedAt))
      problems.push('is final at a wrong time')
    if (finalAt !== null && (dueAt === null || finalAt < dueAt)) problems.push('is final too early')
    if (dueAt !== null && finalAt === null && dueAt <= now) {
      const waits = expectedMatch(facts, match.id).awaits && now < dueAt + 14 * 24 * hour
      if (!waits) problems.push('is not final, although nothing waits')
    }
    if (finalAt !== null && dueAt !== null && awaitedAtFinality(facts, match) && finalAt < dueAt + 14 * 24 * hour)
      problems.push('is final, although a round waited')
    return problems.map((problem) => `match ${match.id} ${problem}`)
  })
}

function expectedDue(facts: Facts, match: MatchFact, publishedAt: number): number | null {
  const publishing = facts.matches.first(
    ({ id }) => id === match.id,
    ({ published_at }) => published_at !== null,
  )
  const then = facts.leagues.rows(publishing?.seq).find(({ id }) => id === match.league_id)
  const days = then?.final_after_days ?? null
  return days === null ? null : publishedAt + days * 24 * hour
}

function awaitedAtFinality(facts: Facts, { id: matchId }: MatchFact): boolean {
  return countedResult(facts, matchId).awaits
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10)

type Outcome = NonNullable<RestatementFact['golfers'][number]['before']>
type Outcomes = Map<number, Outcome>
type Sides = { readonly golfers: Outcomes; readonly teams: Outcomes }

/**
 * The restatements of each published result begin where the one before ended, and end with what the facts of their moment
 * give; the last is today's result, or for those after it was final what it would be. None says nothing (law 20).
 */
export function restatementDifferences(facts: Facts): string[] {
  const all = facts.restatements.all.flat().flatMap(({ seq, row }) => (row === null ? [] : [{ seq, ...row }]))
  return facts.matches.rows().flatMap((match) => {
    if (match.published_at === null) return []
    const publishing = facts.matches.first(
      ({ id }) => id === match.id,
      ({ published_at }) => published_at !== null,
    )
    const own = all.filter(({ match_id }) => match_id === match.id).toSorted(byId)
    const result = sidesIn(expectedMatch(facts, match.id, publishing?.seq))
    const follow = (one: Recorded) => [
      ...applied(result, one),
      ...unlike(`restatement ${one.id} of match ${match.id}`, result, sidesIn(expectedMatch(facts, match.id, one.seq))),
    ]
    const counted = own.filter((one) => one.counted).flatMap(follow)
    const ended = unlike(`match ${match.id}, restated`, result, sidesIn(countedResult(facts, match.id)))
    if (match.final_at === null) return [...counted, ...ended]
    const ignored = own.filter((one) => !one.counted).flatMap(follow)
    const would = sidesIn(expectedMatch(facts, match.id))
    return [...counted, ...ended, ...ignored, ...unlike(`match ${match.id}, had it not been final`, result, would)]
  })
}

type Recorded = RestatementFact & { readonly seq: number }

function sidesIn({ golfers, teams }: ExpectedMatch): Sides {
  const outcome = ({
    id,
    net,
    position,
    tied,
    points,
  }: ExpectedMatch['teams'][number] | ExpectedMatch['golfers'][number]) =>
    [id, { net, position, tied, points }] as const
  return { golfers: new Map(golfers.map(outcome)), teams: new Map(teams.map(outcome)) }
}

/** Applies a restatement to a result. */
function applied(result: Sides, { id: restatement, match_id: matchId, ...changes }: Recorded): string[] {
  const what = `restatement ${restatement} of match ${matchId}`
  const isEmpty = changes.golfers.length + changes.teams.length === 0
  const problems = (['golfers', 'teams'] as const).flatMap((kind) =>
    changes[kind].flatMap(({ id, before, after }) => {
      const was = result[kind].get(id) ?? null
      if (after === null) result[kind].delete(id)
      else result[kind].set(id, after)
      const isJoined = isDeepStrictEqual(was, before)
      return [
        ...(isJoined ? [] : [`${what}: ${kind} ${id} had ${JSON.stringify(was)}, not ${JSON.stringify(before)}`]),
        ...(isDeepStrictEqual(before, after) ? [`${what} says nothing about ${kind} ${id}`] : []),
      ]
    }),
  )
  return isEmpty ? [`${what} says nothing`, ...problems] : problems
}

function unlike(what: string, is: Sides, should: Sides): string[] {
  return (['golfers', 'teams'] as const).flatMap((kind) =>
    [...new Set([...is[kind].keys(), ...should[kind].keys()])].flatMap((id) => {
      const [one, other] = [should[kind].get(id), is[kind].get(id)]
      if (isDeepStrictEqual(one, other)) return []
      return [`${what}: ${kind} ${id} should be at ${JSON.stringify(one)} and is at ${JSON.stringify(other)}`]
    }),
  )
}

/** Law 1: nets are differentials minus Indexes, and change only when their round does; law 4: what can count. */
export function netDifferences(facts: Facts, since: number): string[] {
  return facts.rounds.all.flatMap((versions) =>
    versions.flatMap(({ row, seq }, place) => {
      if (row === null || seq <= since) return []
      const before = versions[place - 1]?.row ?? null
      const isNew = before === null || before.net_score_differential !== row.net_score_differential
      const problems = isNew ? wrongNet(facts, row, seq) : []
      if (row.eligible !== canCount(row)) problems.push(`is ${row.eligible ? '' : 'not '}eligible`)
      if (before !== null && before.net_score_differential !== null && isNew && !isCorrected(before, row))
        problems.push('has another net although it is the same')
      return problems.map((problem) => `round ${row.id} ${problem}: ${JSON.stringify(row)}`)
    }),
  )
}

function wrongNet(facts: Facts, row: RoundFact, seq: number): string[] {
  const { net_score_differential: net, net_source: source, net_index: index } = row
  if (net === null || row.number_of_holes !== 18) return []
  if (source === 'a') return net === row.association_net ? [] : ['has not the net of the association']
  const differential = row.unadjusted_differential ?? row.differential ?? 0
  if (index === null || net !== differential - index) return ['has a net that is not its differential minus an Index']
  if (source === 'p' && index !== row.printed_index) return ['is not measured against the Index printed on it']
  const inForce = facts.index_revisions
    .rows(seq)
    .filter(({ golfer_id, revised_on }) => golfer_id === row.golfer_id && revised_on <= row.played_on)
    .toSorted((a, b) => (a.revised_on < b.revised_on ? 1 : -1))[0]
  const isRevised = source === 'r' || source === 'o'
  return isRevised && index !== inForce?.handicap_index_tenths ? ['is not measured against the Index of its day'] : []
}

function isCorrected(before: RoundFact, after: RoundFact): boolean {
  const figures = (row: RoundFact) => [
    row.played_on,
    row.adjusted_gross_score,
    row.tee_id,
    row.pcc,
    row.number_of_holes,
    row.number_of_played_holes,
    row.unadjusted_differential,
  ]
  return !isDeepStrictEqual(figures(before), figures(after))
}
