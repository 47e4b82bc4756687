import type { InputOf } from '#contract/endpoint.ts'
import type { League } from '#contract/leagues.ts'
import type { previewRules } from '#contract/rule-previews.ts'
import type { ManualRounds } from '#domain/rounds/confirmation.ts'
import type { LeagueRules } from '#domain/scoring/team-net.ts'

/** The settings of a league that results depend on. */
export type ResultRules = LeagueRules & { readonly manualRounds: ManualRounds; readonly timeZone: string }

/** They before and after a change. */
export type RuleChange = { readonly before: ResultRules; readonly after: ResultRules }

type Settings = InputOf<typeof previewRules>['body']

/** A league's rules before and after a change of its settings. */
export function ruleChangeOf(league: League, settings: Settings): RuleChange {
  const { useTeams, scoresDroppedPerTeam, maxNetDifferential, noScoreNetDifferential, manualRounds, timeZone } = league
  const before = {
    useTeams,
    scoresDroppedPerTeam,
    maxNetDifferential,
    noScoreNetDifferential,
    manualRounds,
    timeZone,
  }
  const after = {
    useTeams: settings.useTeams ?? useTeams,
    scoresDroppedPerTeam: settings.scoresDroppedPerTeam ?? scoresDroppedPerTeam,
    maxNetDifferential: settings.maxNetDifferential ?? maxNetDifferential,
    noScoreNetDifferential: settings.noScoreNetDifferential ?? noScoreNetDifferential,
    manualRounds: settings.manualRounds ?? manualRounds,
    timeZone: settings.timeZone ?? timeZone,
  }
  return { before, after }
}
