import type { Score } from '#contract/scores.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { type Decision as RoundDecision, concernsLeague, whyNotAccepted } from '#domain/rounds/confirmation.ts'
import type { LeagueAccess } from '#server/ground/access.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { matchesToRescore, rescoreMatches } from '#server/matches/result/rescore-match.ts'
import type { Tools } from '#server/tools.ts'
import { notifyRound } from './after-entry.ts'
import { matchesOfLeague, roundTie, saveDecisions } from './by-hand.queries.ts'
import { roundToChange } from './correct-round.ts'
import { recordDayByHand } from './days-by-hand.queries.ts'
import { actsTomorrow, reviseBefore } from './own-indexes/revise-due.ts'
import { keepRejection, takeBackRejections } from './rejections.queries.ts'
import { hasTwin, manualRoundsOf } from '#server/ground/rules.queries.ts'
import { shownRoundById } from './listed-rounds.queries.ts'

type Decision = {
  readonly id: number
  readonly leagueId: number
  /** Other leagues in which the round is confirmed too. */
  readonly alsoIn?: readonly number[] | undefined
  /** Why the round is rejected; null confirms it. */
  readonly reason: string | null
  readonly version?: number | undefined
}

/** Confirms a manual round in leagues, all or none, or rejects it in one, and rescores their matches of its day (law 21). */
export async function decideRound(
  { db, now }: Tools,
  actor: Actor,
  { id, leagueId, alsoIn = [], reason, version }: Decision,
): Promise<Score> {
  const leagueIds = [...new Set([leagueId, ...alsoIn])]
  for (const one of leagueIds) await leagueToRead(db, actor, one)
  return db.transaction().execute(async (tx) => {
    const round = await roundToChange(tx, id)
    const { golferId, playedOn } = round
    const matches = await matchesToRescore(tx, golferId, [playedOn], now())
    const decided: DecidedIn[] = []
    for (const one of leagueIds)
      decided.push(await leagueToDecide(tx, actor, { round, reason, leagueId: one, matches }))
    if (version !== undefined && version !== round.version) refuse('out_of_date')
    const taken: DecidedIn[] = []
    for (const one of decided) if (reason === null && (await isTakenBy(tx, round, one))) taken.push(one)

    await reviseBefore(tx, golferId, now())
    const at = now().toISOString()
    await saveDecisions(tx, { roundId: id, leagueIds, decidedBy: actor.id, decidedAt: at }, reason)
    for (const { league, here } of taken)
      await recordDayByHand(tx, { golferId, playedOn, matchIds: here, at, leagueIds: [league.id] })
    for (const { league } of decided) {
      const there = { roundId: id, golferId, playedOn, leagueId: league.id }
      if (reason !== null) await keepRejection(tx, { ...there, at })
      else if (may.manageRounds(actor, league)) await takeBackRejections(tx, there)
    }
    await actsTomorrow(tx, golferId, now())
    const here = decided.flatMap((one) => one.here)
    await rescoreMatches(tx, here, now(), 'decision')
    await notifyRound(
      tx,
      decided.map(({ league }) => league),
    )
    return (await shownRoundById(tx, id, { league: leagueId })) ?? refuse('round_not_found')
  })
}

type Round = Awaited<ReturnType<typeof roundToChange>>

/** A league that decides about a round, what it has decided so far, and its matches of the day. */
type DecidedIn = {
  readonly league: LeagueAccess
  readonly decision: RoundDecision
  readonly here: readonly number[]
}

type Asked = Pick<Decision, 'reason' | 'leagueId'> & { readonly round: Round; readonly matches: readonly number[] }

/** Refuses a decision that the actor cannot make in a league, which is locked, so that its owner and rules cannot change. */
async function leagueToDecide(tx: Db, actor: Actor, { round, reason, leagueId, matches }: Asked): Promise<DecidedIn> {
  const league = await leagueToRead(tx, actor, leagueId)
  const tie = (await roundTie(tx, round.id, leagueId)) ?? refuse('round_not_found')
  if (!tie.isOfLeague) refuse('not_a_member')
  const here = await matchesOfLeague(tx, matches, leagueId)
  const rules = [league.manualRounds, ...(await manualRoundsOf(tx, here))]
  const isWaiting = rules.some((rule) => whyNotAccepted({ ...round, ...tie }, rule) === 'unconfirmed')
  const facts = { golferId: round.golferId, membersConfirm: tie.membersConfirm, isWaiting }
  if (reason === null && round.golferId === actor.golferId) refuse('own_round')
  if (!(reason === null ? may.confirmRound : may.rejectRound)(actor, league, facts)) refuse('not_allowed')
  return { league, decision: tie.decision, here }
}

/** Whether a league that confirms a round takes one that was entered for another; refused where it has the same round. */
async function isTakenBy(tx: Db, { id, byOrganiser }: Round, { league, decision }: DecidedIn): Promise<boolean> {
  if (concernsLeague({ byOrganiser, decision })) return false
  if (await hasTwin(tx, id, league.id)) refuse('round_exists')
  return true
}
