import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { byName } from '#domain/shared/names.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Cell, DataTable, Row } from '#web/ui/data-table.tsx'
import { GolferPicker, type PickedGolfer } from '#web/ui/golfer-picker.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState, ListBones } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { WhyIndex } from '#web/ui/why-index.tsx'
import { useMemberAddition } from './leagues.api.ts'
import css from './members.module.css'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

type MembersProps = {
  readonly league: League
  readonly query: UseQueryResult<LeagueMember[]>
  readonly mayManage: boolean
}

/** The golfers of a league; who runs it sees their addresses, adds and removes them. */
export function Members({ league, query, mayManage }: MembersProps) {
  const [leaving, setLeaving] = useState<LeagueMember | null>(null)
  const table = useRef<HTMLDivElement>(null)
  return (
    <Card title="Members" note={query.data && String(query.data.length)}>
      {mayManage && (
        <CardBody>
          <AddGolfer leagueId={league.id} members={query.data ?? []} />
        </CardBody>
      )}
      <div ref={table} tabIndex={-1} className={css['table']}>
        <Loadable query={query} failure="Failed to load members" skeleton={<ListBones rows={8} />}>
          {(members) =>
            members.length === 0 ? (
              <EmptyState text="No golfers in this league yet" hint={mayManage && 'Find them above by name or number.'} />
            ) : (
              <MemberTable members={members} ownerId={league.ownerId} onRemove={mayManage ? setLeaving : null} />
            )
          }
        </Loadable>
      </div>
      {leaving && (
        <RemoveMemberDialog
          member={leaving}
          league={league}
          onRemoved={() => table.current?.focus({ preventScroll: true })}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  )
}

type MemberTableProps = {
  readonly members: readonly LeagueMember[]
  readonly ownerId: number
  readonly onRemove: ((member: LeagueMember) => void) | null
}

function MemberTable({ members, ownerId, onRemove }: MemberTableProps) {
  const columns = [
    { name: 'NAME' },
    { name: 'INDEX', isNumber: true, width: 76 },
    ...(onRemove ? [{ name: 'EMAIL', isWide: true, width: '37%' }, { name: 'REMOVE', isUnnamed: true, width: 62 }] : []),
  ]
  return (
    <DataTable label="Members" columns={columns}>
      {members
        .toSorted((a, b) => byName(a.name, b.name))
        .map((member) => (
          <Row key={member.id}>
            <Cell>
              <Link href={`/golfer/${member.id}`} className={css['name']}>
                <bdi>{member.name}</bdi>
              </Link>{' '}
              {member.userId === ownerId && <Tag isStrong>Owner</Tag>}
              {onRemove && <span className={css['emailBelow']}>{member.email ?? 'No account'}</span>}
            </Cell>
            <Cell isNumber>
              <WhyIndex of={member} />
            </Cell>
            {onRemove && (
              <>
                <Cell isWide isDim>
                  <span className={css['email']}>{member.email ?? 'No account'}</span>
                </Cell>
                <Cell isNumber>
                  <ActionIcon
                    variant="subtle"
                    color="var(--dim)"
                    size={36}
                    aria-label={`Remove ${member.name}`}
                    onClick={() => onRemove(member)}
                  >
                    <IconTrash size={18} aria-hidden="true" />
                  </ActionIcon>
                </Cell>
              </>
            )}
          </Row>
        ))}
    </DataTable>
  )
}

function AddGolfer({ leagueId, members }: { leagueId: number; members: readonly LeagueMember[] }) {
  const [chosen, setChosen] = useState<PickedGolfer | null>(null)
  const { mutate, isPending } = useMemberAddition(leagueId)
  return (
    <form
      className={css['add']}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null) mutate(chosen.id, { onSettled: () => setChosen(null) })
      }}
    >
      <GolferPicker
        label="Add a golfer"
        golfer={chosen}
        without={new Set(members.map(({ id }) => id))}
        onPick={setChosen}
      />
      <Button type="submit" disabled={chosen === null} loading={isPending}>
        Add Golfer
      </Button>
      <p className={css['hint']}>
        Somebody new here? <Link href="/followed-golfers">Find and follow them first</Link>.
      </p>
    </form>
  )
}
