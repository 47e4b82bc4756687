import type { InputOf } from '#contract/endpoint.ts'
import type { Score, postScore as contract } from '#contract/scores.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { refuse } from '#server/http/refuse.ts'
import { matchesToRescore, rescoreMatches } from '#server/rescoring/rescore-match.ts'
import { shareLeaguesOf } from '#server/rescoring/rescoring.queries.ts'
import type { Tools } from '#server/tools.ts'
import { confirmForOthers, notifyRound } from './after-entry.ts'
import { leaguesPlayedIn, noteEnteredBy } from './by-hand.queries.ts'
import { noteDayByHand } from './days-by-hand.queries.ts'
import { waitWhereRejected } from './rejections.queries.ts'
import { insertRounds, lockGolfer } from './rounds.queries.ts'
import { measured, refuseImpossibleDay } from './scorecard.ts'
import { scoreById } from './scores.queries.ts'

type Form = InputOf<typeof contract>['body']

/** Adds a manual round and rescores the matches of its day; one that an organiser enters for another golfer is confirmed at once (law 21). */
export async function postScore(
  { db, limits, now }: Tools,
  { actor, address }: { readonly actor: Actor; readonly address: string },
  { golferId, ...card }: Form,
): Promise<Score> {
  await limits.count('round-address', address)
  await limits.count('round-account', String(actor.id))
  await limits.count('round-golfer', `${actor.id} ${golferId}`)
  return db.transaction().execute(async (tx) => {
    if ((await lockGolfer(tx, golferId)) === undefined) refuse('golfer_not_found')
    // Locked first, so that who runs them stays.
    await shareLeaguesOf(tx, golferId)
    const leagues = await leaguesPlayedIn(tx, golferId)
    if (!may.postRound(actor, golferId, leagues)) refuse('not_allowed')
    refuseImpossibleDay(card.playedOn, now(), leagues)
    const matches = await matchesToRescore(tx, golferId, [card.playedOn], now())
    const enteredAt = now().toISOString()
    const { facts, net } = await measured(tx, card, { golferId, postedAt: enteredAt })
    const [id = 0] = await insertRounds(tx, golferId, [{ ...facts, net }])
    await noteEnteredBy(tx, id, actor.id)
    await confirmForOthers(tx, actor, { roundId: id, golferId, leagues, at: enteredAt })
    await waitWhereRejected(tx, { roundId: id, golferId, playedOn: card.playedOn, at: enteredAt })
    await noteDayByHand(tx, { golferId, playedOn: card.playedOn, matchIds: matches, at: enteredAt })
    await rescoreMatches(tx, matches, now(), roundChanges.added(id))
    await notifyRound(tx, leagues)
    return (await scoreById(tx, id, { reader: actor })) ?? refuse('round_not_found')
  })
}
