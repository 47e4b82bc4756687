import type { Place } from '../scoring/rank.ts'

/** Behind a place, a name or points: the champion. */
const mark = /\*+|[★☆🏆🥇]\uFE0F?|\((?:league )?(?:champions?|champ|winners?)\)/giu

export const hasMark = (text: string): boolean => text.search(mark) !== -1
export const withoutMark = (text: string): string => text.replace(mark, ' ').replace(/\s+/g, ' ').trim()

const medals: ReadonlyMap<string, number> = new Map([
  ['🥇', 1],
  ['🥈', 2],
  ['🥉', 3],
  ['champion', 1],
  ['winner', 1],
  ['runner-up', 2],
  ['runner up', 2],
])

/** 1, 1., 1st, #1, T2, 2=, T-2, 2 (tie), 🥇; null for a dash and for what is no place. */
export function placeIn(text: string): Place | null {
  const medal = medals.get(text.toLowerCase())
  if (medal !== undefined) return { position: medal, tied: false }
  const [, before = '', figures = '', behind = ''] =
    /^(t|=)?\s?[-.]?\s?#?(\d{1,4})(?:st|nd|rd|th|er|e|[º°.)])?(?:\s?place)?\s?(t|=|\(?tied?\)?)?$/iu.exec(
      withoutMark(text),
    ) ?? []
  const position = Number(figures)
  return position === 0 ? null : { position, tied: before + behind !== '' }
}

/** Text instead of a figure: a dash, or why a golfer has none. */
export const isNoFigure = (text: string): boolean => /^(?:[-–—.x/]+|n\/?a|dn[psf]|wd|dq|bye|nh|#n\/a)$/iu.test(text)

const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' }
const largest = 1_000_000

/** Points: 133, 133.5, 1,234.5, 12,5, 7½, (5), 133 pts; null for a dash and for what is no figure. Rounded to hundredths. */
export function figureIn(text: string, decimal: '.' | ','): number | null {
  const bare = withoutMark(text)
    .replace(/^[([](.*)[)\]]$/, '$1')
    .replace(/\s?(?:points?|pts?\.?|pkte?\.?|punkte)$/i, '')
    .replace(/−/g, '-')
    .replace(/\s?[½¼¾]/u, (fraction) => fractions[fraction.trim()] ?? '')
    .replace(/(?<=\d)[\s'’](?=\d{3})/gu, '')
    .replaceAll(decimal === '.' ? ',' : '.', '')
    .replace(',', '.')
  if (!/^[+-]?(?:\d{1,7}(?:\.\d*)?|\.\d+)$/.test(bare)) return null
  const figure = Math.round(Number(bare) * 100) / 100 + 0
  return Math.abs(figure) > largest ? null : figure
}

/** The decimal mark of a column's figures: a comma counts unless all its cells have thousands, and so does a point. */
export function decimalMark(texts: readonly string[]): '.' | ',' {
  const figures = texts.filter((text) => /\d[.,]\d/.test(text))
  const both = figures.find((text) => text.includes('.') && text.includes(','))
  if (both !== undefined) return both.lastIndexOf(',') > both.lastIndexOf('.') ? ',' : '.'
  const areThousands = (sign: string) =>
    figures.every((text) => new RegExp(`(?<!\\d)[1-9]\\d{0,2}(?:\\${sign}\\d{3})+(?!\\d)`).test(text))
  if (figures.some((text) => text.includes(','))) return areThousands(',') ? '.' : ','
  return figures.length > 0 && areThousands('.') ? ',' : '.'
}
