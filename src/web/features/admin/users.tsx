import { Button, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, useId } from 'react'
import { useSearchParams } from 'wouter'
import type { User } from '#contract/auth.ts'
import { IconSearch } from '#web/icons/icons.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import { ShowMore } from '#web/ui/tables/preview.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { usersQuery } from './admin.api.ts'
import { DigestToggle, GimmeInput, GolferSelect, RoleButton, RoleTag, SecondFactorButton } from './user-controls.tsx'

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
        leftSection={<IconSearch size={17} />}
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

/** Accounts on a narrow screen: each expands to its controls. */
function UserList({ users }: { users: readonly User[] }) {
  return (
    <ul aria-label="Users">
      {users.map((user) => (
        <Person key={user.id} user={user} />
      ))}
    </ul>
  )
}

function Person({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const toggle = () => setOpen(!isOpen)
  return (
    <li className="rule-above">
      {/* A larger click target; keyboard and screen reader use the button in it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={`row align-center gap-12 pointer inset py-8 hover-mine ${isOpen ? 'bg-mark' : ''}`}
        onClick={toggle}
      >
        <div className="flex-1 miw-0 lh-1-35">
          <bdi className="fw-600 breaks">{user.name}</bdi>
          <div className="c-dim breaks">{user.email}</div>
        </div>
        <RoleTag role={user.role} />
        <ExpandButton isOpen={isOpen} label={`Account of ${user.name}`} controls={detailsId} onToggle={toggle} />
      </div>
      {isOpen && (
        <div id={detailsId} className="grid gap-14 bg-mark inset pt-4 pb-16">
          <div className="row wrap align-center justify-between gap-16 row-gap-6">
            <span className="c-dim">Email digest</span>
            <DigestToggle user={user} />
          </div>
          <div className="row wrap align-center justify-between gap-16 row-gap-6">
            <span className="c-dim">Gimme range</span>
            <GimmeInput user={user} />
          </div>
          <div className="block">
            <GolferSelect user={user} hasLabel />
          </div>
          <div className="inline-row wrap gap-6">
            <RoleButton user={user} />
            <SecondFactorButton user={user} />
          </div>
        </div>
      )}
    </li>
  )
}

const columns = [
  { name: 'NAME', width: '16%' },
  { name: 'EMAIL' },
  { name: 'ROLE', width: 78 },
  { name: 'EMAIL DIGEST', width: 108 },
  { name: 'GIMME RANGE', width: 106 },
  { name: 'GOLFER PROFILE', width: 196 },
  { name: 'Change role', isUnnamed: true, width: 162 },
]

/** Accounts on a wide screen. */
function UserTable({ users }: { users: readonly User[] }) {
  return (
    <DataTable label="Users" columns={columns}>
      {users.map((user) => (
        <Row key={user.id}>
          <Cell>
            <bdi className="fw-600 breaks">{user.name}</bdi>
          </Cell>
          <Cell>
            <span className="c-dim breaks">{user.email}</span>
          </Cell>
          <Cell>
            <RoleTag role={user.role} />
          </Cell>
          <Cell>
            <DigestToggle user={user} />
          </Cell>
          <Cell>
            <GimmeInput user={user} />
          </Cell>
          <Cell>
            <GolferSelect user={user} />
          </Cell>
          <Cell isNumber>
            <div className="inline-row wrap gap-6">
              <RoleButton user={user} />
              <SecondFactorButton user={user} />
            </div>
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}
