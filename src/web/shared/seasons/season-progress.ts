type Matches = readonly { readonly finished: boolean }[]

type Counted = { readonly matches: Matches; readonly matchesCounted: number | null }

/** How many matches count: 'Best 2 of 8 count'; null when all of them do (law 23). */
export function bestOfText({ matches, matchesCounted }: Counted): string | null {
  if (matchesCounted === null || matchesCounted >= matches.length) return null
  return `Best ${matchesCounted} of ${matches.length} count`
}

export function seasonProgressText(matches: Matches): string {
  if (matches.length === 0) return 'No matches'
  const finished = matches.filter((match) => match.finished).length
  return `${finished} of ${matches.length} ${matches.length === 1 ? 'match' : 'matches'} finished`
}

/** A team or a golfer in a season's table, best first. */
export type RaceLine = {
  readonly id: number
  readonly name: string
  readonly iconUrl: string | null
  /** A team's place in the palette; a golfer's is their id, as they have none. */
  readonly color: number
  readonly points: number
  /** The total after each match; null where it is unfinished. */
  readonly totals: readonly (number | null)[]
}

/** Whether a season has a race: from the second finished match on, if anybody has points. */
export function hasRace(lines: readonly RaceLine[], matches: readonly { readonly finished: boolean }[]): boolean {
  return lines.length > 1 && (lines[0]?.points ?? 0) > 0 && matches.filter(({ finished }) => finished).length > 1
}
