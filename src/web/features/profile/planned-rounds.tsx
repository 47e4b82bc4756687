import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import type { Day } from '#domain/shared/day.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { courseTyped, dayParts } from './planned-days.ts'

type OnCourse = (date: Day, course: string | null) => void

export function PlannedRounds({ rounds, onCourse }: { rounds: readonly ScheduledRound[]; onCourse: OnCourse }) {
  return (
    <ul aria-label="Planned rounds">
      {rounds.map((round) => (
        <li key={round.date} className="rule-above inset py-10">
          <CourseField round={round} onCourse={onCourse} />
        </li>
      ))}
    </ul>
  )
}

/** Saves the course on blur and on Enter; a refetched course does not overwrite typed text. */
function CourseField({ round: { date, course }, onCourse }: { round: ScheduledRound; onCourse: OnCourse }) {
  const [typed, setTyped] = useState(course ?? '')
  const [known, setKnown] = useState(course)
  if (course !== known) {
    setKnown(course)
    if (typed === (known ?? '') || courseTyped(typed) === course) setTyped(course ?? '')
  }

  useUnsaved(typed !== (course ?? ''))

  const save = () => {
    const wanted = courseTyped(typed)
    if (wanted === course) setTyped(course ?? '')
    else onCourse(date, wanted)
  }

  return (
    <TextInput
      label={dayParts(date).full}
      placeholder="Course (optional)"
      maxLength={120}
      autoComplete="off"
      enterKeyHint="done"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) save()
      }}
    />
  )
}
