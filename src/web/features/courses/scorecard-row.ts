import { maxStrokeIndex, parBounds } from '#domain/courses/course.ts'
import { type CardName, type CourseText, holeField } from './course-text.ts'

/**
 * The changes of text pasted into the holes: the pars, the stroke indexes, or both in this order; null for other
 * numbers. Numbers are separated by blanks, tabs, commas or lines; totals of pars are left out.
 */
export function pastedHoles(pasted: string, holes: 9 | 18, card: CardName = 'holes'): CourseText | null {
  const numbers = numbersIn(pasted)
  if (numbers === null) return null
  const rowOf = (row: readonly number[]) => textOf(row, holes, card)
  const row = rowOf(withoutTotals(numbers, holes))
  if (row !== null) return row
  const pars = rowOf(numbers.slice(0, holes))
  const indexes = rowOf(numbers.slice(holes))
  return pars === null || indexes === null ? null : { ...pars, ...indexes }
}

function numbersIn(text: string): number[] | null {
  const words = text.split(/[\s,;|]+/).filter((word) => word !== '')
  return words.length > 0 && words.every((word) => /^\d{1,3}$/.test(word)) ? words.map(Number) : null
}

function textOf(numbers: readonly number[], holes: 9 | 18, card: CardName): CourseText | null {
  if (numbers.length !== holes) return null
  const isPars = numbers.every((number) => number >= parBounds.min && number <= parBounds.max)
  const isIndexes =
    new Set(numbers).size === holes && numbers.every((number) => number >= 1 && number <= maxStrokeIndex)
  if (!isPars && !isIndexes) return null
  const name = isPars ? 'par' : 'strokeIndex'
  return Object.fromEntries(numbers.map((number, n) => [holeField(n, name, card), String(number)]))
}

/** A row of pars as scorecards print it, without out, in and the total. */
function withoutTotals(numbers: readonly number[], holes: 9 | 18): readonly number[] {
  const sum = (values: readonly number[]) => values.reduce((total, number) => total + number, 0)
  const [out, back] = [numbers.slice(0, 9), numbers.slice(10, 19)]
  if (numbers[9] !== sum(out)) return numbers
  if (holes === 9 && numbers.length === 10) return out
  const totals = [sum(back), sum(out) + sum(back)]
  const isTotalled = numbers.slice(19).every((number) => totals.includes(number))
  return holes === 18 && numbers.length <= 22 && isTotalled ? [...out, ...back] : numbers
}

/** Whether a stroke index is typed to its end: all longer ones that begin with it are taken. */
export function isCompleteIndex(typed: string, taken: readonly string[]): boolean {
  if (!/^[1-9]\d?$/.test(typed)) return false
  const longer = Array.from({ length: maxStrokeIndex }, (_, n) => String(n + 1)).filter(
    (index) => index !== typed && index.startsWith(typed),
  )
  return longer.every((index) => taken.includes(index))
}
