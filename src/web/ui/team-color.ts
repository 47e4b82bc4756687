/** Each dark enough for white initials. */
const colors = [
  '#7a3b2e',
  '#2f5d8a',
  '#7d6a12',
  '#5a3d7a',
  '#1f6f6b',
  '#8a2f5d',
  '#3f6b23',
  '#8a4b12',
  '#34495e',
  '#6b2f2f',
  '#2b6a4a',
  '#4a4f9c',
] as const

/** The colour a name always has. */
export function teamColor(name: string): string {
  const sum = Array.from(name.trim()).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return colors[sum % colors.length] ?? colors[0]
}

/** First letters of the first and the last word: 'Bunker Hillbillies' is BH; one letter of a single word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word = '') => firstLetter(word))
  return letters.join('').toUpperCase()
}

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return first?.segment ?? ''
}
