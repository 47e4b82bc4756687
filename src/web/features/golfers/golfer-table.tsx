import { Button, TextInput } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import type { Golfer } from '#contract/golfers.ts'
import type { League } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useMemberRemoval } from '#web/shared/leagues/membership.api.ts'
import { dialogPart } from '#web/ui/part.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { type Sort, type SortColumn, listedGolfers, nextSort, sortFrom, sortParam } from './golfer-list.ts'
import { LeagueGolferRow } from './league-golfer-row.tsx'

const RemoveMemberDialog = dialogPart(
  async () => (await import('#web/shared/leagues/remove-member-dialog.tsx')).RemoveMemberDialog,
)

type GolferTableProps = { readonly golfers: readonly Golfer[]; readonly league: League }

/** A league's golfers; search and sort order are in the address. */
export function GolferTable({ golfers, league }: GolferTableProps) {
  const [address, change] = useAddress()
  const [leaving, setLeaving] = useState<Golfer | null>(null)
  const removal = useMemberRemoval(league.id)
  const box = useRef<HTMLInputElement>(null)
  const mayRemove = may.administer(actorOf(useUser()))
  const hasSeason = league.activeSeasonId !== null
  const search = address.get('search') ?? ''
  const sort = sortFrom(address.get('sort'))
  const shown = listedGolfers(golfers, search, sort)

  const setSearch = (text: string) => change({ search: text }, { replace: true })
  const onSort = (next: Sort) => change({ sort: sortParam(next) }, { replace: true })
  const clear = () => {
    setSearch('')
    box.current?.focus()
  }

  if (golfers.length === 0) return <EmptyState text="No golfers found" hint="No one plays in this league yet." />
  return (
    <>
      <SearchBox box={box} text={search} onChange={setSearch} />
      {shown.length === 0 ? (
        <EmptyState text="No golfers found" hint="No one in this league matches that name or number.">
          <Button variant="default" onClick={clear}>
            Clear search
          </Button>
        </EmptyState>
      ) : (
        <DataTable label="Golfers" columns={columnsFor({ hasSeason, mayRemove, sort, onSort })}>
          {shown.map((golfer) => (
            <LeagueGolferRow
              key={golfer.id}
              golfer={golfer}
              leagueId={league.id}
              hasSeason={hasSeason}
              onRemove={mayRemove ? () => setLeaving(golfer) : null}
            />
          ))}
        </DataTable>
      )}
      {leaving && (
        <RemoveMemberDialog
          member={leaving}
          league={league}
          isPending={removal.isPending}
          onConfirm={() => removal.mutate(leaving, { onSettled: () => setLeaving(null) })}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

type SearchBoxProps = {
  readonly box: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onChange: (text: string) => void
}

function SearchBox({ box, text, onChange }: SearchBoxProps) {
  const hasAssociation = useHasAssociation()
  return (
    <search className="block inset pb-14" style={{ maxWidth: '26rem' }}>
      <TextInput
        ref={box}
        type="search"
        label="Search"
        placeholder={hasAssociation ? 'Name or GHIN number' : 'Name'}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </search>
  )
}

type ColumnOptions = {
  readonly hasSeason: boolean
  readonly mayRemove: boolean
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

function columnsFor({ hasSeason, mayRemove, sort, onSort }: ColumnOptions) {
  const by = (column: SortColumn) => ({
    order: sort.column !== column ? null : sort.isDescending ? ('descending' as const) : ('ascending' as const),
    onSort: () => onSort(nextSort(sort, column)),
  })
  const ofSeason = [
    { name: 'ROUNDS', isNumber: true, isWide: true, width: '6rem', sort: by('rounds') },
    { name: 'AVG', isNumber: true, isWide: true, width: '5rem', sort: by('average') },
  ]
  return [
    { name: 'NAME', sort: by('name') },
    { name: 'INDEX', isNumber: true, width: 'clamp(3.9rem, 12vw, 5.4rem)', sort: by('index') },
    ...(hasSeason ? ofSeason : []),
    { name: 'FOLLOW', isNumber: true, isButtons: true, width: 'clamp(3rem, 8vw, 5.4rem)' },
    ...(mayRemove ? [{ name: 'REMOVE', isNumber: true, isButtons: true, width: 'clamp(3rem, 8vw, 5.8rem)' }] : []),
  ]
}
