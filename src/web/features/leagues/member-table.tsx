import { Button } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { Link } from 'wouter'
import type { Invitation } from '#contract/invitations.ts'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { byName } from '#domain/shared/names.ts'
import { IconTrash } from '#web/icons/icons.ts'
import { WhyIndex } from '#web/shared/explain/why-index.tsx'
import { Initials } from '#web/shared/golfers/initials.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { part } from '#web/ui/part.tsx'
import { Cell, DataTable, DetailRow, Row } from '#web/ui/tables/data-table.tsx'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import { Preview } from '#web/ui/tables/preview.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useIsPhone } from '#web/ui/use-is-wide.ts'
import type { OpenAccess } from './access-dialogs.tsx'

const MemberAccess = part(async () => (await import('./member-access.tsx')).MemberAccess)
const MemberConsent = part(async () => (await import('./member-consent.tsx')).MemberConsent)

/** Fields and actions for those who manage members. */
type Managed = {
  readonly invitations: readonly Invitation[]
  /** Whether the columns of ids are shown. */
  readonly showsIds: boolean
  readonly onAccess: (open: OpenAccess) => void
  readonly onRemove: (member: LeagueMember) => void
  readonly mayRemove: (member: LeagueMember) => boolean
}

type MemberTableProps = {
  readonly members: readonly LeagueMember[]
  readonly league: League
  /** From when on golfers play who are new: 'from match 6 on'. */
  readonly joining: ReadonlyMap<number, string>
  /** Null for users who cannot manage members; ids and email addresses are then hidden. */
  readonly managed: Managed | null
}

const name = { name: 'NAME' }
const index = { name: 'INDEX', isNumber: true, width: 64 }
const phoneColumns = [name, index, { name: 'DETAILS', isUnnamed: true, width: 46 }]
const laptopColumns = ({ showsIds }: Managed) => [
  name,
  ...(showsIds ? [{ name: 'ID', isNumber: true, width: 64 }] : []),
  index,
  { name: 'EMAIL', width: '38%' },
  ...(showsIds ? [{ name: 'USER ID', isNumber: true, width: 76 }] : []),
  { name: 'REMOVE', isUnnamed: true, width: 60 },
]

/** The golfers of a league: its organizers first, then the others by name. */
export function MemberTable({ members, managed, ...shared }: MemberTableProps) {
  const isPhone = useIsPhone()
  const isOwner = ({ userId }: LeagueMember) => userId === shared.league.ownerId
  const rank = (member: LeagueMember) => (isOwner(member) ? 0 : member.isDeputy ? 1 : 2)
  const sorted = members.toSorted((a, b) => rank(a) - rank(b) || byName(a.name, b.name))
  const columns = managed === null ? [name, index] : isPhone ? phoneColumns : laptopColumns(managed)
  return (
    <Preview rows={sorted} first={50}>
      {(shown) => (
        <DataTable label="Members" columns={columns}>
          {shown.map((member) => {
            const props = { ...shared, member }
            if (managed === null) return <PlainMember key={member.id} {...props} />
            const OfManager = isPhone ? PhoneMember : LaptopMember
            return <OfManager key={member.id} managed={managed} {...props} />
          })}
        </DataTable>
      )}
    </Preview>
  )
}

type MemberProps = Pick<MemberTableProps, 'league' | 'joining'> & { readonly member: LeagueMember }
type ManagedProps = MemberProps & { readonly managed: Managed }

const PlainMember = (props: MemberProps) => (
  <Row>
    <Cell>
      <MemberName {...props} />
    </Cell>
    <Cell isNumber>
      <WhyIndex golfer={props.member} />
    </Cell>
  </Row>
)

type NameProps = MemberProps & { readonly note?: string | null; readonly isManaged?: boolean }

function MemberName({ member, league, joining, note = null, isManaged = false }: NameProps) {
  const { id, team, name: text, userId, isDeputy, consent } = member
  return (
    <div className="row align-center gap-12">
      {team === null ? <Initials name={text} size={28} /> : <TeamIcon team={team} size={28} />}
      <div className="miw-0 breaks">
        <Link href={`/golfer/${id}`} className="quiet-link fw-600 mr-4">
          <bdi>{text}</bdi>
        </Link>{' '}
        {userId === league.ownerId && <Tag isStrong>Owner</Tag>}
        {isDeputy && <Tag>Deputy</Tag>}
        {joining.has(id) && <Tag>Plays {joining.get(id)}</Tag>}
        {note !== null && <span className="c-dim fz-small block">{note}</span>}
        {consent !== null && (
          <MemberConsent leagueId={league.id} member={member} consent={consent} mayAsk={isManaged} />
        )}
      </div>
    </div>
  )
}

function LaptopMember({ managed, ...props }: ManagedProps) {
  const { member } = props
  return (
    <Row>
      <Cell>
        <MemberName {...props} isManaged />
      </Cell>
      {managed.showsIds && (
        <Cell isNumber isDim>
          {member.id}
        </Cell>
      )}
      <Cell isNumber>
        <WhyIndex golfer={member} />
      </Cell>
      <Cell isDim>
        <span className="row wrap align-center justify-between gap-8 row-gap-0 lh-1-3 breaks">
          {accountText(member)}
          <Access member={member} managed={managed} />
        </span>
      </Cell>
      {managed.showsIds && (
        <Cell isNumber isDim>
          {member.userId ?? '–'}
        </Cell>
      )}
      <Cell isNumber>
        {managed.mayRemove(member) && (
          <Button
            variant="subtle"
            color="var(--dim)"
            w={36}
            h={36}
            p={0}
            aria-label={`Remove ${member.name}`}
            onClick={() => managed.onRemove(member)}
          >
            <IconTrash size={18} />
          </Button>
        )}
      </Cell>
    </Row>
  )
}

/** On a phone a row opens what the columns of a laptop show. */
function PhoneMember({ managed, ...props }: ManagedProps) {
  const { member } = props
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const toggle = () => setOpen(!isOpen)
  const details = [
    { name: 'Email', value: accountText(member) },
    { name: 'ID', value: member.id },
    { name: 'User ID', value: member.userId ?? '–' },
  ]
  return (
    <Fragment>
      <Row isOpen={isOpen} onClick={toggle}>
        <Cell>
          <MemberName {...props} isManaged note={member.email === null ? accountText(member) : null} />
        </Cell>
        <Cell isNumber>
          <WhyIndex golfer={member} />
        </Cell>
        <Cell isNumber>
          <ExpandButton isOpen={isOpen} label={`Details of ${member.name}`} controls={detailsId} onToggle={toggle} />
        </Cell>
      </Row>
      {isOpen && (
        <DetailRow id={detailsId} span={3}>
          <dl className="stack gap-4 mb-12 breaks">
            {details.map(({ name: label, value }) => (
              <div key={label} className="row gap-16">
                <dt className="flex-none c-dim" style={{ width: 64 }}>
                  {label}
                </dt>
                <dd className="miw-0">{value}</dd>
              </div>
            ))}
          </dl>
          <div
            className="grid gap-8"
            style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.75rem, 100%), 1fr))' }}
          >
            {managed.mayRemove(member) && (
              <Button variant="default" aria-label={`Remove ${member.name}`} onClick={() => managed.onRemove(member)}>
                Remove
              </Button>
            )}
            <Access member={member} managed={managed} variant="default" />
          </div>
        </DetailRow>
      )}
    </Fragment>
  )
}

type AccessProps = {
  readonly member: LeagueMember
  readonly managed: Managed
  readonly variant?: 'default' | 'subtle'
}

/** How a member without an account gets one: an invitation, or what became of it. */
function Access({ member, managed: { invitations, onAccess }, variant = 'subtle' }: AccessProps) {
  const { userId, unverifiedLink } = member
  const invitation = invitations.find(
    ({ golferId, state }) => golferId === member.id && userId === null && (state === 'open' || state === 'expired'),
  )
  if (invitation !== undefined || unverifiedLink !== null)
    return <MemberAccess member={member} invitation={invitation} onOpen={onAccess} />
  if (userId !== null) return null
  return (
    <Button
      variant={variant}
      size={variant === 'subtle' ? 'compact-sm' : 'md'}
      aria-label={`Invite ${member.name}`}
      onClick={() => onAccess({ kind: 'invite', member, email: null })}
    >
      Invite
    </Button>
  )
}

function accountText({ email, userId }: LeagueMember): string {
  return email ?? (userId === null ? 'No account' : 'Has not accepted yet')
}
