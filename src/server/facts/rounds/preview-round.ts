import type { InputOf } from '#contract/endpoint.ts'
import type { HoleScores, RoundPreview, previewScore as contract } from '#contract/round-entry.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { countedHoles } from '#domain/rounds/hole-scores.ts'
import type { RoundFacts } from '#domain/rounds/round.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { handicapLeagueOn, indexAfter, reviseNow } from '#server/facts/own-indexes/own-indexes.ts'
import { leaguesPlayedIn } from '#server/ground/access.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { holeScoresOf } from './hole-scores.queries.ts'
import { measured } from './measure-scorecard.ts'
import { leaguesOfEntry } from './present-round.ts'
import { refuseEntry, refuseImpossibleDay } from './refuse-entry.ts'
import { roundOfRequest } from './round-requests.queries.ts'
import { indexToday } from './rounds.queries.ts'

type Form = InputOf<typeof contract>['body']

/**
 * Calculates a round by hand without storing it, for those who can enter it. An own Index that is due is revised first,
 * as when a round is entered.
 */
export async function previewRound(tools: Tools, actor: Actor, form: Form): Promise<RoundPreview> {
  const { db, now } = tools
  const { golferId, corrects: corrected, requestId, ...card } = form
  if ((await indexToday(db, golferId)) === undefined) refuse('golfer_not_found')
  const leagues = await leaguesPlayedIn(db, golferId)
  refuseEntry(actor, golferId, leagues)
  refuseImpossibleDay(card.playedOn, now(), leagues)
  await reviseNow(tools, golferId)
  const today = (await indexToday(db, golferId)) ?? refuse('golfer_not_found')
  const corrects = corrected ?? (await enteredBefore(db, actor, requestId))
  const leagueIds = leaguesOfEntry(actor, golferId, leagues)
  const postedAt = now().toISOString()
  const { facts, net, index, holes } = await measured(db, card, { golferId, corrects, postedAt, leagueIds })
  const entry = { actor, golferId, corrects, facts, leagues, at: now() }
  return {
    adjustedGrossScore: facts.gross,
    courseHandicap: holes?.courseHandicap ?? null,
    holes: holes === null ? null : [...holes.holes],
    differential: facts.differential,
    handicapIndex: net?.index ?? index,
    netScoreDifferential: net?.net ?? null,
    ownIndex: today.isOwn ? await ownIndexAfter(db, today.handicapIndex, entry) : null,
  }
}

/** The round that an earlier try of this request has entered, if any. */
async function enteredBefore(db: Db, actor: Actor, requestId: string | undefined): Promise<number | null> {
  if (requestId === undefined) return null
  return (await roundOfRequest(db, { userId: actor.id, requestId })) ?? null
}

type Entry = {
  readonly actor: Actor
  readonly golferId: number
  readonly corrects: number | null
  readonly facts: RoundFacts
  readonly leagues: Awaited<ReturnType<typeof leaguesPlayedIn>>
  readonly at: Date
}

/** The golfer's own Index before and after the round; null where the handicap league counts no rounds by hand. */
async function ownIndexAfter(db: Db, before: number | null, entry: Entry): Promise<RoundPreview['ownIndex']> {
  const { actor, golferId, corrects, facts, leagues, at } = entry
  const home = await handicapLeagueOn(db, golferId, facts.playedOn)
  const league = leagues.find(({ id }) => id === home?.leagueId)
  if (home === undefined || league === undefined || home.rule === 'none') return null
  const from = addDays(dayOf(at.getTime(), league.timeZone), 1)
  const { index, holesMissing } = await indexAfter(db, golferId, { ...counted(facts), id: corrects, from })
  const isConfirmedAtOnce = actor.golferId !== golferId && may.manageRounds(actor, league)
  return {
    before,
    after: index,
    from,
    waits: home.rule === 'confirmed' && !isConfirmedAtOnce,
    holesMissing,
  }
}

/** A round that is not stored yet as the domain counts it. */
function counted({ playedOn, holes, gross, differential, courseRating, slopeRating }: RoundFacts) {
  const isNine = holes === 9 && courseRating !== null && slopeRating !== null
  return {
    playedOn,
    holes: holes === 9 ? (9 as const) : (18 as const),
    differential,
    nine: isNine ? { adjustedGross: gross, courseRating, slopeRating, pcc: 0 } : null,
  }
}

/** The holes of a round that was entered hole by hole, with what each counts (law 22). */
export async function getHoleScores({ db }: Pick<Tools, 'db'>, id: number): Promise<HoleScores> {
  const card = (await holeScoresOf(db, id)) ?? refuse('round_not_found')
  return { ...card, holes: countedHoles(card.holes, card.courseHandicap) }
}
