import type { Font } from 'harfbuzzjs'
import { type Ink, nothing } from './ink.ts'

type Outline = { readonly path: string; readonly ink: Ink }

/** Outlines of the glyphs that have been set: a text is measured several times before it fits. */
export class Outlines {
  private readonly known = new Map<Font, Map<number, Outline>>()

  /** In whole units of the font, of which there are a thousand or more to an em; the path has upwards positive, as fonts have. */
  of(font: Font, glyph: number): Outline {
    let ofFont = this.known.get(font)
    if (ofFont === undefined) {
      ofFont = new Map()
      this.known.set(font, ofFont)
    }
    const known = ofFont.get(glyph)
    if (known !== undefined) return known
    const outline = { path: font.glyphToPath(glyph).replaceAll(/\.\d+/g, ''), ink: inkOf(font, glyph) }
    ofFont.set(glyph, outline)
    return outline
  }
}

function inkOf(font: Font, glyph: number): Ink {
  const extents = font.glyphExtents(glyph)
  if (extents === undefined) return nothing
  const { xBearing, yBearing, width, height } = extents
  return { left: xBearing, right: xBearing + width, top: -yBearing, bottom: -yBearing - height }
}
