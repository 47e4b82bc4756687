import { historyHolds, type IndexHistory, type OwnRevision } from '#contract/own-indexes.ts'
import { holesOf } from '#domain/handicap/own-index.ts'
import { decimalOf, decimalOrNull } from '#domain/shared/tenths.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { golferRevised, revisionsShown } from './index-history.queries.ts'
import { countedRounds, latestRevisions } from './records.queries.ts'

type Page = { readonly before?: string | undefined; readonly limit?: number | undefined }

/** A golfer's own Index with its revisions (law 22); none for a golfer with an association number. */
export async function indexHistory(
  { db }: Pick<Tools, 'db'>,
  id: number,
  { before, limit = historyHolds.revisions }: Page,
): Promise<IndexHistory> {
  const golfer = (await golferRevised(db, id)) ?? refuse('golfer_not_found')
  if (golfer.hasNumber) return ofTheAssociation
  const [latest] = await latestRevisions(db, [id])
  const startingIndex = latest?.startingIndex ?? null
  const kind = latest?.kind ?? null
  const index = kind === null ? startingIndex : (latest?.index ?? null)
  return {
    kind: index === null ? null : (kind ?? 'starting'),
    startingIndex: decimalOrNull(startingIndex),
    holesCounted: holesOf(await countedRounds(db, [id])),
    revisedFrom: golfer.revisedFrom,
    revisions: (await revisionsShown(db, id, { before, limit })).map(shown),
    total: golfer.revisions,
  }
}

const ofTheAssociation: IndexHistory = {
  kind: null,
  startingIndex: null,
  holesCounted: 0,
  revisedFrom: null,
  revisions: [],
  total: 0,
}

function shown({
  average,
  lowIndex,
  record,
  changes,
  ...revision
}: Awaited<ReturnType<typeof revisionsShown>>[number]): OwnRevision {
  return {
    ...revision,
    average: decimalOrNull(average),
    lowIndex: decimalOrNull(lowIndex),
    record: record.map(({ differential, reduction, ...round }) => ({
      ...round,
      differential: decimalOf(differential),
      reduction: decimalOf(reduction),
    })),
    changes: changes.map(({ differential, before, ...change }) => ({
      ...change,
      differential: decimalOf(differential),
      before: decimalOrNull(before),
    })),
  }
}
