/** What an empty field stands for, in feet. */
export const usualGimmeRange = 2

/** The gimme range that was typed, in feet; nothing is the usual one, and what is no number is none. */
export function gimmeTyped(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return usualGimmeRange
  const feet = Number(typed)
  return Number.isFinite(feet) ? feet : null
}
