import { lockGolfer, shareLeaguesOf } from '#server/ground/locks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Score, postScore as contract } from '#contract/scores.ts'
import type { Actor } from '#domain/permissions.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { matchesToRescore, rescoreMatches } from '#server/matches/result/rescore-match.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tools } from '#server/tools.ts'
import { leaguesOfEntry, notifyRound, presentRound, refuseEntry } from './after-entry.ts'
import { leaguesPlayedIn, recordEnteredBy } from './by-hand.queries.ts'
import { saveHoleScores } from './hole-scores.queries.ts'
import { type RoundRequest, claimRequest, recordRoundOfRequest, roundOfRequest } from './round-requests.queries.ts'
import { actsTomorrow, reviseBefore } from './own-indexes/revise-due.ts'
import { insertRounds } from './rounds.queries.ts'
import { measured, refuseImpossibleDay } from './scorecard.ts'
import { shownRoundById } from './listed-rounds.queries.ts'

type Form = InputOf<typeof contract>['body']

type Sender = { readonly actor: Actor; readonly address: string }

/**
 * Adds a manual round and rescores the matches of its day; one that an organiser enters for another golfer is confirmed at
 * once (law 21). A repeat of a request is answered with its round, and does not count against the limits.
 */
export async function postRound(tools: Tools, { actor, address }: Sender, form: Form): Promise<Score> {
  const { db, limits } = tools
  const { requestId, ...round } = form
  const request = requestId === undefined ? null : { userId: actor.id, requestId }
  const first = request && (await firstRound(db, actor, request))
  if (first !== null) return first
  await limits.count('round-address', address)
  await limits.count('round-account', String(actor.id))
  await limits.count('round-golfer', `${actor.id} ${round.golferId}`)
  return enterRound(tools, actor, { round, request })
}

/** The round that a request has created already; null if the request is new. */
async function firstRound(db: Db, actor: Actor, request: RoundRequest): Promise<Score | null> {
  const id = await roundOfRequest(db, request)
  if (id === undefined) return null
  const round = id === null ? undefined : await shownRoundById(db, id, { reader: actor })
  return round ?? refuse('round_deleted')
}

type Entry = { readonly round: Omit<Form, 'requestId'>; readonly request: RoundRequest | null }

function enterRound({ db, now }: Tools, actor: Actor, { round, request }: Entry): Promise<Score> {
  const { golferId, ...card } = round
  return db.transaction().execute(async (tx) => {
    if ((await lockGolfer(tx, golferId)) === undefined) refuse('golfer_not_found')
    const isRepeat = request !== null && !(await claimRequest(tx, { ...request, at: now().toISOString() }))
    const first = isRepeat ? await firstRound(tx, actor, request) : null
    if (first !== null) return first
    // Locked first, so that who runs them stays.
    await shareLeaguesOf(tx, golferId)
    const leagues = await leaguesPlayedIn(tx, golferId)
    refuseEntry(actor, golferId, leagues)
    const leagueIds = leaguesOfEntry(actor, golferId, leagues)
    refuseImpossibleDay(card.playedOn, now(), leagues)
    const matches = await matchesToRescore(tx, golferId, [card.playedOn], now())
    await reviseBefore(tx, golferId, now())
    const enteredAt = now().toISOString()
    const { facts, net, holes } = await measured(tx, card, {
      golferId,
      leagueIds,
      postedAt: enteredAt,
    })
    const [id = 0] = await insertRounds(tx, golferId, [{ ...facts, net }])
    await recordEnteredBy(tx, id, { enteredBy: actor.id, byOrganiser: leagueIds !== null })
    if (holes !== null) await saveHoleScores(tx, id, holes, card.firstHole)
    if (request !== null) await recordRoundOfRequest(tx, { ...request, roundId: id })
    const entry = { roundId: id, golferId, playedOn: card.playedOn, matchIds: matches, at: enteredAt }
    await presentRound(tx, actor, { ...entry, leagueIds })
    await actsTomorrow(tx, golferId, now())
    await rescoreMatches(tx, matches, now(), roundChanges.added(id))
    await notifyRound(tx, leagues)
    return (await shownRoundById(tx, id, { reader: actor })) ?? refuse('round_not_found')
  })
}
