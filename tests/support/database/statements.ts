import pg from 'pg'
import { vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'

const Statement = z.object({ text: z.string(), values: z.array(z.unknown()).default([]).catch([]) }).readonly()
export type Statement = z.infer<typeof Statement>

/** The bounds of transactions, and the upkeep of the listening connection and of the job queue, which runs beside all work. */
export const isUpkeep = (text: string) =>
  text === 'select' ||
  /^(?:begin|start transaction|commit|rollback)\b/.test(text) ||
  text.startsWith('listen ') ||
  text === 'select pg_notify($1, $2) as sent' ||
  text.includes('graphile_worker')

/** The statements sent to the database while some work ran. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.flatMap(([asked, given]: readonly unknown[]) => {
      const statement = Statement.safeParse(typeof asked === 'string' ? { text: asked, values: given } : asked)
      return statement.success && !isUpkeep(statement.data.text) ? [statement.data] : []
    })
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
  'Shared Hit Blocks': z.number().default(0),
  'Shared Read Blocks': z.number().default(0),
  get Plans() {
    return z.array(Node).default([])
  },
})
type Node = z.infer<typeof Node>
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })])

export type Reading = {
  readonly table: string
  readonly how: string
  /** Rows that were read, including those filtered out. */
  readonly rows: number
}

/** The reads of a statement when it is run again: one entry for each plan node that reads a table. */
export async function readingsOf({ pool }: Pick<Database, 'pool'>, { text, values }: Statement): Promise<Reading[]> {
  return readingsIn(await planOf(pool, { text, values }))
}

async function planOf(client: Pick<pg.ClientBase | pg.Pool, 'query'>, { text, values }: Statement): Promise<Node> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values])
  const [
    {
      'QUERY PLAN': [{ Plan: root }],
    },
  ] = Explained.parse(rows)
  return root
}

function readingsIn(root: Node): Reading[] {
  return nodesUnder(root).flatMap((node) => {
    const table = node['Relation Name']
    const each = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
    return table === undefined || node['Node Type'] === 'ModifyTable'
      ? []
      : [{ table, how: node['Node Type'], rows: Math.round(each * node['Actual Loops']) }]
  })
}

function nodesUnder(node: Node): Node[] {
  return [node, ...node.Plans.flatMap(nodesUnder)]
}

export type Work = {
  readonly text: string
  /** Rows that were read, including those filtered out. */
  readonly read: number
  /** Rows that were returned or written. */
  readonly result: number
  /** Pages of 8 kB that were read, including those of indexes. */
  readonly pages: number
  readonly readings: readonly Reading[]
}

/** What statements cost when they are run one after another; their writes are rolled back. */
export async function workOf({ pool }: Pick<Database, 'pool'>, statements: readonly Statement[]): Promise<Work[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const work: Work[] = []
    for (const statement of statements) work.push(workIn(statement.text, await planOf(client, statement)))
    return work
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function workIn(text: string, root: Node): Work {
  const readings = readingsIn(root)
  const written = nodesUnder(root).flatMap((node) =>
    node['Node Type'] === 'ModifyTable' ? node.Plans.map(rowsOf) : [],
  )
  return {
    text,
    read: readings.reduce((sum, { rows }) => sum + rows, 0),
    result: Math.max(rowsOf(root), ...written),
    pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    readings,
  }
}

const rowsOf = (node: Node) => Math.round(node['Actual Rows'] * node['Actual Loops'])
