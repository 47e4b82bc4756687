import { type Canvas, clearAllCache, createCanvas, setTextRenderer } from '@napi-rs/canvas'
import { cleanPicture } from './clean-picture.ts'
import { drawPicture } from './layout.ts'
import type { SharePicture, ShareSize } from './picture.ts'
import { places } from './places.ts'
import { Sheet } from './sheet.ts'
import { familiesFor, hanOf } from './text/faces.ts'

// The other one moves thin strokes to whole pixels, so that an e becomes a c, and takes a hundred megabytes for emoji.
setTextRenderer('system')

/** For all pictures of this thread: a canvas is freed by a garbage collection that does not see how large it is. */
const canvases = { wide: canvasOf('wide'), tall: canvasOf('tall') }

export function sheetOf(picture: SharePicture, size: ShareSize): Sheet {
  const clean = cleanPicture(picture)
  const { league, title, label, headline, rows, aside } = clean
  const rowTexts = rows.flatMap(({ position, mark, name, figure }) => [position, mark?.initials ?? '', name, figure])
  // Layout adds the name of the product, and ellipses.
  const inTitles = [headline, aside?.name ?? '', 'Nineteenth…'].join('')
  const inTexts = [league, title, label, ...rowTexts, aside?.label ?? '', aside?.text ?? '', '…'].join('')
  const han = hanOf(inTitles + inTexts)
  const families = { title: familiesFor(inTitles, 'title', han), text: familiesFor(inTexts, 'text', han) }
  const context = canvases[size].getContext('2d')
  context.reset()
  const sheet = new Sheet(context, families)
  drawPicture(clean, size, sheet)
  return sheet
}

/** The picture as PNG. */
export function render(picture: SharePicture, size: ShareSize): Uint8Array {
  try {
    sheetOf(picture, size)
    return canvases[size].encodeSync('png')
  } finally {
    clearAllCache()
  }
}

function canvasOf(size: ShareSize): Canvas {
  return createCanvas(places[size].width, places[size].height)
}
