import type { Writable } from 'node:stream'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { z } from 'zod'
import { version } from '#server/platform/version.ts'
import { type Header, endOfTable } from './format.ts'
import { migrationsOf, quoted, tablesInOrder } from './tables.ts'

/** Writes a consistent snapshot of all tables while the app keeps running. Returns the rows of each table. */
export async function writeBackup(pool: pg.Pool, out: Writable, now: Date): Promise<Map<string, number>> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin transaction isolation level repeatable read read only')
    const tables = await tablesInOrder(client)
    const header: z.input<typeof Header> = {
      nineteenth: 1,
      version,
      writtenAt: now.toISOString(),
      migrations: await migrationsOf(client),
    }
    const rows = new Map<string, number>()
    async function* pieces(): AsyncGenerator<string | Buffer> {
      yield `${JSON.stringify(header)}\n`
      for (const { name, columns } of tables) {
        yield `${JSON.stringify({ table: name, columns })}\n`
        const lines: AsyncIterable<Buffer> = client.query(
          copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`),
        )
        let count = 0
        for await (const piece of lines) {
          count += linesIn(piece)
          yield piece
        }
        rows.set(name, count)
        yield `${endOfTable}\n`
      }
    }
    await pipeline(Readable.from(pieces(), { objectMode: false }), createGzip(), out)
    await client.query('commit')
    return rows
  } finally {
    client.release(true)
  }
}

const lineFeed = 0x0a

/** Every row is a line: line feeds in values are escaped. */
function linesIn(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}
