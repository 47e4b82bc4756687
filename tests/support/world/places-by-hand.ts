import { z } from 'zod'
import { confirmScore, correctScore, deleteScore, postScore, rejectScore } from '#contract/scores.ts'
import type { Day } from '#domain/shared/day.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import type { Answer, Caller } from '../server/app.ts'
import { type Round, placesOf } from './expected-places.ts'
import { aMember, netOf, recentDay } from './places-at-association.ts'
import {
  type Member,
  type PlacesLeague,
  factsOf,
  matchOf,
  memberOf,
  oneOf,
  sameMatch,
  someOf,
} from './places-league.ts'

// What is done with rounds by hand in a league of which everything is known, over HTTP (law 21).

/** Later than the database's clock, which is ahead of the league's. */
const enteredLater = Date.parse('2050-01-01T00:00:00Z')

const isDone = ({ status, body }: Answer<unknown>) => {
  if (status >= 500 || status === 400 || status === 429 || status === 401)
    throw new Error(`${status}: ${JSON.stringify(body)}`)
  return status < 300
}

const byHand = (league: PlacesLeague) =>
  someOf(
    league.random,
    league.rounds.filter(({ associationId, isUsedUp }) => associationId === null && !isUsedUp).slice(-4),
  )

const Entered = z.object({ id: z.number() })

function card(league: PlacesLeague, { index }: Member) {
  const { random } = league
  const holes = oneOf<9 | 18>(random, [18, 18, 9])
  const figures = { holes, slope: oneOf(random, [113, 113, 126]), pcc: 0 }
  const gross = (holes === 9 ? 36 + Math.round(index / 20) : 72 + Math.round(index / 10)) + random.below(14) - 4
  const playedOn = recentDay(league)
  const rated = { numberOfHoles: holes, courseRating: holes === 9 ? 36 : 72, slopeRating: figures.slope }
  return {
    body: { ...enteredCard, ...rated, playedOn, adjustedGrossScore: gross },
    facts: { day: playedOn, holes, played: holes, gross, net: netOf({ ...figures, gross }, index) },
  }
}

const isRejected = (league: PlacesLeague, golferId: number, day: Day) =>
  league.rejections.some((one) => one.golferId === golferId && sameMatch(league, one.day, day))

/** The league's decision about a round on entry; it also fixes the rule (law 21). */
function presented(league: PlacesLeague, by: Caller, { golferId, day }: Pick<Round, 'golferId' | 'day'>) {
  if (by === league.stranger) return { decision: null, isElsewhere: true }
  league.firstByHand.set(day, Math.min(league.now, league.firstByHand.get(day) ?? Infinity))
  if (by === league.owner) return { decision: 'confirmed' as const, isElsewhere: false }
  return { decision: isRejected(league, golferId, day) ? ('waiting' as const) : null, isElsewhere: false }
}

export async function enter(league: PlacesLeague): Promise<void> {
  const member = aMember(league)
  const own = member.account ?? league.owner
  const by = oneOf<Caller>(league.random, [own, own, own, own, league.owner, league.stranger])
  const { body, facts } = card(league, member)
  const answer = await by.try(postScore, { body: { ...body, golferId: member.id } })
  if (!isDone(answer)) return
  const { id } = Entered.parse(answer.body)
  league.enteredBy.set(id, by)
  league.rounds.push({
    ...facts,
    id,
    golferId: member.id,
    postedAt: enteredLater,
    isTemporary: false,
    associationId: null,
    combinedInto: null,
    isUsedUp: false,
    ...presented(league, by, { golferId: member.id, day: facts.day }),
  })
}

export async function correct(league: PlacesLeague): Promise<void> {
  const round = byHand(league)
  const member = round && memberOf(league, round)
  const by = round && league.enteredBy.get(round.id)
  if (round === undefined || member === undefined || by === undefined) return
  const { body, facts } = card(league, member)
  if (!isDone(await by.try(correctScore, { params: { id: round.id }, body }))) return
  const golferId = member.id
  const after = { ...round, ...facts, ...presented(league, by, { golferId, day: facts.day }) }
  league.rounds = league.rounds.map((one) => (one === round ? after : one))
}

/** Whether a round that its golfer deletes keeps its place used up (law 28). */
function usesUp(league: PlacesLeague, round: Round): boolean {
  const match = matchOf(league, round.day)
  const facts = match && factsOf(league, match)
  return (
    facts !== undefined &&
    facts.settings.roundsThatCount !== null &&
    placesOf(round.golferId, facts).placed.includes(round)
  )
}

export async function remove(league: PlacesLeague): Promise<void> {
  const isOwn = ({ id }: Round) =>
    league.members.some(({ account }) => account !== null && account === league.enteredBy.get(id))
  const placed = league.rounds.filter((one) => !one.isUsedUp && isOwn(one) && usesUp(league, one))
  const round = (league.random.chance() < 0.6 && someOf(league.random, placed)) || byHand(league)
  const member = round && memberOf(league, round)
  if (round === undefined || member === undefined) return
  const { club, owner, stranger } = league
  const author = league.enteredBy.get(round.id) ?? owner
  const by = oneOf<Caller>(league.random, [author, author, author, author, owner, stranger, club.admin])
  if (!isDone(await by.try(deleteScore, { params: { id: round.id } }))) return
  if (by === member.account && usesUp(league, round)) round.isUsedUp = true
  else league.rounds = league.rounds.filter((one) => one !== round)
}

export async function confirm(league: PlacesLeague): Promise<void> {
  const round = byHand(league)
  if (round === undefined) return
  const { owner, id: leagueId } = league
  if (!isDone(await owner.try(confirmScore, { params: { id: round.id }, body: { leagueId } }))) return
  const { day, golferId, isElsewhere, decision } = round
  if (isElsewhere && decision === null)
    league.firstByHand.set(day, Math.min(league.now, league.firstByHand.get(day) ?? Infinity))
  round.decision = 'confirmed'
  const isOfMatch = (one: { golferId: number; day: Day }) =>
    one.golferId === golferId && sameMatch(league, one.day, day)
  const stands = (roundId: number) =>
    league.rounds.some((one) => one.id === roundId && one.associationId === null && one.decision === 'rejected')
  league.rejections = league.rejections.filter((one) => !isOfMatch(one) || stands(one.roundId))
  for (const one of league.rounds)
    if (isOfMatch(one) && one.decision === 'waiting' && !isRejected(league, golferId, one.day)) one.decision = null
}

export async function reject(league: PlacesLeague): Promise<void> {
  const round = byHand(league)
  if (round === undefined) return
  const body = { leagueId: league.id, reason: 'No card' }
  if (!isDone(await league.owner.try(rejectScore, { params: { id: round.id }, body }))) return
  round.decision = 'rejected'
  league.rejections.push({ golferId: round.golferId, day: round.day, roundId: round.id })
}
