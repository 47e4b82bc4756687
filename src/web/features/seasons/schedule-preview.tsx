import type { ReactNode } from 'react'
import type { League } from '#contract/leagues.ts'
import type { SeasonPreview } from '#contract/season-previews.ts'
import type { Season } from '#contract/seasons.ts'
import { today } from '#web/dates/now.ts'
import { type SeasonText, pastMatchesText, scheduleText, typedSpan } from './season-form.ts'
import { overlapText, removedText } from './season-preview.ts'
import { useSeasonPreview } from './seasons.api.ts'

/** A preview of the matches with the typed days; null until it is known. */
export function usePreviewed(season: Season | null, text: SeasonText): ReactNode {
  const { data } = useSeasonPreview(season, Number(text.leagueId), typedSpan(text))
  return data && <PreviewNotices removed={season === null ? null : removedText(data)} preview={data} />
}

type SchedulePreviewProps = {
  readonly text: SeasonText
  readonly leagues: readonly League[]
  readonly isNew: boolean
  readonly children: ReactNode
}

/** The matches for the typed days, with those lost, overlapping or refused. */
export function SchedulePreview({ text, leagues, isNew, children }: SchedulePreviewProps) {
  const league = leagues.find(({ id }) => String(id) === text.leagueId)
  const span = typedSpan(text)
  if (league === undefined || span === null) return null
  const over = isNew ? pastMatchesText(span, league.matchLength, today(league.timeZone)) : null
  return (
    <div className="grid gap-6 c-dim" role="status">
      <p>{scheduleText(span, league.matchLength)}</p>
      {over !== null && <p>{over}</p>}
      {children}
    </div>
  )
}

/** Shows the refusal if there is one, else the preview. */
function PreviewNotices({ removed, preview }: { removed: string | null; preview: SeasonPreview }) {
  const overlap = overlapText(preview)
  if (preview.refusal !== null)
    return (
      <p className="notice c-ink" data-tone="bad">
        These days can’t be saved. {preview.refusal}.
      </p>
    )
  return [removed, overlap].map(
    (notice) =>
      notice !== null && (
        <p key={notice} className="notice c-ink" data-tone="gold">
          {notice}
        </p>
      ),
  )
}
