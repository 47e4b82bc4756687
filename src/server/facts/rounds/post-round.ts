import type { InputOf } from '#contract/endpoint.ts'
import type { Score, postScore as contract } from '#contract/scores.ts'
import type { Actor } from '#domain/permissions.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { leaguesPlayedIn } from '#server/ground/access.queries.ts'
import { callerOf, change } from '#server/ground/change.ts'
import { lockGolfer, shareLeaguesOf } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { matchesOfLeagues, recordEnteredBy } from './by-hand.queries.ts'
import { idsOf, roundFor } from './correct-round.ts'
import { saveHoleScores } from './hole-scores.queries.ts'
import { shownRoundById } from './listed-rounds.queries.ts'
import { measured } from './measure-scorecard.ts'
import { leaguesOfEntry, presentRound } from './present-round.ts'
import { refuseEntry, refuseImpossibleDay } from './refuse-entry.ts'
import { type RoundRequest, claimRequest, recordRoundOfRequest, roundOfRequest } from './round-requests.queries.ts'
import { insertRounds } from './rounds.queries.ts'

type Form = InputOf<typeof contract>['body']

type Sender = { readonly actor: Actor; readonly address: string }

/**
 * Adds a manual round and rescores the matches of its day; one that an organizer enters for another golfer is confirmed at
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

function enterRound(tools: Tools, actor: Actor, { round, request }: Entry): Promise<Score> {
  const { golferId, ...card } = round
  return change(tools, callerOf(actor), {
    lock: async (tx) => {
      if ((await lockGolfer(tx, golferId)) === undefined) refuse('golfer_not_found')
      const isRepeat = request !== null && !(await claimRequest(tx, { ...request, at: tools.now().toISOString() }))
      const first = isRepeat ? await firstRound(tx, actor, request) : null
      // Locks the leagues, so that their organizers stay the same.
      if (first === null) await shareLeaguesOf(tx, golferId)
      return first
    },
    allow: async (tx, first) => {
      const leagues = first === null ? await leaguesPlayedIn(tx, golferId) : []
      if (first === null) {
        refuseEntry(actor, golferId, leagues)
        refuseImpossibleDay(card.playedOn, tools.now(), leagues)
      }
      return { first, leagues, leagueIds: leaguesOfEntry(actor, golferId, leagues) }
    },
    touches: ({ first, leagues, leagueIds }) =>
      first === null ? { golferId, days: [card.playedOn], leagueIds: leagueIds ?? idsOf(leagues) } : null,
    work: async (tx, { first, leagueIds }, { at, matches: ofDay }) => {
      if (first !== null) return { event: null, because: null, reply: () => first }
      // Results of other leagues stay as they are (law 21).
      const matches = leagueIds === null ? ofDay : await matchesOfLeagues(tx, ofDay, leagueIds)
      const enteredAt = at.toISOString()
      const { facts, net, holes } = await measured(tx, card, { golferId, leagueIds, postedAt: enteredAt })
      const [id = 0] = await insertRounds(tx, golferId, [{ ...facts, net }])
      await recordEnteredBy(tx, id, { enteredBy: actor.id, byOrganiser: leagueIds !== null })
      if (holes !== null) await saveHoleScores(tx, id, holes, card.firstHole)
      if (request !== null) await recordRoundOfRequest(tx, { ...request, roundId: id })
      const entry = { roundId: id, golferId, playedOn: card.playedOn, matchIds: matches, at: enteredAt }
      await presentRound(tx, actor, { ...entry, leagueIds })
      return { event: null, because: roundChanges.added(id), matches, reply: () => roundFor(tx, actor, id) }
    },
  })
}
