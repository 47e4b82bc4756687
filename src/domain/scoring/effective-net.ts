import type { Tenths } from '../shared/tenths.ts'
import type { LeagueRules } from './rules.ts'

/** A golfer's net as the team counts it: capped, or the no-score value without a counting round (law 9). */
export function effectiveNet(
  net: Tenths | null,
  rules: Pick<LeagueRules, 'maxNetDifferential' | 'noScoreNetDifferential'>,
): Tenths {
  return net === null ? rules.noScoreNetDifferential : Math.min(net, rules.maxNetDifferential)
}
