import type { ReplyOf, InputOf } from '#contract/endpoint.ts'
import type { MergeOutcome, mergeGolfers as contract } from '#contract/golfer-merges.ts'
import { keptOf, takesHandicap } from '#domain/golfers/kept-golfer.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { lock } from '#server/ground/locks.ts'
import type { Results } from '#server/ground/results.ts'
import { lockCaller } from '#server/ground/access.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inOneTransaction } from '#server/platform/db/one-transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { actsTomorrow, endDue, reviseBefore } from '#server/facts/own-indexes/own-indexes.ts'
import type { Tools } from '#server/ground/tools.ts'
import {
  type MergingGolfer,
  finishedWithBoth,
  insertMerge,
  leaguesToMerge,
  lockToMerge,
  mergedCounts,
  setAlias,
  swapHandicaps,
} from './golfer-merges.queries.ts'
import { mergeRows } from './merge-rows.queries.ts'

export type Merging = { readonly actor: Actor; readonly address: string }

type Chosen = InputOf<typeof contract>['params'] & InputOf<typeof contract>['body']

/**
 * Makes two golfers one: what one of them has becomes the other's, who is kept, and open results are computed again. Final
 * results keep the golfer they name, as an alias (law 19). A preview does all that and rolls it back.
 */
export async function mergeGolfers(
  { db, now, results }: Tools,
  caller: Merging,
  { id, golferId, preview = false }: Chosen,
): Promise<ReplyOf<typeof contract>> {
  if (id === golferId) refuse('same_golfer')
  return inOneTransaction(async () => {
    const value = await db
      .transaction()
      .execute(async (tx) => merge(tx, caller, { ...(await chosen(tx, id, golferId)), at: now(), results }))
    return { isKept: !preview, value }
  })
}

/** The two golfers, locked, and which of them is kept. */
async function chosen(tx: Db, id: number, golferId: number) {
  const locked = await lockToMerge(tx, [id, golferId])
  const golfer = (one: number) =>
    locked.find((row) => row.id === one && row.mergedInto === null) ?? refuse('golfer_not_found')
  return { first: golfer(id), second: golfer(golferId) }
}

type Two = {
  readonly first: MergingGolfer
  readonly second: MergingGolfer
  readonly at: Date
  readonly results: Results
}

async function merge(tx: Db, { actor, address }: Merging, { first, second, at, results }: Two): Promise<MergeOutcome> {
  await lockCaller(tx, actor, 'keep')
  const both = [first.id, second.id]
  const leagues = await lockedLeagues(tx, actor, both)
  const { kept, ...other } = keptOf(first, second)
  if (kept === null) refuse('both' in other && other.both === 'numbers' ? 'both_have_numbers' : 'both_have_accounts')
  const gone = kept === first ? second : first
  for (const id of both) await reviseBefore(tx, id, at)
  const touched = { bothGolferIds: both, leagueIds: leagues.map((league) => league.id) }
  const matches = await results.prepare(tx, touched, at)
  if (await finishedWithBoth(tx, kept.id, gone.id)) refuse('both_in_match')

  const pair = { keptId: kept.id, goneId: gone.id, withHandicap: takesHandicap(kept, gone) }
  const id = await insertMerge(tx, { ...pair, mergedAt: at.toISOString(), mergedBy: actor.id })
  await mergeRows(tx, { ...pair, id, userId: kept.userId })
  if (pair.withHandicap) await swapHandicaps(tx, kept.id, gone.id)
  await setAlias(tx, gone.id, kept.id)
  const hasNumber = kept.ghinNumber !== null || gone.ghinNumber !== null
  await endDue(tx, hasNumber ? both : [gone.id])
  await actsTomorrow(tx, kept.id, at)
  const changed = await results.settle(tx, touched, { matches, at, because: 'merged' })
  const target = { kind: 'golfer', id: kept.id } as const
  const by = { actorId: actor.id, address }
  await recordEvent(tx, { kind: 'golfers_merged', at, by, target, detail: { golfer: gone.name, golferId: gone.id } })
  return outcomeOf(await mergedCounts(tx, id), { kept, gone, changed })
}

/** Locks the leagues of golfers who are merged or separated, for an actor who may do that. */
export async function lockedLeagues(tx: Db, actor: Actor, golferIds: readonly number[], mergeId?: number) {
  const read = async () => {
    const leagues = await Promise.all(golferIds.map((id) => leaguesToMerge(tx, id, mergeId)))
    if (!may.mergeGolfers(actor, leagues)) refuse('not_allowed')
    return leagues.flat()
  }
  const ids = (await read()).map((league) => league.id)
  await lock(tx, { leagues: ids })
  return read()
}

const outcomeOf = (
  moved: ReadonlyMap<string, number>,
  { kept, gone, changed }: { kept: MergingGolfer; gone: MergingGolfer; changed: number },
): MergeOutcome => ({
  kept: { id: kept.id, name: kept.name },
  gone: { id: gone.id, name: gone.name },
  rounds: moved.get('rounds.golfer_id') ?? 0,
  doubles: moved.get('twins') ?? 0,
  plans: moved.get('scheduled_rounds.golfer_id') ?? 0,
  leagues: moved.get('memberships.golfer_id') ?? 0,
  matches: changed,
})
