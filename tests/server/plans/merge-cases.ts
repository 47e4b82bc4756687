import * as merges from '#server/facts/golfers/merge/golfer-merges.queries.ts'
import * as mergedRows from '#server/facts/golfers/merge/move-rows.queries.ts'
import * as places from '#server/facts/golfers/merge/rows-to-move.queries.ts'
import { type Site, casesOf, piece, reads } from './case.ts'

const at = ({ now }: Site) => now.toISOString()
/** The actor's golfer, and one without an account. */
const pair = (site: Site) => ({ keptId: site.golfer, goneId: site.withoutNumber[0] ?? 0 })
const both = (site: Site) => Object.values(pair(site))
const newMerge = (site: Site) => ({ ...pair(site), mergedAt: at(site), mergedBy: site.actor.id, withHandicap: true })
const aMerge = (site: Site) => ({ ...newMerge(site), id: site.merge, userId: site.actor.id })

export const mergeCases = [
  casesOf('facts/golfers/merge/golfer-merges.queries.ts', merges, {
    lockToMerge: reads(3, (site) => merges.lockToMerge(site.db, both(site))),
    leaguesToMerge: reads(10, (site) => merges.leaguesToMerge(site.db, site.golfer)),
    finishedWithBoth: reads(10, (site) =>
      merges.finishedWithBoth(site.db, site.golfer, site.golfers.find((id) => id !== site.golfer) ?? 0),
    ),
    insertMerge: reads(0, (site) => merges.insertMerge(site.db, newMerge(site))),
    setAlias: reads(1, (site) => merges.setAlias(site.db, pair(site).goneId, site.golfer)),
    keptGolfer: reads(1, (site) => merges.keptGolfer(site.db, site.golfer)),
    swapHandicaps: reads(4, (site) => merges.swapHandicaps(site.db, site.golfer, pair(site).goneId)),
    mergedCounts: reads(1, (site) => merges.mergedCounts(site.db, site.merge)),
    mergeById: reads(1, (site) => merges.mergeById(site.db, site.merge)),
    isMergedSince: reads(1, (site) => merges.isMergedSince(site.db, site.golfer, site.merge)),
    endMerge: reads(1, (site) => merges.endMerge(site.db, site.merge, at(site))),
    isOvertaken: piece,
    mergesInto: reads(2, (site) => merges.mergesInto(site.db, site.golfer, '2026-01-01T00:00:00Z')),
  }),
  casesOf('facts/golfers/merge/rows-to-move.queries.ts', places, { twinsOf: piece }),
  casesOf('facts/golfers/merge/move-rows.queries.ts', mergedRows, {
    // Doubles are looked for among all rounds of both golfers.
    mergeRows: reads(140, (site) => mergedRows.mergeRows(site.db, aMerge(site))),
    unmergeRows: reads(140, async (site) => {
      const merge = aMerge(site)
      await mergedRows.mergeRows(site.db, merge)
      await mergedRows.unmergeRows(site.db, merge)
    }),
    numberTaken: reads(1, (site) => mergedRows.numberTaken(site.db, site.merge)),
  }),
]
