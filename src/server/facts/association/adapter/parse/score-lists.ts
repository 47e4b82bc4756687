import { z } from 'zod'
import { expectForm, readRows } from './rows.ts'
import type { Rows } from './rows.ts'
import { readScore } from './score-row.ts'
import type { ScoreEntry } from './score-row.ts'
import { lenient, text, whole } from './wire-values.ts'

/** One page of a golfer's flat score list; total is null when the answer does not have it. */
export type ScorePage = Rows<ScoreEntry> & { readonly length: number; readonly total: number | null }

const FlatList = z.object({
  scores: z.array(z.unknown()),
  total_count: lenient(whole(0, 1_000_000)),
})

export function readFlatList(answer: unknown, ghinNumber: string): ScorePage {
  const { scores, total_count: total } = expectForm(FlatList, answer)
  return { ...readRows(scores, (row) => readScore(row, ghinNumber)), length: scores.length, total }
}

const Bucket = z
  .union([
    z.object({ scores: z.array(z.unknown()).nullish() }).transform(({ scores }) => scores ?? []),
    z.array(z.unknown()),
  ])
  .nullish()

const Buckets = z
  .object({
    recent_scores: Bucket,
    revision_scores: Bucket,
    '9_hole_score': Bucket,
    nine_hole_score: Bucket,
    deleted_scores: Bucket,
  })
  .refine((buckets) => Object.values(buckets).some((bucket) => bucket !== undefined))

const DeletedRow = z.object({ id: lenient(text(64)) })

/** A golfer's scores from the buckets of the answer: latest, scoring record, nine holes, and deleted. */
export function readBuckets(answer: unknown, ghinNumber: string): Rows<ScoreEntry> {
  const buckets = expectForm(Buckets, answer)
  const posted = [buckets.recent_scores, buckets.revision_scores, buckets['9_hole_score'], buckets.nine_hole_score]
  const rounds = readRows(
    posted.flatMap((bucket) => bucket ?? []),
    (row) => readScore(row, ghinNumber),
  )
  const deleted = readRows(buckets.deleted_scores ?? [], readDeleted)
  return { read: [...rounds.read, ...deleted.read], skipped: rounds.skipped + deleted.skipped }
}

function readDeleted(row: unknown): ScoreEntry | null {
  const id = DeletedRow.safeParse(row).data?.id ?? null
  return id === null ? null : { kind: 'deleted', id }
}
