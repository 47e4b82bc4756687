import type { ManualRounds } from '#domain/rounds/confirmation.ts'
import { countingRound } from '#domain/rounds/counting-round.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { acceptedIn, countingFactsOf } from '#server/results/matches/matches.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type StoredMatch, enteredByHand } from './league-state.queries.ts'

type Match = StoredMatch
type Entered = Awaited<ReturnType<typeof countingFactsOf>>

/**
 * The nets in finished matches, by match and golfer, of those for whom other rounds would count under a rule for rounds
 * entered by hand (law 21). Everyone else keeps the stored net.
 */
export async function netsUnder(
  tx: Db,
  matches: readonly Match[],
  manualRounds: ManualRounds,
): Promise<ReadonlyMap<number, ReadonlyMap<number, Tenths | null>>> {
  const others = matches.filter((match) => match.manualRounds !== manualRounds)
  if (others.length === 0) return new Map()
  const entrants = await enteredByHand(
    tx,
    others.map(({ id }) => id),
  )
  const entered = Map.groupBy(await countingFactsOf(tx, entrants), ({ matchId }) => matchId)
  return new Map(others.map((match) => [match.id, changedNets(match, entered.get(match.id) ?? [], manualRounds)]))
}

function changedNets(match: Match, entered: Entered, manualRounds: ManualRounds): Map<number, Tenths | null> {
  const byGolfer = Map.groupBy(entered, ({ golferId }) => golferId)
  return new Map(
    [...byGolfer].flatMap(([golferId, rows]) => {
      const accepted = acceptedIn({ manualRounds }, rows)
      // Of two rules one accepts everything that the other does: equally many are the same rounds.
      if (accepted.length === acceptedIn(match, rows).length) return []
      return [[golferId, countingRound(accepted, match)?.net?.net ?? null]]
    }),
  )
}
