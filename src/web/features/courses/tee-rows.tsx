import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxTees } from '#domain/courses/course.ts'
import { type RatedPart, teeTitle } from '#domain/courses/holes.ts'
import { IconX } from '#web/icons/icons.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { cardOf, teeField, withoutTee } from './course-text.ts'
import type { EditingProps } from './hole-fields.tsx'
import css from './editor.module.css'

/** The tees of a course with their ratings. */
export function TeeRows({ form, sizes, onResize }: EditingProps) {
  const remove = (tee: number) => {
    form.write(withoutTee(form.values, tee))
    onResize({ tees: sizes.tees - 1 })
  }
  return (
    <div className="grid gap-16">
      {Array.from({ length: sizes.tees }, (_, tee) => (
        <TeeRow key={tee} tee={tee} form={form} sizes={sizes} onRemove={sizes.tees > 1 ? () => remove(tee) : null} />
      ))}
      {sizes.tees < maxTees && (
        <Button variant="default" w="fit-content" onClick={() => onResize({ tees: sizes.tees + 1 })}>
          Add a tee
        </Button>
      )}
    </div>
  )
}

const whom = [
  { value: '', label: 'Everyone' },
  { value: 'men', label: 'Men' },
  { value: 'women', label: 'Women' },
]

type TeeRowProps = Pick<EditingProps, 'form' | 'sizes'> & {
  readonly tee: number
  readonly onRemove: (() => void) | null
}

function TeeRow({ tee, form, sizes, onRemove }: TeeRowProps) {
  const { holes } = sizes
  const hasNines = (['front', 'back'] as const).some(
    (part) => form.values[teeField(tee, `${part}.courseRating`)] !== '',
  )
  const [isOpen, setOpen] = useState(hasNines)
  const showsNines = isOpen || hasNines
  const isWide = useIsWide(48)
  const columns = isWide ? 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)'
  const typed = cardOf(form.values, sizes).tees[tee]
  const title = typed?.name ? teeTitle(typed) : `Tee ${tee + 1}`
  return (
    <fieldset className={`miw-0 ${css['tee']}`} aria-label={title}>
      <div className="grid gap-12 align-start" style={{ gridTemplateColumns: columns }}>
        <div className={`row align-start gap-4 ${isWide ? '' : 'span-all'}`}>
          <TextInput
            {...form.field(teeField(tee, 'name'))}
            flex={1}
            label="Name"
            maxLength={60}
            autoComplete="off"
            placeholder="White"
          />
          <NativeSelect {...form.field(teeField(tee, 'ratedFor'))} label="Rated for" data={whom} w={112} />
          {onRemove && (
            <Button
              variant="subtle"
              color="gray"
              className={`mt-20 ${css['remove']}`}
              aria-label={`Remove ${title}`}
              onClick={onRemove}
            >
              <IconX size={18} />
            </Button>
          )}
        </div>
        <RatingFields form={form} tee={tee} part={holes === 18 ? 'eighteen' : 'front'} />
        {holes === 18 && showsNines && (
          <>
            <RatingFields form={form} tee={tee} part="front" nine="Front nine" />
            <RatingFields form={form} tee={tee} part="back" nine="Back nine" />
          </>
        )}
      </div>
      {holes === 18 && !showsNines && (
        <Button
          variant="subtle"
          size="compact-md"
          className="mih-44"
          ml={-8}
          aria-label={`Ratings for nine holes: ${title}`}
          onClick={() => setOpen(true)}
        >
          Ratings for nine holes
        </Button>
      )}
    </fieldset>
  )
}

type RatingFieldsProps = {
  readonly form: EditingProps['form']
  readonly tee: number
  readonly part: RatedPart
  /** Written before the fields, which are in the columns of those for 18 holes. */
  readonly nine?: string
}

function RatingFields({ form: { field }, tee, part, nine }: RatingFieldsProps) {
  const [rating, slope] = part === 'eighteen' ? ['71.3', '128'] : ['35.6', '126']
  const isWide = useIsWide(48)
  const labeled = (label: string) => (nine === undefined ? { label } : { 'aria-label': `${nine}: ${label}` })
  return (
    <>
      {nine !== undefined && (
        <span className={`row align-center c-dim ${isWide ? 'mih-44' : `span-all ${css['above']}`}`}>{nine}</span>
      )}
      <TextInput
        {...field(teeField(tee, `${part}.courseRating`))}
        {...labeled('Course Rating')}
        placeholder={rating}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextInput
        {...field(teeField(tee, `${part}.slopeRating`))}
        {...labeled('Slope Rating')}
        placeholder={slope}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}
