import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { Slice } from './slice.ts'

/** Fraunces for titles, Hanken Grotesk for text; other scripts look the same in both. */
export type Family = 'title' | 'text'

/** Whose forms Han characters have. */
export type Han = 'jp' | 'kr' | 'sc'

const scripts = ['noto-sans', 'noto-sans-hebrew', 'noto-sans-arabic', 'noto-sans-thai']
const hanOrder: Readonly<Record<Han, readonly Han[]>> = {
  jp: ['jp', 'kr', 'sc'],
  kr: ['kr', 'jp', 'sc'],
  sc: ['sc', 'jp', 'kr'],
}

const rangesBySlice = z.record(z.string(), z.string())
const resolve = createRequire(import.meta.url).resolve

/** Finds the font of each character among those installed, in the order of a browser's font-family. */
export class Faces {
  private readonly families = new Map<string, readonly Slice[]>()
  private readonly found = new Map<string, Slice | null>()

  /** Loads what these texts need. Characters are asked for after that. */
  async load(family: Family, han: Han, text: string): Promise<void> {
    for (const letter of new Set(text)) {
      const key = keyOf(family, han, letter)
      if (!this.found.has(key)) this.found.set(key, await this.find(family, han, letter))
    }
  }

  /** The font of a character, or null if none has it. */
  sliceOf(family: Family, han: Han, letter: string): Slice | null {
    return this.found.get(keyOf(family, han, letter)) ?? null
  }

  private async find(family: Family, han: Han, letter: string): Promise<Slice | null> {
    const character = letter.codePointAt(0) ?? 0
    for (const slice of this.slicesOf(family, han)) {
      if (!slice.mayHave(character)) continue
      await slice.load()
      if (slice.has(character)) return slice
    }
    return null
  }

  private slicesOf(family: Family, han: Han): readonly Slice[] {
    const own = family === 'title' ? this.package('fraunces', 'opsz') : this.package('hanken-grotesk', 'wght')
    const others = [...scripts, ...hanOrder[han].map((name) => `noto-sans-${name}`)]
    return [...own, ...others.flatMap((name) => this.package(name, 'wght'))]
  }

  private package(name: string, axes: string): readonly Slice[] {
    const known = this.families.get(name)
    if (known !== undefined) return known
    const path = `@fontsource-variable/${name}`
    const ranges = rangesBySlice.parse(JSON.parse(readFileSync(resolve(`${path}/unicode.json`), 'utf8')))
    const slices = Object.entries(ranges).map(([slice, range]) => {
      const file = `${path}/files/${name}-${slice.replaceAll(/[[\]]/g, '')}-${axes}-normal.woff2`
      return new Slice(resolve(file), { ranges: range, isOwn: !name.startsWith('noto') })
    })
    this.families.set(name, slices)
    return slices
  }
}

const keyOf = (family: Family, han: Han, letter: string) => `${family} ${han} ${letter}`

/** Japanese is recognized by its kana, Korean by Hangul; other Han characters are drawn as in Chinese. */
export function hanOf(texts: string): Han {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(texts)) return 'jp'
  return /\p{Script=Hangul}/u.test(texts) ? 'kr' : 'sc'
}
