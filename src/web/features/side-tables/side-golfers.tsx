import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { SideTable } from '#contract/side-tables.ts'
import { maxGolfers } from '#domain/side-tables/side-table.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import type { OpenDialog } from './side-table-dialogs.tsx'
import css from './side-tables.module.css'

type SideGolfersProps = {
  readonly table: SideTable
  readonly ownId: number | null
  readonly mayRun: boolean
  readonly onOpen: (open: OpenDialog) => void
}

/** The golfers of a side table and the invited ones, with the user's actions. */
export function SideGolfers({ table, ownId, mayRun, onOpen }: SideGolfersProps) {
  const { golfers, invitations, state, season } = table
  const mayInvite = state === 'joined' && !season.hasEnded && golfers.length + invitations.length < maxGolfers
  return (
    <Card title="Golfers" note={String(golfers.length)}>
      <ul aria-label="Golfers at the side table">
        {[...golfers, ...invitations].map((golfer) => (
          <GolferLine key={golfer.id} golfer={golfer} table={table} ownId={ownId} mayRun={mayRun} onOpen={onOpen} />
        ))}
      </ul>
      <CardBody>
        <p className="mt-12 c-dim no-print">
          Points are worked out for today’s golfers: who joins or leaves changes them all.
        </p>
        {state === 'joined' && (
          <div className="mt-12 row wrap gap-8 no-print">
            {mayInvite && (
              <Button size="sm" onClick={() => onOpen('invite')}>
                Invite golfers
              </Button>
            )}
            <Button size="sm" variant="default" onClick={() => onOpen('leave')}>
              Leave
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  )
}

type GolferLineProps = SideGolfersProps & { readonly golfer: { readonly id: number; readonly name: string } }

function GolferLine({ golfer, table, ownId, mayRun, onOpen }: GolferLineProps) {
  const { id, name } = golfer
  const isInvited = table.invitations.some((one) => one.id === id)
  const isMine = id === ownId && !isInvited
  const note = isInvited ? 'invited' : id === table.runBy ? 'runs it' : null
  return (
    <li
      className={`row align-center justify-between gap-12 mih-44 inset ${isMine ? 'bg-mine me-bar' : ''} ${css['golfer']}`}
    >
      <span className="row align-baseline gap-8 miw-0">
        <Link href={`/golfer/${id}`} className="fw-600 lh-20 breaks py-12 quiet-link">
          <bdi>{name}</bdi>
        </Link>
        {note !== null && <span className="flex-none c-dim fz-small">{note}</span>}
      </span>
      {mayRun && !isMine && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          aria-label={isInvited ? `Withdraw the invitation of ${name}` : `Remove ${name}`}
          onClick={() => onOpen(golfer)}
        >
          {isInvited ? 'Withdraw' : 'Remove'}
        </Button>
      )}
    </li>
  )
}
