import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { type Fitted, fitText, lineHeight, type Room } from './text/fit-text.ts'
import { around, inside, type Ink, moved } from './text/ink.ts'
import { directionOf, type Style, Typesetter } from './text/typesetter.ts'

/** A text of the picture, and the box that its ink keeps to. */
export type PlacedText = { readonly part: string; readonly box: Ink; readonly isCut: boolean }

type Spot = { readonly x: number; readonly y: number; readonly color: string }
type Area = Spot & { readonly width: number; readonly height: number; readonly radius?: number }
type Strokes = Spot & { readonly scale: number; readonly lineWidth: number; readonly opacity?: number }

/** A picture that is being drawn. */
export class Sheet {
  readonly texts: PlacedText[] = []
  /** The card of the table, if there is one: what the texts of rows keep to, and others keep out of. */
  card: Ink | null = null
  readonly context: SKRSContext2D
  private readonly setter: Typesetter

  constructor(context: SKRSContext2D, families: ConstructorParameters<typeof Typesetter>[1]) {
    this.context = context
    this.setter = new Typesetter(context, families)
  }

  area({ x, y, width, height, radius = 0, color }: Area): void {
    this.context.fillStyle = color
    this.context.beginPath()
    this.context.roundRect(x, y, width, height, radius)
    this.context.fill()
  }

  /** Draws the lines of an SVG path. */
  stroke(path: string, { x, y, color, scale, lineWidth, opacity = 1 }: Strokes): void {
    const { context } = this
    context.save()
    context.translate(x, y)
    context.scale(scale, scale)
    context.strokeStyle = color
    context.lineWidth = lineWidth
    context.globalAlpha = opacity
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.stroke(new Path2D(path))
    context.restore()
  }

  fit(text: string, room: Room): Fitted {
    return fitText(this.setter, text, room)
  }

  width(text: string, style: Style): number {
    return this.setter.line(text, style, directionOf(text)).width
  }

  /** Draws a fitted text. What reaches out of its room is cut off. */
  place(part: string, { lines, size, reach, width }: Fitted, { x, y, color }: Spot): void {
    const { context } = this
    const limits = { left: x - size / 6, right: x + width, top: y + reach.top, bottom: y + reach.bottom }
    context.save()
    context.beginPath()
    context.rect(limits.left, limits.top, limits.right - limits.left, limits.bottom - limits.top)
    context.clip()
    context.fillStyle = color
    const inks = lines.flatMap((line, n) => {
      const baseline = y + reach.baseline + n * lineHeight(size)
      this.setter.draw(line, x, baseline)
      return line.ink === null ? [] : [moved(line.ink, x, baseline)]
    })
    context.restore()
    const [first, ...others] = inks
    if (first === undefined) return
    const ink = others.reduce(around, first)
    const box = inside(ink, limits)
    const isCut = box.top > ink.top || box.bottom < ink.bottom || box.left > ink.left || box.right < ink.right
    this.texts.push({ part, box, isCut })
  }
}
