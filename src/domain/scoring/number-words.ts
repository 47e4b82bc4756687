const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A number for a sentence, in words up to twelve. */
export function inWords(n: number): string {
  return words[n] ?? String(n)
}

/** A count for a sentence: 'one score', 'three scores', 'no scores', '13 scores'. */
export function counted(n: number, noun: string): string {
  return `${inWords(n)} ${n === 1 ? noun : `${noun}s`}`
}

/** The text with a capital first letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

/** A position for a sentence, from 1 on: 'first', 'twelfth', '21st'. */
export function ordinal(position: number): string {
  const word = ordinals[position - 1]
  if (word !== undefined) return word
  const isTeen = position % 100 >= 11 && position % 100 <= 13
  return `${position}${(isTeen ? undefined : endings[position % 10]) ?? 'th'}`
}

const endings: readonly (string | undefined)[] = [undefined, 'st', 'nd', 'rd']
