import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { startNode } from '#tests/support/server/node.ts'

// Writes what every role reads, a line each: node bench/compare/print-site.ts URL TIME FILE
const [connectionString = '', time = '', file = ''] = process.argv.slice(2)
const now = () => new Date(time)

/** How many of a noun are read; all of the others. */
const limits: Readonly<Record<string, number>> = { rounds: 12, opponents: 3 }

/** The table of what a parameter names: by the part of the path before it, or by its own name. */
const tables: Readonly<Record<string, string>> = {
  leagues: 'leagues',
  seasons: 'seasons',
  matches: 'matches',
  match: 'matches',
  golfers: 'golfers',
  golfer: 'golfers',
  scores: 'rounds',
  courses: 'courses',
  'side-tables': 'side_tables',
  leagueId: 'leagues',
  golferId: 'golfers',
  opponentId: 'opponents',
}

type Ids = Readonly<Record<string, readonly number[]>>

async function idsIn(db: Db): Promise<Ids> {
  const entries = [...new Set(Object.values(tables))].map(async (table) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table === 'opponents' ? 'golfers' : table)} order by id desc limit ${limits[table] ?? 1000}`.execute(
      db,
    )
    return [table, rows.map(({ id }) => id)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The paths of an operation with all ids that it can have; none if we cannot name its parameters. */
function pathsOf({ path, query }: Endpoint, ids: Ids): string[] {
  let paths = ['']
  const parts = path.split('/').slice(1)
  for (const [n, part] of parts.entries()) {
    const name = part.slice(1)
    const values = part.startsWith(':')
      ? (ids[tables[name === 'id' ? (parts[n - 1] ?? '') : name] ?? ''] ?? [])
      : [part]
    paths = paths.flatMap((begin) => values.map((value) => `${begin}/${value}`))
  }
  for (const name of ['leagueId', 'golferId']) {
    if (!(name in query.shape)) continue
    const some = paths.flatMap((begin) => (ids[tables[name] ?? ''] ?? []).map((id) => `${begin}?${name}=${id}`))
    return query.safeParse({}).success ? [...paths, ...some] : some
  }
  return paths
}

/** Differences between two sites of one seed: secrets, and instants from the database's clock. */
const masks: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => (instant > time ? 'later' : instant)],
  [/first seen here [^.]*/g, () => 'first seen here'],
  [/token=[\w.-]+|"(applicationServerKey|address)":"[^"]*"/g, () => 'secret'],
]
const masked = (text: string) => masks.reduce((kept, [pattern, by]) => kept.replaceAll(pattern, by), text)

/** An answer as one line: the texts of an archive, the hash of a picture. */
async function lineOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (type === 'application/json; charset=utf-8') return response.text()
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (type !== 'application/zip') return `${type} ${createHash('sha256').update(bytes).digest('hex')}`
  return JSON.stringify(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))
}

const database = openDatabase({ connectionString }, { connections: 6, statementSeconds: 60 })
await migrate(database)
const simulator = await startSimulator({ now })
const node = await startNode(database, simulator.url, { now })
await node.stopWorker()
const { db } = node.tools
const ids = await idsIn(db)
/** The administrator, who organizes a league, and four golfers. */
const accounts = await db
  .selectFrom('users')
  .select(['id', 'name'])
  .where((where) =>
    where.or([
      where('role', '=', 'ADMIN'),
      where.exists(where.selectFrom('leagues').select('id').whereRef('ownerId', '=', 'users.id')),
      where('golferId', 'in', where.selectFrom('golfers').select('id').orderBy('id').limit(10)),
    ]),
  )
  .orderBy('id')
  .limit(8)
  .execute()
const reads = api.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.media !== 'text/event-stream')
const lines: string[] = []
for (const { id, name } of [...accounts, { id: 0, name: 'a stranger' }]) {
  const token = id === 0 ? null : await startSession(node.tools, id)
  for (const { endpoint } of reads) {
    for (const path of pathsOf(endpoint, ids)) {
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
      const response = await fetch(`${node.url}/api${path}`, { headers })
      lines.push(`${endpoint.name} ${path} as ${name}\t${response.status} ${masked(await lineOf(response))}`)
    }
  }
  await sql`delete from rate_limits`.execute(db)
}
await writeFile(file, lines.join('\n'))
await node.stop()
await simulator.close()
await database.close()
