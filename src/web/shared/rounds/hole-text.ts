import type { Hole } from '#domain/courses/holes.ts'
import { type PlayedHole, maxStrokes } from '#domain/rounds/hole-scores.ts'

/** What a picked-up hole has in place of its strokes. */
export const pickedUp = 'X'

/** The text of a round that can be entered hole by hole. */
export type HolesText = {
  /** 'holes' for a round entered hole by hole, else 'total'. */
  readonly entryBy: string
  /** The par and the stroke index of each hole, separated by blanks; empty where they are not known. */
  readonly pars: string
  readonly strokeIndexes: string
  /** The score of each hole: '5 4 X'. */
  readonly holes: string
}

/** Of a round that is not entered hole by hole. */
export const asTotal = { entryBy: 'total', pars: '', strokeIndexes: '', holes: '' } as const

/** Whether the round is entered hole by hole: possible where the par and stroke index of each hole are known. */
export function isByHoles({ entryBy, pars }: Pick<HolesText, 'entryBy' | 'pars'>): boolean {
  return entryBy === 'holes' && pars !== ''
}

/** The holes of tees as text for the form, and none where they are not known. */
export function cardText(holes: readonly Hole[] | null): Pick<HolesText, 'pars' | 'strokeIndexes'> {
  const known = holes ?? []
  return {
    pars: known.map(({ par }) => par).join(' '),
    strokeIndexes: known.map(({ strokeIndex }) => strokeIndex).join(' '),
  }
}

/** Scores as one text, from hole 1 on: '5 4 X'. */
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
    strokes: strokes[n] === pickedUp || strokes[n] === '' ? null : Number(strokes[n]),
  }))
}

/** What is wrong with the scores, or null. */
export function holesTextProblem(text: HolesText): string | null {
  if (!isByHoles(text)) return null
  const strokes = strokesTexts(text)
  const missing = strokes.indexOf('')
  if (missing !== -1) return `Enter the score of hole ${missing + 1}`
  const isWrong = strokes.some((one) => one !== pickedUp && !(Number(one) >= 1 && Number(one) <= maxStrokes))
  return isWrong ? `A hole takes 1 to ${maxStrokes} strokes` : null
}

/** The strokes typed so far; picked-up holes are left out. */
export function strokesSum(strokes: readonly string[]): number {
  return strokes.reduce((total, one) => total + (one === pickedUp ? 0 : Number(one)), 0)
}

const numbers = (text: string) => (text === '' ? [] : text.split(' ').map(Number))
