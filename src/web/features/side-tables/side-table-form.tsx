import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { SideTable } from '#contract/side-tables.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { forgetUnsaved } from '#web/forms/unsaved.ts'
import { useUser } from '#web/session/session.ts'
import { golferRules, parseIndex } from '#web/shared/golfers/golfer-text.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { GolferChoice } from './golfer-choice.tsx'
import { type TableBody, useSaving } from './side-tables.api.ts'

const kindOptions = [
  { value: 'joined', label: 'Those who join' },
  { value: 'chosen', label: 'Those you choose' },
  { value: 'range', label: 'Those in an Index range' },
] as const
export type Kind = (typeof kindOptions)[number]['value']

const bases = [
  { value: 'net', label: 'Net' },
  { value: 'scratch', label: 'Scratch: the differential' },
]

type FormProps = {
  readonly title: string
  readonly leagueId: number
  /** The table to change; without it a new one is opened. */
  readonly table?: SideTable
  /** How its golfers can come to it. */
  readonly kinds: readonly Kind[]
  readonly onClose: () => void
}

export function SideTableForm({ title, leagueId, table, kinds, onClose }: FormProps) {
  const [, navigate] = useLocation()
  const { golfer } = useUser()
  const { mutate, isPending } = useSaving(leagueId, table)
  const [before] = useState(() => (table?.organizers?.golfersBy === 'chosen' ? table.golfers.map(({ id }) => id) : []))
  const [golferIds, setGolferIds] = useState(before)
  const form = useForm(textsOf(table, kinds), rules)
  const { field, values, isDirty, submit, showProblem } = form
  const isJoined = values.kind === 'joined'
  const options = kindOptions.filter(({ value }) => kinds.includes(value))
  const invites = isJoined && golferIds.length > 0 ? ` and invite ${golferIds.length}` : ''
  const label = table === undefined ? `Create${invites}` : isJoined ? 'Rename' : 'Save'
  const save = submit((texts) =>
    mutate(bodyOf(texts, golferIds), {
      onSuccess: ({ id }) => {
        if (table !== undefined) return onClose()
        forgetUnsaved()
        navigate(`/side-tables/${id}`)
      },
      onError: showProblem,
    }),
  )
  return (
    <Dialog title={title} onClose={onClose} isDirty={isDirty || golferIds.join() !== before.join()}>
      <form noValidate onSubmit={save}>
        <div className="stack gap-16">
          <TextInput {...field('name')} label="Name" maxLength={60} autoComplete="off" data-autofocus />
          {kinds.length > 1 && <NativeSelect {...field('kind')} label="Golfers" data={options} />}
          {values.kind !== 'range' && !(isJoined && table !== undefined) && (
            <GolferChoice
              leagueId={leagueId}
              except={isJoined && golfer !== null ? [golfer.id] : []}
              isOfOrganizers={!isJoined}
              chosen={golferIds}
              onChange={setGolferIds}
            />
          )}
          {!isJoined && <RuleFields form={form} />}
          <DialogButtons isPending={isPending}>{label}</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}

const { handicapIndex: index } = golferRules
const rules = {
  name: required('Give the side table a name'),
  indexFrom: index,
  indexTo: (text: string, { indexFrom }: Texts) =>
    index(text) ??
    ((parseIndex(text) ?? 540) < (parseIndex(indexFrom) ?? -100) ? 'The range ends below its beginning' : null),
}

type Texts = Readonly<Record<'name' | 'kind' | 'basis' | 'indexFrom' | 'indexTo' | 'isPublic', string>>

function RuleFields({ form: { field, values, write } }: { form: ReturnType<typeof useForm<keyof Texts>> }) {
  return (
    <>
      {values.kind === 'range' && (
        <>
          <TextInput {...field('indexFrom')} label="Index from" autoComplete="off" />
          <TextInput
            {...field('indexTo')}
            label="Index to"
            description="On a season’s first day. Blank is open; golfers without an Index are in the table whose upper end is open."
            autoComplete="off"
          />
        </>
      )}
      <NativeSelect {...field('basis')} label="Ranked by" data={bases} />
      <Toggle
        label="Also on the public page"
        isOn={values.isPublic !== ''}
        onChange={(isOn) => write({ isPublic: isOn ? 'yes' : '' })}
      />
    </>
  )
}

const unwritten = { basis: 'net', indexFrom: null, indexTo: null, isPublic: false } as const
const boundText = (bound: number | null) => (bound === null ? '' : formatIndex(bound))

function textsOf(table: SideTable | undefined, [first = 'joined']: readonly Kind[]): Texts {
  const { golfersBy: kind = first, basis, isPublic, ...range } = { ...unwritten, ...table?.organizers }
  const bounds = { indexFrom: boundText(range.indexFrom), indexTo: boundText(range.indexTo) }
  return { name: table?.name ?? '', kind, basis, ...bounds, isPublic: isPublic ? 'yes' : '' }
}

function bodyOf({ name, kind, basis, indexFrom, indexTo, isPublic }: Texts, golferIds: number[]): TableBody {
  if (kind === 'joined') return { name: name.trim(), golferIds }
  const rest = { basis: basis === 'scratch' ? 'scratch' : 'net', isPublic: isPublic !== '', golferIds } as const
  const range = { indexFrom: parseIndex(indexFrom) ?? null, indexTo: parseIndex(indexTo) ?? null }
  const golfersBy = kind === 'range' ? 'range' : 'chosen'
  return { name: name.trim(), organizers: { golfersBy, ...range, ...rest } }
}
