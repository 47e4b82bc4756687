import { NativeSelect } from '@mantine/core'
import type { Span } from '#domain/shared/day.ts'
import { DayRangeField } from '#web/ui/fields/day-range-field.tsx'
import type { GolferChoice } from './golfer-choice.ts'
import css from './scores-page.module.css'

type ScoreFiltersProps = {
  readonly golfers: readonly GolferChoice[]
  readonly golferId: number | null
  readonly range: Span | null
  readonly onGolfer: (id: number | null) => void
  readonly onRange: (range: Span | null) => void
}

/** Filters by golfer and days. */
export function ScoreFilters({ golfers, golferId, range, onGolfer, onRange }: ScoreFiltersProps) {
  const isUnknown = golferId !== null && golfers.every(({ id }) => id !== golferId)
  return (
    <search className={css['filters']}>
      <NativeSelect
        label="Golfer"
        value={golferId ?? ''}
        data={[
          { value: '', label: 'All golfers' },
          ...(isUnknown ? [{ value: String(golferId), label: 'A golfer without rounds here' }] : []),
          ...golfers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => onGolfer(value === '' ? null : Number(value))}
      />
      <DayRangeField label="Date range" range={range} onChange={onRange} />
    </search>
  )
}
