import { NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { AuditEvent } from '#contract/audit.ts'
import { auditText } from '#domain/audit-kinds.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { AdminTabs } from '#web/shared/admin/admin-tabs.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { selectOnPress } from '#web/ui/fields/select-on-press.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { ShowMore } from '#web/ui/tables/preview.tsx'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { auditQuery, useUserSignOut, usersQuery } from './admin.api.ts'
import { actorText, isKind, kindsOfSite } from './audit-text.ts'
import { Moment } from './moment.tsx'

/** The audit trail, filtered by kind and person; the filter is in the address. */
export function SecurityPage() {
  const hasAssociation = useHasAssociation()
  const [address, setAddress] = useSearchParams()
  const kind = address.get('kind') ?? ''
  const person = address.get('person') ?? ''
  const userId = Number(person) || null
  const query = useInfiniteQuery(auditQuery({ kind: isKind(kind) ? kind : undefined, userId: userId ?? undefined }))
  const choose = (filter: Readonly<Record<string, string>>) => {
    const next = Object.entries({ kind, person, ...filter }).filter(([, value]) => value !== '')
    setAddress(Object.fromEntries(next))
  }
  return (
    <Page title="Admin Dashboard" tabTitle="Security Events">
      <AdminTabs open="security" />
      <Card title="Security Events" note="Kept for good, and never changed">
        <CardBody>
          <div
            className="grid gap-12"
            style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 22rem))' }}
          >
            <NativeSelect
              label="Kind"
              data={[{ value: '', label: 'All kinds' }, ...kindsOfSite({ hasAssociation })]}
              value={kind}
              onChange={({ currentTarget }) => choose({ kind: currentTarget.value })}
            />
            <UserPicker
              label="Person"
              userId={userId}
              onPick={(id) => choose({ person: id === null ? '' : String(id) })}
            />
          </div>
        </CardBody>
        {userId !== null && (
          <CardBody>
            <SignOutPerson userId={userId} />
          </CardBody>
        )}
        <Loadable query={query} failure="Failed to load security events">
          {({ pages }) => (
            <Events events={pages.flatMap(({ rows }) => rows)} isFiltered={kind !== '' || person !== ''} />
          )}
        </Loadable>
        <ShowMore pages={query} />
      </Card>
    </Page>
  )
}

const columns = [
  { name: 'WHEN', width: 156 },
  { name: 'WHAT' },
  { name: 'BY', width: '22%' },
  { name: 'ABOUT', width: '22%' },
  { name: 'ADDRESS', width: 92, isWide: true },
]

const noEventsYet = 'Refused sign-ins, changed passwords and rights, deletions and backups appear here.'

function Events({ events, isFiltered }: { events: readonly AuditEvent[]; isFiltered: boolean }) {
  const isWide = useIsWide(48)
  if (events.length === 0 && !isFiltered) return <EmptyState text="No events yet" hint={noEventsYet} />
  if (events.length === 0) return <EmptyState text="No events" hint="Choose another kind or person." />
  if (!isWide) return <EventList events={events} />
  return (
    <>
      <DataTable label="Security Events" columns={columns}>
        {events.map((event) => (
          <Row key={event.id}>
            <Cell isDim>
              <Moment instant={event.at} />
            </Cell>
            <Cell>{auditText(event)}</Cell>
            <Cell>
              <bdi>{actorText(event)}</bdi>
            </Cell>
            <Cell>
              <bdi>{aboutText(event)}</bdi>
            </Cell>
            <Cell isWide isDim>
              {event.address?.slice(0, 8) ?? '–'}
            </Cell>
          </Row>
        ))}
      </DataTable>
      <p className="c-dim fz-small inset py-10">
        The address is where the device was on the internet, as a code: the same code, the same place.
      </p>
    </>
  )
}

function EventList({ events }: { events: readonly AuditEvent[] }) {
  return (
    <ul aria-label="Security Events">
      {events.map((event) => (
        <li key={event.id} className="grid gap-2 breaks line-above inset py-10">
          <span>{auditText(event)}</span>
          <span className="c-dim fz-text">
            <Moment instant={event.at} />, by <bdi>{actorText(event)}</bdi>
            {event.target !== null && (
              <>
                , about <bdi>{aboutText(event)}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function aboutText({ target, detail: { user } }: AuditEvent): string {
  if (target === null) return '–'
  const name = target.name ?? `${target.kind} ${target.id}`
  return user === undefined ? name : `${name} (${user})`
}

function SignOutPerson({ userId }: { readonly userId: number }) {
  const { mutate, isPending } = useUserSignOut(userId)
  return (
    <AskButton
      button="Sign this person out"
      title="Sign this person out?"
      confirmLabel="Sign out"
      isPending={isPending}
      onConfirm={(close) => mutate(undefined, { onSettled: close })}
    >
      They’ll have to sign in again on every device. If someone else knows their password, ask them to change it.
    </AskButton>
  )
}

type UserPickerProps = {
  readonly label: string
  readonly userId: number | null
  readonly onPick: (id: number | null) => void
}

/** Chooses an account, searched by name, email or golfer. */
function UserPicker({ label, userId, onPick }: UserPickerProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data } = useInfiniteQuery(usersQuery(search))
  const users = data?.pages.flatMap(({ rows }) => rows) ?? []
  const found = users.map(({ id, name, email }) => ({ value: String(id), label: `${name}, ${email}` }))
  const isFoundLabel = (text: string) => found.some(({ label }) => label === text)
  const isFound = userId === null || users.some(({ id }) => id === userId)
  return (
    <Select
      label={label}
      size="md"
      radius={9}
      placeholder="Name, email or golfer"
      searchable
      clearable
      withScrollArea={false}
      data={isFound ? found : [{ value: String(userId), label: `User ${userId}` }, ...found]}
      filter={({ options }) => options}
      nothingFoundMessage="No users found"
      value={userId === null ? null : String(userId)}
      {...selectOnPress(isFoundLabel)}
      onSearchChange={(text) => setTyped(isFoundLabel(text) ? '' : text)}
      onChange={(value) => onPick(value === null ? null : Number(value))}
    />
  )
}
