import { formatDifferential } from '#domain/scoring/score-format.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import type { Score } from '#contract/scores.ts'

/** Points as tables print them: '21', '21.5', '–' while a match is open. */
export function pointsText(points: number | null): string {
  return points === null ? '–' : String(points)
}

/** Points as a sentence says them: '1 point', '21.5 points'. */
export function pointsSentence(points: number): string {
  return points === 1 ? '1 point.' : `${points} points.`
}

/** A round's differential as tables print it, '–' without one. */
export function differentialText(score: Score | null): string {
  const differential = score?.differential ?? null
  return formatDifferential(differential === null ? null : tenthsOf(differential))
}

export type MessageParts = { readonly name: string; readonly words: string; readonly net: string }

/** A message apart into the name it begins with, its words, and the net it ends with; a part it does not have is empty. */
export function messageParts(message: string, { name, net }: Pick<MessageParts, 'name' | 'net'>): MessageParts {
  const begins = name !== '' && message.startsWith(`${name} `)
  const ends = message.endsWith(` ${net}`)
  return {
    name: begins ? name : '',
    words: message.slice(begins ? name.length : 0, ends ? -net.length : undefined),
    net: ends ? net : '',
  }
}
