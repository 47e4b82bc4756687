import { readFile } from 'node:fs/promises'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

/** One file of a font: the letters of a script, or some hundred Han characters. It is read when a text has one of them. */
export class Slice {
  /** Whether it is of the picture's own families, which can be spaced; joined letters of others cannot. */
  readonly isOwn: boolean
  private readonly file: string
  private readonly ranges: readonly (readonly [number, number])[]
  private readonly fonts = new Map<string, Font>()
  private face: Face | undefined
  private loading: Promise<void> | undefined

  /** The ranges are those of CSS: 'U+0600-06FF,U+200C'. */
  constructor(file: string, { ranges, isOwn }: { ranges: string; isOwn: boolean }) {
    this.isOwn = isOwn
    this.file = file
    this.ranges = ranges.split(',').map((range) => {
      const [first = '', last = first] = range.trim().slice(2).split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    })
  }

  mayHave(character: number): boolean {
    return this.ranges.some(([first, last]) => character >= first && character <= last)
  }

  load(): Promise<void> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = undefined
      throw error
    })
    return this.loading
  }

  private async read(): Promise<void> {
    this.face = new Face(new Blob(await decompress(await readFile(this.file))))
  }

  /** Asked after it has been loaded: the ranges also name characters that the font lacks. */
  has(character: number): boolean {
    return this.font(400, 14).nominalGlyph(character) !== undefined
  }

  /** The loaded font at a weight and, where it has one, an optical size. */
  font(weight: number, opticalSize: number): Font {
    if (this.face === undefined) throw new Error(`${this.file} has not been loaded`)
    const name = `${weight} ${opticalSize}`
    const known = this.fonts.get(name)
    if (known !== undefined) return known
    const font = new Font(this.face)
    font.setVariations([new Variation('wght', weight), new Variation('opsz', opticalSize)])
    this.fonts.set(name, font)
    return font
  }

  get unitsPerEm(): number {
    return this.face?.upem ?? 1000
  }
}
