const directionMarks = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu

/** Text that people typed, on one line: without line ends, control characters and marks that turn the text around it. */
export function oneLine(text: string): string {
  return text.replaceAll(directionMarks, '').replaceAll(breaks, ' ').trim()
}

/** The text cut to at most so many characters as people count them, with '…' where it was cut. */
export function shortened(text: string, longest: number): string {
  const characters = [...new Intl.Segmenter('en').segment(text)]
  if (characters.length <= longest) return text
  const kept = characters.slice(0, longest - 1).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}
