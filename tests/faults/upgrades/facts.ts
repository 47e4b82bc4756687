import type { Database } from '#server/platform/db/database.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows of each table by their key, as JSON. */
export type Facts = ReadonlyMap<string, ReadonlyMap<string, Row>>

/** What the rounds of before migration 0028 say, in the words of `roundsNow`. */
const roundsThen = `select id, golfer_id, association_id, played_on, left(day_precision, 1) as day_precision, posted_at, created_at,
  score_type, score_type_display, penalty_type, left(status, 1) as status, number_of_holes, number_of_played_holes,
  adjusted_gross_score, front9_adjusted, back9_adjusted, facility_name, course_name, tee_name, course_rating, slope_rating,
  front9_course_rating, back9_course_rating, pcc, differential, unadjusted_differential, scaled_differential, association_net,
  printed_index, net_score_differential, net_index, left(net_source, 1) as net_source, course_handicap, net_score, penalty,
  is_manual, exceptional, edited, used, is_recent, short_course, posted_on_home_course, eligible, entered_by,
  case when association_id is null then version end as version, counts_everywhere
  from rounds`

const strokes = [
  'course_rating',
  'front9_course_rating',
  'back9_course_rating',
  'differential',
  'unadjusted_differential',
  'scaled_differential',
  'association_net',
  'printed_index',
  'net_score_differential',
  'net_index',
]
const stroke = (column: string) => `(${column} / 10.0)::numeric(5, 1) as ${column}`

/** What rounds say since: places are rows of `tees`, strokes are tenths, words are letters, and false is null. */
const roundsNow = `select rounds.id, golfer_id, association_id, played_on, day_precision, posted_at, created_at, score_type,
  score_type_display, penalty_type, status, number_of_holes, number_of_played_holes, adjusted_gross_score, front9_adjusted,
  back9_adjusted, facility_name, course_name, tee_name, slope_rating, pcc, course_handicap, net_score, penalty, net_source,
  ${strokes.map(stroke).join(', ')},
  coalesce(is_manual, false) as is_manual, coalesce(exceptional, false) as exceptional, coalesce(edited, false) as edited, used,
  is_recent, short_course, posted_on_home_course, eligible, entered_by, version, counts_everywhere
  from rounds left join tee_places on tee_places.id = tee_id`

/** What migrations write into columns that were there before, over null or false, and why. */
const filledIn: ReadonlyMap<string, string> = new Map([
  ['seasons.has_ended', '0038 notes which seasons are over'],
  ['matches.manual_rounds', '0041 copies the rule that finished matches were scored by'],
])

/** Tables of the program itself, of which golfers own nothing. */
const ofTheProgram = ['kysely_migration']

/** Everything that is stored, by table. */
export async function factsOf({ pool }: Database): Promise<Facts> {
  const { rows: tables } = await pool.query<{ name: string; key: string[] }>(`
    select relname as name, array(select attname::text from pg_index, unnest(indkey) as place(number), pg_attribute
      where pg_index.indrelid = pg_class.oid and indisprimary and attrelid = pg_class.oid and attnum = place.number) as key
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  const hasTees = tables.some(({ name }) => name === 'tees')
  const facts = new Map<string, ReadonlyMap<string, Row>>()
  for (const { name, key } of tables) {
    if (ofTheProgram.includes(name)) continue
    const source = name !== 'rounds' ? `select * from "${name}"` : hasTees ? roundsNow : roundsThen
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(source) as row from (${source}) as source`)
    const keyOf = (row: Row) => JSON.stringify((key.length > 0 ? key : Object.keys(row)).map((column) => row[column]))
    facts.set(name, new Map(rows.map(({ row }) => [keyOf(row), row])))
  }
  return facts
}

/** What an upgrade lost or changed, one line each; what it added is no loss. */
export function losses(before: Facts, after: Facts): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table)
    if (now === undefined) return rows.size === 0 ? [] : [`${table} is gone, with ${rows.size} rows`]
    return [...rows].flatMap(([key, row]) => lossesOf(`${table} ${key}`, row, now.get(key)))
  })
}

function lossesOf(name: string, before: Row, after: Row | undefined): string[] {
  if (after === undefined) return [`${name} is gone`]
  const table = name.split(' ')[0] ?? ''
  return Object.entries(before).flatMap(([column, value]) => {
    if (JSON.stringify(after[column]) === JSON.stringify(value)) return []
    if ((value === null || value === false) && filledIn.has(`${table}.${column}`)) return []
    return [`${name} ${column} was ${JSON.stringify(value)} and is ${JSON.stringify(after[column])}`]
  })
}
