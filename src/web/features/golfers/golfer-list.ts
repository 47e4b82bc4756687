import type { Golfer } from '#contract/golfers.ts'
import { ghinNumberIn } from '#domain/golfers/ghin-number.ts'
import { byName, plainLetters } from '#domain/shared/names.ts'

const columns = ['name', 'index', 'rounds', 'average'] as const
export type SortColumn = (typeof columns)[number]
export type Sort = { readonly column: SortColumn; readonly isDescending: boolean }

export const defaultSort: Sort = { column: 'name', isDescending: false }

/** Parses a sort order from the address: 'rounds', '-rounds'; anything else is the default. */
export function sortFrom(text: string | null): Sort {
  const isDescending = text?.startsWith('-') ?? false
  const column = columns.find((one) => one === (isDescending ? text?.slice(1) : text))
  return column === undefined ? defaultSort : { column, isDescending }
}

export function sortParam({ column, isDescending }: Sort): string {
  return isDescending ? `-${column}` : column
}

/** The sort order after a click on a column's heading: by that column, reversed if it was sorted by it already. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  return { column, isDescending: sort.column === column && !sort.isDescending }
}

/** The golfers whose name contains the text or whose number starts with it, sorted; those without a value come last. */
export function listedGolfers(golfers: readonly Golfer[], search: string, { column, isDescending }: Sort): Golfer[] {
  const direction = isDescending ? -1 : 1
  const byColumn = (a: Golfer, b: Golfer) => {
    if (column === 'name') return direction * byName(a.name, b.name)
    const [left, right] = [figures[column](a), figures[column](b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction * (left - right)
  }
  return golfers.filter(matches(search)).toSorted((a, b) => byColumn(a, b) || byName(a.name, b.name) || a.id - b.id)
}

const figures = {
  index: ({ handicapIndex }: Golfer) => handicapIndex,
  rounds: ({ roundsPlayed }: Golfer) => roundsPlayed,
  average: ({ averageRoundsPerMatch }: Golfer) => averageRoundsPerMatch,
} as const

function matches(search: string): (golfer: Golfer) => boolean {
  const text = plainLetters(search.trim())
  const number = ghinNumberIn(text)
  return ({ name, ghinNumber }) =>
    plainLetters(name).includes(text) || (number !== null && (ghinNumber?.startsWith(number) ?? false))
}
