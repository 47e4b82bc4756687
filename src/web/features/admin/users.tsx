import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { usersQuery } from './admin.api.ts'
import { UserList, UserTable } from './user-list.tsx'
import { ShowMore } from '#web/ui/tables/preview.tsx'

/** All accounts; the search is in the address. */
export function Users() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const query = useInfiniteQuery(usersQuery(search))
  const isWide = useIsWide(75)
  const People = isWide ? UserTable : UserList

  return (
    <Card title="Users">
      <CardBody>
        <UserSearch search={search} onSearch={(text) => setAddress(text === '' ? {} : { search: text })} />
      </CardBody>
      <Loadable query={query} failure="Failed to fetch users" skeleton={<ListSkeleton rows={6} height={56} />}>
        {({ pages }) => {
          const users = pages.flatMap(({ rows }) => rows)
          if (users.length === 0) return <EmptyState text="No users found" hint="Search by name, email or golfer." />
          return <People users={users} />
        }}
      </Loadable>
      <ShowMore pages={query} />
    </Card>
  )
}

function UserSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(search)
  const [shownFor, setShownFor] = useState(search)
  if (shownFor !== search) {
    setShownFor(search)
    setTyped(search)
  }
  return (
    <form
      className="row gap-8"
      role="search"
      aria-label="Users"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextInput
        className="flex-1"
        maw="24rem"
        aria-label="Search users"
        placeholder="Name, email or golfer"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<IconSearch size={17} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          if (currentTarget.value === '') onSearch('')
        }}
      />
      <Button type="submit" variant="default">
        Search
      </Button>
    </form>
  )
}
