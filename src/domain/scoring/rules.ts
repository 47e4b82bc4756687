import { type Tenths, tenthsOf } from '../shared/tenths.ts'

/** The scoring settings of a league; a finished match keeps a frozen copy (law 15). */
export type LeagueRules = {
  readonly useTeams: boolean
  readonly scoresDroppedPerTeam: number
  readonly maxNetDifferential: Tenths
  readonly noScoreNetDifferential: Tenths
}

type RulesInStrokes = Pick<LeagueRules, 'useTeams' | 'scoresDroppedPerTeam'> & {
  readonly maxNetDifferential: number
  readonly noScoreNetDifferential: number
}

/** Rules whose nets are in strokes, as they are stored and sent, in tenths. */
export const rulesInTenths = ({
  useTeams,
  scoresDroppedPerTeam,
  maxNetDifferential,
  noScoreNetDifferential,
}: RulesInStrokes): LeagueRules => ({
  useTeams,
  scoresDroppedPerTeam,
  maxNetDifferential: tenthsOf(maxNetDifferential),
  noScoreNetDifferential: tenthsOf(noScoreNetDifferential),
})

export const defaultRules: LeagueRules = {
  useTeams: true,
  scoresDroppedPerTeam: 1,
  maxNetDifferential: 90,
  noScoreNetDifferential: 120,
}
