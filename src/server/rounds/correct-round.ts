import { lockCaller } from '#server/ground/access.ts'
import { lockGolferOfRound, shareLeaguesOf } from '#server/ground/locks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Score, correctScore as contract } from '#contract/scores.ts'
import { roundChange } from '#domain/fair-play/late-changes.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { recordLateChanges } from '#server/fair-play/late-changes.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { matchesToRescore, rescoreMatches } from '#server/matches/result/rescore-match.ts'
import type { Tools } from '#server/tools.ts'
import { leaguesOfEntry, notifyRound, presentRound, refuseEntry } from './after-entry.ts'
import { deleteDecisions, enteredRound, leaguesPlayedIn, recordCorrected } from './by-hand.queries.ts'
import { saveHoleScores } from './hole-scores.queries.ts'
import { actsTomorrow, reviseBefore } from './own-indexes/revise-due.ts'
import { deleteRounds, roundById, updateRounds } from './rounds.queries.ts'
import { measured, refuseImpossibleDay } from './scorecard.ts'
import { shownRoundById } from './listed-rounds.queries.ts'

type Correction = InputOf<typeof contract>['body']

/** Corrects a round that no one else has confirmed yet. Leagues decide on it again, and its matches are rescored. */
export function correctRound(
  { db, now }: Tools,
  actor: Actor,
  id: number,
  { version, ...card }: Correction,
): Promise<Score> {
  return db.transaction().execute(async (tx) => {
    const round = await roundToChange(tx, id)
    if (round.enteredById !== actor.id) refuse('not_allowed')
    if (!may.correctRound(actor, round)) refuse('round_confirmed')
    if (version !== undefined && version !== round.version) refuse('out_of_date')
    // Deleting the account unsets who entered the round: held first, as each would wait for the other otherwise.
    await lockCaller(tx, actor, 'keep')
    const { golferId } = round
    await shareLeaguesOf(tx, golferId)
    const leagues = await leaguesPlayedIn(tx, golferId)
    refuseEntry(actor, golferId, leagues)
    const leagueIds = leaguesOfEntry(actor, golferId, leagues)
    refuseImpossibleDay(card.playedOn, now(), leagues)
    const matches = await matchesToRescore(tx, golferId, [round.playedOn, card.playedOn], now())
    await reviseBefore(tx, golferId, now())
    const correctedAt = now().toISOString()
    const { before, facts, net, holes } = await measured(tx, card, {
      golferId,
      leagueIds,
      corrects: id,
      postedAt: correctedAt,
    })
    const change = before === null ? null : roundChange(before, { ...facts, net })
    await recordLateChanges(tx, {
      golferId,
      matchIds: matches,
      changes: change === null ? [] : [change],
      at: correctedAt,
    })
    await updateRounds(tx, [{ id, facts, net }])
    await saveHoleScores(tx, id, holes, card.firstHole)
    await recordCorrected(tx, id, { byOrganiser: leagueIds !== null })
    await deleteDecisions(tx, id)
    const entry = { roundId: id, golferId, playedOn: card.playedOn, matchIds: matches, at: correctedAt }
    await presentRound(tx, actor, { ...entry, leagueIds })
    await actsTomorrow(tx, golferId, now())
    await rescoreMatches(tx, matches, now(), roundChanges.edited(id))
    await notifyRound(tx, leagues)
    return (await shownRoundById(tx, id, { reader: actor })) ?? refuse('round_not_found')
  })
}

type Deletion = { readonly id: number; readonly address: string }

/** Deletes a manual round and rescores the matches of its day, including finished ones. */
export function deleteRound(
  { db, now }: Tools,
  actor: Actor,
  { id, address }: Deletion,
): Promise<{ success: boolean }> {
  return db.transaction().execute(async (tx) => {
    const round = await roundToChange(tx, id)
    if (!may.deleteRound(actor, round)) refuse(round.enteredById === actor.id ? 'round_confirmed' : 'not_allowed')
    const matches = await matchesToRescore(tx, round.golferId, [round.playedOn], now())
    const [by, target] = [
      { actorId: actor.id, address },
      { kind: 'round', id },
    ] as const
    await recordEvent(tx, { kind: 'round_deleted', at: now(), by, target, detail: { playedOn: round.playedOn } })
    await reviseBefore(tx, round.golferId, now())
    await recordDeletion(tx, { id, golferId: round.golferId, matchIds: matches, at: now().toISOString() })
    await deleteRounds(tx, [id])
    await actsTomorrow(tx, round.golferId, now())
    await rescoreMatches(tx, matches, now(), roundChanges.deleted)
    await notifyRound(tx, await leaguesPlayedIn(tx, round.golferId))
    return { success: true }
  })
}

type Deleted = {
  readonly id: number
  readonly golferId: number
  readonly matchIds: readonly number[]
  readonly at: string
}

async function recordDeletion(tx: Db, { id, ...deleted }: Deleted): Promise<void> {
  const before = deleted.matchIds.length === 0 ? undefined : await roundById(tx, id)
  const change = before === undefined ? null : roundChange(before, null)
  await recordLateChanges(tx, { ...deleted, changes: change === null ? [] : [change] })
}

/** A manual round, with its golfer locked until the transaction ends. */
export async function roundToChange(tx: Db, id: number) {
  if ((await lockGolferOfRound(tx, id)) === undefined) refuse('round_not_found')
  const round = (await enteredRound(tx, id)) ?? refuse('round_not_found')
  if (!round.byHand) refuse('official_round')
  return round
}
