import type { ReplyOf, InputOf } from '#contract/endpoint.ts'
import type { MergeOutcome, mergeGolfers as contract } from '#contract/golfer-merges.ts'
import { keptOf, takesHandicap } from '#domain/golfers/kept-golfer.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { actsTomorrow, endDue } from '#server/facts/own-indexes/own-indexes.ts'
import { lockCaller } from '#server/ground/access.ts'
import { callerOf, change } from '#server/ground/change.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inOneTransaction } from '#server/platform/db/one-transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
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
import { mergeRows } from './move-rows.queries.ts'

export type Merging = { readonly actor: Actor; readonly address: string }

type Chosen = InputOf<typeof contract>['params'] & InputOf<typeof contract>['body']

/**
 * Merges two golfers: the rows of one are moved to the other, who is kept, and open results are recalculated. Final
 * results keep naming the merged golfer, as an alias (law 19). A preview does the same and rolls it back.
 */
export async function mergeGolfers(
  tools: Tools,
  { actor, address }: Merging,
  { id, golferId, preview = false }: Chosen,
): Promise<ReplyOf<typeof contract>> {
  if (id === golferId) refuse('same_golfer')
  const both = [id, golferId]
  const merge = () =>
    change(tools, callerOf(actor, address), {
      lock: async (tx) => {
        const golfers = await lockToMerge(tx, both)
        const [first = refuse('golfer_not_found'), second = refuse('golfer_not_found')] = both.map((one) =>
          golfers.find((row) => row.id === one && row.mergedInto === null),
        )
        await lockCaller(tx, actor, 'keep')
        return { first, second, leagues: await lockedLeagues(tx, actor, both) }
      },
      allow: async (_tx, { first, second, leagues }) => ({ ...chosen(first, second), leagues }),
      touches: ({ leagues }) => ({ bothGolferIds: both, leagueIds: leagues.map((league) => league.id) }),
      work: async (tx, { kept, gone }, { at }) => {
        const mergeId = await merged(tx, { kept, gone, mergedAt: at.toISOString(), mergedBy: actor.id })
        await actsTomorrow(tx, kept.id, at)
        const target = { kind: 'golfer', id: kept.id } as const
        return {
          event: { kind: 'golfers_merged', target, detail: { golfer: gone.name, golferId: gone.id } },
          because: 'merged',
          reply: async (changed) => outcomeOf(await mergedCounts(tx, mergeId), { kept, gone, changed }),
        }
      },
    })
  return inOneTransaction(async () => ({ isKept: !preview, value: await merge() }))
}

/** Decides which of two golfers is kept. */
function chosen(first: MergingGolfer, second: MergingGolfer) {
  const { kept, ...other } = keptOf(first, second)
  if (kept === null) refuse('both' in other && other.both === 'numbers' ? 'both_have_numbers' : 'both_have_accounts')
  return { kept, gone: kept === first ? second : first }
}

type Two = {
  readonly kept: MergingGolfer
  readonly gone: MergingGolfer
  readonly mergedAt: string
  readonly mergedBy: number
}

/**
 * Moves the rows of the merged golfer to the kept one, makes the former an alias, and returns the id of the merge's
 * record.
 */
async function merged(tx: Db, { kept, gone, ...made }: Two): Promise<number> {
  if (await finishedWithBoth(tx, kept.id, gone.id)) refuse('both_in_match')
  const pair = { keptId: kept.id, goneId: gone.id, withHandicap: takesHandicap(kept, gone) }
  const id = await insertMerge(tx, { ...pair, ...made })
  await mergeRows(tx, { ...pair, id, userId: kept.userId })
  if (pair.withHandicap) await swapHandicaps(tx, kept.id, gone.id)
  await setAlias(tx, gone.id, kept.id)
  const hasNumber = kept.ghinNumber !== null || gone.ghinNumber !== null
  await endDue(tx, hasNumber ? [kept.id, gone.id] : [gone.id])
  return id
}

/** Locks the leagues of golfers who are merged or separated; refuses an actor who must not do that. */
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
