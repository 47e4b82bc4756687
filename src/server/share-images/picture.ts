/** What a share image says, as plain text: it is sent to a thread, and decides the image's hash. */
export type SharePicture = {
  /** 'Tuesday Twilight'. */
  readonly league: string
  /** 'Season 2026' or 'Match 8'. */
  readonly title: string
  /** What the headline names: 'Champions', 'Winner'. */
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
  /** A team's square: its initials on its colour, as `#rrggbb`. */
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

export const mostRows = 3
