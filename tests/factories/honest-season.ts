import type { FairPlayFacts, FairPlayMatch, FairPlayRound, LateChange } from '#domain/fair-play/fair-play-facts.ts'
import { isUnlikely } from '#domain/fair-play/findings.ts'
import { roundChange } from '#domain/fair-play/late-changes.ts'
import { roundsOfSpread } from '#domain/fair-play/odds.ts'
import { gamma, normal } from '#domain/forecast/variates.ts'
import { handicapIndex, recordLength } from '#domain/handicap/index-of-day.ts'
import { scoreDifferential } from '#domain/handicap/score-differential.ts'
import { addDays, startOfDay } from '#domain/shared/day.ts'
import { storedRound } from './rounds.ts'

type Random = () => number

const hour = 3_600_000
const golfersEach = 12
const matchesEach = 24

/** A golfer’s game: differentials around a level, in tenths, with bad days farther from it than good ones. */
type Game = { readonly level: number; readonly spread: number }

const skewness = 0.4
const shape = 4 / skewness ** 2

/**
 * A season in which no one does anything that an organizer would ask about: rounds are posted on their day or the next
 * one, typing errors are corrected before the match ends, and some golfers play twice on a day. Afterwards the
 * association still works out playing conditions and reductions.
 */
export function honestSeason(random: Random): FairPlayFacts & { readonly golfers: number } {
  const matches = Array.from({ length: matchesEach }, (_, at): FairPlayMatch => {
    const endDate = addDays('2026-04-12', 7 * at)
    return { id: at + 1, number: at + 1, endDate, inTimeUntil: startOfDay(addDays(endDate, 2), 'UTC') }
  })
  const rounds: FairPlayRound[] = []
  const netsBefore = new Map<number, readonly number[]>()
  const changes: LateChange[] = []
  for (let golferId = 1; golferId <= golfersEach; golferId += 1) {
    const golfer: Golfer = { golferId, game: gameOf(random), record: [], nets: [] }
    const known = random() < 0.15 ? 3 + Math.floor(random() * 6) : 30
    for (let n = 0; n < known; n += 1) played(golfer, random)
    for (const match of matches) {
      for (const day of daysPlayed(match, random)) {
        const round = roundOn({ id: 1000 * golferId + rounds.length * 20_000, match, day, golfer }, random)
        if (isUnlikely(round)) netsBefore.set(round.id, golfer.nets.slice(0, -1).slice(-roundsOfSpread))
        rounds.push(round)
        changes.push(...associationsWork(round, match, random))
      }
    }
  }
  return { timeZone: 'UTC', matches, rounds, changes, netsBefore, golfers: golfersEach }
}

function gameOf(random: Random): Game {
  const level = 20 + 320 * random()
  // Higher handicaps vary more.
  return { level, spread: (26 + level / 20) * (0.8 + 0.5 * random()) }
}

type Golfer = {
  readonly golferId: number
  readonly game: Game
  readonly record: number[]
  readonly nets: number[]
}

/** Plays a round: its gross on the usual tee, its differential, and its net against the Index of that moment. */
function played({ game, record, nets }: Golfer, random: Random) {
  const standard = (gamma(shape, random) - shape) / Math.sqrt(shape)
  const tee = { courseRating: 711, slopeRating: 126 }
  const wanted = game.level + game.spread * standard
  const gross = Math.round((tee.courseRating + (wanted * tee.slopeRating) / 113) / 10)
  const differential = scoreDifferential({ ...tee, adjustedGross: gross, pcc: 0 })
  const index = handicapIndex(record, null)
  record.push(differential)
  if (record.length > recordLength) record.shift()
  const net = index === null ? null : differential - index
  if (net !== null) nets.push(net)
  return { gross, differential, index, net: net ?? 0 }
}

/** Up to three days of a week, and on one of a hundred of them a second round. */
function daysPlayed({ endDate }: FairPlayMatch, random: Random): string[] {
  const days = Array.from({ length: 7 }, (_, at) => addDays(endDate, -at)).filter(() => random() < 0.27)
  return days.slice(0, 3).flatMap((day) => (random() < 0.01 ? [day, day] : [day]))
}

type Place = { readonly id: number; readonly match: FairPlayMatch; readonly day: string; readonly golfer: Golfer }

function roundOn({ id, match, day, golfer }: Place, random: Random): FairPlayRound {
  const { gross, ...figures } = played(golfer, random)
  const isNextDay = random() < 0.15
  const posted = startOfDay(addDays(day, isNextDay ? 1 : 0), 'UTC') + (13 + 10 * random()) * hour
  const front9 = Math.round(gross / 2 + 2 * normal(random))
  return {
    id,
    golferId: golfer.golferId,
    matchId: match.id,
    playedOn: day,
    isDayKnown: true,
    isByHand: false,
    postedAt: new Date(posted).toISOString(),
    storedAt: new Date(posted + 60 * hour * random()).toISOString(),
    gross,
    front9,
    back9: gross - front9,
    ...figures,
    course: 'Marram Links',
    isExceptional: false,
  }
}

/** What the association does to a round after its match, which is no change of the golfer’s. */
function associationsWork(round: FairPlayRound, match: FairPlayMatch, random: Random): LateChange[] {
  const chance = random()
  if (chance > 0.1) return []
  const before = asStored(round)
  const differential = before.differential === null ? null : before.differential - 10
  const after =
    chance > 0.02
      ? { ...before, pcc: 1, differential, unadjustedDifferential: differential }
      : { ...before, differential, exceptional: true }
  const change = roundChange(before, after)
  const at = new Date(match.inTimeUntil).toISOString()
  return change === null ? [] : [{ ...change, golferId: round.golferId, matchId: match.id, at }]
}

/** A round of a season as it is stored. */
export function asStored({ id, golferId, playedOn, gross, differential, net, index }: FairPlayRound) {
  return storedRound({
    id,
    golferId,
    playedOn,
    gross,
    differential,
    unadjustedDifferential: differential,
    net: { net, source: 'printed-index', index },
  })
}
