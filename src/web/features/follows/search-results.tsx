import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FollowedGolfer } from '#contract/follows.ts'
import type { FoundGolfer } from '#contract/handicap.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { searchQuery, useAddAndFollow } from './follows.api.ts'
import type { GolferSearch } from './golfer-search.ts'
import { PersonRow } from './person-row.tsx'
import css from './person-row.module.css'

type SearchResultsProps = { readonly search: GolferSearch; readonly followed: readonly FollowedGolfer[] }

export function SearchResults({ search, followed }: SearchResultsProps) {
  const results = useQuery(searchQuery(search))
  const numbers = new Set(followed.map(({ ghinNumber }) => ghinNumber))
  if (search.kind === 'unclear') return <EmptyState text="No golfers found" hint={search.reason} />
  return (
    <Loadable query={results} failure="Failed to search golfers">
      {(found) => (
        <>
          <p className={css['count']} role="status">
            {found.length === 0 ? '' : found.length === 1 ? '1 golfer found' : `${found.length} golfers found`}
          </p>
          {found.length === 0 ? (
            <EmptyState text="No golfers found" hint="Check the spelling, or search with the last name alone in all states." />
          ) : (
            <ul className={css['list']} aria-label="Search results">
              {found.map((golfer) => (
                <FoundRow key={golfer.id} golfer={golfer} isFollowed={numbers.has(golfer.ghinNumber)} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loadable>
  )
}

function FoundRow({ golfer, isFollowed }: { golfer: FoundGolfer; isFollowed: boolean }) {
  const { mutate, isPending } = useAddAndFollow()
  const name = `${golfer.firstName} ${golfer.lastName}`.trim()
  const home = [golfer.homeClub, golfer.state].filter(Boolean).join(', ')
  return (
    <PersonRow name={name} lines={[home, `GHIN ${golfer.ghinNumber}`]} handicapIndex={golfer.handicapIndex}>
      {isFollowed ? (
        <Tag isStrong>Following</Tag>
      ) : (
        <Button size="compact-md" variant="default" aria-label={`Add & Follow ${name}`} loading={isPending} onClick={() => mutate(golfer)}>
          Add & Follow
        </Button>
      )}
    </PersonRow>
  )
}
