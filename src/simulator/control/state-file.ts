import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fieldsOf } from '../http/parameters.ts'
import { editIn } from './edits.ts'
import type { Edit } from './edits.ts'

export type Edits = { readonly all: () => readonly Edit[]; readonly add: (edit: Edit) => void }

type StateFile = { readonly file: string | undefined; readonly log: (line: string) => void }

/** The edits so far, saved to a file if one is given; an unreadable file is moved aside. */
export function savedEdits({ file, log }: StateFile): Edits {
  let edits: readonly Edit[] = file === undefined ? [] : readOrMoveAside(file, log)
  return {
    all: () => edits,
    add: (edit) => {
      edits = [...edits, edit]
      if (file !== undefined) write(file, edits)
    },
  }
}

function readOrMoveAside(file: string, log: (line: string) => void): Edit[] {
  if (!existsSync(file)) return []
  try {
    const fields = fieldsOf(JSON.parse(readFileSync(file, 'utf8')))
    // An earlier version stored the edits under `deeds`.
    const edits = fields['edits'] ?? fields['deeds']
    if (!Array.isArray(edits)) throw new TypeError('it lists no edits')
    return edits.map(editIn)
  } catch (error) {
    renameSync(file, `${file}.broken`)
    log(`${file} could not be read (${String(error)}); it is now ${file}.broken, and nothing is posted by hand`)
    return []
  }
}

/** Writes atomically: a crash leaves the old file or the new one. */
function write(file: string, edits: readonly Edit[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify({ edits }, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
