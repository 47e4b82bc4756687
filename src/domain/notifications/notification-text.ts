import { ordinal } from '../scoring/number-words.ts'
import { formatStrokes } from '../scoring/score-format.ts'
import type { Day } from '../shared/day.ts'
import { displayName, weekdayWords } from '../shared/phrases.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type Consequence, consequenceText } from './without-a-round.ts'

export type NotificationText = { readonly title: string; readonly body: string }

type Match = { readonly league: string; readonly number: number }

type Ending = {
  readonly match: Match & { readonly endDate: Day }
  /** The golfer's team in a league of teams. */
  readonly team: string | null
  readonly consequence: Consequence | null
}

/** To a golfer without a round, before the end of a match. Days have their names: a phone can be off until tomorrow. */
export function endingText({ match, team, consequence }: Ending): NotificationText {
  const outcome = consequence === null ? [] : [consequenceText(consequence, team)]
  return {
    title: titleOf(match, `Match ${match.number} ends on ${weekdayWords(match.endDate)}`),
    body: ['You haven’t played yet.', ...outcome].join(' '),
  }
}

type Overtaken = {
  readonly match: Match
  /** The team; null for the reader. */
  readonly team: string | null
  readonly position: number
  readonly ahead: { readonly name: string; readonly strokes: Tenths }
}

/** To golfers who were overtaken on the last day; the next one ahead is named. */
export function overtakenText({ match, team, position, ahead }: Overtaken): NotificationText {
  const who = team === null ? 'You are' : `${displayName(team)} are`
  const distance = ahead.strokes === 0 ? 'level with' : `${formatStrokes(ahead.strokes)} behind`
  return {
    title: titleOf(match, 'You were overtaken'),
    body: `${who} ${ordinal(position)} now, ${distance} ${displayName(ahead.name)}. Match ${match.number} ends today.`,
  }
}

/** The sentences of the match's story have no full stop. */
export function resultText(match: Match, sentences: readonly string[]): NotificationText {
  return { title: titleOf(match, `The result of match ${match.number} is in`), body: asSentences(sentences) }
}

/** The clause is that of the restatement. */
export function restatedText(match: Match, clause: string): NotificationText {
  return { title: titleOf(match, `The result of match ${match.number} was restated`), body: asSentences([clause]) }
}

type Joined = { readonly name: string; readonly day: Day; readonly course: string | null }

/** To a golfer whose plan someone joined. */
export function joinedText({ name, day, course }: Joined): NotificationText {
  const place = course === null ? '' : ` at ${displayName(course)}`
  return { title: `${displayName(name)} plays when you do`, body: `${weekdayWords(day)}${place}.` }
}

const titleOf = ({ league }: Match, text: string) => `${displayName(league)}: ${text}`
const asSentences = (sentences: readonly string[]) => sentences.map((sentence) => `${sentence}.`).join(' ')
