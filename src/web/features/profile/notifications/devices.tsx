import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Notifications } from '#contract/notifications.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { agoText } from '#web/dates/day-format.ts'
import { useNow } from '#web/dates/now.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useDeviceAdding, useDeviceRemoval } from './notifications.api.ts'
import { type PushState, ownEndpoint, pushState } from './push-subscription.ts'

const whyNot: Readonly<Record<Exclude<PushState, 'possible'>, string>> = {
  refused: 'Notifications are blocked here: allow them in the browser’s settings for this site.',
  'needs home screen': 'On an iPhone, add Nineteenth to the Home Screen and open it from there to get notifications.',
  impossible: 'This browser cannot show notifications; emails work everywhere.',
}

type DevicesProps = { readonly notifications: Notifications; readonly onAdded: () => void }

/** The browsers that show notifications, and the button that adds this one. */
export function Devices({ notifications, onAdded }: DevicesProps) {
  const { devices, applicationServerKey } = notifications
  const { data: endpoint = null } = useQuery({
    queryKey: queryKeys.account.pushEndpoint({ devices: devices.map(({ id }) => id) }),
    queryFn: ownEndpoint,
    networkMode: 'always',
  })
  const { mutate, isPending } = useDeviceAdding()
  const isHere = devices.some((device) => device.endpoint === endpoint)
  const state = pushState()
  return (
    <div className="stack align-start gap-12">
      {devices.length > 0 && (
        <ul className="w-100" aria-label="Devices that show notifications">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isCurrent={device.endpoint === endpoint} />
          ))}
        </ul>
      )}
      {!isHere && state === 'possible' && (
        <Button
          variant={devices.length === 0 ? 'filled' : 'default'}
          loading={isPending}
          onClick={() => mutate(applicationServerKey, { onSuccess: onAdded })}
        >
          Notify me on this device
        </Button>
      )}
      {!isHere && state !== 'possible' && <p className="c-dim fz-small">{whyNot[state]}</p>}
    </div>
  )
}

type DeviceProps = { readonly device: Notifications['devices'][number]; readonly isCurrent: boolean }

function DeviceRow({ device: { id, name, addedAt }, isCurrent }: DeviceProps) {
  const now = useNow()
  const { mutate, isPending } = useDeviceRemoval()
  return (
    <li className="row align-center justify-between gap-12 py-8 rule-above">
      <span>
        {name} {isCurrent && <Tag>this device</Tag>}
        <span className="c-dim fz-small fw-400 block">added {agoText(addedAt, now)}</span>
      </span>
      <Button variant="default" size="sm" loading={isPending} aria-label={`Remove ${name}`} onClick={() => mutate(id)}>
        Remove
      </Button>
    </li>
  )
}
