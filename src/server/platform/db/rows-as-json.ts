import { sql } from 'kysely'
import type { Db } from './database.ts'

type Row = Readonly<Record<string, unknown>>

/** Tables that are written many rows at a time. */
type Table = 'rounds' | 'notifications'

/** So that no statement builds megabytes of JSON. */
const maxAtOnce = 1000

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A value that is null is left out, and read as null. */
function named(rows: readonly Row[]): { readonly columns: string[]; readonly json: string } {
  const names = Object.keys(rows[0] ?? {}).map((name) => [name, columnOf(name)] as const)
  const renamed = rows.map((row) =>
    Object.fromEntries(names.filter(([name]) => row[name] !== null).map(([name, column]) => [column, row[name]])),
  )
  return { columns: names.map(([, column]) => column), json: JSON.stringify(renamed) }
}

const listed = (columns: readonly string[], prefix = '') =>
  sql.raw(columns.map((column) => `${prefix}"${column}"`).join(', '))

/**
 * Inserts rows, each with the columns of the first, and returns their ids. The rows are one parameter: a parameter for each value would
 * have the statement parsed and planned again for each number of rows.
 */
export async function insertRows(db: Db, table: Table, rows: readonly Row[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += maxAtOnce) {
    const { columns, json } = named(rows.slice(from, from + maxAtOnce))
    const added = await sql<{ id: number }>`insert into ${sql.table(table)} (${listed(columns)})
      select ${listed(columns)} from json_populate_recordset(null::${sql.table(table)}, ${json}::json) returning id`.execute(
      db,
    )
    ids.push(...added.rows.map(({ id }) => id))
  }
  return ids
}

/** Updates rows by their id, each in the columns of the first. */
export async function updateRows(
  db: Db,
  table: Table,
  rows: readonly (Row & { readonly id: number })[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += maxAtOnce) {
    const { columns, json } = named(rows.slice(from, from + maxAtOnce))
    const changed = columns.filter((column) => column !== 'id')
    await sql`update ${sql.table(table)} as old set (${listed(changed)}) = row(${listed(changed, 'new.')})
      from json_populate_recordset(null::${sql.table(table)}, ${json}::json) as new where old.id = new.id`.execute(db)
  }
}
