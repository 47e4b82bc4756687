import { Button } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import type { RoundPreview } from '#contract/round-entry.ts'
import { holesText, pickedUp, playedHoles, strokesSum, strokesTexts } from './hole-text.ts'
import css from './hole-scores.module.css'
import type { RoundForm } from './use-known-tees.ts'

type Counted = RoundPreview['holes']

type HoleScoresProps = {
  readonly form: RoundForm
  readonly first: RefObject<HTMLInputElement | null>
  readonly counted: Counted
}

/** The score of each hole: the next field comes by itself, and what the server counts is shown where it is less. */
export function HoleScores({ form, first, counted }: HoleScoresProps) {
  const { values, write, field } = form
  const fields = useRef(new Map<number, HTMLInputElement>())
  const current = useRef(0)
  const problem = useId()
  const { error } = field('holes')
  const strokes = strokesTexts(values)
  const holes = playedHoles(values)

  const set = (n: number, text: string) => write({ holes: holesText(strokes.with(n, text)) })
  const goTo = (n: number) => {
    const next = fields.current.get(n)
    next?.focus()
    next?.select()
  }
  const type = (n: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 2)
    set(n, text)
    // A 1 may begin a 10; every other digit is the score.
    if (text !== '' && text !== '1') goTo(n + 1)
  }
  const back = (n: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Backspace' || strokes[n] !== '') return
    event.preventDefault()
    goTo(n - 1)
  }
  const pickUp = () => {
    set(current.current, pickedUp)
    goTo(Math.min(current.current + 1, holes.length - 1))
  }

  return (
    <div role="group" aria-label="Score of each hole" aria-describedby={problem}>
      <div className={css['holes']}>
        {holes.map((hole, n) => (
          <label key={hole.strokeIndex} className={css['hole']}>
            <span className={css['number']}>{n + 1}</span>
            <input
              ref={(input) => {
                if (input !== null) fields.current.set(n, input)
                if (n === 0) first.current = input
              }}
              name={n === 0 ? 'holes' : undefined}
              className={css['strokes']}
              aria-label={`Hole ${n + 1}, par ${hole.par}`}
              aria-invalid={error !== null && strokes[n] === ''}
              inputMode="numeric"
              autoComplete="off"
              value={strokes[n]}
              onFocus={({ currentTarget }) => {
                current.current = n
                currentTarget.select()
              }}
              onChange={type(n)}
              onKeyDown={back(n)}
            />
            <span className={css['par']}>
              {hole.par}
              <Counts hole={counted?.[n]} strokes={strokes[n] ?? ''} />
            </span>
          </label>
        ))}
      </div>
      <div className={css['foot']}>
        <Totals strokes={strokes} />
        <Button variant="default" size="sm" onClick={pickUp}>
          Picked up
        </Button>
      </div>
      <p id={problem} className={css['problem']}>
        {error}
      </p>
    </div>
  )
}

type Hole = NonNullable<Counted>[number]

/** The strokes received here as dots, and what the hole counts where that is less than its score. */
function Counts({ hole, strokes }: { hole: Hole | undefined; strokes: string }) {
  if (hole === undefined) return null
  const isLess = String(hole.counted) !== strokes
  return (
    <>
      {hole.received !== null && hole.received > 0 && (
        <span role="img" aria-label={hole.received === 1 ? 'one stroke received' : `${hole.received} strokes received`}>
          {'•'.repeat(hole.received)}
        </span>
      )}
      {isLess && (
        <strong role="img" className={css['counted']} aria-label={`counts ${hole.counted}`}>
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
  return (
    <span className={css['totals']}>
      {out !== undefined && inward !== undefined && `Out ${out} · In ${inward} · `}
      {total} {total === 1 ? 'stroke' : 'strokes'}
      {picked > 0 && `, ${picked} picked up`}
    </span>
  )
}
