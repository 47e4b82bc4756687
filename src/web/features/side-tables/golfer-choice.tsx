import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byName } from '#domain/shared/names.ts'
import { maxGolfers } from '#domain/side-tables/side-table.ts'
import { golferChoiceText } from '#web/shared/golfers/golfer-text.ts'
import { membersQuery } from '#web/shared/leagues/membership.api.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import css from './side-tables.module.css'

type GolferChoiceProps = {
  readonly leagueId: number
  /** Golfers who cannot be chosen, because they are at the table or invited. */
  readonly except: readonly number[]
  /** Golfers are chosen, with or without an account, rather than invited. */
  readonly isOfOrganizers?: boolean
  readonly chosen: readonly number[]
  readonly onChange: (chosen: number[]) => void
}

/** More golfers than this can be searched. */
const few = 8

/** Golfers of a league who have an account, or all where organizers choose, to be ticked. */
export function GolferChoice({ leagueId, except, isOfOrganizers = false, chosen, onChange }: GolferChoiceProps) {
  const members = useQuery(membersQuery(leagueId))
  const [search, setSearch] = useState('')
  const room = isOfOrganizers ? Infinity : maxGolfers - except.length - chosen.length
  return (
    <Loadable query={members} failure="Failed to load members" skeleton={<ListSkeleton rows={4} height={44} />}>
      {(all) => {
        const mates = all
          .filter(({ id, userId }) => (isOfOrganizers || userId !== null) && !except.includes(id))
          .toSorted((a, b) => byName(a.name, b.name))
        const shown = mates.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
        if (mates.length === 0)
          return (
            <p className="mt-12 c-dim no-print">
              Everyone else in the league has no account yet, or is invited already.
            </p>
          )
        return (
          <fieldset className={`miw-0 ${css['choice']}`}>
            <legend className="fw-500">{isOfOrganizers ? 'Choose' : 'Invite'}</legend>
            {mates.length > few && (
              <TextInput
                label="Search by name"
                value={search}
                autoComplete="off"
                onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              />
            )}
            <div className="my-8 scrolls" style={{ maxHeight: '40vh' }}>
              {shown.map((mate) => {
                const isChosen = chosen.includes(mate.id)
                return (
                  <Checkbox
                    key={mate.id}
                    className="row align-center mih-44 breaks"
                    px={2}
                    label={<bdi>{golferChoiceText(mate)}</bdi>}
                    checked={isChosen}
                    disabled={!isChosen && room <= 0}
                    onChange={() => onChange(isChosen ? chosen.filter((id) => id !== mate.id) : [...chosen, mate.id])}
                  />
                )
              })}
              {shown.length === 0 && <p className="mt-12 c-dim no-print">No one matches that name</p>}
            </div>
            {!isOfOrganizers && all.some(({ userId }) => userId === null) && (
              <p className="mt-12 c-dim no-print">Golfers without an account cannot be invited.</p>
            )}
          </fieldset>
        )
      }}
    </Loadable>
  )
}
