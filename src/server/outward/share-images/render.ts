import { cleanPicture } from './clean-picture.ts'
import { type Layout, layOut } from './layout.ts'
import type { SharePicture, ShareSize } from './picture.ts'
import { withPixels } from './pixels.ts'
import { Faces, hanOf } from './text/faces.ts'
import { Typesetter } from './text/typesetter.ts'

/** The fonts read so far in this thread. */
const faces = new Faces()

/** Reads the fonts that a picture needs and lays it out. */
export async function layoutOf(picture: SharePicture, size: ShareSize): Promise<Layout> {
  const clean = cleanPicture(picture)
  const { league, title, label, headline, rows, aside } = clean
  const rowTexts = rows.flatMap(({ position, mark, name, figure }) => [position, mark?.initials ?? '', name, figure])
  // Layout adds the name of the product, and ellipses.
  const inTitles = [headline, aside?.name ?? '', 'Nineteenth…'].join('')
  const inTexts = [league, title, label, ...rowTexts, aside?.label ?? '', aside?.text ?? '', '…'].join('')
  const han = hanOf(inTitles + inTexts)
  await faces.load('title', han, inTitles)
  await faces.load('text', han, inTexts)
  return layOut(clean, size, new Typesetter(faces, han))
}

export function svgOf({ width, height, shapes, texts }: Pick<Layout, 'width' | 'height' | 'shapes' | 'texts'>): string {
  const drawn = [...shapes, ...texts.map(({ svg }) => svg)].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`
}

/** The picture as PNG. */
export async function render(picture: SharePicture, size: ShareSize): Promise<Uint8Array> {
  return withPixels(svgOf(await layoutOf(picture, size)), (image) => image.asPng())
}
