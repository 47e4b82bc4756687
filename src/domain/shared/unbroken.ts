/** Before an abbreviated last name, and before the number of a namesake. */
const spaces = / (?=\p{L}[\p{L}\p{M}]{0,3}\.(?=$|[\s,\u2069]))|(?<=\.) (?=\d+(?=$|[\s,\u2069]))/gu

/** A text in which no line ends within 'Edmund E.' or 'Tess H. 2': its spaces are no-break spaces. */
export function unbroken(text: string): string {
  return text.replaceAll(spaces, '\u00A0')
}
