import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'
import { z } from 'zod'

/** Fraunces for titles, Hanken Grotesk for text; other scripts look the same in both. */
export type Family = 'title' | 'text'

/** Whose forms Han characters have. */
type Han = 'jp' | 'kr' | 'sc'

/**
 * One file of a font: the letters of a script, or some hundred Han characters. Loaded when a text may contain one of
 * them.
 */
type Slice = { readonly name: string; readonly file: string; readonly ranges: readonly (readonly [number, number])[] }

const own = { title: ['fraunces', 'opsz'], text: ['hanken-grotesk', 'wght'] } as const
const scripts = ['noto-sans', 'noto-sans-hebrew', 'noto-sans-arabic', 'noto-sans-thai']
const hanOrder: Readonly<Record<Han, readonly Han[]>> = {
  jp: ['jp', 'kr', 'sc'],
  kr: ['kr', 'jp', 'sc'],
  sc: ['sc', 'jp', 'kr'],
}
/** Subsets that other scripts repeat and the first two families already have. */
const repeated = /^(?:latin|cyrillic|vietnamese)/

const rangesBySlice = z.record(z.string(), z.string())
const resolve = createRequire(import.meta.url).resolve
const packages = new Map<string, readonly Slice[]>()

/**
 * The `font-family` value for the texts of one picture: the installed families that may have one of their characters.
 * Each file is registered as its own family, because files of one family would hide each other; a later family draws
 * characters that the earlier ones lack.
 */
export function familiesFor(texts: string, family: Family, han: Han): string {
  const characters = Array.from(new Set(texts), (character) => character.codePointAt(0) ?? 0)
  const has = ([first, last]: readonly [number, number]) => characters.some((one) => one >= first && one <= last)
  const slices = slicesOf(family, han).filter(({ ranges }) => ranges.some(has))
  const hasEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(texts)
  return [...slices, ...(hasEmoji ? [emoji] : [])].map((slice) => `"${registered(slice)}"`).join(', ')
}

/** All of them: with a part of the font, sequences across parts would be several emoji. */
const emoji: Omit<Slice, 'ranges'> = {
  name: 'emoji',
  file: '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2',
}

const known = new Set<string>()

/**
 * Fonts are registered per process and outlive this thread; each query is made once, because it keeps all their names
 * in memory.
 */
function registered({ name, file }: Omit<Slice, 'ranges'>): string {
  if (!known.has(name) && !GlobalFonts.has(name) && GlobalFonts.registerFromPath(resolve(file), name) === null) {
    throw new Error(`${file} cannot be read`)
  }
  known.add(name)
  return name
}

function slicesOf(family: Family, han: Han): readonly Slice[] {
  const [name, axes] = own[family]
  const others = [...scripts, ...hanOrder[han].map((language) => `noto-sans-${language}`)]
  return [slicesIn(name, axes), ...others.map((other) => slicesIn(other, 'wght'))].flat()
}

/** The ranges are those of CSS: 'U+0600-06FF,U+200C'. */
function slicesIn(name: string, axes: string): readonly Slice[] {
  const read = packages.get(name)
  if (read !== undefined) return read
  const path = `@fontsource-variable/${name}`
  const all = rangesBySlice.parse(JSON.parse(readFileSync(resolve(`${path}/unicode.json`), 'utf8')))
  const slices = Object.entries(all)
    .filter(([slice]) => !name.startsWith('noto-sans-') || !repeated.test(slice))
    .map(([slice, ranges]): Slice => {
      const part = `${name}-${slice.replaceAll(/[[\]]/g, '')}`
      return { name: part, file: `${path}/files/${part}-${axes}-normal.woff2`, ranges: rangesOf(ranges) }
    })
  packages.set(name, slices)
  return slices
}

function rangesOf(css: string): Slice['ranges'] {
  return css.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

/** Japanese is recognized by its kana, Korean by Hangul; other Han characters are drawn as in Chinese. */
export function hanOf(texts: string): Han {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(texts)) return 'jp'
  return /\p{Script=Hangul}/u.test(texts) ? 'kr' : 'sc'
}
