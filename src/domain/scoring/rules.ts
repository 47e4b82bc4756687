import type { Tenths } from '../shared/tenths.ts'

/** The scoring settings of a league; a finished match keeps a frozen copy (law 15). */
export type LeagueRules = {
  readonly useTeams: boolean
  readonly scoresDroppedPerTeam: number
  readonly maxNetDifferential: Tenths
  readonly noScoreNetDifferential: Tenths
}

export const defaultRules: LeagueRules = {
  useTeams: true,
  scoresDroppedPerTeam: 1,
  maxNetDifferential: 90,
  noScoreNetDifferential: 120,
}
