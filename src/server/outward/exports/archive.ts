import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import Papa from 'papaparse'
import { ZipFile } from 'yazl'
import type { Tools } from '#server/ground/tools.ts'
import { isDatabaseBusy } from '#server/platform/db/database-busy.ts'
import { type Db, snapshotOf } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { ExportRow } from './league-export.queries.ts'

/** A table of an export; its rows are read while they are sent. */
export type Table = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: () => AsyncIterable<ExportRow>
}

/** Archives that a node writes at once: each holds a database connection until it has been read. */
const maxAtOnce = 2
/** Requests that wait for their turn, and for how many milliseconds. */
const maxWaiting = 20
const maxWaitMs = 20_000
const retryAfterSeconds = 10

/** Milliseconds that a client can take to read an archive. */
const maxReadMs = 5 * 60_000

/** Writes archives, a few at once; others wait for their turn. */
export class Archives {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private readonly tools: Pick<Tools, 'db' | 'now' | 'faults'>

  constructor(tools: Pick<Tools, 'db' | 'now' | 'faults'>) {
    this.tools = tools
  }

  /**
   * A ZIP archive with each table as CSV and as JSON, all of them as they were at one moment. It is read as fast as the
   * client reads, and ends early when the client leaves. Refused when too many wait, it waited too long, or the database
   * has no connection for it. Once begun it fails by an error of the stream, so that no part passes for the whole.
   */
  async open(tablesOf: (tx: Db) => readonly Table[]): Promise<Readable> {
    await this.turn()
    return this.write(tablesOf)
  }

  private async turn(): Promise<void> {
    if (this.running < maxAtOnce) {
      this.running += 1
      return
    }
    if (this.waiting.length >= maxWaiting) throw new Refusal('overloaded', { retryAfterSeconds })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = setTimeout(() => {
      this.waiting.splice(this.waiting.indexOf(resolve), 1)
      reject(new Refusal('overloaded', { retryAfterSeconds }))
    }, maxWaitMs)
    this.waiting.push(resolve)
    await promise.finally(() => clearTimeout(giveUp))
  }

  /** Hands the place over to who waits longest. */
  private leave(): void {
    const next = this.waiting.shift()
    if (next === undefined) this.running -= 1
    else next()
  }

  private write(tablesOf: (tx: Db) => readonly Table[]): Promise<Readable> {
    const { db, now, faults } = this.tools
    const zip = new ZipFile()
    const output = outputOf(zip)
    const { promise: begun, resolve: begin, reject: refuse } = Promise.withResolvers<Readable>()
    const written = snapshotOf(db).execute(async (tx) => {
      for (const table of tablesOf(tx)) addTable(zip, table, { mtime: now(), output })
      zip.end()
      begin(output)
      await finished(output, { signal: AbortSignal.timeout(maxReadMs) })
    })
    void written
      .catch((error: unknown) => {
        if (!hasLeft(error) && !isDatabaseBusy(error)) faults.record('export', error)
        refuse(error)
        output.destroy()
      })
      .finally(() => this.leave())
    return begun
  }
}

/** A stream of Node, as which the archive is not typed. Another around it would lose what is left when this one closes. */
function outputOf({ outputStream }: ZipFile): Readable {
  if (outputStream instanceof Readable) return outputStream
  throw new TypeError('The archive is no stream')
}

/** Whether the reader left, or took too long. */
const hasLeft = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))

type Archive = { readonly mtime: Date; readonly output: Readable }

/** Each entry begins to read its rows when the one before it has been sent. */
function addTable(zip: ZipFile, table: Table, { mtime, output }: Archive): void {
  for (const [ending, contentOf] of [
    ['csv', csvOf],
    ['json', jsonOf],
  ] as const) {
    zip.addReadStreamLazy(`${table.name}.${ending}`, { mtime }, (give) => {
      const content = contentOf(table)
      content.on('error', (error) => output.destroy(error))
      give(null, content)
    })
  }
}

/** Spreadsheets read the file as UTF-8 because of it. */
const byteOrderMark = '\uFEFF'

/** Cells that spreadsheets would take for formulas begin with an apostrophe; numbers stay numbers. */
function csvOf({ columns, rows }: Table): Readable {
  async function* parts() {
    yield `${byteOrderMark}${columns.join(',')}\r\n`
    for await (const some of inBatches(rows())) {
      const cells = some.map((row) => columns.map((column) => cellOf(row[column])))
      yield `${Papa.unparse(cells, { escapeFormulae: true })}\r\n`
    }
  }
  return Readable.from(parts())
}

/** Lists as JSON; what is not known is empty. */
const cellOf = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? ''))

function jsonOf({ columns, rows }: Table): Readable {
  async function* parts() {
    let separator = '[\n'
    for await (const some of inBatches(rows())) {
      const objects = some.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
      yield separator + objects.map((object) => JSON.stringify(object)).join(',\n')
      separator = ',\n'
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n'
  }
  return Readable.from(parts())
}

/** Rows that are written at once: few enough that no other request waits for them. */
const batch = 100

async function* inBatches(rows: AsyncIterable<ExportRow>): AsyncIterable<ExportRow[]> {
  let some: ExportRow[] = []
  for await (const row of rows) {
    if (some.push(row) < batch) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
