import '@mantine/core/styles/Combobox.layer.css'
import { type ComboboxItem, Select } from '@mantine/core'
import type { useForm } from '#web/forms/form.ts'
import { type LeagueText, labels } from './league-form.ts'
import { matchesZone, zoneGroups } from './time-zones.ts'

type Field = ReturnType<ReturnType<typeof useForm<keyof LeagueText>>['field']>

/** A league's time zone, searched by city or country. */
export function TimeZoneField({ field, saved }: { field: Field; saved: string }) {
  const groups = zoneGroups(saved)
  const zones: readonly ComboboxItem[] = groups.flatMap(({ items }) => items)
  return (
    <Select
      label={labels.timeZone}
      size="md"
      description="Matches end at midnight here."
      name={field.name}
      value={field.value}
      error={field.error}
      data={groups.map(({ group, items }) => ({ group, items: [...items] }))}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      maxDropdownHeight={280}
      nothingFoundMessage="No time zone found"
      filter={({ options, search }) => {
        const typed = zones.some(({ label }) => label === search) ? '' : search
        return options.flatMap((option) => {
          if (!('group' in option)) return option
          const items = option.items.filter((zone) => matchesZone(zone, typed))
          return items.length === 0 ? [] : { ...option, items }
        })
      }}
      onChange={(value) => value !== null && field.onChange({ currentTarget: { value } })}
    />
  )
}
