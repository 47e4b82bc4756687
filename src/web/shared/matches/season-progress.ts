type Matches = readonly { readonly finished: boolean }[]

/** A season's progress: '4 of 8 matches finished'. */
export function seasonProgressText(matches: Matches): string {
  if (matches.length === 0) return 'No matches'
  const finished = matches.filter((match) => match.finished).length
  return `${finished} of ${matches.length} ${matches.length === 1 ? 'match' : 'matches'} finished`
}
