import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '#contract/auth.ts'
import { agoText } from '#web/dates/day-format.ts'
import { useNow } from '#web/dates/now.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { sessionsQuery, useSessionEnd, useSignOutEverywhere } from './account.api.ts'

const shownAtFirst = 5

/** The user's sessions, each with a button to end it. */
export function OwnSessions() {
  const query = useQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  const everywhere = useSignOutEverywhere()
  return (
    <Card title="Where You Are Signed In">
      <Loadable query={query} failure="Failed to load where you are signed in">
        {(sessions) => (
          <Preview rows={sessions} first={shownAtFirst}>
            {(shown) => (
              <ul className="ruled" aria-label="Where you are signed in">
                {shown.map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </ul>
            )}
          </Preview>
        )}
      </Loadable>
      <CardBody>
        <Button variant="default" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </CardBody>
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirmLabel="Sign out"
          isPending={everywhere.isPending}
          onConfirm={() => everywhere.mutate()}
          onClose={() => setAsking(false)}
        >
          You will be signed out on every device, including this one.
        </ConfirmDialog>
      )}
    </Card>
  )
}

function SessionRow({ session: { id, device, createdAt, seenAt, isCurrent } }: { session: Session }) {
  const now = useNow()
  const { mutate, isPending } = useSessionEnd()
  const name = device ?? 'Unknown device'
  const start = new Date(createdAt)
  const since = start.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  // With seconds, sign-ins within the same minute have different button names.
  const exactly = start.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <li className="row align-center justify-between gap-12 inset py-10">
      <span className="miw-0 breaks">
        {name} {isCurrent && <Tag isStrong>This device</Tag>}
        <span className="c-dim fz-text block">
          Signed in {since}
          {!isCurrent && `, last seen ${agoText(seenAt, now)}`}
        </span>
      </span>
      {!isCurrent && (
        <Button
          className="flex-none"
          size="compact-md"
          variant="default"
          aria-label={`Sign out: ${name}, signed in ${exactly}`}
          loading={isPending}
          onClick={() => mutate(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
