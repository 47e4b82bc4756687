import type { CleanPicture } from './clean-picture.ts'
import type { ShareAside, ShareSize } from './picture.ts'
import { heightOf, lineReach, type Places, places } from './places.ts'
import type { Sheet } from './sheet.ts'
import { drawTable } from './table.ts'
import { type Fitted, lineHeight, type Steps } from './text/fit-text.ts'

const color = { green: '#006747', white: '#fff', pale: '#d6e8df', gold: '#f3dfa6' }
const text = (weight: number) => ({ family: 'text', weight }) as const
const title = (weight: number, spacing = 0) => ({ family: 'title', weight, spacing }) as const

export function drawPicture(picture: CleanPicture, size: ShareSize, sheet: Sheet): void {
  const drawing = new Drawing(picture, places[size], sheet)
  drawing.frame()
  if (size === 'wide') drawing.wide()
  else drawing.tall()
}

class Drawing {
  private readonly picture: CleanPicture
  private readonly places: Places
  private readonly sheet: Sheet

  constructor(picture: CleanPicture, places: Places, sheet: Sheet) {
    this.picture = picture
    this.places = places
    this.sheet = sheet
  }

  frame(): void {
    const { width, height } = this.places
    this.sheet.area({ x: 0, y: 0, width, height, color: color.green })
    this.header()
    this.footer()
  }

  /** Rows and golfer side by side below the headline. */
  wide(): void {
    const { margin, width, table } = this.places
    const { aside, rows } = this.picture
    const top = aside === null && rows.length === 0 ? 220 : 132
    this.flag(top - 16)
    this.words('label', this.picture.label, { steps: this.places.label, y: top, color: color.gold })
    this.sheet.place('headline', this.headline(), { x: margin, y: top + 32, color: color.white })
    const y = 324
    if (rows.length > 0) {
      const tableWidth = aside === null ? width - 2 * margin - 312 : table.width
      drawTable(this.sheet, rows, table, { x: margin, y, width: tableWidth })
    }
    if (aside !== null) this.aside(aside, { x: rows.length > 0 ? margin + table.width + 56 : margin, y })
  }

  /** The same parts, one below the other; what remains of the height is between them. */
  tall(): void {
    const { margin, table, header, footer, label, flag } = this.places
    const { aside, rows } = this.picture
    const headline = this.headline()
    const labelHeight = lineHeight(label[0][0]) + 12
    const heights = {
      head: labelHeight + heightOf(headline, this.places.headline.steps),
      table: rows.length * table.rowHeight,
      foot: Math.max(flag.width * flagShape, aside === null ? 0 : this.asideHeight(aside)),
    }
    const [first, end] = [header.baseline, footer.baseline - footer.size]
    const free = end - first - heights.head - heights.table - heights.foot
    const gap = Math.min(100, free / (heights.table > 0 ? 4 : 3))
    let y = first + (free - gap * (heights.table > 0 ? 2 : 1)) / 2
    this.words('label', this.picture.label, { steps: label, y, color: color.gold })
    this.sheet.place('headline', headline, { x: margin, y: y + labelHeight, color: color.white })
    y += heights.head + gap
    if (rows.length > 0) {
      drawTable(this.sheet, rows, table, { x: margin, y, width: table.width })
      y += heights.table + gap
    }
    this.flag(y)
    if (aside !== null) this.aside(aside, { x: margin, y })
  }

  /** The league on the left has what the title on the right leaves. */
  private header(): void {
    const { margin, width, header } = this.places
    const { baseline, steps } = header
    const across = width - 2 * margin
    const reach = () => ({ top: -steps[0][0], baseline: 0, bottom: steps[0][0] * 0.45 })
    const room = { steps, reach, width: across * 0.4 }
    const right = this.sheet.fit(this.picture.title, { ...room, style: text(500) })
    const rightWidth = right.lines[0]?.width ?? 0
    const leftWidth = across - rightWidth - margin / 2
    const left = this.sheet.fit(this.picture.league, { ...room, style: text(600), width: leftWidth })
    this.sheet.place('league', left, { x: margin, y: baseline, color: color.white })
    this.sheet.place('title', right, { x: width - margin - rightWidth, y: baseline, color: color.pale })
  }

  private headline(): Fitted {
    const room = { ...this.places.headline, style: title(560, -0.0185) }
    return this.sheet.fit(this.picture.headline, room)
  }

  private aside({ label, name, text: detail }: ShareAside, { x, y }: { x: number; y: number }): void {
    const { aside, label: labelSteps } = this.places
    const { width } = aside
    this.words('aside label', label, { x, y, width, steps: labelSteps, color: color.gold })
    const golfer = this.golfer(name)
    const nameTop = y + lineHeight(labelSteps[0][0]) + 9
    this.sheet.place('aside name', golfer, { x, y: nameTop, color: color.white })
    const below = nameTop + heightOf(golfer, aside.name) + gapBelow(aside.name)
    this.words('aside text', detail, { x, y: below, width, steps: aside.text, color: color.pale, weight: 400 })
  }

  private golfer(name: string): Fitted {
    const { width, name: steps } = this.places.aside
    return this.sheet.fit(name, { style: title(560, -0.011), width, steps, reach: lineReach(steps) })
  }

  private asideHeight({ name }: ShareAside): number {
    const { label, aside } = this.places
    const nameHeight = heightOf(this.golfer(name), aside.name) + gapBelow(aside.name)
    return lineHeight(label[0][0]) + 9 + nameHeight + lineHeight(aside.text[0][0])
  }

  private words(part: string, words: string, { x, y, width, weight = 600, steps, color }: Words): void {
    const room = { steps, reach: lineReach(steps), width: width ?? this.places.headline.width, style: text(weight) }
    this.sheet.place(part, this.sheet.fit(words, room), { x: x ?? this.places.margin, y, color })
  }

  private footer(): void {
    const { margin, width, footer } = this.places
    const { baseline: y, size } = footer
    const style = title(600)
    const name = this.sheet.width('Nineteenth', { ...style, size })
    const x = width - margin - name
    const side = size * 1.125
    const icon = { x: x - size * 0.375 - side, y: y + size * 0.2 - side, color: color.white }
    this.sheet.stroke('M8 20V4l9 4-9 4M4.5 20.2c2-1.1 9-1.4 15 0', { ...icon, scale: side / 24, lineWidth: 1.8 })
    const reach = () => ({ top: -size, baseline: 0, bottom: size })
    const fitted = this.sheet.fit('Nineteenth', { style, width: name + 1, steps: [[size, 1]], reach })
    this.sheet.place('product', fitted, { x, y, color: color.white })
  }

  private flag(y: number): void {
    const { margin, width, flag } = this.places
    const place = { x: width - margin - flag.width, y, scale: flag.width / 160, color: color.white }
    this.sheet.stroke('M40 214V8l104 46-104 46M4 216c22-9 88-12 152 0', { ...place, lineWidth: 4, opacity: 0.2 })
  }
}

/** Between a golfer's name and the text below, out of reach of both. */
const gapBelow = ([[largest]]: Steps) => 0.2 * largest

/** Height by width. */
const flagShape = 220 / 160

type Words = {
  readonly y: number
  readonly steps: Steps
  readonly color: string
  readonly x?: number
  readonly width?: number
  readonly weight?: number
}
