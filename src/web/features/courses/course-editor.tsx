import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Course } from '#contract/courses.ts'
import { useForm } from '#web/forms/form.ts'
import { forgetUnsaved, leaveForms, useUnsaved } from '#web/forms/unsaved.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { type CourseText, type Sizes, courseBody, problemOf, warningsOf, womenCardText } from './course-text.ts'
import type { CourseBody } from './courses.api.ts'
import { type EditingProps, HoleFields } from './hole-fields.tsx'
import { TeeRows } from './tee-rows.tsx'

export const toCourses = { href: '/courses', label: 'Courses' }

type CourseEditorProps = {
  readonly title: string
  readonly note?: string
  readonly text: CourseText
  readonly sizes: Sizes
  readonly saving: UseMutationResult<Course, Error, CourseBody>
  readonly saveLabel: string
  readonly onSaved: (course: Course) => void
  readonly onCancel: () => void
}

/** The page on which a course is typed from its scorecard. */
export function CourseEditor({
  title,
  note,
  text,
  sizes: known,
  saving,
  saveLabel,
  onSaved,
  onCancel,
}: CourseEditorProps) {
  const [sizes, setSizes] = useState(known)
  const rules = Object.fromEntries(
    Object.keys(text).map((name) => [name, (_: string, typed: CourseText) => problemOf(name, typed, sizes)]),
  )
  const form = useForm<string>(text, rules)
  const { values, isDirty, submit, showProblem: onError } = form
  useUnsaved(isDirty || sizes.holes !== known.holes || sizes.hasWomenCard !== known.hasWomenCard)
  const editing = { form, sizes, onResize: (change: Partial<Sizes>) => setSizes({ ...sizes, ...change }) }
  const onSuccess = (course: Course) => {
    forgetUnsaved()
    onSaved(course)
  }
  const save = submit((typed) => saving.mutate(courseBody(typed, sizes), { onSuccess, onError }))
  return (
    <Page title={title} back={toCourses} note={note}>
      <form noValidate style={{ maxWidth: '52rem' }} aria-label="Course" onSubmit={save}>
        <Card title="Club and course">
          <CardBody>
            <NameFields {...editing} />
          </CardBody>
        </Card>
        <Card title="Holes" note="You can paste a row of the scorecard">
          <CardBody>
            <HoleFields form={form} sizes={sizes} card="holes" />
            <WomenCard {...editing} />
          </CardBody>
        </Card>
        <Card title="Tees" note="A tee with ratings for men and for women is added twice">
          <CardBody>
            <TeeRows {...editing} />
          </CardBody>
        </Card>
        <div className="row mt-20 wrap gap-12 align-center justify-end">
          <div role="status" style={{ flex: '1 1 24rem' }}>
            {warningsOf(values, sizes).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <Button variant="default" onClick={() => leaveForms(onCancel)}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Page>
  )
}

/** The holes of women, where their pars or stroke indexes are others. */
function WomenCard({ form, sizes, onResize }: EditingProps) {
  const has = sizes.hasWomenCard === true
  const change = () => {
    if (!has) form.write(womenCardText(form.values))
    onResize({ hasWomenCard: !has })
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

function NameFields({ form: { field }, sizes: { holes }, onResize }: EditingProps) {
  const columns = useIsWide(48) ? 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)'
  const nameProps = { maxLength: 120, autoComplete: 'off' }
  return (
    <div className="grid gap-12 align-start" style={{ gridTemplateColumns: columns }}>
      <TextInput {...field('club')} {...nameProps} label="Club" />
      <TextInput {...field('name')} {...nameProps} label="Course" placeholder="If the club has more than one" />
      <NativeSelect
        label="Holes"
        value={String(holes)}
        onChange={({ currentTarget }) => onResize({ holes: currentTarget.value === '9' ? 9 : 18 })}
      >
        <option value="18">18 holes</option>
        <option value="9">9 holes</option>
      </NativeSelect>
    </div>
  )
}
