import type { ShareSize } from './picture.ts'
import { type Fitted, lineHeight, type Reach, type Room, type Step, type Steps } from './text/fit-text.ts'

/** The places and sizes of a picture's parts, in pixels. A text that does not fit uses the next step. */
export type Places = {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly header: { readonly baseline: number; readonly steps: Steps }
  readonly label: Steps
  readonly headline: Headline
  readonly table: Table
  readonly aside: { readonly width: number; readonly name: Steps; readonly text: Steps }
  readonly footer: { readonly baseline: number; readonly size: number }
  /** The large flag behind the text. */
  readonly flag: { readonly width: number }
}

type Headline = Pick<Room, 'width' | 'steps' | 'reach'>

export type Table = {
  readonly width: number
  readonly rowHeight: number
  readonly radius: number
  readonly padding: number
  readonly position: { readonly width: number; readonly steps: Steps }
  readonly mark: { readonly side: number; readonly gap: number; readonly initials: Steps }
  readonly name: Steps
  readonly figure: Steps
}

/** From the top of a line to its baseline, in ems. */
const ascent = 0.9

/**
 * The reach of lines below a height, of which the first step is the largest. Smaller steps have the baseline of that
 * one, or of another, and so room for accents.
 */
export function lineReach([[largest]]: Steps, baselineOf = largest): Room['reach'] {
  return (size, lines) => {
    const baseline = Math.max(size, baselineOf) * ascent
    return { top: -0.04 * largest, baseline, bottom: baseline + (lines - 1) * lineHeight(size) + 0.35 * largest }
  }
}

/** The height of the lines, without parts that reach beyond them. */
export const heightOf = ({ lines, size, reach }: Fitted, [[largest]]: Steps) =>
  reach.baseline + (lines.length - 1) * lineHeight(size) + 0.19 * largest

/** The headline of the wide picture: one line is in the middle of its usual height, two are in the middle of all there is. */
function wideReach(size: number, lines: number): Reach {
  const [top, bottom] = lines === 1 ? [0, 116] : [2, 146]
  const baseline = top + (bottom - top - lines * lineHeight(size)) / 2 + size * ascent
  return { top: 4, baseline, bottom: 154 }
}

const sizes = (one: readonly [number, ...number[]], two: readonly number[] = []): Steps => {
  const [first, ...others] = one
  return [[first, 1], ...others.map((size): Step => [size, 1]), ...two.map((size): Step => [size, 2])]
}

const tallHeadline = sizes([132, 120, 112], [108, 96, 84, 72, 62])

export const places: Readonly<Record<ShareSize, Places>> = {
  wide: {
    width: 1200,
    height: 630,
    margin: 64,
    header: { baseline: 82, steps: sizes([28, 26, 24]) },
    label: sizes([28, 24, 20]),
    headline: {
      width: 904,
      steps: sizes([108, 98, 88, 80, 72], [62, 56, 50]),
      reach: wideReach,
    },
    table: {
      width: 620,
      rowHeight: 80,
      radius: 14,
      padding: 28,
      position: { width: 44, steps: sizes([32, 26, 20]) },
      mark: { side: 44, gap: 20, initials: sizes([19, 16, 13]) },
      name: sizes([32, 28], [26]),
      figure: sizes([36, 30, 24]),
    },
    aside: {
      width: 396,
      name: [
        [44, 2],
        [44, 1],
        [38, 2],
        [32, 2],
      ],
      text: sizes([28, 24, 20]),
    },
    footer: { baseline: 565.5, size: 32 },
    flag: { width: 128 },
  },
  tall: {
    width: 1080,
    height: 1350,
    margin: 72,
    header: { baseline: 106, steps: sizes([36, 32, 30]) },
    label: sizes([38, 32, 27]),
    headline: { width: 936, steps: tallHeadline, reach: lineReach(tallHeadline, 96) },
    table: {
      width: 936,
      rowHeight: 120,
      radius: 20,
      padding: 40,
      position: { width: 64, steps: sizes([46, 38, 30]) },
      mark: { side: 66, gap: 28, initials: sizes([28, 23, 18]) },
      name: sizes([46, 42], [38]),
      figure: sizes([52, 44, 36]),
    },
    aside: { width: 690, name: sizes([64], [64, 54, 46]), text: sizes([38, 32, 27]) },
    footer: { baseline: 1276, size: 42 },
    flag: { width: 190 },
  },
}
