import { listed } from '#domain/shared/phrases.ts'

/** Matches by their numbers, for a sentence: 'match 7', 'matches 7 and 8', 'matches 1 to 3'. */
export function matchNumbers(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  const isRun = numbers.length > 2 && last - first === numbers.length - 1
  return `${numbers.length === 1 ? 'match' : 'matches'} ${isRun ? `${first} to ${last}` : listed(numbers.map(String))}`
}

/** From when on what is planned acts: 'from match 6 on', 'from the next match on' until that is scheduled again. */
export const fromMatch = ({ number }: { readonly number: number | null }): string =>
  number === null ? 'from the next match on' : `from match ${number} on`
