import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/platform/db/database.ts'

// Every change of the tables that a season is worked out from, in the order in which they were made, so that results can
// be recomputed from the facts of any moment: triggers of the test's own write them down.

const day = z.string()
const instant = z.string().transform((text) => Date.parse(text))
const manualRounds = z.enum(['none', 'confirmed', 'all'])

const Round = z.object({
  id: z.number(),
  golfer_id: z.number(),
  association_id: z.string().nullable(),
  played_on: day,
  day_precision: z.string(),
  number_of_holes: z.number(),
  number_of_played_holes: z.number(),
  adjusted_gross_score: z.number(),
  differential: z.number().nullable(),
  unadjusted_differential: z.number().nullable(),
  scaled_differential: z.number().nullable(),
  association_net: z.number().nullable(),
  printed_index: z.number().nullable(),
  net_score_differential: z.number().nullable(),
  net_source: z.string().nullable(),
  net_index: z.number().nullable(),
  score_type: z.string().nullable(),
  penalty: z.number().nullable(),
  penalty_type: z.string().nullable(),
  status: z.string(),
  eligible: z.boolean(),
  pcc: z.number().nullable(),
  tee_id: z.number().nullable(),
  counts_everywhere: z.boolean(),
})
export type RoundFact = z.infer<typeof Round>

const Decision = z.object({ round_id: z.number(), league_id: z.number(), decision: z.string() })
const Membership = z.object({ league_id: z.number(), golfer_id: z.number(), team_id: z.number().nullable() })
const League = z.object({
  id: z.number(),
  time_zone: z.string(),
  use_teams: z.boolean(),
  scores_dropped_per_team: z.number(),
  max_net_differential_tenths: z.number(),
  no_score_net_differential_tenths: z.number(),
  manual_rounds: manualRounds,
  final_after_days: z.number().nullable(),
})
const Season = z.object({
  id: z.number(),
  league_id: z.number(),
  start_date: day,
  matches_counted: z.number().nullable(),
})
const Match = z.object({
  id: z.number(),
  league_id: z.number(),
  season_id: z.number(),
  number: z.number(),
  start_date: day,
  end_date: day,
  frozen_at: instant.nullable(),
  published_at: instant.nullable(),
  becomes_final_at: instant.nullable(),
  final_at: instant.nullable(),
})
export type MatchFact = z.infer<typeof Match>

const Named = z.object({ id: z.number(), name: z.string() })
const Team = Named.extend({ league_id: z.number() })
const Tee = z.object({ id: z.number(), course_rating: z.number().nullable(), slope_rating: z.number().nullable() })
const Revision = z.object({ golfer_id: z.number(), revised_on: day, handicap_index_tenths: z.number().nullable() })
/** In the JSON of restatements strokes are decimals. */
const strokes = z.number().transform((decimal) => Math.round(10 * decimal))
const Outcome = z.object({
  net: strokes.nullable(),
  position: z.number().nullable(),
  tied: z.boolean(),
  points: z.number(),
})
const Changed = z.array(z.object({ id: z.number(), before: Outcome.nullable(), after: Outcome.nullable() }))
const Restatement = z.object({
  id: z.number(),
  match_id: z.number(),
  counted: z.boolean(),
  golfers: Changed,
  teams: Changed,
})
export type RestatementFact = z.infer<typeof Restatement>
const Odds = z.object({ season_id: z.number(), simulations: z.number(), golfers: z.unknown(), teams: z.unknown() })
const OddsAfter = z.object({ match_id: z.number(), golfers: z.unknown(), teams: z.unknown() })

/** A row as it was from an entry of the log on; null once it was deleted. */
type Version<Row> = { readonly seq: number; readonly at: number; readonly row: Row | null }

type Entry = { readonly seq: number; readonly at: number; readonly before: unknown; readonly after: unknown }

/** The rows of one table over time. */
export class History<Row> {
  readonly #parse: (row: unknown) => Row
  readonly #keyOf: (row: Row) => string
  readonly #versions = new Map<string, Version<Row>[]>()

  constructor(parse: (row: unknown) => Row, keyOf: (row: Row) => string) {
    this.#parse = parse
    this.#keyOf = keyOf
  }

  add({ seq, at, before, after }: Entry): void {
    const was = before === null ? null : this.#keyOf(this.#parse(before))
    const row = after === null ? null : this.#parse(after)
    const is = row === null ? null : this.#keyOf(row)
    if (was !== null && was !== is) this.#of(was).push({ seq, at, row: null })
    if (row !== null && is !== null) this.#of(is).push({ seq, at, row })
  }

  /** The rows just before an entry of the log; without one, today's. */
  rows(before = Infinity): Row[] {
    return [...this.#versions.values()].flatMap((versions) => rowBefore(versions, before) ?? [])
  }

  /** All versions of all rows, each row's in their order. */
  get all(): readonly (readonly Version<Row>[])[] {
    return [...this.#versions.values()]
  }

  /** The first version of a row that is so. */
  first(isOf: (row: Row) => boolean, isSo: (row: Row) => boolean): Version<Row> | undefined {
    return this.all
      .flat()
      .filter(({ row }) => row !== null && isOf(row) && isSo(row))
      .toSorted((a, b) => a.seq - b.seq)[0]
  }

  #of(key: string): Version<Row>[] {
    const known = this.#versions.get(key) ?? []
    this.#versions.set(key, known)
    return known
  }
}

function rowBefore<Row>(versions: readonly Version<Row>[], before: number): Row | null {
  return versions.findLast(({ seq }) => seq < before)?.row ?? null
}

const historyOf = <Shape extends z.ZodType>(shape: Shape, keyOf: (row: z.infer<Shape>) => string) =>
  new History<z.infer<Shape>>((row) => z.parse(shape, row), keyOf)

const byId = ({ id }: { readonly id: number }) => String(id)

const emptyLog = () => ({
  rounds: historyOf(Round, byId),
  round_decisions: historyOf(Decision, ({ round_id, league_id }) => `${round_id} ${league_id}`),
  memberships: historyOf(Membership, ({ league_id, golfer_id }) => `${league_id} ${golfer_id}`),
  leagues: historyOf(League, byId),
  seasons: historyOf(Season, byId),
  matches: historyOf(Match, byId),
  golfers: historyOf(Named, byId),
  teams: historyOf(Team, byId),
  tees: historyOf(Tee, byId),
  index_revisions: historyOf(Revision, ({ golfer_id, revised_on }) => `${golfer_id} ${revised_on}`),
  restatements: historyOf(Restatement, byId),
  season_odds: historyOf(Odds, ({ season_id }) => String(season_id)),
  season_odds_history: historyOf(OddsAfter, ({ match_id }) => String(match_id)),
})

export type Facts = ReturnType<typeof emptyLog>

type Written = Pick<Entry, 'seq' | 'at'> & {
  readonly kind: string
  readonly before: string | null
  readonly after: string | null
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

/** The facts of a season over time, as far as they were read. */
export type FactLog = {
  readonly facts: Facts
  /** Reads what was written since the last time. */
  read(): Promise<void>
  /** The number of the last entry that was read. */
  last(): number
  /** What is written from now on happens at this instant. */
  turnClock(now: Date): Promise<void>
}

/** Begins to write down the facts of a database. */
export async function keepFacts(db: Db, now: Date): Promise<FactLog> {
  const facts = emptyLog()
  await sql`create table season_clock (at timestamptz not null)`.execute(db)
  await sql`insert into season_clock values (${now.toISOString()})`.execute(db)
  await sql`create table season_facts (seq bigserial primary key, at timestamptz, kind text, before jsonb, after jsonb)`.execute(
    db,
  )
  await sql`create function keep_fact() returns trigger language plpgsql as $$
    begin
      insert into season_facts (at, kind, before, after) values ((select at from season_clock), tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$`.execute(db)
  for (const table of Object.keys(facts)) {
    await sql`create trigger season_facts after insert or update or delete on ${sql.table(table)}
      for each row execute function keep_fact()`.execute(db)
  }
  let last = 0
  return {
    facts,
    async read() {
      // As text, so that the names of columns stay as they are.
      const { rows } = await sql<Written>`
        select seq::int, (extract(epoch from at) * 1000)::float as at, kind, before::text, after::text from season_facts
        where seq > ${last} order by seq`.execute(db)
      const histories = new Map<string, { add(entry: Entry): void }>(Object.entries(facts))
      for (const { seq, at, kind, before, after } of rows)
        histories.get(kind)?.add({ seq, at, before: parsed(before), after: parsed(after) })
      last = rows.at(-1)?.seq ?? last
    },
    last: () => last,
    turnClock: async (instant) => void (await sql`update season_clock set at = ${instant.toISOString()}`.execute(db)),
  }
}
