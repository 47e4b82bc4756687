import type { AssociationGolfer, FoundGolfer, GolferSearch, LookedUpGolfers } from '#server/ground/association.ts'
import type { Ask } from './ask.ts'
import { type Membership, onePerGolfer, readGolferList } from './parse/golfer-row.ts'
import type { Rows } from './parse/rows.ts'
import { isSameNumber } from './parse/wire-values.ts'
import { type GolferList, type NumbersAsked, type Requests, rowsPerPage } from './questions.ts'
import { type Fallbacks, withFallback } from './retries.ts'

const golfersPerQuestion = 100
/** A golfer has few memberships: paging stops here. */
const maxPages = 20

/** One page of a golfer search, each golfer once, from the first endpoint that we can access. */
export async function searchGolfers(
  ask: Ask,
  requests: Requests,
  { query, lists }: { readonly query: GolferSearch; readonly lists: Fallbacks<GolferList> },
): Promise<FoundGolfer[]> {
  const { read } = await withFallback(lists, async (list) =>
    readGolferList(await ask(requests.golfersNamed(list, query))),
  )
  return onePerGolfer(read).map(({ ghinNumber, firstName, lastName, handicapIndex, homeClub, state }) => {
    return { ghinNumber, firstName, lastName, handicapIndex, homeClub, state }
  })
}

/** Looks golfers up, a hundred at a time. Returns their numbers in the form they were given. */
export async function golfersByNumber(
  ask: Ask,
  requests: Requests,
  { ghinNumbers, updatedSince, lists }: NumbersAsked & { readonly lists: Fallbacks<GolferList> },
): Promise<LookedUpGolfers> {
  const asked = [...new Set(ghinNumbers)]
  const golfers: AssociationGolfer[] = []
  let skippedRows = 0
  for (let from = 0; from < asked.length; from += golfersPerQuestion) {
    const batch = asked.slice(from, from + golfersPerQuestion)
    const page = (list: GolferList) =>
      membershipsOn((number) => ask(requests.golfersNumbered(list, { ghinNumbers: batch, updatedSince }, number)))
    const { read, skipped } = await withFallback(lists, page)
    golfers.push(...onlyAsked(onePerGolfer(read), batch))
    skippedRows += skipped
  }
  return { golfers, skippedRows }
}

async function membershipsOn(page: (number: number) => Promise<unknown>): Promise<Rows<Membership>> {
  const read: Membership[] = []
  let skipped = 0
  for (let number = 1; number <= maxPages; number += 1) {
    const rows = readGolferList(await page(number))
    read.push(...rows.read)
    skipped += rows.skipped
    if (rows.length < rowsPerPage) break
  }
  return { read, skipped }
}

function onlyAsked(golfers: readonly AssociationGolfer[], batch: readonly string[]): AssociationGolfer[] {
  return golfers.flatMap((golfer) => {
    const ghinNumber = batch.find((number) => isSameNumber(number, golfer.ghinNumber))
    return ghinNumber === undefined ? [] : [{ ...golfer, ghinNumber }]
  })
}
