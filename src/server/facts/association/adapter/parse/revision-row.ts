import { z } from 'zod'
import type { AssociationRevision } from '#server/ground/association.ts'
import { instant } from './days.ts'
import { expectForm, readRows, type Rows } from './rows.ts'
import { optional, required, indexStated, statedIndex } from './wire-values.ts'

const index = optional(statedIndex)

const RevisionRow = z.object({
  RevDate: required(instant),
  Display: index,
  Value: index,
  LowHIDisplay: index,
  LowHI: index,
})

const RevisionList = z.object({ handicap_revisions: z.array(z.unknown()) })

/** A golfer's Handicap Index history, oldest first, one revision per day: the last one of a day is in force. */
export function readRevisions(answer: unknown): Rows<AssociationRevision> {
  const { handicap_revisions: rows } = expectForm(RevisionList, answer)
  const { read, skipped } = readRows(rows, readRevision)
  const oldestFirst = read.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  const lastOfDay = new Map(oldestFirst.map(({ revision }) => [revision.on, revision]))
  return { read: [...lastOfDay.values()], skipped }
}

function readRevision(wire: unknown): { at: string; revision: AssociationRevision } | null {
  const row = RevisionRow.safeParse(wire)
  if (!row.success) return null
  const { RevDate, Display, Value, LowHIDisplay, LowHI } = row.data
  return {
    at: RevDate.at,
    revision: { on: RevDate.on, index: indexStated(Display, Value), lowIndex: indexStated(LowHIDisplay, LowHI) },
  }
}
