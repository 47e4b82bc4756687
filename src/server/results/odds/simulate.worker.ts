import { type SeasonFacts, factsAfter } from '#domain/forecast/season-facts.ts'
import { type SeasonOdds, seasonOdds, simulationsFor } from '#domain/forecast/season-odds.ts'

/** The odds of a season today, or after a match. */
export type Simulation = { readonly facts: SeasonFacts; readonly after: number | null }

/** Runs in a worker thread (simulations.ts). */
export function simulate({ facts, after }: Simulation): SeasonOdds {
  const then = after === null ? facts : factsAfter(facts, after)
  return seasonOdds(then, { simulations: simulationsFor(then) })
}
