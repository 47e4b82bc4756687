const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A number as a sentence says it, in words up to twelve. */
export function inWords(n: number): string {
  return words[n] ?? String(n)
}

/** A count as a sentence says it: 'one score', 'three scores', 'no scores', '13 scores'. */
export function counted(n: number, noun: string): string {
  return `${inWords(n)} ${n === 1 ? noun : `${noun}s`}`
}

/** The text with a capital first letter, to begin a sentence with. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
