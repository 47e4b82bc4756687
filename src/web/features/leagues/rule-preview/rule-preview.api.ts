import { useMutation } from '@tanstack/react-query'
import { previewRules } from '#contract/rule-previews.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import type { LeagueBody } from '../league-form.ts'

/** Asks what saving a league's settings would do; the dialog reports a failure itself. */
export function useRulePreview(leagueId: number) {
  return useMutation({
    mutationFn: (body: LeagueBody) => call(previewRules, { params: { id: leagueId }, body }),
    meta: { quiet: true },
  })
}

/** Whether saving would be refused for the same reason, so that the form says it. */
export function isRefusedToSave(error: Error): boolean {
  return (['out_of_date', 'invalid_input', 'not_allowed', 'league_not_found'] as const).some((code) =>
    isRefused(error, code),
  )
}
