import type { SeasonOdds } from '#contract/odds.ts'
import type { Season } from '#contract/seasons.ts'

type Title = SeasonOdds['teams'][number]['title']

/** The chances of a golfer or team as a season's table shows them. */
export type Chance = {
  readonly win: number
  readonly topThree: number
  readonly expectedPoints: number
  readonly title: Title
  /** The points of a percent gained since the match before the latest, negative when lost; null without such a match. */
  readonly change: number | null
  /** Whether they could finish first before the latest match, null where it is unknown. */
  readonly titleBefore: Title | null
  /** The chance to win after each match with a published result, and now. */
  readonly history: readonly { readonly match: number | null; readonly win: number }[]
  /** The last match after which ties still counted for each, so that its chances are divided by their sum; null without one. */
  readonly rescaledUntil: number | null
}

/** The chances of a season's golfers or teams by their ids. */
export type Chances = {
  readonly byId: ReadonlyMap<number, Chance>
  /** The number of the match that changes are counted from, null without one. */
  readonly since: number | null
}

/** The state of the chances for a table. */
export type Odds = { readonly state: 'loading' | 'failed' } | ({ readonly state: 'known' } & Chances)

type Matches = readonly Pick<Season['matches'][number], 'id' | 'number' | 'finished'>[]
type Entry = { readonly id: number; readonly win: number; readonly title: Title }

/** The odds of a season from the server, arranged for a table of teams or golfers. */
export function chancesOf(odds: SeasonOdds, kind: 'team' | 'golfer', matches: Matches): Chances {
  const finished = matches.filter((match) => match.finished)
  const before = finished.at(-2)
  const history = odds.history.map((entry) => ({
    ...entry,
    byId: new Map(entriesOf(entry, kind).map((one) => [one.id, one])),
  }))
  const earlier = history.find(({ matchId }) => matchId === before?.id)
  const isOver = finished.length === matches.length
  const rows =
    kind === 'team'
      ? odds.teams.map((row) => ({ ...row, id: row.teamId }))
      : odds.golfers.map((row) => ({ ...row, id: row.golferId }))
  const chances = rows.map(({ id, win, topThree, expectedPoints, title }): [number, Chance] => {
    const was = earlier?.byId.get(id) ?? null
    const past = history.flatMap(({ number, byId }) => {
      const one = byId.get(id)
      return one === undefined ? [] : [{ match: number, win: one.win }]
    })
    return [
      id,
      {
        win,
        topThree,
        expectedPoints,
        title,
        change: was === null ? null : percentagePoints(win - was.win),
        titleBefore: was?.title ?? null,
        history: isOver ? past : [...past, { match: null, win }],
        rescaledUntil: history.findLast(({ isRescaled }) => isRescaled)?.number ?? null,
      },
    ]
  })
  return { byId: new Map(chances), since: earlier === undefined ? null : (before?.number ?? null) }
}

type Share = SeasonOdds['history'][number]

function entriesOf({ teams, golfers }: Share, kind: 'team' | 'golfer'): readonly Entry[] {
  return kind === 'team'
    ? teams.map((row) => ({ ...row, id: row.teamId }))
    : golfers.map((row) => ({ ...row, id: row.golferId }))
}

/** Rounded away from zero at halves, so that a rise and a fall of the same size look the same. */
function percentagePoints(share: number): number {
  const size = Math.round(Math.abs(share) * 100)
  return share < 0 && size > 0 ? -size : size
}

/** The length of a chance's bar, in per cent. */
export function barLength({ win, title }: Pick<Chance, 'win' | 'title'>): number {
  if (title !== 'open') return title === 'won' ? 100 : 0
  return Math.round(Math.min(1, Math.max(0, win)) * 100)
}
