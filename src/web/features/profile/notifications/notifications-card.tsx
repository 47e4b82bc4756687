import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Notifications } from '#contract/notifications.ts'
import { type NotificationKind, hoursBeforeEnd, notificationChoices } from '#domain/notifications/notification-kinds.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { useUser } from '#web/session/session.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { Devices } from './devices.tsx'
import { type Level, channelsFor, isLevel, kindsOn, levels, ownLevel } from './levels.ts'
import { type Choices, choicesOf, notificationsQuery, useChoosing, useReminders } from './notifications.api.ts'
import css from './notifications-card.module.css'

/** The account's notifications: their kinds, channels and quiet hours. */
export function NotificationsCard() {
  const query = useQuery(notificationsQuery)
  return (
    <Card title="Notifications" note="Saved automatically">
      <Loadable query={query} failure="Failed to load your notifications" skeleton={<ListSkeleton rows={5} />}>
        {(notifications) => <Chosen notifications={notifications} />}
      </Loadable>
    </Card>
  )
}

function Chosen({ notifications }: { notifications: Notifications }) {
  const { isEmailVerified } = useUser()
  const { mutate } = useChoosing()
  const reminders = useReminders()
  const choices = choicesOf(notifications)
  const hasDevices = notifications.devices.length > 0
  // The quiet hours are where the account last chose.
  const change = (changed: Partial<Choices>) => mutate({ ...choices, timeZone: localTimeZone(), ...changed })
  const on = kindsOn(choices, hasDevices)
  const chosen = levels.find((level) => isLevel(level, on))
  return (
    <>
      <div role="radiogroup" aria-label="Notify me of" className="mb-16">
        {levels.map((level) => (
          <LevelChoice
            key={level.label}
            level={level}
            isChosen={level === chosen}
            onChoose={() => change(channelsFor(level.kinds, choices, hasDevices))}
          />
        ))}
        {chosen === undefined && <LevelChoice level={ownLevel} isChosen />}
      </div>
      <CardBody>
        <div className="mb-16">
          <Toggle
            label="Reminders from organizers"
            description="By email, when a match ends soon and you have not played."
            isOn={reminders.isOn}
            onChange={reminders.change}
          />
        </div>
        {!isEmailVerified && (choices.email.length > 0 || reminders.isOn) && (
          <p className="mb-12 c-dim fz-small">Emails come once you have confirmed your address.</p>
        )}
        <Devices
          notifications={notifications}
          onAdded={() => {
            if (choices.push.length === 0 && choices.email.length > 0) change({ push: choices.email })
          }}
        />
      </CardBody>
      <details>
        <summary className="rule-above inset py-12 mih-44 c-dim fw-600 pointer">
          Details: {on.size} of {notificationChoices.length} on
        </summary>
        <CardBody>
          <Kinds choices={choices} hasDevices={hasDevices} onChange={change} />
          <Times choices={choices} onChange={change} />
        </CardBody>
      </details>
    </>
  )
}

type LevelChoiceProps = {
  readonly level: Omit<Level, 'kinds'>
  readonly isChosen: boolean
  readonly onChoose?: () => void
}

function LevelChoice({ level: { label, detail }, isChosen, onChoose = nothing }: LevelChoiceProps) {
  return (
    <label className="row align-center gap-12 rule-above inset py-10 pointer hover-mine">
      <input type="radio" className={`flex-none ${css['radio']}`} name="level" checked={isChosen} onChange={onChoose} />
      <span className="fw-600">
        {label}
        <span className="c-dim fz-small fw-400 block">{detail}</span>
      </span>
    </label>
  )
}

const nothing = () => undefined

type Changing = { readonly choices: Choices; readonly onChange: (changed: Partial<Choices>) => void }

type KindsProps = Changing & { readonly hasDevices: boolean }

function Kinds({ choices, hasDevices, onChange }: KindsProps) {
  const toggle = (kind: NotificationKind, label: string, channel: 'push' | 'email') => (
    <Toggle
      hiddenLabel={`${label}, ${channel === 'push' ? 'on your devices' : 'by email'}`}
      isOn={choices[channel].includes(kind)}
      isDisabled={channel === 'push' && !hasDevices && !choices.push.includes(kind)}
      onChange={(isOn) => onChange({ [channel]: withKind(choices[channel], kind, isOn) })}
    />
  )
  return (
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
        {notificationChoices.map(({ kind, ...words }) => (
          <Kind
            key={kind}
            {...words}
            push={toggle(kind, words.label, 'push')}
            email={toggle(kind, words.label, 'email')}
          />
        ))}
      </tbody>
    </table>
  )
}

type KindProps = {
  readonly label: string
  readonly detail: string
  readonly push: ReactNode
  readonly email: ReactNode
}

function Kind({ label, detail, push, email }: KindProps) {
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="c-dim fz-small fw-400 block">{detail}</span>
      </th>
      <td>{push}</td>
      <td>{email}</td>
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
