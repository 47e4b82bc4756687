import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Day } from '#domain/shared/day.ts'
import { fieldsOf, textIn, wholeNumberIn } from '../http/parameters.ts'
import { refuseParameter } from '../http/refusal.ts'
import type { Ledger } from '../record/ledger.ts'
import { golferOf } from '../world/golfers.ts'
import { requestedRound, type RoundRequest, roundRequestIn } from './round-request.ts'

/** A change made by hand, at an instant (milliseconds since 1970). */
export type Edit = { readonly id: number; readonly at: number } & (
  | { readonly did: 'posted'; readonly request: RoundRequest & { readonly played_at: Day } }
  | { readonly did: 'corrected'; readonly adjusted_gross_score: number }
  | { readonly did: 'deleted' }
)

export function applyEdit(seed: number, ledger: Ledger, edit: Edit): void {
  const { id, at } = edit
  if (edit.did === 'deleted') ledger.remove(id, at)
  if (edit.did === 'corrected') ledger.correct(id, { at, adjustedGross: edit.adjusted_gross_score })
  if (edit.did !== 'posted') return
  const golfer = golferOf(seed, edit.request.ghin)
  if (golfer) ledger.post(requestedRound(seed, golfer, edit.request, { id, at, playedOn: edit.request.played_at }))
}

/** Reads an edit from JSON; refuses anything else. */
export function editIn(value: unknown): Edit {
  const fields = fieldsOf(value)
  const id = wholeNumberIn(fields, 'id', { from: 1, upTo: Number.MAX_SAFE_INTEGER })
  const at = wholeNumberIn(fields, 'at', { from: 0, upTo: Number.MAX_SAFE_INTEGER })
  switch (textIn(fields, 'did')) {
    case 'posted': {
      const request = roundRequestIn(fields['request'])
      const { played_at } = request
      return played_at === null
        ? refuseParameter('played_at', "can't be blank")
        : { did: 'posted', id, at, request: { ...request, played_at } }
    }
    case 'corrected':
      return { did: 'corrected', id, at, adjusted_gross_score: grossIn(fields) }
    case 'deleted':
      return { did: 'deleted', id, at }
    default:
      return refuseParameter('did', 'is invalid')
  }
}

/** The adjusted gross score of a correction. */
export const grossIn = (fields: ReturnType<typeof fieldsOf>): number =>
  wholeNumberIn(fields, 'adjusted_gross_score', { from: 18, upTo: 250 })

export type Edits = { readonly all: () => readonly Edit[]; readonly add: (edit: Edit) => void }

type StateFile = { readonly file: string | undefined; readonly log: (line: string) => void }

/** The edits so far, saved to a file if one is given; an unreadable file is moved aside. */
export function savedEdits({ file, log }: StateFile): Edits {
  let edits: readonly Edit[] = file === undefined ? [] : readOrMoveAside(file, log)
  return {
    all: () => edits,
    add: (edit) => {
      edits = [...edits, edit]
      if (file !== undefined) writeEdits(file, edits)
    },
  }
}

function readOrMoveAside(file: string, log: (line: string) => void): Edit[] {
  if (!existsSync(file)) return []
  try {
    const fields = fieldsOf(JSON.parse(readFileSync(file, 'utf8')))
    const { edits } = fields
    if (!Array.isArray(edits)) throw new TypeError('it lists no edits')
    return edits.map(editIn)
  } catch (error) {
    renameSync(file, `${file}.broken`)
    log(`${file} could not be read (${String(error)}); it is now ${file}.broken, and nothing is posted by hand`)
    return []
  }
}

/** Writes atomically: a crash leaves the old file or the new one. */
function writeEdits(file: string, edits: readonly Edit[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify({ edits }, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
