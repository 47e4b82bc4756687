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

/** A few letters, such as ß, become several in the other case: they stay unchanged. */
function sameLength(typed: string, changed: string): string {
  return changed.length === typed.length ? changed : typed
}

/** A key shared by names that differ only in accents, case and spaces. */
export function nameKey(name: string): string {
  return plainLetters(name).trim().replace(/\s+/gu, ' ')
}

/** Letters that Unicode does not decompose. */
const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}

/** A text with one kind of apostrophe and of hyphen: phones type O’Brien, and what is copied can have other hyphens. */
export const plainMarks = (text: string): string => text.replace(/['’‘ʻʼʹ′´`＇]/gu, "'").replace(/[‐‑‒–—−]/gu, '-')

/** A text in small letters without accents, 'soren weiss' for 'Søren Weiß', with one kind of apostrophe and of hyphen. */
export function plainLetters(text: string): string {
  const plain = plainMarks(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (/^[\0-\x7f]*$/.test(plain)) return plain
  return plain.replace(/[^\0-\x7f]/gu, (letter) => folded[letter] ?? letter)
}

/** Orders texts by their characters, the same on every machine. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Replaces umlauts written as two letters with one: 'Muller' for 'Mueller'; 'michal' for 'michael'. */
export const umlautsInOne = (key: string): string => key.replace(/([aou])e|(a)a/g, '$1$2')
