import { Button } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import type { RoundPreview } from '#contract/round-entry.ts'
import {
  beginsNextHole,
  firstHoleOf,
  holesText,
  pickedUp,
  playedHoles,
  skipped,
  strokesSum,
  strokesTexts,
} from './hole-text.ts'
import type { RoundForm } from './use-known-tees.ts'
import css from './hole-scores.module.css'

type Counted = RoundPreview['holes']

type HoleScoresProps = {
  readonly form: RoundForm
  readonly first: RefObject<HTMLInputElement | null>
  /** Whether it has the focus when the dialog opens. */
  readonly isFirst: boolean
  readonly counted: Counted
}

/** The score of each hole. Focus advances automatically; a lower counted score is shown beside it. */
export function HoleScores({ form, first, isFirst, counted }: HoleScoresProps) {
  const { error } = form.field('holes')
  const problem = useId()
  const strokes = strokesTexts(form.values)
  const holes = playedHoles(form.values)
  const firstHole = firstHoleOf(form.values)
  const pars = holes.map(({ par }) => par)
  const { hold, enter, type, back, pickUp, skip } = useHoleFields({ strokes, pars }, (next) =>
    form.write({ holes: holesText(next) }),
  )
  return (
    <div role="group" aria-label="Score of each hole" aria-describedby={problem}>
      <div className="grid align-start gap-4 row-gap-12" style={{ gridTemplateColumns: 'repeat(9, minmax(0, 1fr))' }}>
        {holes.map((hole, n) => (
          <label key={hole.strokeIndex} className="grid gap-2 miw-0">
            <span className="c-dim fz-small numbers ta-center">{firstHole + n}</span>
            <input
              ref={(input) => {
                hold(n, input)
                if (n === 0) first.current = input
              }}
              name={n === 0 ? 'holes' : undefined}
              data-autofocus={(n === 0 && isFirst) || undefined}
              className={`w-100 c-ink fz-figure fw-600 numbers ta-center bg-card ${css['strokes']}`}
              aria-label={`Hole ${firstHole + n}, par ${hole.par}`}
              aria-invalid={error !== null && strokes[n] === ''}
              inputMode="numeric"
              autoComplete="off"
              value={strokes[n] === skipped ? '–' : strokes[n]}
              onFocus={({ currentTarget }) => enter(n, currentTarget)}
              onChange={({ currentTarget }) => type(n, currentTarget.value)}
              onKeyDown={(event) => back(n, event)}
            />
            <span className="grid c-dim fz-small lh-16 numbers ta-center">
              {hole.par}
              <Counts hole={counted?.[n]} strokes={strokes[n] ?? ''} />
            </span>
          </label>
        ))}
      </div>
      <div className="row wrap align-center justify-between gap-12 row-gap-8 mt-12">
        <Totals strokes={strokes} />
        <div className="row gap-8">
          {strokes.length === 18 && (
            <Button variant="default" size="sm" onClick={skip}>
              Not played
            </Button>
          )}
          <Button variant="default" size="sm" onClick={pickUp}>
            Picked up
          </Button>
        </div>
      </div>
      <p id={problem} className={error === null ? '' : 'mt-8 c-under fz-small'}>
        {error}
      </p>
    </div>
  )
}

type Typed = { readonly strokes: readonly string[]; readonly pars: readonly number[] }

/** The fields of the holes: a score moves the focus to the next one, Backspace in an empty one to the one before. */
function useHoleFields({ strokes, pars }: Typed, write: (strokes: readonly string[]) => void) {
  const fields = useRef(new Map<number, HTMLInputElement>())
  const current = useRef(0)
  const goTo = (n: number) => {
    const next = fields.current.get(n)
    next?.focus()
    next?.select()
  }
  return {
    hold: (n: number, input: HTMLInputElement | null) => {
      if (input === null) fields.current.delete(n)
      else fields.current.set(n, input)
    },
    enter: (n: number, input: HTMLInputElement) => {
      current.current = n
      input.select()
    },
    type: (n: number, typed: string) => {
      const text = typed.replaceAll(/\D/g, '').slice(0, 2)
      const [first = '', digit = ''] = text
      if (strokes[n] === '1' && first === '1' && n + 1 < strokes.length && beginsNextHole(digit, pars[n] ?? 4)) {
        write(strokes.with(n + 1, digit))
        return goTo(digit === '1' ? n + 1 : n + 2)
      }
      write(strokes.with(n, text))
      // A 1 may begin a 10; every other digit is the score.
      if (text !== '' && text !== '1') goTo(n + 1)
    },
    back: (n: number, event: KeyboardEvent) => {
      if (event.key !== 'Backspace' || strokes[n] !== '') return
      event.preventDefault()
      goTo(n - 1)
    },
    pickUp: () => {
      write(strokes.with(current.current, pickedUp))
      goTo(Math.min(current.current + 1, strokes.length - 1))
    },
    /** Skips one hole, or all remaining holes if play has stopped. */
    skip: () => {
      const [before, after] = [strokes.slice(0, current.current), strokes.slice(current.current + 1)]
      const hasStopped = after.every((one) => one === '')
      write([...before, skipped, ...after.map((one) => (hasStopped ? skipped : one))])
      goTo(Math.min(current.current + 1, strokes.length - 1))
    },
  }
}

type Hole = NonNullable<Counted>[number]

/** Strokes received as dots, and the hole's counted score if it is lower. */
function Counts({ hole, strokes }: { hole: Hole | undefined; strokes: string }) {
  if (hole === undefined) return null
  const isLess = strokes !== skipped && String(hole.counted) !== strokes
  return (
    <>
      {hole.received !== null && hole.received > 0 && (
        <span role="img" aria-label={hole.received === 1 ? 'one stroke received' : `${hole.received} strokes received`}>
          {'•'.repeat(hole.received)}
        </span>
      )}
      {isLess && (
        <strong role="img" className="c-ink fw-600" aria-label={`counts ${hole.counted}`}>
          → {hole.counted}
        </strong>
      )}
    </>
  )
}

function Totals({ strokes }: { strokes: readonly string[] }) {
  const parts = strokes.length === 18 ? [strokes.slice(0, 9), strokes.slice(9)] : []
  const [out, inward] = parts.map(strokesSum)
  const total = strokesSum(strokes)
  const picked = strokes.filter((one) => one === pickedUp).length
  const played = strokes.filter((one) => one !== skipped).length
  return (
    <span className="numbers">
      {out !== undefined && inward !== undefined && `Out ${out} · In ${inward} · `}
      {total} {total === 1 ? 'stroke' : 'strokes'}
      {picked > 0 && `, ${picked} picked up`}
      {played < strokes.length && `, ${played} of ${strokes.length} holes`}
    </span>
  )
}
