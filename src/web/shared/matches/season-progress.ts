type Matches = readonly { readonly finished: boolean }[]

type Counted = { readonly matches: Matches; readonly matchesCounted: number | null }

/** How many matches count: 'Best 2 of 8 count'; null when all of them do (law 23). */
export function bestOfText({ matches, matchesCounted }: Counted): string | null {
  if (matchesCounted === null || matchesCounted >= matches.length) return null
  return `Best ${matchesCounted} of ${matches.length} count`
}

/** A season's progress: '4 of 8 matches finished'. */
export function seasonProgressText(matches: Matches): string {
  if (matches.length === 0) return 'No matches'
  const finished = matches.filter((match) => match.finished).length
  return `${finished} of ${matches.length} ${matches.length === 1 ? 'match' : 'matches'} finished`
}
