import * as due from '#server/facts/own-indexes/due-golfers.queries.ts'
import * as history from '#server/facts/own-indexes/index-history.queries.ts'
import * as records from '#server/facts/own-indexes/records.queries.ts'
import * as starting from '#server/facts/own-indexes/starting-indexes.queries.ts'
import { type Site, casesOf, reads } from './case.ts'

const first = ({ withoutNumber: [id = 0] }: Site) => id
const at = ({ now }: Site) => now.toISOString()
const start = { dueAt: '-infinity', golferId: 0 }
const days = { dueOn: '2026-04-21', dueAt: '2026-04-21T00:00:00Z' }
const revision = (golferId: number) => ({
  golferId,
  revisedOn: '2026-04-20',
  leagueId: 1,
  kind: 'own' as const,
  index: 171,
  average: 171,
  lowIndex: null,
  cap: 'none' as const,
  completedBy: 184,
  record: [],
  changes: [],
})

/** Own handicaps. See case.ts for how to add a case. */
export const ownIndexCases = [
  casesOf('facts/own-indexes/due-golfers.queries.ts', due, {
    lockDue: reads(2, (site) => due.lockDue(site.db, at(site), { after: start, limit: 10 })),
    dueOf: reads(1, (site) => due.dueOf(site.db, first(site), at(site))),
    endDue: reads(1, (site) => due.endDue(site.db, site.withoutNumber)),
    postponeDue: reads(3, (site) => due.postponeDue(site.db, site.withoutNumber)),
    undatedGolfers: reads(3, async (site) => {
      await site.db
        .updateTable('ownIndexesDue')
        .set({ dueOn: null, dueAt: null })
        .where('golferId', '=', first(site))
        .execute()
      await due.undatedGolfers(site.db, 10)
    }),
    undatedGolfer: reads(3, async (site) => {
      await site.db
        .updateTable('ownIndexesDue')
        .set({ dueOn: null, dueAt: null })
        .where('golferId', '=', first(site))
        .execute()
      await due.undatedGolfer(site.db, first(site))
    }),
    dateDue: reads(1, (site) => due.dateDue(site.db, [{ golferId: first(site), ...days }])),
  }),
  casesOf('facts/own-indexes/index-history.queries.ts', history, {
    // Counts the golfer's revisions.
    golferRevised: reads(20, (site) => history.golferRevised(site.db, first(site))),
    revisionsShown: reads(3, async (site) => {
      await history.revisionsShown(site.db, first(site), { before: undefined, limit: 10 })
      await history.revisionsShown(site.db, first(site), { before: '2026-03-20', limit: 10 })
    }),
  }),
  casesOf('facts/own-indexes/records.queries.ts', records, {
    // With the tee, the league's word and the league's rule for each round.
    countedRounds: reads(6, (site) => records.countedRounds(site.db, site.withoutNumber)),
    handicapLeagueOn: reads(3, (site) => records.handicapLeagueOn(site.db, first(site), '2026-03-20')),
    latestRevisions: reads(9, (site) =>
      records.latestRevisions(
        site.db,
        site.withoutNumber.map((golferId) => ({ golferId, on: '2026-04-20' })),
      ),
    ),
    heldSince: reads(5, (site) =>
      records.heldSince(
        site.db,
        site.withoutNumber.map((golferId) => ({ golferId, since: '2026-03-15' })),
      ),
    ),
    fatesOf: reads(6, async (site) => {
      const [round] = await records.countedRounds(site.db, [first(site)])
      const { id = 0, leagueId = 0 } = round ?? {}
      await records.fatesOf(site.db, [
        { id, leagueId },
        { id: 2_000_000_000, leagueId },
      ])
    }),
    addRevisions: reads(2, (site) => records.addRevisions(site.db, site.withoutNumber.map(revision))),
  }),
  casesOf('facts/own-indexes/starting-indexes.queries.ts', starting, {
    handicapLeagueOf: reads(3, (site) => starting.handicapLeagueOf(site.db, first(site))),
    saveStartingIndex: reads(1, (site) =>
      starting.saveStartingIndex(site.db, { golferId: first(site), actsOn: '2026-04-21', handicapIndex: 15 }),
    ),
    saveHandicapLeague: reads(3, (site) => starting.saveHandicapLeague(site.db, first(site), site.league)),
    nextStartingIndex: reads(1, async (site) => {
      await starting.saveStartingIndex(site.db, { golferId: first(site), actsOn: '2026-04-21', handicapIndex: 15 })
      await starting.nextStartingIndex(site.db, first(site), '2026-04-21')
    }),
  }),
]
