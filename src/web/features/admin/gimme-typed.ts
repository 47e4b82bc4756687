/** The gimme range of an empty field, in feet. */
export const defaultGimmeRange = 2

/** The typed gimme range in feet: the default when empty, null when it is not a number. */
export function gimmeTyped(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return defaultGimmeRange
  const feet = Number(typed)
  return Number.isFinite(feet) ? feet : null
}
