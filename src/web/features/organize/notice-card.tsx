import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { League } from '#contract/leagues.ts'
import type { Organize } from '#contract/organize.ts'
import { maxNoticeLength } from '#domain/organize/notice.ts'
import { type Day, addDays } from '#domain/shared/day.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { useNoticePinning, useNoticeRemoval } from './organize.api.ts'

type NoticeCardProps = { readonly league: League; readonly organize: Pick<Organize, 'notice' | 'match'> }

/** The notice on the match page and in the digest, with buttons to write, change or remove it. */
export function NoticeCard({ league, organize }: NoticeCardProps) {
  const { notice } = organize
  const now = today(league.timeZone)
  return (
    <Card title="Notice" note={notice === null ? 'Nothing pinned' : `Pinned until ${nearDayText(notice.until, now)}`}>
      <CardBody>
        <NoticeForm league={league} organize={organize} now={now} />
      </CardBody>
    </Card>
  )
}

function NoticeForm({ league, organize: { notice, match }, now }: NoticeCardProps & { readonly now: Day }) {
  const pinning = useNoticePinning(league.id)
  const lastDay = match?.endDate ?? null
  const initial = notice ?? { text: '', until: lastDay ?? addDays(now, 7) }
  const { field, values, isDirty, submit, showProblem } = useForm(initial, { text: required(whatToWrite) })
  useUnsaved(isDirty && !pinning.isPending)
  return (
    <form noValidate onSubmit={submit((typed) => pinning.mutate(typed, { onError: showProblem }))}>
      <div className="stack gap-12">
        <Textarea
          {...field('text')}
          label="What your golfers should know"
          description={`On the match page and in the digest. ${maxNoticeLength - values.text.length} characters left.`}
          size="md"
          rows={3}
          maxLength={maxNoticeLength}
        />
        <NativeSelect {...field('until')} label="Shown until" data={untilChoices(now, lastDay, initial.until)} />
        <div className="row wrap align-center justify-end gap-16">
          {notice !== null && <TakeDown leagueId={league.id} />}
          <Button type="submit" loading={pinning.isPending} disabled={notice !== null && !isDirty}>
            {notice === null ? 'Pin the notice' : 'Pin the change'}
          </Button>
        </div>
      </div>
    </form>
  )
}

const whatToWrite = 'Write what your golfers should know'

function TakeDown({ leagueId }: { leagueId: number }) {
  const { mutate, isPending } = useNoticeRemoval(leagueId)
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Take it down
    </Button>
  )
}

/** Days to choose from: common ones, the last of the match, and the current choice. */
function untilChoices(now: Day, matchEnd: Day | null, chosen: Day) {
  const presets = [0, 1, 7, 14, 28].map((n) => addDays(now, n))
  const all = [...presets, ...(matchEnd === null ? [] : [matchEnd]), chosen]
  return [...new Set(all)]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((day) => ({
      value: day,
      label: day === matchEnd ? `${nearDayText(day, now)} (end of the match)` : nearDayText(day, now),
    }))
}
