import { Button, NativeSelect } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { mayReceiveLeague } from '#domain/permissions.ts'
import { byName } from '#domain/shared/names.ts'
import { golferChoiceText } from '#web/shared/golfers/golfer-text.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Deputies } from './deputies.tsx'
import { useLeagueTransfer } from './leagues.api.ts'

type OwnershipProps = { readonly league: League; readonly members: readonly LeagueMember[] }

/** Names the deputies of a league, and transfers it to a member who has an account and has accepted. */
export function Ownership({ league, members }: OwnershipProps) {
  return (
    <Card title="Ownership">
      <CardBody>
        <Deputies league={league} members={members} />
        <Transfer league={league} members={members} />
      </CardBody>
    </Card>
  )
}

function Transfer({ league, members }: OwnershipProps) {
  const [newOwnerId, setNewOwnerId] = useState('')
  const { mutate, isPending } = useLeagueTransfer(league.id)
  const newOwners = members
    .filter((member) => mayReceiveLeague(member, league))
    .toSorted((a, b) => byName(a.name, b.name))
  const newOwner = newOwners.find(({ userId }) => String(userId) === newOwnerId)

  const transfer = (event: SubmitEvent) => {
    event.preventDefault()
    if (newOwner === undefined || newOwner.userId === null) return
    if (window.confirm(`Are you sure you want to transfer league ownership to ${newOwner.name}?`))
      mutate(newOwner.userId)
  }

  return (
    <form className="grid fill-auto folds-30 align-end gap-12 row-gap-8" onSubmit={transfer}>
      <NativeSelect
        label="New owner"
        disabled={newOwners.length === 0}
        data={[
          { value: '', label: newOwners.length === 0 ? 'No one to choose' : 'Choose a member' },
          ...newOwners.map((member) => ({ value: String(member.userId), label: golferChoiceText(member) })),
        ]}
        value={newOwner === undefined ? '' : newOwnerId}
        onChange={({ currentTarget }) => setNewOwnerId(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={newOwner === undefined} loading={isPending}>
        Transfer Ownership
      </Button>
      <p className="span-all c-dim fz-small links">
        {newOwners.length === 0
          ? 'No other member has accepted yet. A new owner needs an account with a linked golfer, and has accepted to play here.'
          : 'The new owner controls the settings from then on. Only they or an administrator can hand it back.'}
      </p>
    </form>
  )
}
