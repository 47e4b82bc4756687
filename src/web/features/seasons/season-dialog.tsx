import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { League } from '#contract/leagues.ts'
import type { Season } from '#contract/seasons.ts'
import { seasonSettings } from '#domain/leagues/settings.ts'
import { isFinished } from '#domain/schedule/match-days.ts'
import type { Day } from '#domain/shared/day.ts'
import { spanText } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { fullDayText, parseDay } from '#web/dates/typed-day.ts'
import { useForm } from '#web/forms/form.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { toastError } from '#web/ui/toast.ts'
import { lastDay, lengthChoices, mondayOf, newSeasonText, weeksOf } from './new-season.ts'
import { SchedulePreview, usePreviewed } from './schedule-preview.tsx'
import { type SeasonText, nearEnd, seasonBody, seasonRules, seasonText, typedSpan } from './season-form.ts'
import { useSeasonSaving } from './seasons.api.ts'

type SeasonDialogProps = {
  readonly season: Season | null
  /** The leagues whose seasons the user can manage. */
  readonly leagues: readonly League[]
  readonly leagueId: number | null
  /** The season before a new one. */
  readonly last: Season | null
  readonly onSaved: (season: Season) => void
  readonly onClose: () => void
}

/** Creates a season or edits one. If someone else saved it first, says so and keeps the typed text. */
export function SeasonDialog({ season, leagues, leagueId, last, onSaved, onClose }: SeasonDialogProps) {
  const { mutate, isPending, newer } = useSeasonSaving(season)
  const hasActive = leagues.some(({ id, activeSeasonId }) => id === leagueId && activeSeasonId !== null)
  const [wasActive] = useState(season?.isActive ?? !hasActive)
  const [isActive, setActive] = useState(wasActive)
  const isLeagueKnown = season !== null || leagues.some(({ id }) => id === leagueId)
  const day = todayIn(leagues, leagueId)
  const [initial] = useState(() => (season === null ? newSeasonText(leagueId, last, day) : seasonText(season)))
  const { field, values, isDirty, submit, write, showProblem } = useForm(initial, seasonRules)

  const save = (text: SeasonText) => mutate(seasonBody(text, isActive), { onSuccess: onSaved, onError: showProblem })
  const notices = usePreviewed(season, values)

  return (
    <Dialog
      title={season === null ? 'Create Season' : 'Edit Season'}
      onClose={onClose}
      isDirty={isDirty || isActive !== wasActive}
    >
      <form
        noValidate
        onSubmit={(event) => {
          if (values.leagueId === '') toastError('Please select a league first')
          submit(save)(event)
        }}
      >
        <div className="stack gap-16">
          {newer && <OutOfDate by={newer} />}
          {!isLeagueKnown && (
            <NativeSelect {...field('leagueId')} label="League" data={leagueChoice(leagues, leagueId)} />
          )}
          <TextInput {...field('year')} label="Year" inputMode="numeric" autoComplete="off" data-autofocus />
          <Days
            field={field}
            text={values}
            isNew={season === null}
            today={day}
            onEnd={(endDate) => write({ endDate })}
          />
          <MatchesCounted {...field('matchesCounted')} season={season} leagues={leagues} />
          <SchedulePreview text={values} leagues={leagues} isNew={season === null}>
            {notices}
          </SchedulePreview>
          <Toggle
            label="Active"
            description="The season being played now. The league’s other seasons become inactive."
            isOn={isActive}
            onChange={setActive}
          />
          <DialogButtons isPending={isPending}>{season === null ? 'Create' : 'Save'}</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}

type DaysProps = {
  readonly field: ReturnType<typeof useForm<keyof SeasonText>>['field']
  readonly text: SeasonText
  readonly isNew: boolean
  readonly today: Day
  readonly onEnd: (endDate: string) => void
}

/** First day, length and last day; a new season keeps its length when its first day moves. */
function Days({ field, text, isNew, today: day, onEnd }: DaysProps) {
  const span = typedSpan(text)
  const [weeks, setWeeks] = useState(() => (span === null ? null : weeksOf(span)))
  const start = field('startDate')
  const end = field('endDate')
  const endAfter = (first: Day | null, length: number | null) => {
    if (first !== null && length !== null) onEnd(fullDayText(lastDay(first, length)))
  }
  const begin = (event: Parameters<typeof start.onChange>[0]) => {
    start.onChange(event)
    if (isNew) endAfter(parseDay(event.currentTarget.value), weeks)
  }
  return (
    <>
      <div className="stack gap-6">
        <DateField {...start} label="Start date" onChange={begin} />
        {isNew && (
          <div>
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => begin({ currentTarget: { value: fullDayText(mondayOf(day)) } })}
            >
              This week
            </Button>
          </div>
        )}
      </div>
      <NativeSelect
        label="Length"
        data={lengthChoices}
        value={weeks === null ? '' : String(weeks)}
        onChange={({ currentTarget: { value } }) => {
          const length = value === '' ? null : Number(value)
          setWeeks(length)
          endAfter(parseDay(text.startDate), length)
        }}
      />
      <DateField
        {...end}
        label="End date"
        near={nearEnd(text.startDate)}
        onChange={(event) => {
          end.onChange(event)
          const typed = typedSpan({ ...text, endDate: event.currentTarget.value })
          setWeeks(typed === null ? null : weeksOf(typed))
        }}
      />
    </>
  )
}

type MatchesCountedProps = ReturnType<DaysProps['field']> & {
  readonly season: Season | null
  readonly leagues: readonly League[]
}

/** How many matches count, which the end of a season fixes (law 23). */
function MatchesCounted({ season, leagues, ...field }: MatchesCountedProps) {
  return (
    <TextInput
      {...field}
      label={seasonSettings.matchesCounted.label}
      description={matchesCountedText(season, leagues)}
      placeholder={seasonSettings.matchesCounted.blank}
      inputMode="numeric"
      autoComplete="off"
      disabled={season !== null && hasEnded(season, leagues)}
    />
  )
}

function OutOfDate({ by: { year, isActive, ...span } }: { by: Season }) {
  return (
    <p className="notice" data-tone="gold" role="alert">
      Someone else has changed this season. It is saved as {year}, {spanText(span)},{' '}
      {isActive ? 'active' : 'not active'}. What you typed is still here; save again to replace it.
    </p>
  )
}

function hasEnded(season: Season, leagues: readonly League[]): boolean {
  const league = leagues.find(({ id }) => id === season.leagueId)
  return league !== undefined && isFinished(season, today(league.timeZone))
}

function matchesCountedText(season: Season | null, leagues: readonly League[]): string {
  if (season !== null && hasEnded(season, leagues)) return 'The season has ended, so this can no longer change.'
  return seasonSettings.matchesCounted.help
}

function leagueChoice(leagues: readonly League[], leagueId: number | null) {
  return [
    ...(leagueId === null ? [{ value: '', label: 'Choose a league' }] : []),
    ...leagues.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}

function todayIn(leagues: readonly League[], leagueId: number | null): Day {
  return today(leagues.find(({ id }) => id === leagueId)?.timeZone)
}
