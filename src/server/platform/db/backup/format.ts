import { z } from 'zod'

/** A backup is gzipped text: this header line, then for each table a `TableLine`, its rows as COPY writes them, and the end mark. */
export const Header = z.object({
  nineteenth: z.literal(1),
  /** Of the app that wrote it; the first backups have none. */
  version: z.string().optional(),
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

/** Bytes: more than any row has (a team's icon is half a megabyte of text), and few enough to hold. */
const maxLineBytes = 2 ** 24

/** Splits a stream into lines, each with its end. Only a line feed ends a line: names can contain other line separators. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf(10) + 1; end !== 0; end = piece.indexOf(10, from) + 1) {
      yield Buffer.concat([...rest, piece.subarray(from, end)])
      rest = []
      length = 0
      from = end
    }
    rest.push(piece.subarray(from))
    length += piece.length - from
    // A small file can be compressed from a line of any length.
    if (length > maxLineBytes) throw new BackupError('The backup is damaged: it has a line of more than 16 MB.')
  }
  if (length > 0) yield Buffer.concat(rest)
}
