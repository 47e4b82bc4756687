import type { LeagueRules } from '#domain/leagues/settings.ts'
import { whyNotAccepted } from '#domain/rounds/confirmation.ts'
import { countingRound } from '#domain/rounds/counting-round.ts'
import type { Span } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { manualRoundsOf } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { acceptedIn } from './result/match-facts.ts'
import { countingFactsOf } from './result/rescoring.queries.ts'

type Waiting = { readonly roundId: number; readonly gross: number | null; readonly net: Tenths }

/** A golfer's round in a match that waits for confirmation and would count once it is confirmed; null without one. */
export async function waitingRound(
  db: Db,
  match: Span & { readonly id: number; readonly rules: Pick<LeagueRules, 'countedHoles'> },
  golferId: number,
): Promise<Waiting | null> {
  const rows = await countingFactsOf(db, [{ matchId: match.id, golferId }])
  if (!rows.some(({ byHand }) => byHand)) return null
  const [manualRounds = 'none'] = await manualRoundsOf(db, [match.id])
  const isWaiting = (row: (typeof rows)[number]) => whyNotAccepted(row, manualRounds) === 'unconfirmed'
  const confirmed = rows.map((row) => (isWaiting(row) ? { ...row, decision: 'confirmed' as const } : row))
  const counting = countingRound(acceptedIn({ manualRounds }, confirmed), match, match.rules.countedHoles)
  const waiting = rows.find((row) => row.id === counting?.id && isWaiting(row))
  if (waiting === undefined || counting === null || counting.net === null) return null
  return { roundId: waiting.id, gross: counting.gross, net: counting.net.net }
}
