import { type Fitted, fitText, lineHeight, type Room } from './text/fit-text.ts'
import { around, type Ink, moved } from './text/ink.ts'
import { directionOf } from './text/runs.ts'
import type { Style, Typesetter } from './text/typesetter.ts'

/** A text of the picture: the box that its ink keeps to, and its outlines. */
export type PlacedText = { readonly part: string; readonly box: Ink; readonly svg: string }

type Spot = { readonly x: number; readonly y: number; readonly color: string }

/** What has been drawn of a picture so far. */
export class Sheet {
  readonly shapes: string[] = []
  readonly texts: PlacedText[] = []
  /** The card of the table, if there is one. */
  card: Ink | null = null
  private readonly setter: Typesetter

  constructor(setter: Typesetter) {
    this.setter = setter
  }

  shape(svg: string): void {
    this.shapes.push(svg)
  }

  fit(text: string, room: Room): Fitted {
    return fitText(this.setter, text, room)
  }

  width(text: string, style: Style): number {
    return this.setter.line(text, style, directionOf(text)).width
  }

  /** Draws a fitted text. What reaches out of its room is cut off. */
  place(part: string, { lines, size, reach, width }: Fitted, { x, y, color }: Spot): void {
    let ink: Ink | undefined
    const drawn = lines.map((line, n) => {
      const baseline = y + reach.baseline + n * lineHeight(size)
      if (line.svg !== '') ink = around(ink, moved(line.ink, x, baseline))
      return `<g transform="translate(${x} ${baseline})">${line.svg}</g>`
    })
    if (ink === undefined) return
    const overhang = size / 10
    const limits = { left: x - overhang, right: x + width, top: y + reach.top, bottom: y + reach.bottom }
    const box = inside(ink, limits)
    const isCut = box.top > ink.top || box.bottom < ink.bottom || box.left > ink.left || box.right < ink.right
    const clip = `clip${this.texts.length}`
    const letters = `<g fill="${color}" color="${color}">${drawn.join('')}</g>`
    const svg = isCut ? `${clipPath(clip, box)}<g clip-path="url(#${clip})">${letters}</g>` : letters
    this.texts.push({ part, box, svg })
  }
}

const inside = (ink: Ink, limits: Ink): Ink => ({
  left: Math.max(ink.left, limits.left),
  right: Math.min(ink.right, limits.right),
  top: Math.max(ink.top, limits.top),
  bottom: Math.min(ink.bottom, limits.bottom),
})

const clipPath = (id: string, { left, top, right, bottom }: Ink) =>
  `<clipPath id="${id}"><rect x="${left}" y="${top}" width="${Math.max(0, right - left)}" height="${Math.max(0, bottom - top)}"/></clipPath>`
