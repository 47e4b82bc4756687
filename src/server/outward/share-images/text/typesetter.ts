import { Buffer as Glyphs, Direction as Towards, Feature, type Font, shape } from 'harfbuzzjs'
import { emojiSvg } from './emoji.ts'
import type { Faces, Family, Han } from './faces.ts'
import { around, type Ink, moved, nothing, scaled } from './ink.ts'
import { type Direction, drawnBy, type Run, runsOf } from './runs.ts'
import type { Slice } from './slice.ts'

export type Style = {
  readonly family: Family
  readonly size: number
  readonly weight: number
  /** Between letters of the family itself, in ems. */
  readonly spacing?: number
  /** Figures of one width, for columns. */
  readonly tabular?: boolean
}

/** A line of text as it is drawn. */
export type Line = { readonly width: number; readonly ink: Ink; readonly svg: string }

/** Sets lines of text in the fonts of the picture, with HarfBuzz: its widths are what is drawn, to the pixel. */
export class Typesetter {
  private readonly faces: Faces
  private readonly han: Han
  private readonly outlines = new Outlines()
  private readonly glyphs = new Glyphs()

  constructor(faces: Faces, han: Han) {
    this.faces = faces
    this.han = han
  }

  line(text: string, style: Style, direction: Direction): Line {
    let width = 0
    let ink: Ink | undefined
    const svg: string[] = []
    for (const run of runsOf(text, direction, drawnBy(this.faces, { family: style.family, han: this.han }))) {
      const part = this.part(text, run, style)
      if (part.svg !== '') svg.push(`<g transform="translate(${width.toFixed(2)} 0)">${part.svg}</g>`)
      if (part.svg !== '') ink = around(ink, moved(part.ink, width))
      width += part.width
    }
    return { width, ink: ink ?? nothing, svg: svg.join('') }
  }

  private part(text: string, run: Run, style: Style): Line {
    if (run.drawn === 'box') return box(style.size)
    if (run.drawn === 'emoji') return emoji(text.slice(run.start, run.end), style.size)
    return this.letters(text, { ...run, drawn: run.drawn }, style)
  }

  private letters(text: string, run: Run & { readonly drawn: Slice }, style: Style): Line {
    const font = run.drawn.font(style.weight, Math.min(144, Math.max(9, Math.round(style.size))))
    const scale = style.size / run.drawn.unitsPerEm
    const spacing = run.drawn.isOwn ? (style.spacing ?? 0) * run.drawn.unitsPerEm : 0
    let x = 0
    let ink: Ink | undefined
    const paths: string[] = []
    for (const glyph of this.shaped(text, run, { font, tabular: style.tabular ?? false })) {
      // Glyph 0 is the font's box for a mark it does not have; the letter is drawn without it.
      if (glyph.codepoint !== 0) {
        const { path, ink: own } = this.outlines.of(font, glyph.codepoint)
        const [left, raised] = [x + (glyph.xOffset ?? 0), glyph.yOffset ?? 0]
        if (path !== '') paths.push(`<path transform="translate(${left} ${raised})" d="${path}"/>`)
        if (path !== '') ink = around(ink, moved(own, left, -raised))
        x += (glyph.xAdvance ?? 0) + ((glyph.xAdvance ?? 0) > 0 ? spacing : 0)
      }
    }
    const svg = paths.length === 0 ? '' : `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`
    return { width: x * scale, ink: scaled(ink ?? nothing, scale), svg }
  }

  /** The whole text is known while a part of it is shaped: Arabic letters join across a change of font. */
  private shaped(text: string, run: Run, { font, tabular }: { font: Font; tabular: boolean }) {
    const { glyphs } = this
    glyphs.reset()
    glyphs.addText(text, run.start, run.end - run.start)
    glyphs.guessSegmentProperties()
    glyphs.setLanguage('en')
    glyphs.setDirection(run.level % 2 === 1 ? Towards.RTL : Towards.LTR)
    shape(font, glyphs, tabular ? [new Feature('lnum', 1), new Feature('tnum', 1)] : [new Feature('lnum', 1)])
    return glyphs.getGlyphInfosAndPositions()
  }
}

function emoji(character: string, size: number): Line {
  const [side, left, top] = [size, size * 0.06, -size * 0.86]
  return {
    width: side + 2 * left,
    ink: { left, top, right: left + side, bottom: top + side },
    svg: emojiSvg(character, { x: left, y: top, side }),
  }
}

/** What no font can draw. */
function box(size: number): Line {
  const [left, width, height, stroke] = [size * 0.1, size * 0.5, size * 0.68, size * 0.05]
  const edge = stroke / 2
  return {
    width: width + 2 * left,
    ink: { left: left - edge, right: left + width + edge, top: -height - edge, bottom: edge },
    svg: `<rect x="${left}" y="${-height}" width="${width}" height="${height}" rx="${stroke}" fill="none" stroke="currentColor" stroke-width="${stroke}"/>`,
  }
}

type Outline = { readonly path: string; readonly ink: Ink }

/** Outlines of the glyphs that have been set: a text is measured several times before it fits. */
class Outlines {
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
