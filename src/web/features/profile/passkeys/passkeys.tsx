import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Passkey, listPasskeys } from '#contract/passkeys.ts'
import { dayOf } from '#domain/shared/day.ts'
import { agoText, dayText } from '#web/dates/day-format.ts'
import { localTimeZone, useNow } from '#web/dates/now.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { passkeysQuery } from './passkeys.api.ts'

const PasskeyDialog = dialogPart(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)

/** The user's passkeys, and a button to add one. Nothing where the site has none. */
export function Passkeys() {
  const query = useQuery(passkeysQuery)
  return (
    <Loadable query={query} failure="Failed to load your passkeys" skeleton={<ListSkeleton rows={1} />}>
      {(own) => (own.origin === null && own.passkeys.length === 0 ? null : <Own {...own} />)}
    </Loadable>
  )
}

function Own({ origin, passkeys }: ReplyOf<typeof listPasskeys>) {
  const [asking, setAsking] = useState<Passkey | 'new' | null>(null)
  const isPossible = origin === location.origin && 'PublicKeyCredential' in window
  return (
    <>
      <Setting label="Passkeys" note="Sign in with your fingerprint, face or screen lock, without password and code.">
        {isPossible && (
          <Button variant="default" onClick={() => setAsking('new')}>
            Add a passkey
          </Button>
        )}
      </Setting>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsking(passkey)} />
          ))}
        </ul>
      )}
      {asking !== null && <PasskeyDialog passkey={asking === 'new' ? null : asking} onClose={() => setAsking(null)} />}
    </>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const now = useNow()
  const { name, createdAt, usedAt } = passkey
  const addedAt = new Date(createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <li className="row align-center justify-between gap-12 rule-above inset py-10">
      <span className="miw-0 breaks">
        {name}
        <span className="c-dim fz-small block">
          Added {dayText(dayOf(Date.parse(createdAt), localTimeZone()))},{' '}
          {usedAt === null ? 'not used yet' : `last used ${agoText(usedAt, now)}`}
        </span>
      </span>
      <Button
        className="flex-none"
        size="compact-md"
        variant="default"
        aria-label={`Remove passkey: ${name}, added ${addedAt}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}
