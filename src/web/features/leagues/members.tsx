import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { isDeputy, may, mayEndMembership } from '#domain/permissions.ts'
import { capitalized, inWords } from '#domain/scoring/number-words.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { IconPlus, IconUpload } from '#web/icons/icons.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { GolferPicker, type PickedGolfer } from '#web/shared/golfers/golfer-picker.tsx'
import { sameNameText } from '#web/shared/golfers/golfer-text.ts'
import { NewGolfer } from '#web/shared/golfers/new-golfer.tsx'
import { plannedChangesQuery, useMemberAddition, useMemberRemoval } from '#web/shared/leagues/membership.api.ts'
import { fromMatch } from '#web/shared/matches/match-numbers.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { dialogPart, part } from '#web/ui/part.tsx'
import { EmptyState, ListSkeleton } from '#web/ui/states.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { useIsPhone } from '#web/ui/use-is-wide.ts'
import type { OpenAccess } from './access-dialogs.tsx'
import { invitationsQuery } from './invitations.api.ts'
import { LeagueLink } from './league-link.tsx'
import { MemberTable } from './member-table.tsx'

const Organizers = part(async () => (await import('./organizers.tsx')).Organizers)
const OwnDeputy = part(async () => (await import('./own-deputy.tsx')).OwnDeputy)

const RemoveMemberDialog = dialogPart(
  async () => (await import('#web/shared/leagues/remove-member-dialog.tsx')).RemoveMemberDialog,
)
const AccessDialog = dialogPart(async () => (await import('./access-dialogs.tsx')).AccessDialog)

type MembersProps = {
  readonly league: League
  readonly query: UseQueryResult<LeagueMember[]>
  readonly isManager: boolean
}

/** The golfers of a league; its organizers invite, add and remove them, and see ids and email addresses. */
export function Members({ league, query, isManager }: MembersProps) {
  const actor = actorOf(useUser())
  const { data: members = [], isSuccess } = query
  const isEmpty = isSuccess && members.every(({ userId }) => userId === league.ownerId)
  const invite = <LeagueLink key="invite" league={league} isEmpty={isEmpty} />
  const add = <NewMembers key="add" league={league} members={members} isEmpty={isEmpty} />
  return (
    <>
      {isManager && (
        <div
          className="page-columns folds-62 mb-22 no-print"
          style={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'stretch' }}
        >
          {(isEmpty ? [add, invite] : [invite, add]).map((entry) => (
            <div key={entry.key} className="grid">
              {entry}
            </div>
          ))}
        </div>
      )}
      {!(isManager && isSuccess && members.length === 0) && (
        <MemberList league={league} query={query} isManager={isManager} />
      )}
      {isSuccess && may.transferLeague(actor, league) && (
        <Organizers key={league.ownerId} league={league} members={members} />
      )}
      {isDeputy(actor, league) && <OwnDeputy league={league} />}
    </>
  )
}

function MemberList({ league, query, isManager }: MembersProps) {
  const actor = actorOf(useUser())
  const [address, changeAddress] = useAddress()
  const showsIds = address.get('details') === 'on'
  const [leaving, setLeaving] = useState<LeagueMember | null>(null)
  const [access, setAccess] = useState<OpenAccess | null>(null)
  const { data: invitations = [] } = useQuery({ ...invitationsQuery(league.id), enabled: isManager })
  const { data: planned = [] } = useQuery(plannedChangesQuery(league.id))
  const joining = new Map(planned.flatMap(({ golfer, joins, from }) => (joins ? [[golfer.id, fromMatch(from)]] : [])))
  const isPhone = useIsPhone()
  const mayRemove = (member: LeagueMember) => mayEndMembership(actor, league, member)
  const details = isManager && !isPhone && (
    <span className="relative block" style={{ top: 6, marginBlock: -8 }}>
      <Toggle
        label="Details"
        isOn={showsIds}
        onChange={(isOn) => changeAddress({ details: isOn ? 'on' : null }, { replace: true })}
      />
    </span>
  )
  return (
    <Card title="Members" note={details || withoutAccountText(query.data)}>
      <Loadable query={query} failure="Failed to load members" skeleton={<ListSkeleton rows={8} />}>
        {(members) =>
          members.length === 0 ? (
            <EmptyState text="No golfers in this league yet" />
          ) : (
            <>
              <MemberTable
                league={league}
                members={members}
                joining={joining}
                managed={
                  isManager ? { invitations, showsIds, onAccess: setAccess, onRemove: setLeaving, mayRemove } : null
                }
              />
              {members.every(({ userId }) => userId !== league.ownerId) && (
                <CardBody>
                  <p className="c-dim fz-small breaks">
                    Run by <bdi>{league.ownerName}</bdi>, who doesn’t play
                  </p>
                </CardBody>
              )}
            </>
          )
        }
      </Loadable>
      {access && <AccessDialog leagueId={league.id} open={access} onClose={() => setAccess(null)} />}
      {leaving && <Leaving league={league} member={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

type LeavingProps = {
  readonly league: League
  readonly member: LeagueMember
  readonly onClose: () => void
}

function Leaving(dialog: LeavingProps) {
  const { mutate, isPending } = useMemberRemoval(dialog.league.id)
  const { member, onClose: onSuccess } = dialog
  return <RemoveMemberDialog {...dialog} isPending={isPending} onConfirm={() => mutate(member, { onSuccess })} />
}

type NewMembersProps = {
  readonly league: League
  readonly members: readonly LeagueMember[]
  readonly isEmpty?: boolean
}

/** Golfers from a list or one by one; the first thing to do in a league that is empty but for its owner. */
function NewMembers({ league, members, isEmpty = false }: NewMembersProps) {
  const [isAdding, setAdding] = useState(false)
  const question = members.length === 0 ? 'Who plays?' : 'Who else plays?'
  return (
    <Card title="Add golfers" headline={isEmpty ? question : undefined}>
      <CardBody>
        <p className="mb-12 c-dim">
          {isEmpty
            ? 'Paste your club’s list. Names are enough; Index, email and team help.'
            : 'From your club’s list, or one by one.'}
        </p>
        <div
          className="grid gap-8"
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.75rem, 100%), 1fr))' }}
        >
          <Button
            component={Link}
            href={`/leagues/${league.id}/roster`}
            variant={isEmpty ? 'filled' : 'default'}
            leftSection={<IconUpload size={17} />}
          >
            Import a list
          </Button>
          <Button
            variant="default"
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
            leftSection={<IconPlus size={17} />}
          >
            Add a golfer
          </Button>
        </div>
        {isAdding && <AddGolfer league={league} members={members} />}
        {!league.hasSeasons && (
          <p className="mt-16">
            <Link href={`/leagues/${league.id}/moving-in`}>Bring your past seasons</Link>
          </p>
        )}
      </CardBody>
    </Card>
  )
}

function AddGolfer({ league, members }: NewMembersProps) {
  const hasAssociation = useHasAssociation()
  const [chosen, setChosen] = useState<PickedGolfer | null>(null)
  const { mutate, isPending } = useMemberAddition(league.id)
  return (
    <form
      className="grid fill-auto folds-30 align-end gap-12 row-gap-8 mt-16"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null) mutate(chosen.id, { onSuccess: () => setChosen(null) })
      }}
    >
      <GolferPicker
        focus={focus}
        label="Golfer"
        golfer={chosen}
        without={new Set(members.map(({ id }) => id))}
        onPick={setChosen}
      />
      <Button type="submit" disabled={chosen === null} loading={isPending}>
        Add Golfer
      </Button>
      <p role="status" className="span-all c-dim fz-small links">
        {chosen !== null && sameNameText(chosen.name, members)}
      </p>
      <div className="span-all row wrap align-center gap-12 row-gap-8 c-dim fz-small links">
        <span>
          Not listed?{' '}
          {hasAssociation && (
            <>
              <Link href="/followed-golfers">Find and follow them first</Link>, or:
            </>
          )}
        </span>
        <NewGolfer league={league} />
      </div>
    </form>
  )
}

/** 'Five without an account' */
function withoutAccountText(members: readonly LeagueMember[] | undefined): string | undefined {
  const count = members?.filter(({ userId }) => userId === null).length ?? 0
  return count === 0 ? undefined : `${capitalized(inWords(count))} without an account`
}

const focus = (field: HTMLElement | null) => field?.focus()
