import type { Score } from '#contract/scores.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { type Decision as RoundDecision, concernsLeague, whyNotAccepted } from '#domain/rounds/confirmation.ts'
import type { LeagueAccess } from '#server/ground/access.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import { callerOf, change } from '#server/ground/change.ts'
import { hasTwin, manualRoundsOf } from '#server/ground/rules.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { matchesOfLeagues, roundTie, saveDecisions } from './by-hand.queries.ts'
import { lockRound } from './correct-round.ts'
import { recordDayByHand } from './days-by-hand.queries.ts'
import { shownRoundById } from './listed-rounds.queries.ts'
import { keepRejection, takeBackRejections } from './rejections.queries.ts'

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
  tools: Tools,
  actor: Actor,
  { id, leagueId, alsoIn = [], reason, version }: Decision,
): Promise<Score> {
  const leagueIds = [...new Set([leagueId, ...alsoIn])]
  for (const one of leagueIds) await leagueToRead(tools.db, actor, one)
  return change(tools, callerOf(actor), {
    lock: (tx) => lockRound(tx, id),
    // The rule in force is that of the day's matches, which are locked with their leagues before the work.
    allow: async (_tx, round) => round,
    touches: ({ golferId, playedOn }) => ({ golferId, days: [playedOn], leagueIds }),
    work: async (tx, round, { at, matches }) => {
      const decided: DecidedIn[] = []
      for (const one of leagueIds)
        decided.push(await leagueToDecide(tx, actor, { round, reason, leagueId: one, matches }))
      if (version !== undefined && version !== round.version) refuse('out_of_date')
      await decideIn(tx, actor, { round, decided, reason, at: at.toISOString() })
      return {
        event: null,
        because: 'decision',
        matches: decided.flatMap(({ here }) => here),
        reply: async () => (await shownRoundById(tx, id, { league: leagueId })) ?? refuse('round_not_found'),
      }
    },
  })
}

type Deciding = Pick<Decision, 'reason'> & {
  readonly round: Round
  readonly decided: readonly DecidedIn[]
  readonly at: string
}

async function decideIn(tx: Db, actor: Actor, { round, decided, reason, at }: Deciding): Promise<void> {
  const { id: roundId, golferId, playedOn } = round
  const taken: DecidedIn[] = []
  for (const one of decided) if (reason === null && (await isTakenBy(tx, round, one))) taken.push(one)
  const leagueIds = decided.map(({ league }) => league.id)
  await saveDecisions(tx, { roundId, leagueIds, decidedBy: actor.id, decidedAt: at }, reason)
  for (const { league, here } of taken)
    await recordDayByHand(tx, { golferId, playedOn, matchIds: here, at, leagueIds: [league.id] })
  for (const { league } of decided) {
    const there = { roundId, golferId, playedOn, leagueId: league.id }
    if (reason !== null) await keepRejection(tx, { ...there, at })
    else if (may.manageRounds(actor, league)) await takeBackRejections(tx, there)
  }
}

type Round = Awaited<ReturnType<typeof lockRound>>

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
  const here = await matchesOfLeagues(tx, matches, [leagueId])
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
