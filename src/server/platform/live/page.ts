export type Encoding = 'br' | 'gzip'

/** An answer that is the same for all readers of a league, ready to be sent. */
export type Page = {
  /** The pattern of its address, for the metrics. */
  readonly route: string
  readonly leagueId: number
  /** The golfers it shows besides the league's members: those of its matches who have left. */
  readonly golfers: readonly number[]
  /** The day of the league's calendar on which it is correct: from this instant, in milliseconds, until that one. */
  readonly from: number
  readonly until: number
  readonly etag: string
  readonly bytes: Buffer
  /** Headers of its own, such as the link to the next page of a list. */
  readonly headers: Readonly<Record<string, string>>
  /** The compressed forms that were asked for, or are being made. */
  readonly compressed: Map<Encoding, Buffer | Promise<Buffer>>
  /** The headers of its forms, as pairs in one list, by what distinguishes them. */
  readonly heads: Map<Encoding | 'plain' | 'unchanged', string[]>
}
