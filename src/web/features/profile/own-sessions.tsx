import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/auth.ts'
import { agoText } from '#web/dates/day-format.ts'
import { useNow } from '#web/dates/now.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { sessionsQuery, useSessionEnd, useSignOutEverywhere } from './account.api.ts'

const shownAtFirst = 5

/** The user's sessions, each with a button to end it. */
export function OwnSessions() {
  const query = useQuery(sessionsQuery)
  const everywhere = useSignOutEverywhere()
  return (
    <Card title="Where You Are Signed In">
      <Loadable query={query} failure="Failed to load where you are signed in">
        {(sessions) => (
          <Preview rows={sessions} first={shownAtFirst}>
            {(shown) => (
              <ul className="ruled" aria-label="Where you are signed in">
                {labeled(shown).map(([label, session]) => (
                  <SessionRow key={session.id} label={label} session={session} />
                ))}
              </ul>
            )}
          </Preview>
        )}
      </Loadable>
      <CardBody>
        <AskButton
          button="Sign out everywhere"
          title="Sign out everywhere?"
          confirmLabel="Sign out"
          isPending={everywhere.isPending}
          onConfirm={() => everywhere.mutate()}
        >
          You will be signed out on every device, including this one.
        </AskButton>
      </CardBody>
    </Card>
  )
}

const nameOf = ({ device }: Session) => device ?? 'Unknown device'

/** Sessions with the names of their buttons, which differ: by the second of the sign-in, and by a number where that is the same. */
function labeled(sessions: readonly Session[]) {
  const known = new Map<string, number>()
  return sessions.map((session) => {
    const at = new Date(session.createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
    const label = `Sign out: ${nameOf(session)}, signed in ${at}`
    const n = (known.get(label) ?? 0) + 1
    known.set(label, n)
    return [n === 1 ? label : `${label} (${n})`, session] as const
  })
}

function SessionRow({ label, session }: { label: string; session: Session }) {
  const now = useNow()
  const { mutate, isPending } = useSessionEnd()
  const { id, createdAt, seenAt, isCurrent } = session
  const since = new Date(createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="row align-center justify-between gap-12 inset py-10">
      <span className="miw-0 breaks">
        {nameOf(session)} {isCurrent && <Tag isStrong>This device</Tag>}
        <span className="c-dim fz-small block">
          Signed in <span className="nowrap">{since}</span>
          {!isCurrent && (
            <>
              , <span className="nowrap">last seen {agoText(seenAt, now)}</span>
            </>
          )}
        </span>
      </span>
      {!isCurrent && (
        <Button
          className="flex-none"
          size="compact-md"
          variant="default"
          aria-label={label}
          loading={isPending}
          onClick={() => mutate(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
