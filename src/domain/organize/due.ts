import { capitalized, inWords } from '../scoring/number-words.ts'
import { type Day, daysFrom } from '../shared/day.ts'
import { comingDayWords } from '../shared/phrases.ts'

/** A match of the season; days where the league plays. */
export type DueMatch = {
  readonly id: number
  readonly number: number
  readonly startDate: Day
  readonly endDate: Day
  readonly isFinished: boolean
  readonly isPublished: boolean
  /** The day on which its result becomes final; null once it is, and if it never will. */
  readonly finalOn: Day | null
}

/** The season being played, its matches in order. */
export type DueSeason = {
  readonly year: number
  readonly endDate: Day
  readonly matches: readonly DueMatch[]
  /** Whether the league has a season that begins later. */
  readonly hasNext: boolean
}

export const dueKinds = ['season', 'match', 'result'] as const

/** Something that is due in a league: what it is about, and its sentence. */
export type Due = {
  readonly kind: (typeof dueKinds)[number]
  readonly matchId: number | null
  readonly text: string
  /** Whether an organizer has to act. */
  readonly needsAnswer: boolean
}

/** Days before the end of a season from which the next one is missed. */
const daysToPlan = 21

/** Dates of a league, soonest first: ends of matches and of the season, results that become final (laws 11 and 19). */
export function dueIn(season: DueSeason | null, today: Day): Due[] {
  if (season === null) return [aboutSeason('No season is being played. Create one to get its matches.', true)]
  if (season.matches.length === 0) return [aboutSeason(`Season ${season.year} has no matches yet.`, true)]
  const ending = season.matches.find((match) => !match.isFinished && match.startDate <= today)
  const next = season.matches.find((match) => match.startDate > today)
  const dated = [
    ...(ending === undefined ? [] : [{ on: ending.endDate, ...endOf(ending, today) }]),
    ...(ending !== undefined || next === undefined ? [] : [{ on: next.startDate, ...startOf(next, today) }]),
    ...season.matches.flatMap((match) => finality(match, today)),
    ...seasonEnd(season, today),
  ].toSorted((a, b) => daysFrom(b.on, a.on))
  return [...season.matches.flatMap(unpublished), ...dated.map(({ on: _on, ...due }) => due)]
}

const aboutSeason = (text: string, needsAnswer: boolean): Due => ({ kind: 'season', matchId: null, text, needsAnswer })

/** A day in a sentence: 'today', 'tomorrow', 'on Saturday, Nov 21'. */
function onDay(day: Day, today: Day): string {
  const words = comingDayWords(day, today)
  return daysFrom(today, day) < 2 ? words.toLowerCase() : `on ${words}`
}

function endOf({ id, number, endDate }: DueMatch, today: Day): Due {
  return { kind: 'match', matchId: id, text: `Match ${number} ends ${onDay(endDate, today)}.`, needsAnswer: false }
}

function startOf({ id, number, startDate }: DueMatch, today: Day): Due {
  return { kind: 'match', matchId: id, text: `Match ${number} starts ${onDay(startDate, today)}.`, needsAnswer: false }
}

function unpublished({ id, number, isFinished, isPublished }: DueMatch): Due[] {
  if (!isFinished || isPublished) return []
  const text = `Match ${number} is over. Its result is published once all rounds are in, within a day.`
  return [{ kind: 'result', matchId: id, text, needsAnswer: false }]
}

function finality({ id, number, finalOn }: DueMatch, today: Day): (Due & { readonly on: Day })[] {
  if (finalOn === null || finalOn < today) return []
  const text = `The result of match ${number} becomes final ${onDay(finalOn, today)}.`
  return [{ kind: 'result', matchId: id, text, needsAnswer: false, on: finalOn }]
}

function seasonEnd({ year, endDate, matches, hasNext }: DueSeason, today: Day): (Due & { readonly on: Day })[] {
  const left = matches.filter(({ isFinished }) => !isFinished).length
  const isMissing = !hasNext && daysFrom(today, endDate) <= daysToPlan
  const over = { ...aboutSeason(`Season ${year} is over. Create the next one when you are ready.`, true), on: today }
  if (left === 0) return isMissing ? [over] : []
  const toGo = `${capitalized(inWords(left))} ${left === 1 ? 'match' : 'matches'} to go.`
  const ends = `Season ${year} ends ${onDay(endDate, today)}. ${toGo}`
  return [{ ...aboutSeason(isMissing ? `${ends} No season comes after it yet.` : ends, isMissing), on: endDate }]
}
