import type { Tenths } from '../shared/tenths.ts'

/** What a league may choose about its scoring; the values of a finished match are frozen on it (law 15). */
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
