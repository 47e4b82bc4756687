import type { Hole } from '#domain/courses/holes.ts'
import { holesProblem, maxStrokes } from '#domain/rounds/hole-scores.ts'
import { type PlayedHole, notPlayed } from '#domain/rounds/played-hole.ts'

/** The text of a hole without a score. */
export const pickedUp = 'X'
/** The text for a hole that was not played. */
export const skipped = 'N'

/** The text of a round that can be entered hole by hole. */
export type HolesText = {
  /** 'holes' for a round entered hole by hole, else 'total'. */
  readonly entryBy: string
  /** The par and the stroke index of each hole, separated by blanks; empty where they are not known. */
  readonly pars: string
  readonly strokeIndexes: string
  /** '10' where the holes are a back nine, else empty. */
  readonly firstHole: string
  /** The score of each hole: '5 4 X'. */
  readonly holes: string
}

/** The fields of a round that is not entered hole by hole. */
export const asTotal = { entryBy: 'total', pars: '', strokeIndexes: '', firstHole: '', holes: '' } as const

/** Whether the round is entered hole by hole: possible where the par and stroke index of each hole are known. */
export function isByHoles({ entryBy, pars }: Pick<HolesText, 'entryBy' | 'pars'>): boolean {
  return entryBy === 'holes' && pars !== ''
}

/** The holes of tees as text for the form, and none where they are not known. */
export function cardText(
  holes: readonly Hole[] | null,
  nine: 'front' | 'back' | null = null,
): Pick<HolesText, 'pars' | 'strokeIndexes' | 'firstHole'> {
  const known = holes ?? []
  return {
    firstHole: nine === 'back' ? '10' : '',
    pars: known.map(({ par }) => par).join(' '),
    strokeIndexes: known.map(({ strokeIndex }) => strokeIndex).join(' '),
  }
}

export function holesText(strokes: readonly string[]): string {
  return strokes.map((one) => (one === '' ? '-' : one)).join(' ')
}

/** The score of each hole, empty where none is typed. */
export function strokesTexts({ holes, pars }: Pick<HolesText, 'holes' | 'pars'>): string[] {
  const typed = holes.split(' ')
  return numbers(pars).map((_, n) => (typed[n] === undefined || typed[n] === '-' ? '' : typed[n]))
}

/** The holes with their scores; a hole without one counts as picked up; a valid form has them all. */
export function playedHoles(text: HolesText): PlayedHole[] {
  const strokes = strokesTexts(text)
  const strokeIndexes = numbers(text.strokeIndexes)
  return numbers(text.pars).map((par, n) => ({
    par,
    strokeIndex: strokeIndexes[n] ?? n + 1,
    strokes: strokesOf(strokes[n] ?? ''),
  }))
}

function strokesOf(text: string): PlayedHole['strokes'] {
  if (text === skipped) return notPlayed
  return text === pickedUp || text === '' ? null : Number(text)
}

export const firstHoleOf = ({ firstHole }: Pick<HolesText, 'firstHole'>): 1 | 10 => (firstHole === '10' ? 10 : 1)

/**
 * Whether a digit typed after a 1 is the score of the next hole: 10 is one score, and 11 to 13 are where no one has a hole
 * in one. Higher scores count as much as a hole that was picked up.
 */
export function beginsNextHole(digit: string, par: number): boolean {
  return /[1-9]/.test(digit) && (par === 3 || Number(digit) > 3)
}

/** The problem with the scores, or null. */
export function holesTextProblem(text: HolesText): string | null {
  if (!isByHoles(text)) return null
  const strokes = strokesTexts(text)
  const missing = strokes.indexOf('')
  if (missing !== -1) return `Enter the score of hole ${firstHoleOf(text) + missing}`
  const holes = playedHoles(text)
  const isWrong = holes.some(({ strokes: one }) => typeof one === 'number' && !(one >= 1 && one <= maxStrokes))
  return isWrong ? `A hole takes 1 to ${maxStrokes} strokes` : holesProblem(holes, holes.length === 9 ? 9 : 18)
}

/** The strokes typed so far; holes without any are left out. */
export function strokesSum(strokes: readonly string[]): number {
  return strokes.reduce((total, one) => total + (Number(one) || 0), 0)
}

const numbers = (text: string) => (text === '' ? [] : text.split(' ').map(Number))
