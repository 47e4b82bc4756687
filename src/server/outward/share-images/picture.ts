import { createHash } from 'node:crypto'

/** The texts of a share image: they are sent to a thread, and decide the image's hash. */
export type SharePicture = {
  /** 'Tuesday Twilight'. */
  readonly league: string
  /** 'Season 2026' or 'Match 8'. */
  readonly title: string
  /** The headline's label: 'Champions', 'Winner'. */
  readonly label: string
  /** The names of the headline, in order; several are listed as in a sentence. */
  readonly headline: readonly string[]
  /** The best three; more are left out. */
  readonly rows: readonly ShareRow[]
  readonly aside: ShareAside | null
}

export type ShareRow = {
  /** '1', or 'T1' for a tie; empty in rows that have no order. */
  readonly position: string
  /** A team's square: its initials on its color, as `#rrggbb`. */
  readonly mark: { readonly initials: string; readonly color: string } | null
  readonly name: string
  /** '36.5', '−2.6', 'E'. Decimals line up. */
  readonly figure: string
  /** A net under par is scarlet, and has its minus. */
  readonly tone?: 'under'
}

/** The golfer beside or below the rows: 'Champion golfer', a name, '158.5 points'. */
export type ShareAside = { readonly label: string; readonly name: string; readonly text: string }

/** Wide for links, tall for stories on phones. */
export const shareSizes = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1350 } } as const
export type ShareSize = keyof typeof shareSizes

export const maxRows = 3

type Words = {
  /** For one: 'Champion golfer'. */
  readonly label: string
  /** The end of a sentence about one golfer, and about each of several. */
  readonly alone: string
  readonly shared: string
}

/** The golfers beside the rows: of several the first is named and the others are counted; null without any. */
export function asideOf(names: readonly string[], { label, alone, shared }: Words): ShareAside | null {
  const [name, ...others] = names
  if (name === undefined) return null
  if (others.length === 0) return { label, name, text: alone }
  const more = others.length === 1 ? '1 other' : `${others.length} others`
  return { label: `${label}s`, name, text: `and ${more}, ${shared}` }
}

/** Equal for pictures with equal content, whatever the order of their keys. */
export function contentHash(picture: SharePicture, size: ShareSize): string {
  const { league, title, label, headline, rows, aside } = picture
  const saysRows = rows.map(({ position, mark, name, figure, tone }) => [
    position,
    mark === null ? null : [mark.initials, mark.color],
    name,
    figure,
    tone ?? null,
  ])
  const saysAside = aside === null ? null : [aside.label, aside.name, aside.text]
  const says = JSON.stringify([size, league, title, label, headline, saysRows, saysAside])
  return createHash('sha256').update(says).digest('base64url')
}
