import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { LeagueMember } from '#contract/leagues.ts'
import { byName } from '#domain/shared/names.ts'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { WhyIndex } from '#web/shared/explain/why-index.tsx'
import { MemberConsent } from './member-consent.tsx'
import css from './members.module.css'

type MemberTableProps = {
  readonly members: readonly LeagueMember[]
  readonly leagueId: number
  readonly ownerId: number
  /** Null for users who cannot manage members; they see neither ids nor email addresses. */
  readonly onRemove: ((member: LeagueMember) => void) | null
}

const name = { name: 'NAME' }
const index = { name: 'INDEX', isNumber: true, width: 64 }
const managed = [
  name,
  { name: 'ID', isNumber: true, isWide: true, width: 48 },
  index,
  { name: 'EMAIL', isWide: true, width: '24%' },
  { name: 'USER ID', isNumber: true, isWide: true, width: 68 },
  { name: 'REMOVE', isUnnamed: true, width: 60 },
]

/** The golfers of a league by name. */
export function MemberTable({ members, leagueId, ownerId, onRemove }: MemberTableProps) {
  return (
    <DataTable label="Members" columns={onRemove ? managed : [name, index]}>
      {members
        .toSorted((a, b) => byName(a.name, b.name))
        .map((member) => (
          <Row key={member.id}>
            <Cell>
              <Link href={`/golfer/${member.id}`} className={css['name']}>
                <bdi>{member.name}</bdi>
              </Link>{' '}
              {member.userId === ownerId && <Tag isStrong>Owner</Tag>}
              {onRemove && <span className={css['below']}>{belowName(member)}</span>}
              <MemberConsent leagueId={leagueId} member={member} mayAsk={onRemove !== null} />
            </Cell>
            {onRemove && (
              <Cell isNumber isWide isDim>
                {member.id}
              </Cell>
            )}
            <Cell isNumber>
              <WhyIndex of={member} />
            </Cell>
            {onRemove && (
              <>
                <Cell isWide isDim>
                  <span className={css['email']}>{member.email ?? withoutEmail(member)}</span>
                </Cell>
                <Cell isNumber isWide isDim>
                  {member.userId ?? '–'}
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

/** The columns that do not fit on a phone, in one line. */
function belowName(member: LeagueMember): string {
  const { id, email, userId } = member
  const account = email ?? withoutEmail(member)
  return userId === null ? `${account}, ID ${id}` : `${account}, ID ${id}, user ID ${userId}`
}

function withoutEmail({ userId }: LeagueMember): string {
  return userId === null ? 'No account' : 'Has not accepted yet'
}
