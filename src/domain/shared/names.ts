/** The last word of a name: 'Wren Ashdown' is listed under Ashdown. */
export function lastWord(name: string): string {
  return name.trim().split(/\s+/u).at(-1) ?? ''
}

/**
 * Orders names alphabetically, the same on every machine: accents and case matter only between otherwise equal names.
 */
export function byName(a: string, b: string): number {
  return byText(nameKey(a), nameKey(b)) || byText(a, b)
}

/** Whether two names are the same but for accents, case and spaces. */
export function isSameName(a: string, b: string): boolean {
  const key = nameKey(a)
  return key !== '' && key === nameKey(b)
}

/** Orders names by their last word, then by the whole name. */
export function byLastWord(a: string, b: string): number {
  return byText(nameKey(lastWord(a)), nameKey(lastWord(b))) || byName(a, b)
}

/**
 * A course name with capital initials: 'old mill GC' becomes 'Old Mill GC'; short abbreviations and names such as
 * McGregor stay.
 */
export function titleCase(text: string): string {
  return text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/[\p{L}\p{M}\p{N}'’]+/gu, withInitial)
}

function withInitial(word: string): string {
  const isAbbreviation = /^\p{Lu}{1,4}$/u.test(word)
  const isCapitalized = /^\p{Lu}\p{Ll}/u.test(word)
  if (isAbbreviation || isCapitalized) return word
  return sameLength(word, word.toLowerCase()).replace(/^['’]*\p{L}/u, (initial) =>
    sameLength(initial, initial.toUpperCase()),
  )
}

/** A few letters, such as ß, become several in the other case: they stay as they are. */
function sameLength(typed: string, changed: string): string {
  return changed.length === typed.length ? changed : typed
}

/** What names have in common that are the same but for accents, case and spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/gu, ' ')
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
