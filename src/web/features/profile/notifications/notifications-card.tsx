import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notifications } from '#contract/notifications.ts'
import { type NotificationKind, hoursBeforeEnd, notificationChoices } from '#domain/notifications/notification-kinds.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { useUser } from '#web/session/session.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { Devices } from './devices.tsx'
import { type Choices, choicesOf, notificationsQuery, useChoosing } from './notifications.api.ts'
import css from './notifications-card.module.css'

/** What the account is notified of, where, and when not. */
export function NotificationsCard() {
  const query = useQuery(notificationsQuery)
  useLinkToHere()
  return (
    <Card title="Notifications" note="Saved automatically">
      <Loadable query={query} failure="Failed to load your notifications" skeleton={<ListSkeleton rows={5} />}>
        {(notifications) => <Chosen notifications={notifications} />}
      </Loadable>
    </Card>
  )
}

/** The card is loaded after the page: a link to it arrives then. */
function useLinkToHere(): void {
  useEffect(() => {
    if (location.hash === '#notifications') document.getElementById('notifications')?.scrollIntoView()
  }, [])
}

function Chosen({ notifications }: { notifications: Notifications }) {
  const { isEmailVerified } = useUser()
  const { mutate } = useChoosing()
  const choices = choicesOf(notifications)
  // The quiet hours are where the account last chose.
  const change = (changed: Partial<Choices>) => mutate({ ...choices, timeZone: localTimeZone(), ...changed })
  return (
    <CardBody>
      <Devices notifications={notifications} />
      <table className={`table ${css['table']}`} aria-label="Notifications by kind">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Notification</VisuallyHidden>
            </th>
            <th scope="col">Devices</th>
            <th scope="col">Email</th>
          </tr>
        </thead>
        <tbody>
          {notificationChoices.map((row) => (
            <KindRow
              key={row.kind}
              row={row}
              choices={choices}
              hasDevices={notifications.devices.length > 0}
              onChange={change}
            />
          ))}
        </tbody>
      </table>
      {!isEmailVerified && choices.email.length > 0 && (
        <p className="c-dim fz-small">Emails come once you have confirmed your address.</p>
      )}
      <Times choices={choices} onChange={change} />
    </CardBody>
  )
}

type Changing = { readonly choices: Choices; readonly onChange: (changed: Partial<Choices>) => void }

function KindRow({
  row: { kind, label, detail },
  choices,
  hasDevices,
  onChange,
}: Changing & { readonly row: (typeof notificationChoices)[number]; readonly hasDevices: boolean }) {
  const cell = (channel: 'push' | 'email', where: string, isDisabled = false) => (
    <td>
      <Toggle
        hiddenLabel={`${label}, ${where}`}
        isOn={choices[channel].includes(kind)}
        isDisabled={isDisabled}
        onChange={(isOn) => onChange({ [channel]: withKind(choices[channel], kind, isOn) })}
      />
    </td>
  )
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="c-dim fz-small fw-400 block">{detail}</span>
      </th>
      {cell('push', 'on your devices', !hasDevices && !choices.push.includes(kind))}
      {cell('email', 'by email')}
    </tr>
  )
}

const withKind = (kinds: readonly NotificationKind[], kind: NotificationKind, isOn: boolean) =>
  isOn ? [...kinds, kind] : kinds.filter((other) => other !== kind)

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' }).format(hour * 3_600_000),
}))
const ends = hoursBeforeEnd.map((count) => ({ value: String(count), label: `${count} hours before` }))

/** When the account is notified, and when not. */
function Times({ choices, onChange }: Changing) {
  const { hoursBefore, quietHours } = choices
  return (
    <div className="grid gap-16 mt-16">
      <NativeSelect
        label="Before a match ends"
        data={ends}
        value={hoursBefore}
        onChange={({ currentTarget }) => onChange({ hoursBefore: Number(currentTarget.value) === 48 ? 48 : 24 })}
      />
      <Toggle
        label="Quiet hours"
        description={`Held until ${hours[quietHours?.until ?? 7]?.label}, then sent if still true.`}
        isOn={quietHours !== null}
        onChange={(isOn) => onChange({ quietHours: isOn ? { from: 22, until: 7 } : null })}
      />
      {quietHours !== null && (
        <div className="grid columns-2 gap-12">
          <NativeSelect
            label="From"
            data={hours.filter(({ value }) => value !== String(quietHours.until))}
            value={quietHours.from}
            onChange={({ currentTarget }) =>
              onChange({ quietHours: { ...quietHours, from: Number(currentTarget.value) } })
            }
          />
          <NativeSelect
            label="Until"
            data={hours.filter(({ value }) => value !== String(quietHours.from))}
            value={quietHours.until}
            onChange={({ currentTarget }) =>
              onChange({ quietHours: { ...quietHours, until: Number(currentTarget.value) } })
            }
          />
        </div>
      )}
    </div>
  )
}
