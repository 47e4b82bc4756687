import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FollowedGolfer } from '#contract/follows.ts'
import type { FoundGolfer } from '#contract/handicap.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { Figure } from '#web/shared/rounds/figure.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { searchQuery, useAddAndFollow } from './follows.api.ts'
import type { GolferSearch } from './golfer-search.ts'
import { PersonRow } from './person-row.tsx'
import css from './person-row.module.css'

const shownAtFirst = 10

type SearchResultsProps = { readonly search: GolferSearch; readonly followed: readonly FollowedGolfer[] }

export function SearchResults({ search, followed }: SearchResultsProps) {
  const results = useQuery(searchQuery(search))
  const top = useRef<HTMLDivElement>(null)
  const isFound = results.data !== undefined
  useEffect(() => {
    if (isFound) top.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isFound])
  const numbers = new Set(followed.map(({ ghinNumber }) => ghinNumber))
  if (search.kind === 'unclear') return <EmptyState text="No golfers found" hint={search.reason} />
  return (
    <div ref={top} style={{ scrollMarginTop: 72 }}>
      <p className="c-dim fz-small inset pb-8" role="status">
        {results.data && countText(results.data.length)}
      </p>
      <Loadable query={results} failure="Failed to search golfers">
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              text="No golfers found"
              hint="Check the spelling, or search by last name only, in all states."
            />
          ) : (
            <Preview rows={found} first={shownAtFirst}>
              {(shown) => (
                <ul className={`${css['list']} ${css['found']}`} data-figures aria-label="Search results">
                  {shown.map((golfer) => (
                    <FoundRow key={golfer.id} golfer={golfer} isFollowed={numbers.has(golfer.ghinNumber)} />
                  ))}
                </ul>
              )}
            </Preview>
          )
        }
      </Loadable>
    </div>
  )
}

function countText(n: number): string {
  if (n === 0) return 'None found'
  if (n === 1) return '1 golfer found'
  return n > shownAtFirst ? `${n} golfers found. Add a first name or a state to narrow the list` : `${n} golfers found`
}

function FoundRow({ golfer, isFollowed }: { golfer: FoundGolfer; isFollowed: boolean }) {
  const { mutate, isPending } = useAddAndFollow()
  const name = `${golfer.firstName} ${golfer.lastName}`.trim()
  const home = [golfer.homeClub, golfer.state].filter(Boolean).join(', ')
  return (
    <PersonRow
      name={name}
      lines={[home, `GHIN ${golfer.ghinNumber}`]}
      index={<Figure column="index" text={formatIndex(golfer.handicapIndex)} />}
    >
      {isFollowed ? (
        <Tag isStrong>Following</Tag>
      ) : (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Add & Follow ${name}`}
          loading={isPending}
          onClick={() => mutate(golfer)}
        >
          Add & Follow
        </Button>
      )}
    </PersonRow>
  )
}
