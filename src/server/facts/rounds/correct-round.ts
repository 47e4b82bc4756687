import type { InputOf } from '#contract/endpoint.ts'
import type { Score, correctScore as contract } from '#contract/scores.ts'
import { roundChange } from '#domain/fair-play/late-changes.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { leaguesPlayedIn } from '#server/ground/access.queries.ts'
import { lockCaller } from '#server/ground/access.ts'
import { callerOf, change } from '#server/ground/change.ts'
import { lockGolferOfRound, shareLeaguesOf } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { deleteDecisions, enteredRound, recordCorrected } from './by-hand.queries.ts'
import { saveHoleScores } from './hole-scores.queries.ts'
import { recordLateChanges } from './late-changes.queries.ts'
import { shownRoundById } from './listed-rounds.queries.ts'
import { measured } from './measure-scorecard.ts'
import { leaguesOfEntry, presentRound } from './present-round.ts'
import { refuseEntry, refuseImpossibleDay } from './refuse-entry.ts'
import { deleteRounds, roundById, updateRounds } from './rounds.queries.ts'
import { keepPlaces } from './used-places.queries.ts'

type Correction = InputOf<typeof contract>['body']

/** Corrects a round that no one else has confirmed yet. Leagues decide on it again, and its matches are rescored. */
export function correctRound(tools: Tools, actor: Actor, id: number, { version, ...card }: Correction): Promise<Score> {
  return change(tools, callerOf(actor), {
    lock: (tx) => lockToEnter(tx, actor, id),
    allow: async (tx, round) => {
      if (round.enteredById !== actor.id) refuse('not_allowed')
      if (!may.correctRound(actor, round)) refuse('round_confirmed')
      if (version !== undefined && version !== round.version) refuse('out_of_date')
      const leagues = await leaguesPlayedIn(tx, round.golferId)
      refuseEntry(actor, round.golferId, leagues)
      refuseImpossibleDay(card.playedOn, tools.now(), leagues)
      return { ...round, leagues }
    },
    touches: ({ golferId, playedOn, leagues }) => ({
      golferId,
      days: [playedOn, card.playedOn],
      leagueIds: idsOf(leagues),
    }),
    work: async (tx, { golferId, leagues }, { at, matches }) => {
      const leagueIds = leaguesOfEntry(actor, golferId, leagues)
      const correctedAt = at.toISOString()
      const measuring = { golferId, leagueIds, corrects: id, postedAt: correctedAt }
      const { before, facts, net, holes } = await measured(tx, card, measuring)
      const late = before === null ? null : roundChange(before, { ...facts, net })
      const changes = late === null ? [] : [late]
      await recordLateChanges(tx, { golferId, matchIds: matches, changes, at: correctedAt })
      await updateRounds(tx, [{ id, facts, net }])
      await saveHoleScores(tx, id, holes, card.firstHole)
      await recordCorrected(tx, id, { byOrganiser: leagueIds !== null })
      await deleteDecisions(tx, id)
      const entry = { roundId: id, golferId, playedOn: card.playedOn, matchIds: matches, at: correctedAt }
      await presentRound(tx, actor, { ...entry, leagueIds })
      return { event: null, because: roundChanges.edited(id), reply: () => roundFor(tx, actor, id) }
    },
  })
}

type Deletion = { readonly id: number; readonly address: string }

/** Deletes a manual round and rescores the matches of its day, including finished ones. */
export function deleteRound(tools: Tools, actor: Actor, { id, address }: Deletion): Promise<{ success: boolean }> {
  return change(tools, callerOf(actor, address), {
    lock: (tx) => lockRound(tx, id),
    allow: async (tx, round) => {
      if (!may.deleteRound(actor, round)) refuse(round.enteredById === actor.id ? 'round_confirmed' : 'not_allowed')
      return { ...round, leagues: await leaguesPlayedIn(tx, round.golferId) }
    },
    touches: ({ golferId, playedOn, leagues }) => ({ golferId, days: [playedOn], leagueIds: idsOf(leagues) }),
    work: async (tx, { golferId, golfer, playedOn }, { at, matches }) => {
      await recordDeletion(tx, { id, golferId, matchIds: matches, at: at.toISOString() })
      if (actor.golferId === golferId) await keepPlaces(tx, id, matches)
      await deleteRounds(tx, [id])
      const target = { kind: 'round', id, name: golfer } as const
      const event = { kind: 'round_deleted', target, detail: { playedOn } } as const
      return { event, because: roundChanges.deleted, reply: () => ({ success: true }) }
    },
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
export async function lockRound(tx: Db, id: number) {
  const golfer = (await lockGolferOfRound(tx, id)) ?? refuse('round_not_found')
  const round = (await enteredRound(tx, id)) ?? refuse('round_not_found')
  if (!round.byHand) refuse('official_round')
  return { ...round, golfer: golfer.name }
}

/** The same for who becomes or stays the account that entered it, with the golfer's leagues, so that who runs them stays. */
export async function lockToEnter(tx: Db, actor: Actor, id: number) {
  const round = await lockRound(tx, id)
  // Deleting the account unsets who entered the round: kept first, as each would wait for the other otherwise.
  await lockCaller(tx, actor, 'keep')
  await shareLeaguesOf(tx, round.golferId)
  return round
}

/** A round with the fields that the reader can see. */
export async function roundFor(db: Db, reader: Actor, id: number): Promise<Score> {
  return (await shownRoundById(db, id, { reader })) ?? refuse('round_not_found')
}

export const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)
