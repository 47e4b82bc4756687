import type { Score } from '#contract/scores.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { whyNotAccepted } from '#domain/rounds/confirmation.ts'
import { leagueToRead } from '#server/leagues/league-access.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { matchesToRescore, rescoreMatches } from '#server/matches/result/rescore-match.ts'
import type { Tools } from '#server/tools.ts'
import { notifyRound } from './after-entry.ts'
import { matchesOfLeague, roundTie, saveDecisions } from './by-hand.queries.ts'
import { roundToChange } from './correct-round.ts'
import { manualRoundsOf, recordDayByHand } from './days-by-hand.queries.ts'
import { actsTomorrow, reviseBefore } from './own-indexes/revise-due.ts'
import { keepRejection, takeBackRejections } from './rejections.queries.ts'
import { hasTwin } from './acceptance.queries.ts'
import { shownRoundById } from './listed-rounds.queries.ts'

type Decision = {
  readonly id: number
  readonly leagueId: number
  /** Why the round is rejected; null confirms it. */
  readonly reason: string | null
  readonly version?: number | undefined
}

/** Confirms or rejects a manual round in a league, and rescores the league's matches of its day (law 21). */
export async function decideRound(
  { db, now }: Tools,
  actor: Actor,
  { id, leagueId, reason, version }: Decision,
): Promise<Score> {
  await leagueToRead(db, actor, leagueId)
  return db.transaction().execute(async (tx) => {
    const round = await roundToChange(tx, id)
    const matches = await matchesToRescore(tx, round.golferId, [round.playedOn], now())
    // Read again: from here the league is locked, so its owner and rules cannot change.
    const league = await leagueToRead(tx, actor, leagueId)
    const tie = (await roundTie(tx, id, leagueId)) ?? refuse('round_not_found')
    if (!tie.isOfLeague) refuse('not_a_member')
    const here = await matchesOfLeague(tx, matches, leagueId)
    const rules = [league.manualRounds, ...(await manualRoundsOf(tx, here))]
    const isWaiting = rules.some((rule) => whyNotAccepted({ ...round, ...tie }, rule) === 'unconfirmed')
    const facts = { golferId: round.golferId, membersConfirm: tie.membersConfirm, isWaiting }
    if (reason === null && round.golferId === actor.golferId) refuse('own_round')
    if (!(reason === null ? may.confirmRound : may.rejectRound)(actor, league, facts)) refuse('not_allowed')
    if (version !== undefined && version !== round.version) refuse('out_of_date')

    const isTaken = reason === null && (await isTakenBy(tx, leagueId, { ...round, decision: tie.decision }))

    await reviseBefore(tx, round.golferId, now())
    const at = now().toISOString()
    await saveDecisions(tx, { roundId: id, leagueIds: [leagueId], decidedBy: actor.id, decidedAt: at }, reason)
    const { golferId, playedOn } = round
    const decided = { roundId: id, golferId, playedOn, leagueId }
    if (isTaken) await recordDayByHand(tx, { golferId, playedOn, matchIds: here, at, leagueIds: [leagueId] })
    if (reason !== null) await keepRejection(tx, { ...decided, at })
    else if (may.manageRounds(actor, league)) await takeBackRejections(tx, decided)
    await actsTomorrow(tx, golferId, now())
    await rescoreMatches(tx, here, now(), 'decision')
    await notifyRound(tx, [{ id: leagueId }])
    return (await shownRoundById(tx, id, { league: leagueId })) ?? refuse('round_not_found')
  })
}

type Taken = { readonly id: number; readonly decision: string | null; readonly byOrganiser: boolean }

/** Whether a league that confirms a round takes one that was entered for another; refused where it has the same round. */
async function isTakenBy(tx: Db, leagueId: number, { id, decision, byOrganiser }: Taken): Promise<boolean> {
  if (decision !== null || !byOrganiser) return false
  if (await hasTwin(tx, id, leagueId)) refuse('round_exists')
  return true
}
