import { type SeasonFacts, factsAfter } from '#domain/forecast/season-facts.ts'
import { type SeasonOdds, seasonOdds } from '#domain/forecast/season-odds.ts'

/** How many seasons are simulated for one set of odds. */
const simulations = 10_000

/** The odds of a season as it is, or as it was after a match. */
export type Simulation = { readonly facts: SeasonFacts; readonly after: number | null }

/** Runs in a thread of its own (simulations.ts). */
export function simulate({ facts, after }: Simulation): SeasonOdds {
  return seasonOdds(after === null ? facts : factsAfter(facts, after), { simulations })
}
