import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type RefObject, type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { FollowedGolfer } from '#contract/follows.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { NewGolfer } from '#web/shared/golfers/new-golfer.tsx'
import { golferSearch, usStates } from './golfer-search.ts'
import { SearchResults } from './search-results.tsx'

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
  /** The states open with the search. */
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
