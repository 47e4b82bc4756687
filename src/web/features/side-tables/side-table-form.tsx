import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OwnLeague } from '#contract/leagues.ts'
import type { OrganizersTable, SideTable } from '#contract/side-tables.ts'
import { may } from '#domain/permissions.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { forgetUnsaved } from '#web/forms/unsaved.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { golferRules, parseIndex } from '#web/shared/golfers/golfer-text.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { GolferChoice } from './golfer-choice.tsx'
import { useChanging, useSideTableCreation } from './side-tables.api.ts'

/** Creates a side table of a league, and opens it. */
export function NewSideTable({ league, onClose }: { league: OwnLeague; onClose: () => void }) {
  const [, navigate] = useLocation()
  const actor = actorOf(useUser())
  const { mutate, isPending } = useSideTableCreation(league.id)
  const onSend: FormProps['onSend'] = (body, onError) =>
    mutate(body, {
      onSuccess: ({ id }) => {
        forgetUnsaved()
        navigate(`/side-tables/${id}`)
      },
      onError,
    })
  const kinds = [
    ...(league.isMember ? ['joined'] : []),
    ...(may.manageTables(actor, league) ? ['chosen', 'range'] : []),
  ]
  const props = { leagueId: league.id, kinds, isPending, onSend, onClose }
  return <SideTableForm title={kinds.length > 1 ? 'Add a table' : 'New side table'} {...props} />
}

/** Changes a table of organizers. */
export function ChangeTable({ table, onClose }: { table: SideTable; onClose: () => void }) {
  const { mutate, isPending } = useChanging(table)
  const onSend: FormProps['onSend'] = (body, onError) => mutate(body, { onSuccess: onClose, onError })
  const props = { leagueId: table.leagueId, table, kinds: ['chosen', 'range'], isPending, onSend, onClose }
  return <SideTableForm title={`Change ${table.name}`} {...props} />
}

type Body = { readonly name: string; readonly golferIds?: number[]; readonly organizers?: OrganizersTable }

type FormProps = {
  readonly title: string
  readonly leagueId: number
  readonly table?: SideTable
  /** How its golfers can come to it. */
  readonly kinds: readonly string[]
  readonly isPending: boolean
  readonly onSend: (body: Body, onError: (error: Error) => void) => void
  readonly onClose: () => void
}

const kindTexts: Readonly<Record<string, string>> = {
  joined: 'Those who join',
  chosen: 'Those you choose',
  range: 'Those in a range of Handicap Index',
}

function SideTableForm({ title, leagueId, table, kinds, isPending, onSend, onClose }: FormProps) {
  const { golfer } = useUser()
  const [before] = useState(() => (table?.organizers?.golfersBy === 'chosen' ? table.golfers.map(({ id }) => id) : []))
  const [golferIds, setGolferIds] = useState(before)
  const { handicapIndex: index } = golferRules
  const rules = { name: required('Give the side table a name'), indexFrom: index, indexTo: index }
  const form = useForm(textsOf(table, kinds), rules)
  const { field, values, isDirty, submit, showProblem } = form
  const isJoined = values.kind === 'joined'
  const invites = isJoined && golferIds.length > 0 ? ` and invite ${golferIds.length}` : ''
  return (
    <Dialog title={title} onClose={onClose} isDirty={isDirty || golferIds.join() !== before.join()}>
      <form noValidate onSubmit={submit((texts) => onSend(bodyOf(texts, golferIds), showProblem))}>
        <div className="stack gap-16">
          <TextInput {...field('name')} label="Name" maxLength={60} autoComplete="off" data-autofocus />
          {kinds.length > 1 && <NativeSelect {...field('kind')} label="Golfers" data={optionsOf(kinds)} />}
          {values.kind === 'range' ? (
            <>
              <TextInput {...field('indexFrom')} label="Index from" autoComplete="off" />
              <TextInput {...field('indexTo')} label="Index to" description={rangeText} autoComplete="off" />
            </>
          ) : (
            <GolferChoice
              leagueId={leagueId}
              except={isJoined && golfer !== null ? [golfer.id] : []}
              isOfOrganizers={!isJoined}
              chosen={golferIds}
              onChange={setGolferIds}
            />
          )}
          {!isJoined && <RuleFields form={form} />}
          <DialogButtons isPending={isPending}>{table === undefined ? `Create${invites}` : 'Save'}</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}

type Texts = Readonly<Record<'name' | 'kind' | 'basis' | 'indexFrom' | 'indexTo' | 'isPublic', string>>

function RuleFields({ form: { field, values, write } }: { form: ReturnType<typeof useForm<keyof Texts>> }) {
  return (
    <>
      <NativeSelect {...field('basis')} label="Ranked by" data={bases} />
      <Toggle
        label="Also on the public page"
        isOn={values.isPublic !== ''}
        onChange={(isOn) => write({ isPublic: isOn ? 'yes' : '' })}
      />
    </>
  )
}

const rangeText =
  'On a season’s first day. Blank is open; golfers without an Index are in the table whose upper end is open.'
const bases = [
  { value: 'net', label: 'Net' },
  { value: 'scratch', label: 'Scratch: the differential' },
]
const optionsOf = (kinds: readonly string[]) => kinds.map((value) => ({ value, label: kindTexts[value] ?? value }))
const boundText = (bound: number | null) => (bound === null ? '' : formatIndex(bound))
const unwritten = { basis: 'net', indexFrom: null, indexTo: null, isPublic: false } as const

function textsOf(table: SideTable | undefined, [kind = '']: readonly string[]): Texts {
  const { golfersBy = kind, indexFrom, indexTo, ...rules } = { ...unwritten, ...table?.organizers }
  const range = { indexFrom: boundText(indexFrom), indexTo: boundText(indexTo) }
  return {
    name: table?.name ?? '',
    kind: golfersBy,
    basis: rules.basis,
    ...range,
    isPublic: rules.isPublic ? 'yes' : '',
  }
}

function bodyOf({ name, kind, ...texts }: Texts, golferIds: number[]): Body {
  if (kind === 'joined') return { name: name.trim(), golferIds }
  const isRange = kind === 'range'
  const organizers: OrganizersTable = {
    golfersBy: isRange ? 'range' : 'chosen',
    basis: texts.basis === 'scratch' ? 'scratch' : 'net',
    indexFrom: isRange ? (parseIndex(texts.indexFrom) ?? null) : null,
    indexTo: isRange ? (parseIndex(texts.indexTo) ?? null) : null,
    isPublic: texts.isPublic !== '',
    golferIds: isRange ? [] : golferIds,
  }
  return { name: name.trim(), organizers }
}
