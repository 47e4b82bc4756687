import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Tee } from '#contract/tees.ts'
import type { useForm } from '#web/forms/form.ts'
import {
  type TeeText,
  blankTee,
  isAsFilled,
  isKept,
  newCourseAddress,
  teeChoices,
  teeLabel,
  teeText,
  withClub,
  withHoles,
} from './known-tees.ts'
import { playedTeesQuery } from './played-tees.ts'
import { foundTeesQuery } from './round-entry.api.ts'
import type { RoundText } from './round-form.ts'

export type RoundForm = ReturnType<typeof useForm<keyof RoundText>>

const none: readonly Tee[] = []
const minSearchLength = 2

type Latest = {
  /** The played tees; undefined while loading. */
  readonly played: readonly Tee[] | undefined
  readonly tee: TeeText
  readonly isScoreFirst: boolean
}

export type KnownTees = ReturnType<typeof useKnownTees>

type Entry = {
  /** Whether known tees are filled in: not for a round that is corrected. */
  readonly isNew: boolean
  readonly score: RefObject<HTMLInputElement | null>
}

/**
 * Fills the form with known tees: a new round begins with those the golfer played last, as long as nothing else is
 * typed or chosen. Then only the score is missing: it comes first, and has the focus.
 */
export function useKnownTees({ values, preset, write }: RoundForm, { isNew, score }: Entry) {
  const [filled, setFilled] = useState<TeeText>(blankTee)
  const [latest, setLatest] = useState<Latest>({
    played: undefined,
    tee: blankTee,
    isScoreFirst: isNew && values.courseRating !== '',
  })
  const { isScoreFirst } = latest
  const golferId = Number(values.golferId)
  const { data: played } = useQuery({ ...playedTeesQuery(golferId), enabled: golferId > 0 })
  const { found, isSearched } = useFoundTees(values.facilityName)
  const tees = [...(played ?? none), ...found]

  if (isNew && played !== undefined && played !== latest.played) {
    const tee = played[0] === undefined ? blankTee : teeText(played[0])
    // The list does not move while someone types.
    setLatest({ played, tee, isScoreFirst: isScoreFirst || (tee !== blankTee && !isFieldFocused()) })
    if (isAsFilled(values, latest.tee)) {
      preset(tee)
      setFilled(tee)
    }
  }

  useLayoutEffect(selectFocusedField, [latest])
  useLayoutEffect(() => {
    if (isScoreFirst) score.current?.focus()
  }, [isScoreFirst, score])

  const change = (changed: Partial<TeeText>) => {
    write(changed)
    setFilled((before) => ({ ...before, ...changed }))
  }
  return {
    isScoreFirst,
    /** The address where the typed course can be added; null if the site has it, or that is not known yet. */
    newCourse: isSearched && !isKept(values, found) ? newCourseAddress(values) : null,
    choices: teeChoices({ club: values.facilityName, filled, played: played ?? none, found }),
    /** Takes the text of the club, or the label of a choice; says whether it was a choice. */
    enterClub: (text: string): boolean => {
      const chosen = tees.find((tee) => teeLabel(tee) === text)
      if (chosen === undefined) write(withClub(values, filled, text))
      else change(teeText(chosen))
      return chosen !== undefined
    },
    enterHoles: (holes: string) => change(withHoles(values, filled, { holes, tees })),
  }
}

const isFieldFocused = () => document.activeElement?.matches('input, select') === true

/** What is typed next replaces the proposal in the focused field. */
function selectFocusedField(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.name in blankTee) focused.select()
}

function useFoundTees(club: string) {
  const [search] = useDebouncedValue(club.trim(), 200)
  const { data } = useQuery({ ...foundTeesQuery(search), enabled: search.length >= minSearchLength })
  return { found: data ?? none, isSearched: data !== undefined && search === club.trim() }
}
