import type { SKRSContext2D } from '@napi-rs/canvas'
import { isolated } from '#domain/shared/phrases.ts'
import type { Family } from './faces.ts'
import type { Ink } from './ink.ts'

export type Style = {
  readonly family: Family
  readonly size: number
  readonly weight: number
  /** In ems, between Latin letters only; other scripts have no extra spacing. */
  readonly spacing?: number
  /** Figures of one width, for columns. */
  readonly tabular?: boolean
}

export type Direction = 'ltr' | 'rtl'

/** A line of text and its size; its ink is null if nothing is visible. */
export type Line = {
  readonly text: string
  readonly style: Style
  readonly direction: Direction
  readonly width: number
  readonly ink: Ink | null
}

/** Measures and draws lines of text in the fonts of a picture. */
export class Typesetter {
  private readonly context: SKRSContext2D
  private readonly families: Readonly<Record<Family, string>>

  constructor(context: SKRSContext2D, families: Readonly<Record<Family, string>>) {
    this.context = context
    this.families = families
  }

  line(text: string, style: Style, direction: Direction): Line {
    this.use(text, style, direction)
    const metrics = this.context.measureText(text)
    const ink = {
      left: -metrics.actualBoundingBoxLeft,
      top: -metrics.actualBoundingBoxAscent,
      right: metrics.actualBoundingBoxRight,
      bottom: metrics.actualBoundingBoxDescent,
    }
    const isBlank = ink.left >= ink.right || ink.top >= ink.bottom
    return { text, style, direction, width: metrics.width, ink: isBlank ? null : ink }
  }

  draw({ text, style, direction }: Line, x: number, baseline: number): void {
    this.use(text, style, direction)
    this.context.fillText(text, x, baseline)
  }

  private use(text: string, { family, size, weight, spacing = 0, tabular = false }: Style, direction: Direction): void {
    const { context } = this
    context.font = `${weight} ${size}px ${this.families[family]}`
    context.fontVariantNumeric = tabular ? 'lining-nums tabular-nums' : 'lining-nums'
    context.letterSpacing = `${/[^\p{Script=Latin}\p{Script=Common}]/u.test(text) ? 0 : spacing * size}px`
    context.lang = 'en'
    // Draws letters as designed, without moving thin strokes to whole pixels.
    context.textRendering = 'geometricPrecision'
    context.direction = direction
    context.textAlign = 'left'
  }
}

/** The direction of the first letter, ignoring names that keep their own. */
export function directionOf(text: string): Direction {
  const [letter = ''] = /\p{L}/u.exec(text.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '')) ?? []
  return isolated(letter) === letter ? 'ltr' : 'rtl'
}
