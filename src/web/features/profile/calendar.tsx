import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
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
  const { create, remove } = useCalendarChange()
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
        {[
          { does: 'Replace', change: create },
          { does: 'Remove', change: remove },
        ].map(({ does, change }) => (
          <AskButton
            key={does}
            button={`${does} address`}
            title={`${does} your calendar address?`}
            confirmLabel={does}
            isPending={change.isPending}
            onConfirm={(close) => change.mutate(undefined, { onSettled: close })}
          >
            Calendars that use the current address stop updating.
          </AskButton>
        ))}
      </div>
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
