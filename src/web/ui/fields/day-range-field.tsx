import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton, Input, Popover, UnstyledButton } from '@mantine/core'
import { useId, useRef } from 'react'
import type { Span } from '#domain/shared/day.ts'
import { rangeText } from '#web/dates/typed-day.ts'
import { IconCalendar } from '#web/icons/icons.ts'
import { part } from '#web/ui/part.tsx'
import { SkeletonBar } from '../states.tsx'
import { usePopup } from './use-popup.ts'
import css from './day-range-field.module.css'

const RangeCalendar = part(
  async () => (await import('./range-calendar.tsx')).RangeCalendar,
  <SkeletonBar width={266} height={300} />,
)

type DayRangeFieldProps = {
  readonly label: string
  readonly range: Span | null
  readonly onChange: (range: Span | null) => void
}

/** A range of days; its calendar is loaded when first opened. */
export function DayRangeField({ label, range, onChange }: DayRangeFieldProps) {
  const [isOpen, setOpen] = usePopup()
  const field = useRef<HTMLButtonElement>(null)
  const labelId = useId()
  const textId = useId()

  const change = (chosen: Span | null) => {
    onChange(chosen)
    if (chosen !== null) setOpen(false)
  }
  const clear = () => {
    onChange(null)
    field.current?.focus()
  }

  return (
    <div className={css['wrapper']}>
      <Input.Label id={labelId} component="div" size="md">
        {label}
      </Input.Label>
      <div className="relative">
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal={false}>
          <Popover.Target>
            <UnstyledButton
              ref={field}
              className={`row align-center gap-10 w-100 bg-card fz-figure lh-1-3 ${css['button']}`}
              aria-labelledby={`${labelId} ${textId}`}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={18} />
              <span id={textId} className={range === null ? 'c-faint' : undefined}>
                {range === null ? 'Any day' : rangeText(range)}
              </span>
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown className={css['calendar'] ?? ''} aria-labelledby={labelId}>
            <RangeCalendar range={range} onChange={change} />
          </Popover.Dropdown>
        </Popover>
        {range !== null && (
          <CloseButton className={css['clear'] ?? ''} aria-label={`Clear ${label.toLowerCase()}`} onClick={clear} />
        )}
      </div>
    </div>
  )
}
