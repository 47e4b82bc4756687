import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { filledTeesText } from './known-tees.ts'
import type { RoundText } from './round-form.ts'
import type { KnownTees, RoundForm } from './use-known-tees.ts'

const holes = [
  { value: '18', label: '18 holes' },
  { value: '9', label: '9 holes' },
]

type TeeFieldsProps = {
  readonly form: RoundForm
  readonly known: KnownTees
  /** Whether known tees are one line below the club, until the golfer changes them. */
  readonly folds: boolean
  /** After known tees were chosen. */
  readonly onChoose: () => void
}

/** Where the round was played: known tees fill in all fields, and each can be changed. */
export function TeeFields({
  form,
  known: { choices, newCourse, enterClub, enterHoles },
  folds,
  onChoose,
}: TeeFieldsProps) {
  const [shown, setShown] = useState<'one line' | 'fields' | 'fields to change'>(folds ? 'one line' : 'fields')
  const isFolded = shown === 'one line' && isFilledIn(form)
  return (
    <>
      <Autocomplete
        {...form.field('facilityName')}
        label="Club"
        size="md"
        radius={9}
        maxLength={120}
        autoComplete="off"
        data={choices}
        filter={({ options }) => options}
        withScrollArea={false}
        comboboxProps={{ withinPortal: false }}
        classNames={{ options: 'breaks scrolls', groupLabel: 'c-dim', option: 'fz-text' }}
        styles={{ options: { maxHeight: 240 } }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(text) => {
          const isChoice = enterClub(text)
          setShown(isChoice ? 'one line' : 'fields')
          if (isChoice) onChoose()
        }}
      />
      {isFolded ? (
        <FilledTees text={form.values} onChange={() => setShown('fields to change')} />
      ) : (
        <OtherFields
          form={form}
          enterHoles={enterHoles}
          newCourse={newCourse}
          hasFocus={shown === 'fields to change'}
          onUse={() => setShown('fields')}
        />
      )}
    </>
  )
}

/** Whether the tees are complete, so that nothing about them needs to be typed or corrected. */
function isFilledIn({ values, field }: RoundForm): boolean {
  const { courseRating, slopeRating } = values
  const folded = ['courseName', 'teeName', 'numberOfHoles', 'courseRating', 'slopeRating'] as const
  return courseRating !== '' && slopeRating !== '' && folded.every((name) => field(name).error === null)
}

function FilledTees({ text, onChange }: { text: RoundText; onChange: () => void }) {
  return (
    <div className="row align-baseline justify-between gap-12 c-dim breaks" style={{ marginTop: -8 }}>
      <bdi>{filledTeesText(text)}</bdi>
      <Button variant="subtle" size="compact-md" aria-label="Change course, tee, holes and ratings" onClick={onChange}>
        Change
      </Button>
    </div>
  )
}

type OtherFieldsProps = {
  readonly form: RoundForm
  readonly enterHoles: (holes: string) => void
  readonly newCourse: string | null
  readonly hasFocus: boolean
  /** They are being used: from now on they stay. */
  readonly onUse: () => void
}

function OtherFields({ form: { field }, enterHoles, newCourse, hasFocus, onUse }: OtherFieldsProps) {
  const rating = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <div className="stack gap-16" onFocus={onUse}>
      <TextInput
        {...field('courseName')}
        ref={hasFocus ? focus : null}
        label="Course"
        description="If the club has more than one."
        maxLength={120}
        autoComplete="off"
      />
      <div className="grid columns-2 align-start gap-16">
        <TextInput {...field('teeName')} label="Tee" maxLength={60} autoComplete="off" />
        <NativeSelect
          {...field('numberOfHoles')}
          label="Holes"
          data={holes}
          onChange={({ currentTarget }) => enterHoles(currentTarget.value)}
        />
      </div>
      <div className="grid columns-2 align-start gap-16">
        <TextInput {...field('courseRating')} {...rating} label="Course Rating" placeholder="71.3" />
        <TextInput {...field('slopeRating')} {...rating} inputMode="numeric" label="Slope Rating" placeholder="128" />
      </div>
      {newCourse !== null && (
        <a href={newCourse} target="_blank" rel="noreferrer" className="py-12" style={{ marginBlock: -8 }}>
          Add this course
        </a>
      )}
    </div>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()
