import { oneLine, shortened } from '#domain/shared/one-line.ts'
import { isolated, listed } from '#domain/shared/phrases.ts'
import { maxRows, type SharePicture } from './picture.ts'

/** A picture whose texts can be drawn: each on one line. */
export type CleanPicture = Omit<SharePicture, 'headline'> & { readonly headline: string }

export function cleanPicture({ league, title, label, headline, rows, aside }: SharePicture): CleanPicture {
  return {
    league: cleanText(league),
    title: cleanText(title),
    label: cleanText(label),
    headline: cleanNames(headline),
    rows: rows.slice(0, maxRows).map((row) => ({
      ...row,
      position: cleanText(row.position),
      mark: row.mark === null ? null : { ...row.mark, initials: cleanText(row.mark.initials) },
      name: cleanText(row.name),
      figure: cleanText(row.figure),
    })),
    aside:
      aside === null
        ? null
        : { label: cleanText(aside.label), name: cleanText(aside.name), text: cleanText(aside.text) },
  }
}

/** In characters. Longer texts are cut before they are measured, because none of them fits a picture. */
const maxTextLength = 300

/** No language that can be drawn here uses a fourth mark on a letter, and it would reach into the line above. */
const moreMarks = /(\p{M}{3})\p{M}+/gu

/** Removes control characters, lone surrogates and stacked accents. */
function cleanText(text: string): string {
  const whole = text
    .slice(0, maxTextLength * 20)
    .toWellFormed()
    .replaceAll('\u{FFFD}', '')
  return shortened(oneLine(whole.normalize('NFC')).replaceAll(moreMarks, '$1'), maxTextLength)
}

/** Names as in a sentence; of several, each keeps its own direction. */
function cleanNames(names: readonly string[]): string {
  const clean = names
    .slice(0, maxTextLength)
    .map(cleanText)
    .filter((name) => name !== '')
  return clean.length === 1 ? clean.join('') : shortened(listed(clean.map(isolated)), maxTextLength)
}
