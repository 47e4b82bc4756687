import { type ComboboxItem, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { formatStrokes } from '#domain/scoring/score-format.ts'
import { defaultRules } from '#domain/scoring/team-net.ts'
import { useHasAssociation } from '#web/api/site.ts'
import type { useForm } from '#web/forms/form.ts'
import { manualRoundChoices } from '#web/shared/leagues/rule-changes.ts'
import { selectOnPress } from '#web/ui/fields/select-on-press.ts'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { confirmerChoices, formats, labels, type LeagueText, matchLengths, oddsChoices } from './league-form.ts'
import { matchesZone, zoneGroups } from './time-zones.ts'
import css from './league-settings.module.css'

type Field = ReturnType<typeof useForm<keyof LeagueText>>['field']

/** Name, description and time zone. */
export function DetailFields({ field, timeZone }: { field: Field; timeZone: string }) {
  return (
    <div className="stack gap-16">
      <TextInput {...field('name')} label={labels.name} maxLength={120} autoComplete="off" />
      <Textarea
        {...field('description')}
        classNames={{ input: css['description'] ?? '' }}
        label={labels.description}
        size="md"
        rows={3}
        maxLength={2000}
      />
      <TimeZoneField field={field('timeZone')} saved={timeZone} />
    </div>
  )
}

/** Format, match length and scoring rules. */
export function SettingFields({ field }: { field: Field }) {
  const hasAssociation = useHasAssociation()
  return (
    <div className="stack gap-16">
      <NativeSelect {...field('format')} label={labels.format} data={[...formats]} />
      <NativeSelect
        {...field('matchLength')}
        label={labels.matchLength}
        description="Applies to future matches."
        data={matchLengths}
      />
      <TextInput
        {...field('scoresDroppedPerTeam')}
        label={labels.scoresDroppedPerTeam}
        description="How many of a team’s worst scores are dropped. At least one always counts."
        {...numberInput({ max: 10, step: 1 })}
      />
      <TextInput
        {...field('maxNetDifferential')}
        label={labels.maxNetDifferential}
        description="The worst net a golfer can bring to the team."
        {...numberInput({ max: 100, step: 0.5 })}
        placeholder={formatStrokes(defaultRules.maxNetDifferential)}
      />
      <TextInput
        {...field('noScoreNetDifferential')}
        label={labels.noScoreNetDifferential}
        description="The net of a golfer without a round."
        {...numberInput({ max: 100, step: 0.5 })}
        placeholder={formatStrokes(defaultRules.noScoreNetDifferential)}
      />
      <NativeSelect
        {...field('manualRounds')}
        label={labels.manualRounds}
        description={`Which rounds entered here count in the matches that begin from now on.${hasAssociation ? ' Those of the handicap association need no confirmation.' : ''}`}
        data={[...manualRoundChoices]}
      />
      <NativeSelect
        {...field('peersConfirm')}
        label={labels.peersConfirm}
        description="No one confirms their own round. Rounds an organiser enters for someone else count as confirmed."
        data={[...confirmerChoices]}
      />
      <TextInput
        {...field('finalAfterDays')}
        label={labels.finalAfterDays}
        description="How many days after publishing a result is locked. Empty: never."
        {...numberInput({ min: 1, max: 60, step: 1 })}
        placeholder="Never"
      />
      <NativeSelect
        {...field('showOdds')}
        label={labels.showOdds}
        description="A forecast in standings and open matches: how likely each team and golfer is to win the season."
        data={[...oddsChoices]}
      />
    </div>
  )
}

const numberInput = ({ min = 0, max, step }: { min?: number; max: number; step: number }) =>
  ({ type: 'number', inputMode: step === 1 ? 'numeric' : 'decimal', min, max, step }) as const

/** A league's time zone, searched by city or country. */
function TimeZoneField({ field, saved }: { field: ReturnType<Field>; saved: string }) {
  const groups = zoneGroups(saved)
  const zones: readonly ComboboxItem[] = groups.flatMap(({ items }) => items)
  const isZone = (text: string) => zones.some(({ label }) => label === text)
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
