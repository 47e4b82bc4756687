import type { ShareRow } from './picture.ts'
import type { Table } from './places.ts'
import type { Sheet } from './sheet.ts'
import { type Fitted, lineHeight, type Room, type Steps } from './text/fit-text.ts'

const color = { text: '#1d211d', position: '#66695f', under: '#b3261e', card: '#fbfaf5', line: '#e6e2d6' }
/** Of a mark whose color cannot be read. */
const anyColor = '#5d593f'

type Spot = { readonly x: number; readonly y: number; readonly width: number }

/** Rows on a card. Columns that no row uses take no room. */
export function drawTable(sheet: Sheet, rows: readonly ShareRow[], places: Table, spot: Spot): void {
  const { x, y, width } = spot
  const height = rows.length * places.rowHeight
  sheet.area({ x, y, width, height, radius: places.radius, color: color.card })
  sheet.card = { left: x, right: x + width, top: y, bottom: y + height }
  const table = { sheet, places, columns: columnsOf(sheet, rows, places, spot) }
  for (const [n, row] of rows.entries()) {
    const top = y + n * places.rowHeight
    if (n > 0) sheet.area({ x, y: top - 1, width, height: 1, color: color.line })
    drawRow(table, row, { n, y: top })
  }
}

type Cell = { readonly fitted: Fitted; readonly width: number }
type Figure = Cell & { readonly decimals: number }
type Columns = {
  readonly x: { readonly position: number; readonly mark: number; readonly name: number; readonly right: number }
  readonly nameWidth: number
  readonly positions: readonly Cell[]
  readonly figures: readonly Figure[]
  readonly decimals: number
}

/** The name has what the other columns leave. */
function columnsOf(sheet: Sheet, rows: readonly ShareRow[], places: Table, { x, width }: Spot): Columns {
  const positions = rows.map((row) => positionOf(sheet, row, places))
  const figures = rows.map((row) => figureOf(sheet, row, places))
  const decimals = Math.max(...figures.map((figure) => figure.decimals))
  const figureWidth = Math.max(...figures.map((figure) => figure.width - figure.decimals)) + decimals
  const positionWidth = Math.max(...positions.map((cell) => cell.width))
  const position = x + places.padding
  const afterPosition = Math.max(places.position.width, positionWidth + places.mark.gap * 0.75)
  const mark = positionWidth > 0 ? position + afterPosition : position
  const name = rows.some((row) => row.mark !== null) ? mark + places.mark.side + places.mark.gap : mark
  const right = x + width - places.padding
  const nameWidth = right - figureWidth - places.padding - name
  return { x: { position, mark, name, right }, nameWidth, positions, figures, decimals }
}

function positionOf(sheet: Sheet, row: ShareRow, places: Table): Cell {
  const { width, steps } = places.position
  return cell(sheet, row.position, {
    ...inRow(places, steps),
    style: { ...text(600), tabular: true },
    width: width * 1.5,
  })
}

/** Takes at most two fifths of the card. */
function figureOf(sheet: Sheet, { figure }: ShareRow, places: Table): Figure {
  const style = { ...text(700), tabular: true }
  const drawn = cell(sheet, figure, { ...inRow(places, places.figure), style, width: places.width * 0.4 })
  const fraction = /\.\d+$/.exec(figure)?.[0]
  const decimals = fraction === undefined ? 0 : sheet.width(fraction, { ...style, size: drawn.fitted.size })
  return { ...drawn, decimals }
}

function drawRow({ sheet, places, columns }: Drawn, row: ShareRow, { n, y }: { n: number; y: number }): void {
  const { x, nameWidth, decimals } = columns
  const [position, figure] = [columns.positions[n], columns.figures[n]]
  if (position !== undefined) {
    sheet.place(`position ${n + 1}`, position.fitted, { x: x.position, y, color: color.position })
  }
  if (row.mark !== null) drawMark({ sheet, places, columns }, row.mark, { n, y })
  const name = cell(sheet, row.name, { ...inRow(places, places.name), style: text(600), width: nameWidth })
  sheet.place(`name ${n + 1}`, name.fitted, { x: x.name, y, color: color.text })
  if (figure !== undefined) {
    const left = x.right - decimals + figure.decimals - figure.width
    const tone = row.tone === 'under' ? color.under : color.text
    sheet.place(`figure ${n + 1}`, figure.fitted, { x: left, y, color: tone })
  }
}

function drawMark({ sheet, places, columns }: Drawn, mark: Mark, { n, y }: { n: number; y: number }): void {
  const { side, initials: steps } = places.mark
  const { mark: x } = columns.x
  const top = y + (places.rowHeight - side) / 2
  const square = { x, y: top, width: side, height: side, radius: side / 4 }
  sheet.area({ ...square, color: /^#[\da-f]{6}$/i.test(mark.color) ? mark.color : anyColor })
  const initials = cell(sheet, mark.initials, { ...inRow(places, steps), style: text(700), width: side - 8 })
  sheet.place(`initials ${n + 1}`, initials.fitted, { x: x + (side - initials.width) / 2, y, color: '#fff' })
}

type Drawn = { readonly sheet: Sheet; readonly places: Table; readonly columns: Columns }
type Mark = NonNullable<ShareRow['mark']>

const text = (weight: number) => ({ family: 'text', weight }) as const

function cell(sheet: Sheet, words: string, room: Room): Cell {
  const fitted = sheet.fit(words, room)
  return { fitted, width: Math.max(...fitted.lines.map((line) => line.width)) }
}

/** Capitals are in the middle of a row, measured from its top. */
function inRow({ rowHeight }: Table, steps: Steps): Pick<Room, 'steps' | 'reach'> {
  return {
    steps,
    reach: (size, lines) => {
      const baseline = rowHeight / 2 + size * 0.36 - ((lines - 1) * lineHeight(size)) / 2
      return { top: 3, baseline, bottom: rowHeight - 4 }
    },
  }
}
