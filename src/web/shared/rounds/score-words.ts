import type { RoundInLeague } from '#contract/rounds-by-hand.ts'
import type { Score } from '#contract/scores.ts'
import { type Actor, organizersOf } from '#domain/permissions.ts'
import { venueName } from '#domain/rounds/round.ts'
import { formatHoles, formatNet } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import { nearDayText } from '#web/dates/day-format.ts'

type Played = Pick<Score, 'playedOn' | 'dayPrecision'>
type Place = Pick<Score, 'facilityName' | 'courseName'>
type Holes = Pick<Score, 'adjustedGrossScore' | 'numberOfPlayedHoles'>

/**
 * When a round was played: 'Nov 18', with its year unless it is the current one; 'about Nov 18', or only the month if
 * the day is unknown.
 */
export function playedOnText({ playedOn, dayPrecision }: Played, today: Day, locale?: string): string {
  if (dayPrecision === 'month') return monthText(playedOn, locale)
  const text = nearDayText(playedOn, today, locale)
  return dayPrecision === 'approximate' ? `about ${text}` : text
}

/** Where a round was played: the club, and the course if it has a separate name. */
export function venueText(place: Place): string {
  return venueName(place) ?? 'an unnamed course'
}

/** Whether a round’s mark says already how many holes were played. */
export const saysHoles = ({ ineligibility }: Pick<Score, 'ineligibility'>): boolean =>
  ineligibility === 'nine-holes' || ineligibility === 'part-played'

/** A gross score, with its holes if fewer than 18: '82', '41 (9 holes)'. */
export function grossText({ adjustedGrossScore, numberOfPlayedHoles }: Holes): string {
  const holes = formatHoles(numberOfPlayedHoles)
  return holes === null ? String(adjustedGrossScore) : `${adjustedGrossScore} (${holes})`
}

/** A gross score in a column of them, with the holes if these are nine that count: '43 (9)'. */
export const grossInColumn = ({ adjustedGrossScore, ...score }: NineFacts & Pick<Score, 'adjustedGrossScore'>) =>
  isCountedNine(score) ? `${adjustedGrossScore} (9)` : String(adjustedGrossScore)

/** The differential in a column of them: of nine holes that count their 18-hole one. */
export const differentialInColumn = (score: NineFacts & Pick<Score, 'differential' | 'eighteenHoles'>) =>
  isCountedNine(score) ? (score.eighteenHoles?.differential ?? score.differential) : score.differential

type NineFacts = Pick<Score, 'eligible' | 'numberOfHoles'>

export const isCountedNine = ({ eligible, numberOfHoles }: NineFacts) => eligible && numberOfHoles === 9

type Standing = Pick<Score, 'ineligibility' | 'numberOfHoles' | 'numberOfPlayedHoles' | 'byHand'>

const marks: Readonly<Record<Exclude<Score['ineligibility'], null>, (score: Standing) => string>> = {
  deleted: () => 'deleted',
  temporary: () => 'temporary score',
  penalty: () => 'penalty score',
  'nine-holes': ({ numberOfHoles }) => `${numberOfHoles} holes`,
  'part-played': ({ numberOfHoles, numberOfPlayedHoles }) => `${numberOfPlayedHoles} of ${numberOfHoles} holes`,
  'day-unknown': () => 'day unknown',
  'no-net': () => 'no net',
  'by-hand': () => 'entered by hand',
  unconfirmed: () => 'not confirmed yet',
  rejected: () => 'rejected',
  'eighteen-holes': () => '18 holes',
  combined: () => 'combined with another nine',
  elsewhere: () => 'entered for another league',
  'no-place': () => 'after the first rounds',
}

/** Why a round cannot count, or not in every league it was entered for, in a few words; else null. */
export function eligibilityMark(score: Standing): string | null {
  const { ineligibility, byHand } = score
  if (ineligibility !== null) return marks[ineligibility](score)
  const states = byHand?.leagues.map(({ confirmation }) => confirmation) ?? []
  if (states.includes('waiting')) return marks.unconfirmed(score)
  if (states.includes('rejected')) return marks.rejected(score)
  return states.includes('elsewhere') ? marks.elsewhere(score) : null
}

/** A round entered by hand that waits in a league, for a line beside its golfer: '76 (+6.2) waits for Calvin Marsh'. */
export function waitingText(
  score: WaitingRound & Pick<Score, 'golfer'>,
  league: RoundInLeague,
  reader: Reader,
): string {
  return `${figuresText(score)} waits for ${waitsFor(league, score, reader)}`
}

type Reader = Pick<Actor, 'id' | 'golferId'>

/** The people who can confirm a round in a league: 'you', 'Calvin Marsh', 'Calvin Marsh or another member'. */
export function waitsFor(
  { organizer, membersConfirm, ...league }: RoundInLeague,
  { golfer }: Pick<Score, 'golfer'>,
  reader: Reader,
): string {
  if (golfer.id !== reader.golferId && organizersOf(league).some(({ id }) => id === reader.id)) return 'you'
  const people = [...(organizer === null ? [] : [organizer]), ...(membersConfirm ? ['another member'] : [])]
  return people.join(' or ') || 'an administrator'
}

/** The net that confirmation brings, for a line below its golfer: '84 at Old Mill, +0.4 once confirmed'. */
export function onceConfirmedText(score: WaitingRound & Place): string {
  const net = score.netScoreDifferential
  return `${grossText(score)} at ${venueText(score)}${net === null ? '' : `, ${formatNet(net)} once confirmed`}`
}

type WaitingRound = Holes & Pick<Score, 'netScoreDifferential'>

function figuresText(score: WaitingRound): string {
  const net = score.netScoreDifferential
  return net === null ? grossText(score) : `${grossText(score)} (${formatNet(net)})`
}

function monthText(day: Day, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.parse(`${day}T12:00:00Z`))
}

export type MessageParts = { readonly name: string; readonly words: string; readonly net: string }

/** Splits a message into the name it begins with, its text, and the net it ends with; missing parts are empty. */
export function messageParts(message: string, { name, net }: Pick<MessageParts, 'name' | 'net'>): MessageParts {
  const begins = name !== '' && message.startsWith(`${name} `)
  const ends = message.endsWith(` ${net}`)
  return {
    name: begins ? name : '',
    words: message.slice(begins ? name.length : 0, ends ? -net.length : undefined),
    net: ends ? net : '',
  }
}

/** A Course Handicap in whole strokes: '15', for a plus golfer '+1'. */
export function courseHandicapText(courseHandicap: number): string {
  return courseHandicap < 0 ? `+${-courseHandicap}` : String(courseHandicap)
}
