/** Characters that change the text direction, in the order of Unicode. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** Invisible characters: with them, names that look the same would differ, and a name could be invisible. */
const invisible =
  /[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\u17B4|\u17B5/g
/** Tag characters are valid only in the flags of England, Scotland and Wales. */
const strayTags = /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u{E0000}-\u{E007F}]/gu
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
/** A blank that is a character of Braille, and a joiner that is invisible between letters. */
const blanks = /[\u034F\u2800]/g
/** Variation selectors belong after emoji, symbols, Han characters and Mongolian letters; elsewhere they are invisible. */
const straySelectors =
  /(?<!\p{Extended_Pictographic})(?:\uFE0E|\uFE0F(?!\u20E3))|(?<![\p{Script=Han}\p{S}])[\uFE00-\uFE0D]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]|(?<!\p{Script=Mongolian})[\u180B-\u180D\u180F]/gu
/** Persian words and emoji need joiners between their parts; elsewhere they are invisible. */
const strayJoiners = /(?:^|(?<=\s))[\u200C\u200D]+|(?<![\u200C\u200D])[\u200C\u200D]+(?=\s|$)/g

/** User text on one line: without line breaks, control characters, invisible characters and direction marks. */
export function oneLine(text: string): string {
  const visible = text
    .replaceAll(directionMarks, '')
    .replaceAll(invisible, '')
    .replaceAll(blanks, '')
    .replaceAll(strayTags, '$1')
    .replaceAll(straySelectors, '')
  return visible.replaceAll(breaks, ' ').replaceAll(strayJoiners, '').trim()
}

/** The text cut to at most `maxCharacters` (grapheme clusters), with '…' where it was cut. */
export function shortened(text: string, maxCharacters: number): string {
  const characters = [...new Intl.Segmenter('en').segment(text)]
  if (characters.length <= maxCharacters) return text
  const kept = characters.slice(0, maxCharacters - 1).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}
