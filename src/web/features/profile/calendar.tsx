import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { CopyField } from '#web/ui/fields/copy-field.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { calendarQuery, useCalendarChange } from './calendar.api.ts'

/** The private address at which calendar programs get the golfer's matches and planned rounds. */
export function CalendarCard() {
  const query = useQuery(calendarQuery)
  return (
    <Card title="Calendar">
      <Loadable query={query} failure="Failed to load your calendar">
        {({ createdAt }) => (
          <CardBody>
            <Address createdAt={createdAt} />
          </CardBody>
        )}
      </Loadable>
    </Card>
  )
}

function Address({ createdAt }: { createdAt: string | null }) {
  const [asking, setAsking] = useState<'replace' | 'remove' | null>(null)
  const { create, remove } = useCalendarChange(() => setAsking(null))
  const address = create.data?.address ?? null
  if (createdAt === null)
    return (
      <>
        <p className="mb-12">
          Your matches and planned rounds in the calendar of your phone or computer, kept up to date.
        </p>
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate()}>
          Create calendar address
        </Button>
      </>
    )
  return (
    <>
      {address === null ? (
        <p className="mb-12">
          Created {dayText(dayOf(Date.parse(createdAt), localTimeZone()))}. The address was shown then; replace it if
          you need a new one.
        </p>
      ) : (
        <NewAddress address={address} />
      )}
      <div className="row wrap align-center gap-8">
        <Button variant="default" onClick={() => setAsking('replace')}>
          Replace address
        </Button>
        <Button variant="default" onClick={() => setAsking('remove')}>
          Remove address
        </Button>
      </div>
      {asking !== null && (
        <ConfirmDialog
          title={asking === 'replace' ? 'Replace your calendar address?' : 'Remove your calendar address?'}
          confirmLabel={asking === 'replace' ? 'Replace' : 'Remove'}
          isPending={create.isPending || remove.isPending}
          onConfirm={() => (asking === 'replace' ? create.mutate() : remove.mutate())}
          onClose={() => setAsking(null)}
        >
          Calendars that use the current address stop updating.
        </ConfirmDialog>
      )}
    </>
  )
}

/** The address while it can be copied: the site itself keeps no copy. */
function NewAddress({ address }: { address: string }) {
  return (
    <>
      <p className="mb-12">
        Subscribe to this address in your calendar. It is shown only now, and everyone who has it sees your matches and
        planned rounds.
      </p>
      <div className="mb-12">
        <CopyField label="Calendar address" value={address} button="Copy address" copied="Address copied">
          <Button variant="default" component="a" href={address.replace(/^https?:/, 'webcal:')}>
            Open in calendar
          </Button>
        </CopyField>
      </div>
    </>
  )
}
