import { parseArgs } from 'node:util'
import { seasonOdds } from '#domain/forecast/season-odds.ts'
import { addDays } from '#domain/shared/day.ts'
import { factsOn, type SimulatedSeason, simulatedSeason } from '#tests/factories/simulated-season.ts'
import {
  brierScore,
  calibrationOf,
  type Forecast,
  forecastsOf,
  isCalibrated,
  tenths,
} from '#tests/support/forecast/calibration.ts'
import { type Figure, median, report } from './figures.ts'

const { values: options } = parseArgs({
  options: { seasons: { type: 'string', default: '1000' }, first: { type: 'string', default: '1' } },
})
const first = Number(options.first)

/** When a season is forecast: before its first match, at half time, and before its last match. */
const moments = { 'the first match': 0, 'half time': 4, 'the last match': 7 } as const

const forecasts = new Map<string, Forecast[]>(Object.keys(moments).map((moment) => [moment, []]))
for (let seed = first; seed < first + Number(options.seasons); seed += 1) {
  const season = simulatedSeason(seed)
  const ended = seasonOdds(factsOn(season, addDays(matchOf(season, -1).endDate, 1)), { simulations: 1 })
  for (const [moment, next] of Object.entries(moments)) {
    const facts = factsOn(season, matchOf(season, next).startDate)
    forecasts.get(moment)?.push(...forecastsOf(seed, facts, seasonOdds(facts, { simulations: 2000 }), ended))
  }
}

const perCent = (share: number) => (share * 100).toFixed(1)
const figures: Figure[] = []
for (const [moment, made] of forecasts) {
  for (const bin of calibrationOf(made, { edges: tenths, minEvents: 200 })) {
    figures.push({
      figure: `before ${moment}, ${bin.events} events given ${perCent(bin.said)} %: happened, per cent`,
      aim: `± ${perCent(Math.max(0.05, 2 * bin.standardError))}`,
      value: `${perCent(bin.happened)}${isCalibrated(bin) ? '' : ' (missed)'}`,
    })
  }
  const [equal, linear] = [brierScore(made, 'equal'), brierScore(made, 'linear')]
  figures.push({
    figure: `before ${moment}, Brier score (everyone equal ${equal.toFixed(4)}, by points so far ${linear.toFixed(4)})`,
    aim: `<${Math.min(equal, linear).toFixed(4)}`,
    value: brierScore(made, 'share').toFixed(4),
  })
}
figures.push({
  figure: '10,000 seasons of 24 golfers and 8 matches, seconds',
  aim: '≤ 1',
  value: secondsOfOdds().toFixed(2),
})
await report('odds', figures)

/** The median of five forecasts before the first match. */
function secondsOfOdds(): number {
  const seconds = [1, 2, 3, 4, 5].map((seed) => {
    const season = simulatedSeason(seed)
    const facts = factsOn(season, matchOf(season, 0).startDate)
    const begun = performance.now()
    seasonOdds(facts, { simulations: 10_000 })
    return (performance.now() - begun) / 1000
  })
  return median(seconds)
}

function matchOf({ matches }: SimulatedSeason, place: number) {
  const match = matches.at(place)
  if (match === undefined) throw new RangeError(`A season without match ${place}`)
  return match
}
