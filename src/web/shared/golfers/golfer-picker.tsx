import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Golfer } from '#contract/golfers.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { useHasAssociation, useNumberText } from '#web/api/site.ts'
import { selectOnPress } from '#web/ui/fields/select-on-press.ts'
import { knownGolfersQuery } from './golfer-queries.ts'
import css from './golfer-picker.module.css'

export type PickedGolfer = { readonly id: number; readonly name: string }

type GolferPickerProps = {
  readonly label?: string
  readonly hiddenLabel?: string
  readonly golfer: PickedGolfer | null
  /** Golfers left out of the list. */
  readonly without?: ReadonlySet<number>
  /** The option for no golfer, if there is one. */
  readonly none?: string
  readonly isDisabled?: boolean
  readonly size?: 'sm' | 'md'
  readonly focus?: (field: HTMLElement | null) => void
  readonly onPick: (golfer: PickedGolfer | null) => void
}

const noGolfers: ReadonlySet<number> = new Set()
const noneValue = 'none'

/** Chooses one of the site's golfers, searched by name or GHIN number. */
export function GolferPicker({ golfer, without = noGolfers, none, onPick, focus, ...look }: GolferPickerProps) {
  const searchedBy = useSearchedBy()
  const [isOpen, setOpen] = useState(false)
  const chosenText = golfer?.name ?? none ?? ''
  const [typed, setTyped] = useState(chosenText)
  const isSearching = typed !== chosenText
  const { golfers, message } = useFoundGolfers(isSearching ? typed.trim() : '', isOpen)
  const others = golfers.filter(({ id }) => id !== golfer?.id && !without.has(id))
  const options = golfer === null ? others : [golfer, ...others]
  const found = others.map(optionOf)
  const chosen = [
    ...(none === undefined ? [] : [{ value: noneValue, label: none }]),
    ...(golfer ? [optionOf(golfer)] : []),
  ]

  return (
    <Select
      ref={focus}
      openOnFocus={focus === undefined}
      label={look.label}
      aria-label={look.hiddenLabel}
      size={look.size ?? 'md'}
      radius={9}
      placeholder={searchedBy}
      searchable
      allowDeselect={false}
      withScrollArea={false}
      classNames={{ options: css['options'] ?? '' }}
      disabled={look.isDisabled ?? false}
      data={isSearching ? [...found, ...chosen] : [...chosen, ...found]}
      filter={({ options: all }) => all}
      renderOption={({ option }) => (
        <Option name={option.label} golfer={golfers.find(({ id }) => String(id) === option.value)} />
      )}
      nothingFoundMessage={message}
      value={golfer !== null ? String(golfer.id) : none === undefined ? null : noneValue}
      searchValue={typed}
      onSearchChange={setTyped}
      {...selectOnPress((text) => text === chosenText)}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(value) => onPick(options.find(({ id }) => String(id) === value) ?? null)}
    />
  )
}

/** By what golfers can be searched; without the association no one has a number. */
const useSearchedBy = () => (useHasAssociation() ? 'Name or GHIN number' : 'Name')

function optionOf({ id, name }: PickedGolfer) {
  return { value: String(id), label: name }
}

/** Golfers found for the typed text, and the message for none; fetched when the list is open and typing pauses. */
function useFoundGolfers(search: string, isOpen: boolean) {
  const [debounced] = useDebouncedValue(search, 200)
  const { data: golfers = [], isError, isFetching } = useQuery({ ...knownGolfersQuery(debounced), enabled: isOpen })
  const isWaiting = isFetching || debounced !== search
  return { golfers, message: isError ? 'Failed to fetch golfers' : isWaiting ? 'Searching…' : 'No golfers found' }
}

const indexText = (index: Tenths | null) => (index === null ? null : `Index ${formatIndex(index)}`)

function Option({ name, golfer }: { name: string; golfer: Golfer | undefined }) {
  const index = indexText(golfer?.handicapIndex ?? null)
  const number = useNumberText(golfer?.ghinNumber ?? null)
  const details = [index, number, golfer?.homeClub].filter(Boolean).join(', ')
  return (
    <span className="block miw-0 lh-1-3 breaks">
      <bdi>{name}</bdi>
      {details !== '' && <span className="c-dim fz-small block">{details}</span>}
    </span>
  )
}
