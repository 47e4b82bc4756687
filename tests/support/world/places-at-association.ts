import type { RoundFacts } from '#domain/rounds/round.ts'
import { type Day, addDays } from '#domain/shared/day.ts'
import { postedRound } from '#tests/factories/rounds.ts'
import { type Round, rounded } from './expected-places.ts'
import { type Member, type PlacesLeague, memberOf, oneOf, someOf, sync, todayOf } from './places-league.ts'

// What golfers do at the association, in a league of which everything is known.

export const recentDay = (league: PlacesLeague): Day => {
  const day = addDays(todayOf(league), -league.random.below(oneOf(league.random, [3, 6, 12])))
  return day < '2026-05-01' ? '2026-05-04' : day
}

type Card = { readonly holes: 9 | 18; readonly gross: number; readonly slope: number; readonly pcc: number }

/** Rules of Handicapping 5.1a and 5.1b, against an Index; the course is rated 72.0, nine holes of it 36.0. */
export function netOf({ holes, gross, slope, pcc }: Card, index: number): number {
  if (holes === 18) return rounded(113 * (10 * gross - 720 - 10 * pcc), slope) - index
  return rounded(113 * (10 * gross - 360 - 5 * pcc) * 100 + slope * (52 * index + 1200), 100 * slope) - index
}

const nets = [-42, -42, -13, -12, 0, 6, 6, 40, 80, 125]
const holesPlayed: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [18, 18],
  [18, 18],
  [18, 18],
  [9, 9],
  [9, 9],
  [9, 9],
  [18, 12],
  [9, 7],
]

/** A round that the association has; nine holes without an 18-hole differential half of the time. */
function newRecord(league: PlacesLeague, { index }: Member, playedOn = recentDay(league)): RoundFacts {
  const { random } = league
  league.lastId += 1
  const [holes, playedHoles] = oneOf(random, holesPlayed)
  const isFull = holes === 18 && playedHoles === 18
  const isComputed = holes === 9 && playedHoles === 9 && random.chance() < 0.5
  const net = someOf(random, nets) ?? 0
  const value = isComputed ? null : net + index
  return postedRound({
    associationId: `${league.id}-${league.lastId}`,
    playedOn,
    postedAt: oneOf(random, [`${playedOn}T13:00:00Z`, `${playedOn}T19:00:00Z`, '2099-01-01T00:00:00Z']),
    holes,
    playedHoles,
    printedIndex: index,
    gross: holes === 9 ? 34 + random.below(14) : 76 + random.below(14),
    status: random.chance() < 0.06 ? 'temporary' : 'validated',
    courseRating: holes === 9 ? 360 : 720,
    slopeRating: oneOf(random, [113, 120, 131]),
    pcc: random.below(3) - 1,
    differential: isFull ? value : 70,
    unadjustedDifferential: isFull ? value : null,
    scaledDifferential: isFull ? null : value,
    associationNet: isFull && random.chance() < 0.5 ? net : null,
  })
}

/** Law 1, of what the association gives here: its net, a differential of 18 holes, or the figures of nine. */
function netOfRecord(facts: RoundFacts, index: number): number {
  const { associationNet, scaledDifferential, unadjustedDifferential, gross, slopeRating, pcc } = facts
  const value = unadjustedDifferential ?? scaledDifferential
  if (associationNet !== null) return associationNet
  return value === null ? netOf({ holes: 9, gross, slope: slopeRating ?? 0, pcc: pcc ?? 0 }, index) : value - index
}

function record(league: PlacesLeague, member: Member, facts: RoundFacts): void {
  const { associationId, playedOn, postedAt, holes, playedHoles, gross, status } = facts
  if (associationId === null || postedAt === null) throw new Error('The association names its rounds')
  member.record.set(associationId, facts)
  league.rounds.push({
    id: 0,
    golferId: member.id,
    day: playedOn,
    postedAt: Date.parse(postedAt),
    holes,
    played: playedHoles,
    gross,
    net: netOfRecord(facts, member.index),
    isTemporary: status === 'temporary',
    associationId,
    combinedInto: null,
    isElsewhere: false,
    decision: null,
    isUsedUp: false,
  })
}

export function aMember({ random, members }: PlacesLeague): Member {
  const member = someOf(random, members)
  if (member === undefined) throw new Error('The league has golfers')
  return member
}

/** One of the association's rounds, with what the association has of it. */
function posted(league: PlacesLeague, isOne: (round: Round) => boolean = () => true) {
  const round = someOf(
    league.random,
    league.rounds.filter((one) => one.associationId !== null && isOne(one)),
  )
  const member = round && memberOf(league, round)
  const facts = member?.record.get(round?.associationId ?? '')
  return round === undefined || member === undefined || facts === undefined ? null : { round, member, facts }
}

/** Stores at the association that a nine became part of a combined round, or is none any more. */
function link(member: Member, nine: Round, combinedInto: string | null): void {
  const facts = member.record.get(nine.associationId ?? '')
  nine.combinedInto = combinedInto
  if (facts !== undefined) member.record.set(nine.associationId ?? '', { ...facts, combinedInto })
}

/** Day and gross of a round of the golfer by hand with as many holes, also of one that was deleted (law 6). */
function sameAsByHand({ random, rounds }: PlacesLeague, { id }: Member, { holes, playedHoles }: RoundFacts) {
  const entered = rounds.filter(({ golferId, associationId }) => golferId === id && associationId === null)
  const round = someOf(
    random,
    entered.filter((one) => one.holes === holes && one.played === playedHoles),
  )
  return round && { playedOn: round.day, gross: round.gross }
}

export async function post(league: PlacesLeague): Promise<void> {
  const member = aMember(league)
  const day = recentDay(league)
  for (let n = league.random.below(3); n >= 0; n -= 1) {
    const facts = newRecord(league, member, league.random.chance() < 0.7 ? day : recentDay(league))
    record(league, member, { ...facts, ...(league.random.chance() < 0.3 && sameAsByHand(league, member, facts)) })
  }
  await sync(league, member)
}

export async function edit(league: PlacesLeague): Promise<void> {
  const { random } = league
  const found = posted(league)
  if (found === null) return
  const { round, member, facts } = found
  const strokes = random.chance() < 0.5 ? random.below(9) - 4 : 0
  const plus = (value: number | null) => (value === null ? null : value + 10 * strokes)
  const edited = {
    ...facts,
    playedOn: random.chance() < 0.5 ? recentDay(league) : facts.playedOn,
    gross: facts.gross + strokes,
    associationNet: plus(facts.associationNet),
    scaledDifferential: plus(facts.scaledDifferential),
    differential: plus(facts.differential),
    unadjustedDifferential: plus(facts.unadjustedDifferential),
  }
  Object.assign(round, { day: edited.playedOn, gross: edited.gross, net: netOfRecord(edited, member.index) })
  member.record.set(round.associationId ?? '', edited)
  await sync(league, member)
}

export async function deleteThere(league: PlacesLeague): Promise<void> {
  const found = posted(league)
  if (found === null) return
  const { round, member } = found
  member.record.delete(round.associationId ?? '')
  member.deletedIds.push(round.associationId ?? '')
  for (const nine of league.rounds) if (nine.combinedInto === round.associationId) link(member, nine, null)
  league.rounds = league.rounds.filter((one) => one !== round)
  await sync(league, member)
}

export async function combine(league: PlacesLeague): Promise<void> {
  const isFree = ({ holes, played, combinedInto }: Round) => holes === 9 && played === 9 && combinedInto === null
  const one = posted(league, isFree)
  const other = posted(league, (round) => isFree(round) && round !== one?.round && round.golferId === one?.member.id)
  if (one === null || other === null) return
  const { member, round: nine } = one
  const { associationId, postedAt, slopeRating } = newRecord(league, member)
  for (const { round } of [one, other]) link(member, round, associationId)
  const playedOn = nine.day > other.round.day ? nine.day : other.round.day
  const associationNet = someOf(league.random, nets) ?? 0
  const gross = nine.gross + other.round.gross
  const whole = { associationId, playedOn, postedAt, gross, slopeRating, associationNet }
  record(league, member, postedRound({ ...whole, scoreType: 'C', scoreTypeDisplay: 'C' }))
  await sync(league, member)
}
