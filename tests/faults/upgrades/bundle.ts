import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** All dumps in one file: they have most of their text in common, so that thirty take little more than two. */
const file = join(import.meta.dirname, 'databases.sql.br')

/** The first line of a dump. */
const heading = /^-- Database of (\d{4}), written (\S+) by \S+$/m

export type Dump = { readonly version: string; readonly writtenAt: string; readonly text: string }

/** Dumps of the databases that earlier versions of the program wrote, oldest first; a version is its newest migration's number. */
export function readDumps(): Dump[] {
  const all = brotliDecompressSync(readFileSync(file)).toString()
  return all.split(/^(?=-- Database of )/m).map(dumpIn)
}

/** Reads a dump with its heading. */
export function dumpIn(text: string): Dump {
  const [, version, writtenAt] = heading.exec(text) ?? []
  if (version === undefined || writtenAt === undefined) throw new Error('A dump begins with its version and its time')
  return { version, writtenAt, text }
}

export function writeDumps(dumps: readonly Dump[]): void {
  const all = Buffer.from(
    dumps
      .toSorted((a, b) => a.version.localeCompare(b.version))
      .map(({ text }) => text)
      .join(''),
  )
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: all.length,
  }
  writeFileSync(file, brotliCompressSync(all, { params }))
}
