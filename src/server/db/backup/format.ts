import { z } from 'zod'

/** A backup is compressed text: this line, then each table as a line of its own, its rows as COPY writes them, and the end mark. */
export const Header = z.object({
  nineteenth: z.literal(1),
  writtenAt: z.string(),
  /** What the database had gone through when the backup was written. */
  migrations: z.array(z.string()),
})

export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })

export const endOfTable = '\\.'

/** Why a backup cannot be read or restored, in a sentence. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** The lines of a text that arrives in pieces. Only a line feed ends a line: names may hold what else looks like an end. */
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
