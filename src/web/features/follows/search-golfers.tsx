import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useState, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import type { FollowedGolfer } from '#contract/follows.ts'
import type { FoundGolfer } from '#contract/handicap.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { NewGolfer } from '#web/shared/golfers/new-golfer.tsx'
import { Figure } from '#web/shared/rounds/figure.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { searchQuery, useAddAndFollow } from './follows.api.ts'
import { golferSearch, usStates, type GolferSearch } from './golfer-search.ts'
import { PersonRow } from './person-row.tsx'
import css from './person-row.module.css'

const states = [{ value: '', label: 'All states' }, ...usStates.map(([value, label]) => ({ value, label }))]

type SearchGolfersProps = {
  readonly followed: readonly FollowedGolfer[]
  readonly box: RefObject<HTMLInputElement | null>
}

/** Searches golfers at the handicap association; the search is in the address. */
export function SearchGolfers({ followed, box }: SearchGolfersProps) {
  const [address, setAddress] = useSearchParams()
  const searched = { text: address.get('search') ?? '', state: address.get('state') ?? '' }
  const [typed, setTyped] = useState(searched)
  const [shownFor, setShownFor] = useState(searched)
  const [problem, setProblem] = useState<string | null>(null)
  /** The states start open if the address has a search. */
  const [isOpen, setOpen] = useState(searched.text !== '')

  if (shownFor.text !== searched.text || shownFor.state !== searched.state) {
    setShownFor(searched)
    setTyped(searched)
  }

  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = golferSearch(typed.text, typed.state)
    setProblem(wanted.kind === 'unclear' ? wanted.reason : null)
    if (wanted.kind === 'unclear') box.current?.focus()
    else setAddress({ search: typed.text.trim(), ...(typed.state === '' ? {} : { state: typed.state }) })
  }

  return (
    <Card title="Search Golfers">
      <CardBody>
        <form className="grid fill-auto gap-8 align-start" role="search" aria-label="Search Golfers" onSubmit={search}>
          <TextInput
            ref={box}
            aria-label="Name"
            onFocus={() => setOpen(true)}
            placeholder="Name or GHIN number"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={typed.text}
            error={problem}
            onChange={({ currentTarget }) => {
              setProblem(null)
              setTyped({ ...typed, text: currentTarget.value })
            }}
          />
          <Button type="submit">Search</Button>
          {(isOpen || typed.state !== '') && (
            <NativeSelect
              className="span-all"
              aria-label="State"
              data={states}
              value={typed.state}
              onChange={({ currentTarget }) => setTyped({ ...typed, state: currentTarget.value })}
            />
          )}
        </form>
        <WithoutNumber />
      </CardBody>
      {searched.text !== '' && (
        <SearchResults
          key={`${searched.text} ${searched.state}`}
          search={golferSearch(searched.text, searched.state)}
          followed={followed}
        />
      )}
    </Card>
  )
}

function WithoutNumber() {
  return (
    <div className="mt-8 c-dim fz-text">
      No GHIN number? <NewGolfer league={null} variant="subtle" size="compact-sm" />
    </div>
  )
}

const shownAtFirst = 10

type SearchResultsProps = { readonly search: GolferSearch; readonly followed: readonly FollowedGolfer[] }

function SearchResults({ search, followed }: SearchResultsProps) {
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
                <ul className={css['found']} data-figures aria-label="Search results">
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
