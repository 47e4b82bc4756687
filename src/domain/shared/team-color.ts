/** Distinguishable in both themes; white initials have a contrast of at least 4.5:1 on each. */
const palette = [
  '#7a3b2e',
  '#2f5d8a',
  '#7d6a12',
  '#5a3d7a',
  '#1f6f6b',
  '#8a2f5d',
  '#8d5ab1',
  '#b84f40',
  '#3b5001',
  '#7e7077',
  '#4072c5',
  '#2d8336',
  '#2c4e50',
  '#af4d80',
  '#7a537c',
  '#5d593f',
] as const

/** The palette's color of this number, repeating after the last. */
export function teamColor(color: number): string {
  return palette[color % palette.length] ?? palette[0]
}

/** The colors that teams get when they are created one after the other: each the first of those that the league uses least. */
export function nextColors(used: readonly number[], count: number): number[] {
  const uses = palette.map((_, color) => used.filter((one) => one === color).length)
  return Array.from({ length: count }, () => {
    const next = uses.indexOf(Math.min(...uses))
    uses[next] = (uses[next] ?? 0) + 1
    return next
  })
}

/** The first letters of the first and last word: 'Bunker Hillbillies' is BH; one letter of a single word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word = '') => firstLetter(word))
  return letters.join('').toUpperCase()
}

let segmenter: Intl.Segmenter | undefined

/** A segmenter is slow to create, and ASCII letters need none. */
function firstLetter(word: string): string {
  if (/^[ -~](?:[ -~]|$)/.test(word)) return word.slice(0, 1)
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const [first] = segmenter.segment(word)
  return first?.segment ?? ''
}
