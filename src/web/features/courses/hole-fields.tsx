import { TextInput } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { type Hole, parOf } from '#domain/courses/holes.ts'
import type { useForm } from '#web/forms/form.ts'
import { type CardName, type Sizes, cardOf, holeField } from './course-text.ts'
import { isCompleteIndex, pastedHoles } from './scorecard-row.ts'
import css from './editor.module.css'

export type EditingProps = {
  readonly form: ReturnType<typeof useForm<string>>
  readonly sizes: Sizes
  readonly onResize: (change: Partial<Sizes>) => void
}

/** The number of a hole, its par and its stroke index. */
const columns = { gridTemplateColumns: '36px minmax(132px, 176px) minmax(64px, 1fr)' }

type HoleFieldsProps = Pick<EditingProps, 'form' | 'sizes'> & { readonly card: CardName }

/** The par and stroke index of each hole. */
export function HoleFields({ form, sizes, card }: HoleFieldsProps) {
  const paste = (event: ClipboardEvent) => {
    const row = pastedHoles(event.clipboardData.getData('text'), sizes.holes, card)
    if (row === null) return
    event.preventDefault()
    form.write(row)
  }
  const nines = sizes.holes === 9 ? [0] : [0, 9]
  return (
    <div className="grid columns-2 folds-48 gap-32 row-gap-12" onPaste={paste}>
      {nines.map((first) => (
        <div key={first}>
          <div className="grid align-center gap-12 mb-4 c-dim fz-small" style={columns} aria-hidden="true">
            <span>Hole</span>
            <span>Par</span>
            <span>Stroke index</span>
          </div>
          {Array.from({ length: 9 }, (_, n) => (
            <HoleRow key={first + n} hole={first + n} form={form} sizes={sizes} card={card} />
          ))}
          <Total form={form} sizes={sizes} card={card} first={first} />
        </div>
      ))}
      <HoleProblem form={form} sizes={sizes} card={card} />
    </div>
  )
}

const problemId = (card: CardName) => `${card}-problem`
const whose = (card: CardName) => (card === 'holes' ? '' : ' for women')

/** The problem of the first faulty hole. */
function HoleProblem({ form: { field }, sizes: { holes }, card }: HoleFieldsProps) {
  const problems = Array.from({ length: holes }, (_, n) => field(holeField(n, 'strokeIndex', card)).error)
  return (
    <p id={problemId(card)} className="span-all c-under" role="alert">
      {problems.find((problem) => problem !== null)}
    </p>
  )
}

function Total({ form: { values }, sizes, card, first }: HoleFieldsProps & { readonly first: number }) {
  const holes = cardOf(values, sizes)[card] ?? []
  const label = sizes.holes === 9 ? 'Par' : first === 0 ? 'Out' : 'In'
  return (
    <p className="grid align-center gap-12 mt-8 c-dim" style={columns}>
      <span>{label}</span>
      <b className="c-ink numbers ta-center">{parOf(holes.slice(first, first + 9))}</b>
      {first === 9 && <span>Par {parOf(holes)}</span>}
    </p>
  )
}

const parLook = 'row flex-1 align-center justify-center fz-figure numbers'
const commonPars = ['3', '4', '5'] as const

type HoleProps = HoleFieldsProps & { readonly hole: number }

function HoleRow({ hole, form, sizes, card }: HoleProps) {
  const { field, write } = form
  const par = field(holeField(hole, 'par', card))
  const pars = par.value === '6' ? [...commonPars, '6'] : commonPars
  const typePar = (event: KeyboardEvent<HTMLElement>) => {
    if (!/^[3-6]$/.test(event.key)) return
    event.preventDefault()
    write({ [par.name]: event.key })
    focusHole(event.currentTarget, hole + 1, 'par', card)
  }
  return (
    <div className="grid align-center gap-12 py-2" style={columns}>
      <span className="fw-600 numbers">{hole + 1}</span>
      <div role="radiogroup" aria-label={`Par of hole ${hole + 1}${whose(card)}`} className={`row clip ${css['pars']}`}>
        {pars.map((value) => (
          <label key={value} className={`row flex-1 relative pointer ${css['par']}`}>
            <input
              type="radio"
              aria-label={`Hole ${hole + 1}${whose(card)}: par ${value}`}
              name={par.name}
              value={value}
              checked={par.value === value}
              onChange={() => write({ [par.name]: value })}
              onKeyDown={typePar}
            />
            <span className={par.value === value ? `${parLook} bg-mine fw-700` : `${parLook} c-dim`}>{value}</span>
          </label>
        ))}
      </div>
      <IndexField hole={hole} form={form} sizes={sizes} card={card} />
    </div>
  )
}

/** Focuses the next hole once no further digit can follow. */
function IndexField({ hole, form, sizes, card }: HoleProps) {
  const field = form.field(holeField(hole, 'strokeIndex', card))
  const others = Array.from({ length: sizes.holes }, (_, n) =>
    n === hole ? '' : (form.values[holeField(n, 'strokeIndex', card)] ?? ''),
  )
  return (
    <TextInput
      {...field}
      error={field.error !== null}
      aria-describedby={problemId(card)}
      aria-label={`Stroke index of hole ${hole + 1}${whose(card)}`}
      maw={140}
      classNames={{ input: 'mih-44 ta-center numbers' }}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={60}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={(event) => {
        field.onChange(event)
        const { currentTarget } = event
        if (isCompleteIndex(currentTarget.value, others)) focusHole(currentTarget, hole + 1, 'strokeIndex', card)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        focusHole(event.currentTarget, hole + 1, 'strokeIndex', card)
      }}
    />
  )
}

/** Focuses a field of a hole, or what comes after the last one. */
function focusHole(from: HTMLElement, hole: number, name: keyof Hole, card: CardName): void {
  const form = from.closest('form')
  const chosen = form?.querySelector(`input[name="${holeField(hole, name, card)}"]:is(:not([type="radio"]), :checked)`)
  const after = name === 'par' ? holeField(0, 'strokeIndex', card) : 'tees.0.name'
  const next = chosen ?? form?.querySelector(`input[name="${after}"]`)
  if (next instanceof HTMLInputElement) next.focus()
}
