import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from '#web/forms/form.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { type CourseText, type Sizes, courseBody, problemOf, warningsOf, womenCardText } from './course-text.ts'
import type { CourseBody } from './courses.api.ts'
import { type CourseForm, HoleFields } from './hole-fields.tsx'
import { TeeRows } from './tee-rows.tsx'

type CourseEditorProps = {
  readonly text: CourseText
  readonly sizes: Sizes
  readonly isPending: boolean
  /** The button that saves. */
  readonly saveLabel: string
  readonly onSave: (body: CourseBody, showProblem: (error: Error) => void) => void
  readonly onCancel: () => void
}

const numbersOfHoles = [
  { value: '18', label: '18 holes' },
  { value: '9', label: '9 holes' },
]

/** Types a course from its scorecard. */
export function CourseEditor({ text, sizes: known, isPending, saveLabel, onSave, onCancel }: CourseEditorProps) {
  const [sizes, setSizes] = useState(known)
  const rules = Object.fromEntries(
    Object.keys(text).map((name) => [name, (_: string, typed: CourseText) => problemOf(name, typed, sizes)]),
  )
  const form = useForm<string>(text, rules)
  const { values, isDirty, submit, showProblem } = form
  const isChanged = isDirty || sizes.holes !== known.holes || sizes.hasWomenCard !== known.hasWomenCard
  useUnsaved(isChanged)
  return (
    <form
      noValidate
      style={{ maxWidth: '52rem' }}
      aria-label="Course"
      onSubmit={submit((typed) => onSave(courseBody(typed, sizes), showProblem))}
    >
      <Card title="Club and course">
        <CardBody>
          <NameFields form={form} sizes={sizes} onResize={(holes) => setSizes({ ...sizes, holes })} />
        </CardBody>
      </Card>
      <Card title="Holes" note="You can paste a row of the scorecard">
        <CardBody>
          <HoleFields form={form} sizes={sizes} card="holes" />
          <WomenCard form={form} sizes={sizes} onChange={(hasWomenCard) => setSizes({ ...sizes, hasWomenCard })} />
        </CardBody>
      </Card>
      <Card title="Tees" note="A tee with ratings for men and for women is added twice">
        <CardBody>
          <TeeRows form={form} sizes={sizes} onResize={(tees) => setSizes({ ...sizes, tees })} />
        </CardBody>
      </Card>
      <div className="row mt-20 wrap gap-12 align-center justify-end">
        <div role="status" style={{ flex: '1 1 24rem' }}>
          {warningsOf(values, sizes).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}

type WomenCardProps = {
  readonly form: CourseForm
  readonly sizes: Sizes
  readonly onChange: (hasWomenCard: boolean) => void
}

/** The holes of women, where their pars or stroke indexes are others. */
function WomenCard({ form, sizes, onChange }: WomenCardProps) {
  const has = sizes.hasWomenCard === true
  const change = () => {
    if (!has) form.write(womenCardText(form.values))
    onChange(!has)
  }
  return (
    <div className="mt-16">
      {has && (
        <section aria-label="Women">
          <h3 className="mb-8 fw-600">Women</h3>
          <HoleFields form={form} sizes={sizes} card="womenHoles" />
        </section>
      )}
      <Button variant="subtle" size="compact-md" className="mih-44" ml={-8} onClick={change}>
        {has ? 'Same holes for women' : 'Other pars or stroke indexes for women'}
      </Button>
    </div>
  )
}

type NameFieldsProps = {
  readonly form: CourseForm
  readonly sizes: Sizes
  readonly onResize: (holes: Sizes['holes']) => void
}

function NameFields({ form: { field }, sizes: { holes }, onResize }: NameFieldsProps) {
  const columns = useIsWide(48) ? 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)'
  return (
    <div className="grid gap-12 align-start" style={{ gridTemplateColumns: columns }}>
      <TextInput {...field('club')} label="Club" maxLength={120} autoComplete="off" />
      <TextInput
        {...field('name')}
        label="Course"
        placeholder="If the club has more than one"
        maxLength={120}
        autoComplete="off"
      />
      <NativeSelect
        label="Holes"
        data={numbersOfHoles}
        value={String(holes)}
        onChange={({ currentTarget }) => onResize(currentTarget.value === '9' ? 9 : 18)}
      />
    </div>
  )
}
