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
export function capitalized(text: string): string {
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
export function ordinalWord(position: number): string {
  return ordinals[position - 1] ?? ordinal(position)
}

/** '1st', '2nd', '3rd', '11th', '21st'. */
export function ordinal(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13
  return `${n}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}
