import pg from 'pg'
import { vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** What the database was asked while something was done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.flatMap(([text, values]: readonly unknown[]) =>
      typeof text === 'string' ? [{ text, values: Array.isArray(values) ? values : [] }] : [],
    )
  } finally {
    query.mockRestore()
  }
}

const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(Node).default([])
  },
})
type Node = z.infer<typeof Node>
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })])

export type Reading = {
  readonly table: string
  readonly how: string
  /** Rows that were read, those thrown away again included. */
  readonly rows: number
}

/** What a statement reads when it is run again: a line for each place where the plan reads a table. */
export async function readingsOf({ pool }: Pick<Database, 'pool'>, { text, values }: Statement): Promise<Reading[]> {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...values])
  const [{ 'QUERY PLAN': [{ Plan: root }] }] = Explained.parse(rows)
  return nodesUnder(root).flatMap((node) => {
    const table = node['Relation Name']
    const each = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
    return table === undefined ? [] : [{ table, how: node['Node Type'], rows: Math.round(each * node['Actual Loops']) }]
  })
}

function nodesUnder(node: Node): Node[] {
  return [node, ...node.Plans.flatMap(nodesUnder)]
}
