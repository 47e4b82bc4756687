import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Write } from './workload.ts'

/**
 * What a database has that does not follow from the writes that were asked for, one sentence each: acknowledged writes that
 * are missing, refused ones that are there, halves of a write, and rounds twice.
 */
export async function lostWrites(db: Db, writes: readonly Write[]): Promise<string[]> {
  const writesOf = (kind: Write['kind']) => writes.filter((write) => write.kind === kind)
  return [
    ...missing(writesOf('league'), await found(db, sql`select name as key, id from leagues`)),
    ...missing(
      writesOf('email'),
      await found(
        db,
        sql`select email as key, mails.id from mails join users on users.id = user_id where kind = 'reset'`,
      ),
    ),
    ...lostRounds(writesOf('round'), {
      deletions: new Map(writesOf('deletion').map(({ key, outcome }) => [Number(key), outcome])),
      stored: await found(db, sql`select request_id as key, round_id as id from round_requests`),
    }),
    ...lostSettings(writesOf('setting'), await found(db, sql`select description as key, id from leagues`)),
    ...(await halves(db)),
  ]
}

type Row = { readonly key: string | null; readonly id: number | null }
type Found = ReadonlyMap<string, number | null>

async function found(db: Db, statement: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<Row>`${statement}`.execute(db)
  return new Map(rows.flatMap(({ key, id }) => (key === null ? [] : [[key, id] as const])))
}

function missing(writes: readonly Write[], there: Found): string[] {
  return writes.flatMap(({ kind, key, outcome }) => {
    if (outcome === 'acknowledged' && !there.has(key)) return [`the ${kind} ${key} was acknowledged, and is missing`]
    if (outcome === 'refused' && there.has(key)) return [`the ${kind} ${key} was refused, and is there`]
    return []
  })
}

type Rounds = { readonly deletions: ReadonlyMap<number, Write['outcome']>; readonly stored: Found }

function lostRounds(writes: readonly Write[], { deletions, stored }: Rounds): string[] {
  const asked = new Set(writes.map(({ key }) => key))
  const wrong = writes.flatMap(({ key, id, outcome }) => {
    const row = stored.get(key)
    const deletion = id === null ? undefined : deletions.get(id)
    if (outcome === 'refused') return row === undefined ? [] : [`the round ${key} was refused, and is there`]
    if (outcome === 'unknown') return row === null ? [`the request ${key} has no round`] : []
    if (row === undefined) return [`the round ${key} was acknowledged, and is missing`]
    if (deletion === 'acknowledged') return row === null ? [] : [`the round ${id} was deleted, and is there`]
    if (deletion === 'unknown' && row === null) return []
    return row === id ? [] : [`the round ${id} of ${key} is ${row}`]
  })
  const strangers = [...stored.keys()].filter((key) => !asked.has(key))
  return [...wrong, ...strangers.map((key) => `nobody asked for the round ${key}`)]
}

/** One client changed the setting again and again: it is as its last acknowledged change says, or a later one. */
function lostSettings(writes: readonly Write[], there: Found): string[] {
  const last = writes.findLastIndex(({ outcome }) => outcome === 'acknowledged')
  const possible = writes.slice(Math.max(last, 0)).filter(({ outcome }) => outcome !== 'refused')
  if (possible.length === 0 || possible.some(({ key }) => there.has(key))) return []
  return [`the setting ${writes[last]?.key} was acknowledged, and is lost`]
}

/** Rounds without the decision that comes with them, and rounds that are there twice. */
async function halves(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'the round ' || id || ' has no decision' as wrong from rounds
    where entered_by is not null and not exists (select from round_decisions where round_id = rounds.id)
    union all
    select 'a round of golfer ' || golfer_id || ' on ' || played_on || ' is there ' || count(*) || ' times' from rounds
    where entered_by is not null group by golfer_id, played_on, adjusted_gross_score having count(*) > 1
    union all
    select 'golfer ' || golfer_id || ' has the association’s round ' || association_id || ' twice' from rounds
    where association_id is not null group by golfer_id, association_id having count(*) > 1`.execute(db)
  return rows.map(({ wrong }) => wrong)
}
