import { useEffect, useEffectEvent } from 'react'
import type { RulePreview as Preview } from '#contract/rule-previews.ts'
import { explanationOf, noResponse } from '#web/api/api-client.ts'
import { hasSignInEnded } from '#web/api/report-failure.ts'
import type { LeagueBody } from '../league-form.ts'
import { Asking } from '#web/shared/what-would-change/asking.tsx'
import { changesNothing } from '#web/shared/what-would-change/preview-words.ts'
import { MatchChanges, SeasonChanges } from '#web/shared/what-would-change/preview-tables.tsx'
import { isRefusedToSave, useRulePreview } from './rule-preview.api.ts'

type RulePreviewProps = {
  readonly leagueId: number
  readonly body: LeagueBody
  readonly onSave: () => void
  readonly onClose: () => void
}

/**
 * Shows what the settings of a form would change before they are saved. Settings that affect no result are saved at once,
 * and so are those that will be refused: the form says why.
 */
export function RulePreview({ leagueId, body, onSave, onClose }: RulePreviewProps) {
  const { mutate, data, error } = useRulePreview(leagueId)
  // Asked once, for the form as it was submitted.
  const ask = useEffectEvent(() =>
    mutate(body, {
      onSuccess: ({ affects }) => !affects && onSave(),
      onError: (problem) => (isRefusedToSave(problem) ? onSave() : hasSignInEnded(problem) && onClose()),
    }),
  )
  useEffect(() => ask(), [])
  if (error !== null && !isRefusedToSave(error) && !hasSignInEnded(error))
    return (
      <Asking title="What would change" saveLabel="Save without a preview" onSave={onSave} onClose={onClose}>
        <p role="alert">What would change could not be worked out. {explanationOf(error, noResponse)}</p>
      </Asking>
    )
  if (data?.affects !== true) return null
  return (
    <Asking title="What would change" saveLabel="Save changes" onSave={onSave} onClose={onClose}>
      <Changes preview={data} />
    </Asking>
  )
}

function Changes({ preview }: { preview: Preview }) {
  const { seasons, openMatches } = preview
  if (changesNothing(preview))
    return <p>Nothing would change, neither in open matches nor in the tables of this season and the one before it.</p>
  return (
    <>
      {openMatches.map((match) => (
        <MatchChanges key={match.id} match={match} />
      ))}
      {seasons.length > 0 && (
        <p className="c-dim">
          For comparison, the tables had all finished matches been played under these settings. History won’t change.
        </p>
      )}
      {seasons.map((season) => (
        <SeasonChanges key={season.id} season={season} />
      ))}
    </>
  )
}
