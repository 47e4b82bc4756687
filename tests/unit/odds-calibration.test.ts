import { expect, test } from 'vitest'
import { seasonOdds } from '#domain/forecast/season-odds.ts'
import { addDays } from '#domain/shared/day.ts'
import { factsOn, simulatedSeason } from '#tests/factories/simulated-season.ts'
import { brierScore, calibrationOf, forecastsOf, isCalibrated } from '#tests/support/forecast/calibration.ts'

/** `npm run bench:odds` is the long form. */
const seasons = Array.from({ length: 120 }, (_, seed) => simulatedSeason(seed + 1))

test.for([
  ['the first match', 0],
  ['half time', 4],
] as const)('before %s, odds come true as often as they say', ([, next]) => {
  const forecasts = seasons.flatMap((season, seed) => {
    const [from, end] = [season.matches[next], season.matches.at(-1)]
    if (from === undefined || end === undefined) return []
    const facts = factsOn(season, from.startDate)
    const ended = seasonOdds(factsOn(season, addDays(end.endDate, 1)), { simulations: 1 })
    return forecastsOf(seed, facts, seasonOdds(facts, { simulations: 500 }), ended)
  })
  const bins = calibrationOf(forecasts, { edges: [0.02, 0.2, 0.4, 0.6, 0.8, 0.98], minEvents: 100 })
  expect(bins.length).toBeGreaterThanOrEqual(3)
  expect(bins.filter((bin) => !isCalibrated(bin))).toEqual([])
  const brier = brierScore(forecasts, 'share')
  expect(brier).toBeLessThan(brierScore(forecasts, 'equal'))
  expect(brier).toBeLessThan(brierScore(forecasts, 'linear'))
})
