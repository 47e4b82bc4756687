import { type ComboboxItem, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { Setting } from '#domain/leagues/setting.ts'
import { leagueSettings } from '#domain/leagues/settings.ts'
import { useHasAssociation } from '#web/api/site.ts'
import type { useForm } from '#web/forms/form.ts'
import { settingOptions, settingText } from '#web/forms/setting-text.ts'
import { selectOnPress } from '#web/ui/fields/select-on-press.ts'
import { Tag } from '#web/ui/tag.tsx'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type LeagueText, chosenText, labels, settingNames } from './league-form.ts'
import { matchesZone, zoneGroups } from './time-zones.ts'
import control from '#web/ui/fields/setting-rows.module.css'
import css from './rules-tab.module.css'

type Field = ReturnType<typeof useForm<keyof LeagueText>>['field']

export function DetailFields({ field, timeZone }: { field: Field; timeZone: string }) {
  return (
    <div className="stack gap-16">
      <TextInput {...field('name')} label={labels.name} maxLength={120} autoComplete="off" />
      <Textarea
        {...field('description')}
        classNames={{ input: css['typed'] ?? '' }}
        label={labels.description}
        size="md"
        rows={3}
        maxLength={2000}
      />
      <TimeZoneField field={field('timeZone')} saved={timeZone} />
    </div>
  )
}

type SettingFieldsProps = {
  readonly field: Field
  readonly saved: LeagueText
  readonly changed: readonly (keyof LeagueText)[]
}

/** How a league plays: every setting but its time zone, one row each. */
export function SettingFields({ field, saved, changed }: SettingFieldsProps) {
  const names = settingNames.filter((name) => leagueSettings[name].kind !== 'time zone')
  return (
    <div className={control['rows']}>
      {names.map((name) => (
        <SettingField
          key={name}
          field={field(name)}
          setting={leagueSettings[name]}
          before={changed.includes(name) ? chosenText(name, saved[name]) : null}
        />
      ))}
    </div>
  )
}

type SettingFieldProps = {
  readonly field: ReturnType<Field>
  readonly setting: Setting
  /** The saved value, if it differs. */
  readonly before: string | null
}

function SettingField({ field, setting, before }: SettingFieldProps) {
  const hasAssociation = useHasAssociation()
  const { label, help = '', helpWithAssociation } = setting
  const text = hasAssociation && helpWithAssociation !== undefined ? `${help} ${helpWithAssociation}` : help
  const shared = {
    ...field,
    label,
    description:
      before === null ? (
        text
      ) : (
        <>
          {text} <Tag isStrong>was {before}</Tag>
        </>
      ),
    classNames: { root: control['row'] ?? '' },
    wrapperProps: { 'data-changed': before !== null || undefined },
  }
  const options = settingOptions(setting)
  if (options !== null) return <NativeSelect {...shared} data={[...options]} />
  return <TextInput {...shared} {...numberInput(setting)} />
}

function numberInput(setting: Setting) {
  if (setting.kind === 'number')
    return {
      type: 'number',
      inputMode: 'numeric',
      min: setting.from,
      max: setting.to,
      step: 1,
      placeholder: setting.blank ?? '',
    } as const
  const placeholder = settingText(setting, setting.default)
  return { type: 'number', inputMode: 'decimal', min: 0, max: 100, step: 0.5, placeholder } as const
}

/** A league's time zone, searched by city or country. */
function TimeZoneField({ field, saved }: { field: ReturnType<Field>; saved: string }) {
  const groups = zoneGroups(saved)
  const zones: readonly ComboboxItem[] = groups.flatMap(({ items }) => items)
  const isZone = (text: string) => zones.some(({ label }) => label === text)
  return (
    <Select
      label={labels.timeZone}
      size="md"
      description={leagueSettings.timeZone.help}
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
        const typed = isZone(search) ? '' : search
        return options.flatMap((option) => {
          if (!('group' in option)) return option
          const items = option.items.filter((zone) => matchesZone(zone, typed))
          return items.length === 0 ? [] : { ...option, items }
        })
      }}
      {...selectOnPress(isZone)}
      onChange={(value) => value !== null && field.onChange({ currentTarget: { value } })}
    />
  )
}
