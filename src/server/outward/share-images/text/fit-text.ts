import { unbroken } from '#domain/shared/unbroken.ts'
import { type Direction, directionOf, type Line, type Style, type Typesetter } from './typesetter.ts'

/** One way to set a text: of this size, on one line or on two. */
export type Step = readonly [size: number, lines: 1 | 2]
export type Steps = readonly [Step, ...Step[]]

/** The first baseline, and the limits of ink, measured from one point. */
export type Reach = { readonly top: number; readonly baseline: number; readonly bottom: number }

export type Room = {
  readonly style: Omit<Style, 'size'>
  readonly width: number
  readonly steps: Steps
  readonly reach: (size: number, lines: number) => Reach
}

/** A text as it fits its room. */
export type Fitted = {
  readonly size: number
  readonly lines: readonly Line[]
  readonly width: number
  readonly reach: Reach
}

/** From one baseline to the next. */
export const lineHeight = (size: number) => Math.round(size * 1.09)

/** Sets a text in the first way in which it fits, or in the last, cut with an ellipsis. */
export function fitText(setter: Typesetter, given: string, { style, width, steps, reach }: Room): Fitted {
  const text = unbroken(given)
  const direction = directionOf(text)
  const pageOf = (size: number) => new Page(setter, { style: { ...style, size }, direction, width })
  for (const [size, count] of steps) {
    const lines = count === 1 ? pageOf(size).onOneLine(text) : pageOf(size).onTwoLines(text)
    if (lines === null) continue
    const fitted = { size, lines, width, reach: reach(size, lines.length) }
    if (isWithin(fitted)) return fitted
  }
  const [size, count] = steps.at(-1) ?? steps[0]
  const lines = pageOf(size).cut(text, count)
  return { size, lines, width, reach: reach(size, lines.length) }
}

function isWithin({ lines, size, reach: { top, baseline, bottom } }: Fitted): boolean {
  return lines.every(({ ink }, n) => {
    const at = baseline + n * lineHeight(size)
    return ink === null || (at + ink.top >= top && at + ink.bottom <= bottom)
  })
}

type Measure = { readonly style: Style; readonly direction: Direction; readonly width: number }

/** Breaks a text into lines of one width and size. */
class Page {
  private readonly setter: Typesetter
  private readonly measure: Measure

  constructor(setter: Typesetter, measure: Measure) {
    this.setter = setter
    this.measure = measure
  }

  onOneLine(text: string): Line[] | null {
    const line = this.line(text)
    return this.fits(line) ? [line] : null
  }

  /** Two lines of about the same width; a name with a hyphen is broken there only if it has to be. */
  onTwoLines(text: string): Line[] | null {
    return this.halves(text.split(/(?<=[^\S\u00A0])/u)) ?? this.halves(piecesOf(text))
  }

  private halves(pieces: readonly string[]): Line[] | null {
    const widths = pieces.map((piece) => this.line(piece).width)
    const whole = widths.reduce((sum, width) => sum + width, 0)
    if (pieces.length < 2 || whole > 2.1 * this.measure.width) return null
    let before = 0
    const halves = widths.slice(0, -1).map((width) => Math.max((before += width), whole - before))
    const at = halves.indexOf(Math.min(...halves)) + 1
    const lines = [pieces.slice(0, at), pieces.slice(at)].map((part) => this.line(part.join('').trim()))
    return lines.every((line) => this.fits(line)) ? lines : null
  }

  /** As much as fits, with an ellipsis if something is missing. */
  cut(text: string, count: 1 | 2): Line[] {
    if (count === 1) return [this.shortened(text)]
    const first = this.firstLine(text)
    const rest = text.slice(first.length).trim()
    return rest === '' ? [this.shortened(first)] : [this.line(first.trim()), this.shortened(rest)]
  }

  private firstLine(text: string): string {
    const pieces = piecesOf(text)
    const words = this.fittingStart(pieces, (part) => part.trimEnd())
    return words === '' ? this.fittingStart(charactersOf(text), (part) => part) : words
  }

  private shortened(text: string): Line {
    if (this.fits(this.line(text))) return this.line(text)
    return this.line(`${this.fittingStart(charactersOf(text), (part) => `${part.trimEnd()}…`).trimEnd()}…`)
  }

  /** The longest beginning that fits when it is shown in this way. */
  private fittingStart(parts: readonly string[], shown: (part: string) => string): string {
    let [fitting, excess] = [0, parts.length + 1]
    while (excess - fitting > 1) {
      const middle = Math.floor((fitting + excess) / 2)
      if (this.fits(this.line(shown(parts.slice(0, middle).join(''))))) fitting = middle
      else excess = middle
    }
    return parts.slice(0, fitting).join('')
  }

  private line(text: string): Line {
    return this.setter.line(text.replaceAll('\u00A0', ' '), this.measure.style, this.measure.direction)
  }

  /** Ignores ink to the left of the origin, as of J: it would be there in any size. */
  private fits({ width, ink }: Line): boolean {
    return Math.max(width, ink?.right ?? 0) <= this.measure.width
  }
}

const characters = new Intl.Segmenter('en')
const charactersOf = (text: string) => [...characters.segment(text)].map(({ segment }) => segment)

const words = new Intl.Segmenter('en', { granularity: 'word' })
/** Scripts that are written without spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The parts of a text between which a line can end: after spaces and hyphens, and between words that have no spaces. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1)
    const breaks =
      last === undefined || /(?:-|[^\S\u00A0])$/u.test(last) || (unspaced.test(last) && /^[\p{L}\p{N}]/u.test(segment))
    if (breaks && !/^\s/u.test(segment)) pieces.push(segment)
    else pieces.splice(-1, 1, `${last ?? ''}${segment}`)
  }
  return pieces
}
