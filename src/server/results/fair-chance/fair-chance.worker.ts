import type { FairFacts } from '#domain/forecast/even-league.ts'
import { type FairChance, fairChance } from '#domain/forecast/fair-chance.ts'
import type { FairSettings } from '#domain/leagues/settings.ts'

export type FairTask = { readonly facts: FairFacts; readonly settings: FairSettings; readonly withLevers: boolean }

/** Runs in a thread (fair-chances.ts). */
export function measure({ facts, settings, withLevers }: FairTask): FairChance {
  return fairChance(facts, settings, withLevers)
}
