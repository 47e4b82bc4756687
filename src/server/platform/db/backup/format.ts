import { z } from 'zod'

/** A backup is gzipped text: this header line, then for each table a `TableLine`, its rows as COPY writes them, and the end mark. */
export const Header = z.object({
  nineteenth: z.literal(1),
  writtenAt: z.string(),
  /** The migrations applied when the backup was written. */
  migrations: z.array(z.string()),
})

export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })

export const endOfTable = '\\.'

/** Why a backup cannot be read or restored, in a sentence. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Splits a stream into lines. Only a line feed ends a line: names can contain other line separators. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const piece of pieces) {
    let from = 0
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, from)) {
      yield Buffer.concat([...rest, piece.subarray(from, at)]).toString()
      rest = []
      from = at + 1
    }
    rest.push(piece.subarray(from))
  }
  const last = Buffer.concat(rest)
  if (last.length > 0) yield last.toString()
}
