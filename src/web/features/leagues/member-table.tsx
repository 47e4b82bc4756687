import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Invitation } from '#contract/invitations.ts'
import type { LeagueMember } from '#contract/leagues.ts'
import { byName } from '#domain/shared/names.ts'
import { WhyIndex } from '#web/shared/explain/why-index.tsx'
import { part } from '#web/ui/part.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { OpenAccess } from './access-dialogs.tsx'
import css from './members.module.css'

const MemberAccess = part(async () => (await import('./member-access.tsx')).MemberAccess)
const MemberConsent = part(async () => (await import('./member-consent.tsx')).MemberConsent)

/** What those who manage members see besides names, and do. */
type Managed = {
  readonly invitations: readonly Invitation[]
  readonly onAccess: (open: OpenAccess) => void
  readonly onRemove: (member: LeagueMember) => void
  readonly mayRemove: (member: LeagueMember) => boolean
}

type MemberTableProps = {
  readonly members: readonly LeagueMember[]
  readonly leagueId: number
  readonly ownerId: number
  /** From when on golfers play who are new: 'from match 6 on'. */
  readonly joining: ReadonlyMap<number, string>
  /** Null for users who cannot manage members; they see neither ids nor email addresses. */
  readonly managed: Managed | null
}

const name = { name: 'NAME' }
const index = { name: 'INDEX', isNumber: true, width: 64 }
const managedColumns = [
  name,
  { name: 'ID', isNumber: true, isWide: true, width: 48 },
  index,
  { name: 'EMAIL', isWide: true, width: '24%' },
  { name: 'USER ID', isNumber: true, isWide: true, width: 68 },
  { name: 'REMOVE', isUnnamed: true, width: 60 },
]

/** The golfers of a league by name. */
export function MemberTable({ members, managed, ...league }: MemberTableProps) {
  return (
    <DataTable label="Members" columns={managed ? managedColumns : [name, index]}>
      {members
        .toSorted((a, b) => byName(a.name, b.name))
        .map((member) =>
          managed ? (
            <ManagedMember key={member.id} member={member} managed={managed} {...league} />
          ) : (
            <Row key={member.id}>
              <Cell>
                <MemberName member={member} {...league} />
                {member.consent !== null && (
                  <MemberConsent leagueId={league.leagueId} member={member} consent={member.consent} mayAsk={false} />
                )}
              </Cell>
              <Cell isNumber>
                <WhyIndex of={member} />
              </Cell>
            </Row>
          ),
        )}
    </DataTable>
  )
}

type MemberProps = Pick<MemberTableProps, 'leagueId' | 'ownerId' | 'joining'> & { readonly member: LeagueMember }

const MemberName = ({ member, ownerId, joining }: MemberProps) => (
  <>
    <Link href={`/golfer/${member.id}`} className="quiet-link fw-600 breaks mr-4">
      <bdi>{member.name}</bdi>
    </Link>{' '}
    {member.userId === ownerId && <Tag isStrong>Owner</Tag>}
    {member.isDeputy && <Tag>Deputy</Tag>}
    {joining.has(member.id) && <Tag>Plays {joining.get(member.id)}</Tag>}
  </>
)

function ManagedMember({ managed, ...props }: MemberProps & { readonly managed: Managed }) {
  const { member, leagueId } = props
  const { userId, unverifiedLink } = member
  const invitation = managed.invitations.find(
    ({ golferId, state }) => golferId === member.id && userId === null && (state === 'open' || state === 'expired'),
  )
  const invite = userId === null && invitation === undefined && (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Invite ${member.name}`}
      onClick={() => managed.onAccess({ kind: 'invite', member, email: null })}
    >
      Invite
    </Button>
  )
  return (
    <Row>
      <Cell>
        <MemberName {...props} />
        <span className={`c-dim fz-small lh-1-3 breaks ${css['below']}`}>
          <span>{belowName(member)}</span> {invite}
        </span>
        {(invitation !== undefined || unverifiedLink !== null) && (
          <MemberAccess member={member} invitation={invitation} onOpen={managed.onAccess} />
        )}
        {member.consent !== null && (
          <MemberConsent leagueId={leagueId} member={member} consent={member.consent} mayAsk />
        )}
      </Cell>
      <Cell isNumber isWide isDim>
        {member.id}
      </Cell>
      <Cell isNumber>
        <WhyIndex of={member} />
      </Cell>
      <Cell isWide isDim>
        <span className="fz-small lh-1-3 breaks block">
          {member.email ?? withoutEmail(member)} {invite}
        </span>
      </Cell>
      <Cell isNumber isWide isDim>
        {userId ?? '–'}
      </Cell>
      <Cell isNumber>
        {managed.mayRemove(member) && <RemoveButton name={member.name} onPress={() => managed.onRemove(member)} />}
      </Cell>
    </Row>
  )
}

const RemoveButton = ({ name: whose, onPress }: { name: string; onPress: () => void }) => (
  <Button variant="subtle" color="var(--dim)" w={36} h={36} p={0} aria-label={`Remove ${whose}`} onClick={onPress}>
    <IconTrash size={18} aria-hidden="true" />
  </Button>
)

/** The columns that do not fit on a phone, in one line. */
function belowName(member: LeagueMember): string {
  const { id, email, userId } = member
  const account = email ?? withoutEmail(member)
  return userId === null ? `${account}, ID ${id}` : `${account}, ID ${id}, user ID ${userId}`
}

function withoutEmail({ userId }: LeagueMember): string {
  return userId === null ? 'No account' : 'Has not accepted yet'
}
