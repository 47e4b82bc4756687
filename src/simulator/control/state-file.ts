import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fieldsOf } from '../http/parameters.ts'
import { deedIn } from './deeds.ts'
import type { Deed } from './deeds.ts'

export type Deeds = { readonly all: () => readonly Deed[]; readonly add: (deed: Deed) => void }

type Keeping = { readonly file: string | undefined; readonly log: (line: string) => void }

/** The deeds so far, kept in a file when one is named; a file that cannot be read is moved aside. */
export function keptDeeds({ file, log }: Keeping): Deeds {
  let deeds: readonly Deed[] = file === undefined ? [] : readOrMoveAside(file, log)
  return {
    all: () => deeds,
    add: (deed) => {
      deeds = [...deeds, deed]
      if (file !== undefined) write(file, deeds)
    },
  }
}

function readOrMoveAside(file: string, log: (line: string) => void): Deed[] {
  if (!existsSync(file)) return []
  try {
    const { deeds } = fieldsOf(JSON.parse(readFileSync(file, 'utf8')))
    if (!Array.isArray(deeds)) throw new TypeError('it lists no deeds')
    return deeds.map(deedIn)
  } catch (error) {
    renameSync(file, `${file}.broken`)
    log(`${file} could not be read (${String(error)}); it is now ${file}.broken, and nothing is posted by hand`)
    return []
  }
}

/** A crash leaves the old file or the new one, never half of one. */
function write(file: string, deeds: readonly Deed[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify({ deeds }, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
