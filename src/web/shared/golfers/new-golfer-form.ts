/** The form's text. */
export type GolferText = { readonly name: string; readonly handicapIndex: string; readonly homeClub: string }

/**
 * Parses a Handicap Index, in strokes; '+2.4' is a plus handicap, below zero. Null for blank, undefined for other text.
 */
export function parseIndex(text: string): number | null | undefined {
  const typed = text.trim().replace('−', '-')
  if (typed === '') return null
  const found = /^([+-]?)(\d{1,2}(?:\.\d)?)$/.exec(typed)
  if (found === null) return undefined
  const strokes = (found[1] === '' ? 1 : -1) * Number(found[2])
  return strokes >= -10 && strokes <= 54 ? strokes + 0 : undefined
}

/** The error of each field, or null. */
export const golferRules = {
  name: (name: string) => (name.trim() === '' ? 'Name is required' : null),
  handicapIndex: (text: string) =>
    parseIndex(text) === undefined ? 'A Handicap Index is between +10.0 and 54.0, with one decimal' : null,
}
