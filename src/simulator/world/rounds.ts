import { msPerDay } from '#domain/shared/day.ts'
import { chanceOf, seededRandom, hashOf, pick, topic } from './chance.ts'
import type { SeededRandom } from './chance.ts'
import { clubCountOf, clubOf, regionClubs } from './clubs.ts'
import type { Club } from './clubs.ts'
import { coursesOf, teeFor, type Venue, venueOf } from './courses.ts'
import { dayNumberOf, dayNumbered, millisecondsAnHour, weekdayOf } from './days.ts'
import type { Golfer } from './golfer.ts'
import { targetDifferential, grossFor, ninesOf, affects } from './play.ts'
import type { Round, ScoreStatus, ScoreType } from './round.ts'

/** Relative frequency of rounds from Sunday to Saturday, 1 on average. */
const keennessByWeekday = [1.4, 0.5, 0.7, 0.9, 0.9, 0.9, 1.7] as const

/** The one round of the golfer without a Handicap Index is played this many days after joining. */
const singleRoundAfter = 400

/** Every round a golfer plays from joining up to a day, both included, oldest first. */
export function roundsThrough(seed: number, golfer: Golfer, lastDay: number): Round[] {
  const rounds: Round[] = []
  for (let dayNumber = dayNumberOf(golfer.joinedOn); dayNumber <= lastDay; dayNumber += 1) {
    if (plays(seed, golfer, dayNumber)) rounds.push(...roundsOn(seed, golfer, dayNumber))
  }
  return rounds
}

function plays(seed: number, golfer: Golfer, dayNumber: number): boolean {
  if (golfer.quirks.has('noHandicap')) return dayNumber === dayNumberOf(golfer.joinedOn) + singleRoundAfter
  const keenness = keennessByWeekday[weekdayOf(dayNumber)] ?? 1
  return chanceOf(seed, topic.playing, golfer.ghin, dayNumber) < golfer.temperament.playing * keenness
}

function roundsOn(seed: number, golfer: Golfer, dayNumber: number): Round[] {
  const random = seededRandom(hashOf(seed, topic.round, golfer.ghin, dayNumber, 0))
  const second = seededRandom(hashOf(seed, topic.round, golfer.ghin, dayNumber, 1))
  const first = roundOf(seed, golfer, { dayNumber, turn: 0 }, random)
  return affects(golfer, 'twoRoundsADay', second)
    ? [first, roundOf(seed, golfer, { dayNumber, turn: 1 }, second)]
    : [first]
}

type When = { readonly dayNumber: number; readonly turn: 0 | 1 }

function roundOf(seed: number, golfer: Golfer, when: When, random: SeededRandom): Round {
  const holes = holesOf(golfer, random)
  const place = placeOf(seed, golfer, holes.holes, random)
  const played = { ...holes, ...place, pcc: pccOn(seed, place.venue.courseId, when.dayNumber) }
  const adjustedGross = grossFor(targetDifferential(golfer, when.dayNumber, random), golfer, played)
  const postedAt = postingOf(golfer, when, random)
  return {
    id: roundIdOf(golfer.ghin, when),
    ghin: golfer.ghin,
    playedOn: dayNumbered(when.dayNumber),
    postedAt,
    ...played,
    adjustedGross,
    ...typeAndNinesOf(golfer, { ...played, adjustedGross }, random),
    status: statusOf(golfer, random),
    isManual: random.chance() < 0.1,
    correction: affects(golfer, 'edited', random)
      ? { at: nextDay(postedAt, random), adjustedGross: adjustedGross - 4 + random.below(4) }
      : null,
    deletedAt: affects(golfer, 'deleted', random) ? nextDay(postedAt, random) : null,
  }
}

function holesOf(golfer: Golfer, random: SeededRandom): Pick<Round, 'holes' | 'playedHoles'> {
  const isNine = random.chance() < golfer.temperament.nines
  const isPart = affects(golfer, 'partPlayed', random)
  const playedHoles = 10 + random.below(8)
  if (isNine) return { holes: 9, playedHoles: 9 }
  return { holes: 18, playedHoles: isPart ? playedHoles : 18 }
}

function placeOf(seed: number, golfer: Golfer, holes: 9 | 18, random: SeededRandom): { venue: Venue; isHome: boolean } {
  const isAway = random.chance() < golfer.temperament.away
  const club = isAway ? neighborOf(seed, golfer, random.below(clubsAroundHome)) : golfer.clubs[0]
  const courses = coursesOf(seed, club)
  const course = pick(courses, random.below(courses.length))
  const nine = random.chance() < 0.7 ? 'F9' : 'B9'
  const tee = teeFor(course, { gender: golfer.gender, index: golfer.ability })
  return {
    venue: venueOf(course, tee, holes === 9 ? nine : 'All18'),
    isHome: golfer.clubs.some(({ id }) => id === club.id),
  }
}

const clubsAroundHome = 8

/** The few clubs around a golfer's home club, where away rounds are played. */
export const clubsAround = (seed: number, golfer: Golfer): Club[] =>
  Array.from({ length: clubsAroundHome }, (_, place) => neighborOf(seed, golfer, place))

function neighborOf(seed: number, golfer: Golfer, place: number): Club {
  const [home] = golfer.clubs
  if (regionClubs.includes(home)) return regionClubs[place % regionClubs.length] ?? home
  return clubOf(seed, golfer.state, (hashOf(seed, topic.club, golfer.ghin) + place) % clubCountOf(golfer.state))
}

/** The playing conditions adjustment of a day at a course: mostly 0, seldom more than one stroke. */
function pccOn(seed: number, courseId: number, dayNumber: number): number {
  const chance = chanceOf(seed, topic.conditions, courseId, dayNumber)
  if (chance < 0.03) return -1
  if (chance < 0.9) return 0
  return chance < 0.97 ? 1 : chance < 0.995 ? 2 : 3
}

function typeAndNinesOf(
  golfer: Golfer,
  played: Pick<Round, 'adjustedGross' | 'venue' | 'holes' | 'playedHoles' | 'isHome'>,
  random: SeededRandom,
): Pick<Round, 'front9' | 'back9' | 'scoreType'> {
  const { adjustedGross, venue, holes, playedHoles, isHome } = played
  const isCombined = affects(golfer, 'combinedNines', random)
  const isPenalty = affects(golfer, 'penaltyScore', random)
  const isCompetition = random.chance() < golfer.temperament.competition
  const holeByHole = random.chance() < 0.6
  const nines = ninesOf(adjustedGross, { venue }, random)
  const defaultType: ScoreType = isCompetition ? 'T' : isHome ? 'H' : 'A'
  if (holes === 9) {
    const isFront = venue.side === 'F9'
    return { front9: isFront ? adjustedGross : null, back9: isFront ? null : adjustedGross, scoreType: defaultType }
  }
  if (playedHoles < 18) return { front9: null, back9: null, scoreType: defaultType }
  if (isPenalty) return { front9: null, back9: null, scoreType: 'P' }
  if (isCombined) return { ...nines, scoreType: 'C' }
  return holeByHole ? { ...nines, scoreType: defaultType } : { front9: null, back9: null, scoreType: defaultType }
}

function statusOf(golfer: Golfer, random: SeededRandom): ScoreStatus {
  if (affects(golfer, 'temporary', random)) return 'Temporary'
  return affects(golfer, 'underReview', random) ? 'UnderReview' : 'Validated'
}

/** In the six hours before midnight UTC, the same day from Greenwich to Hawaii; late posters wait 2 to 12 days. */
function postingOf(golfer: Golfer, { dayNumber, turn }: When, random: SeededRandom): number {
  const secondsLater = random.below(3 * 3600)
  const daysLater = golfer.quirks.has('postedLate') ? 2 + random.below(11) : 0
  return (dayNumber + daysLater) * msPerDay + (18 + turn * 3) * millisecondsAnHour + secondsLater * 1000
}

const nextDay = (instant: number, random: SeededRandom): number =>
  instant + (14 + random.below(10)) * millisecondsAnHour

const daysInAnId = 2 ** 15

/** A round's id encodes its golfer, its day and which of the day it is. */
const roundIdOf = (ghin: number, { dayNumber, turn }: When): number => (ghin * daysInAnId + dayNumber) * 2 + turn

export const ghinOfRound = (id: number): number => Math.floor(id / 2 / daysInAnId)
