import { useMutation } from '@tanstack/react-query'
import { type Score, correctScore } from '#contract/scores.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { toastInfo } from '#web/ui/toast.ts'
import type { DraftGolfer, RoundDraft } from './drafts/round-draft.ts'
import { useRoundEntry } from './drafts/use-round-entry.ts'
import { savedText } from './preview-words.ts'
import { type RoundText, roundBody } from './round-form.ts'

type Saving = { readonly text: RoundText; readonly golfer: DraftGolfer }

/** Enters a round, a new one or that of a draft, or corrects the one given; one that cannot be sent yet is kept. */
export function useRoundSaving(corrected: Score | null, draft: RoundDraft | null) {
  const reportChange = useReportChange()
  const { league } = useSelectedLeague()
  const enter = useRoundEntry(draft)
  return useMutation({
    mutationFn: ({ text, golfer }: Saving) =>
      corrected === null
        ? enter(text, golfer)
        : call(correctScore, {
            params: { id: corrected.id },
            body: { ...roundBody(text), version: corrected.byHand?.version },
          }),
    meta: { failure: corrected === null ? 'Failed to enter the round' : 'Failed to correct the round' },
    // The form need not wait until what is below it is fetched again.
    onSuccess: (score) => {
      if (score === null) toastInfo(keptText)
      else void reportChange(savedText(score, { isCorrection: corrected !== null, leagueId: league?.id ?? null }))
    },
  })
}

const keptText = 'No connection. Your round is kept on this device, and sent once there is one.'
