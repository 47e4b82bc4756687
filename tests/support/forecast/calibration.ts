import type { SeasonFacts } from '#domain/forecast/season-facts.ts'
import type { Chances, SeasonOdds } from '#domain/forecast/season-odds.ts'

/** A forecast of one event, and whether it happened. */
export type Forecast = {
  readonly season: number
  readonly kind: 'golfer wins' | 'golfer in top three' | 'team wins' | 'team in top three'
  readonly share: number
  /** What “everyone equal” and “points so far, linearly” say. */
  readonly equal: number
  readonly linear: number
  readonly happened: boolean
}

/** The forecasts of a season by its odds, beside what became of it: the odds once it has ended. */
export function forecastsOf(season: number, facts: SeasonFacts, odds: SeasonOdds, ended: SeasonOdds): Forecast[] {
  return [
    ...forecastsFor('golfer', golfersOf(odds), golfersOf(ended), {
      season,
      points: facts.played.flatMap((match) => match.golfers.map(({ golferId: id, points }) => ({ id, points }))),
    }),
    ...forecastsFor('team', teamsOf(odds), teamsOf(ended), {
      season,
      points: facts.played.flatMap((match) => match.teams.map(({ teamId: id, points }) => ({ id, points }))),
    }),
  ]
}

type Row = Pick<Chances, 'win' | 'topThree'> & { readonly id: number }

const golfersOf = ({ golfers }: SeasonOdds): Row[] => golfers.map((row) => ({ ...row, id: row.golferId }))
const teamsOf = ({ teams }: SeasonOdds): Row[] => teams.map((row) => ({ ...row, id: row.teamId }))

type SoFar = { readonly season: number; readonly points: readonly { readonly id: number; readonly points: number }[] }

function forecastsFor(
  who: 'golfer' | 'team',
  said: readonly Row[],
  ended: readonly Row[],
  { season, points }: SoFar,
): Forecast[] {
  const end = new Map(ended.map((row) => [row.id, row]))
  const all = sumOf(points.map((row) => row.points))
  return said.flatMap(({ id, win, topThree }): Forecast[] => {
    const own = sumOf(points.flatMap((row) => (row.id === id ? [row.points] : [])))
    const equal = 1 / said.length
    const linear = all === 0 ? equal : own / all
    const three = (share: number) => Math.min(1, 3 * share)
    const outcome = end.get(id)
    return [
      { season, kind: `${who} wins`, share: win, equal, linear, happened: outcome?.win === 1 },
      {
        season,
        kind: `${who} in top three`,
        share: topThree,
        equal: three(equal),
        linear: three(linear),
        happened: outcome?.topThree === 1,
      },
    ]
  })
}

/** Events that were given between two shares. */
export type Bin = {
  readonly from: number
  readonly to: number
  readonly events: number
  /** The mean of what was said, and the share that happened. */
  readonly said: number
  readonly happened: number
  /** Of the difference, clustered by season. */
  readonly standardError: number
}

/** 10, 20, … 90 per cent, each with what is nearest to it. */
export const tenths = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95]

/** The share of events that happened, for forecasts between each two edges with at least `minEvents` events. */
export function calibrationOf(
  forecasts: readonly Forecast[],
  { edges, minEvents }: { readonly edges: readonly number[]; readonly minEvents: number },
): Bin[] {
  return edges.slice(0, -1).flatMap((from, at) => {
    const to = edges[at + 1] ?? 1
    const events = forecasts.filter(({ share }) => share >= from && share < to)
    if (events.length < minEvents) return []
    const said = meanOf(events.map(({ share }) => share))
    const happened = meanOf(events.map((event) => Number(event.happened)))
    const ofSeasons = Map.groupBy(events, ({ season }) => season)
    const errors = [...ofSeasons.values()].map((own) =>
      sumOf(own.map((event) => Number(event.happened) - event.share - (happened - said))),
    )
    const standardError = Math.sqrt(sumOf(errors.map((error) => error ** 2))) / events.length
    return [{ from, to, events: events.length, said, happened, standardError }]
  })
}

/** Within five points or two standard errors, whichever is larger. */
export function isCalibrated({ said, happened, standardError }: Bin): boolean {
  return Math.abs(happened - said) <= Math.max(0.05, 2 * standardError)
}

/** The mean squared distance of what was said from what happened. */
export function brierScore(forecasts: readonly Forecast[], said: 'share' | 'equal' | 'linear'): number {
  return meanOf(forecasts.map((forecast) => (forecast[said] - Number(forecast.happened)) ** 2))
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: readonly number[]) => sumOf(values) / values.length
