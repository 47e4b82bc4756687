import { dayOf } from '#domain/shared/day.ts'
import type { Urgency } from '#server/ground/association.ts'
import { lookUp } from './look-up.ts'
import { checksOf, matchMoment } from './need.queries.ts'
import { ageOf, golfersDue, recently } from './need.ts'
import type { SyncTools } from './sync-golfer.ts'
import type { SyncRow, SyncedGolfer } from './syncs.queries.ts'

/** A golfer whose rounds a sync fetches, and whether it fetches the history of their Handicap Index as well. */
export type ChosenGolfer = { readonly golfer: SyncedGolfer; readonly withHistory: boolean }

export const urgencyOf = ({ reason }: SyncRow): Urgency =>
  reason === 'requested' || reason === 'announced' ? 'requested' : 'sync'

/**
 * Milliseconds between look-ups of a league: scheduled syncs of leagues that share a
 * request follow one another within the hour.
 */
const lookUpsApart = { requested: 15 * 60_000, sync: 60 * 60_000, person: 0 } as const

export function everyGolfer(sync: SyncRow, golfers: readonly SyncedGolfer[], now: Date): ChosenGolfer[] {
  const today = dayOf(now.getTime(), 'UTC')
  // A Handicap Index is revised at most once a day, and the golfer's information contains the latest revision.
  const isFirstToday = ({ roundsCheckedAt }: SyncedGolfer) =>
    roundsCheckedAt === null || dayOf(Date.parse(roundsCheckedAt), 'UTC') !== today
  return golfers.map((golfer) => ({ golfer, withHistory: sync.kind === 'all' && isFirstToday(golfer) }))
}

/**
 * The golfers of a sync who need to be fetched, after looking up who changed; and how
 * many rows of that could not be read.
 */
export async function neededGolfers(
  tools: SyncTools,
  sync: SyncRow,
  golfers: readonly SyncedGolfer[],
): Promise<{ readonly chosen: ChosenGolfer[]; readonly unreadableRows: number }> {
  const { db } = tools
  const now = tools.now()
  const urgency = urgencyOf(sync)
  const ids = golfers.map(({ id }) => id)
  const today = dayOf(now.getTime(), 'UTC')
  const before = await checksOf(db, ids, today)
  const lookedUpAt = new Map(before.map((check) => [check.id, check.lookedUpAt]))
  const unreadableRows = await lookUp(
    tools,
    golfers.map(({ id, ghinNumber }) => ({ id, ghinNumber, lookedUpAt: lookedUpAt.get(id) ?? null })),
    { urgency, within: lookUpsApart[urgency] },
  )
  const checks = new Map((await checksOf(db, ids, today)).map((check) => [check.id, check]))
  const moment = sync.leagueId === null ? noMatch : await matchMoment(db, sync.leagueId, now.toISOString())
  const needed = golfersDue(
    golfers.map((golfer) => ({
      changedAt: null,
      announcedAt: null,
      hasPlan: false,
      ...checks.get(golfer.id),
      ...golfer,
    })),
    moment,
    { now: now.getTime(), changedWithin: urgency === 'requested' ? recently.requested : recently.scheduled },
  )
  return {
    chosen: needed.map((golfer) => ({
      golfer,
      withHistory: missedRevisions(golfer.roundsCheckedAt, lookedUpAt.get(golfer.id), now),
    })),
    unreadableRows,
  }
}

const noMatch = { isEnding: false, endedAt: null } as const

/**
 * A look-up contains the latest revision of an Index; earlier ones were missed when the
 * look-up before it is more than a day old.
 */
function missedRevisions(roundsCheckedAt: string | null, lookedUpAt: string | null | undefined, now: Date): boolean {
  return roundsCheckedAt === null || ageOf(lookedUpAt ?? null, now.getTime()) > 36 * 60 * 60_000
}
