import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { mayBeDeputy, maxDeputies, mayReceiveLeague } from '#domain/permissions.ts'
import { byName } from '#domain/shared/names.ts'
import { golferChoiceText } from '#web/shared/golfers/golfer-text.ts'
import { Card } from '#web/ui/card.tsx'
import { AskButton } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { useDeputyNaming, useDeputyRemoval, useLeagueTransfer } from './leagues.api.ts'

type OrganizersProps = { readonly league: League; readonly members: readonly LeagueMember[] }

/** The owner appoints deputies, and transfers the league to a member who has an account and has accepted. */
export function Organizers({ league, members: all }: OrganizersProps) {
  const members = all.toSorted((a, b) => byName(a.name, b.name))
  const deputies = members.filter(({ isDeputy }) => isDeputy)
  const eligible = deputies.length < maxDeputies ? members.filter((member) => mayBeDeputy(member, league)) : []
  return (
    <Card title="Who organizes">
      {deputies.map((deputy) => (
        <Deputy key={deputy.id} league={league} deputy={deputy} />
      ))}
      <NewDeputy league={league} members={eligible} />
      <Transfer league={league} members={members.filter((member) => mayReceiveLeague(member, league))} />
    </Card>
  )
}

function Deputy({ league, deputy }: { league: League; deputy: LeagueMember }) {
  const { mutate, isPending } = useDeputyRemoval(league.id)
  return (
    <Setting label={deputy.name} note="Deputy">
      <AskButton
        button="Remove"
        name={`Remove deputy ${deputy.name}`}
        title={`Remove ${deputy.name} as a deputy?`}
        confirmLabel="Remove"
        isPending={isPending}
        onConfirm={(onSettled) => mutate(deputy, { onSettled })}
      >
        They keep playing, and no longer organize this league.
      </AskButton>
    </Setting>
  )
}

function NewDeputy({ league, members }: OrganizersProps) {
  const [chosen, setChosen] = useState<LeagueMember>()
  const { mutate, isPending } = useDeputyNaming(league.id)
  const name = (close: () => void) =>
    chosen &&
    mutate(chosen, {
      onSettled: () => {
        close()
        setChosen(undefined)
      },
    })
  return (
    <Setting
      label="Deputies"
      note={
        members.length > 0
          ? 'They do all you do here, except changing the rules, naming deputies and handing the league over.'
          : 'A deputy needs an account, and has accepted to play here. No other member has yet.'
      }
    >
      {members.length > 0 && (
        <>
          <MemberSelect label="New deputy" members={members} chosen={chosen} onChoose={setChosen} />
          <AskButton
            button="Name Deputy"
            title={`Make ${chosen?.name} a deputy?`}
            confirmLabel="Make Deputy"
            isRemoval={false}
            isDisabled={chosen === undefined}
            isPending={isPending}
            onConfirm={name}
          >
            They then organize this league with you, until you remove them.
          </AskButton>
        </>
      )}
    </Setting>
  )
}

function Transfer({ league, members }: OrganizersProps) {
  const [chosen, setChosen] = useState<LeagueMember>()
  const { mutate, isPending } = useLeagueTransfer(league.id)
  const transfer = () => {
    if (chosen === undefined || chosen.userId === null) return
    if (window.confirm(`Are you sure you want to transfer league ownership to ${chosen.name}?`)) mutate(chosen.userId)
  }
  return (
    <Setting
      label="Ownership"
      note={
        members.length === 0
          ? 'A new owner needs an account with a linked golfer, and has accepted to play here. No other member has yet.'
          : 'The new owner decides about the league from then on. Only they or an administrator can hand it back.'
      }
    >
      {members.length > 0 && (
        <>
          <MemberSelect label="New owner" members={members} chosen={chosen} onChoose={setChosen} />
          <Button variant="default" disabled={chosen === undefined} loading={isPending} onClick={transfer}>
            Transfer Ownership
          </Button>
        </>
      )}
    </Setting>
  )
}

type MemberSelectProps = {
  readonly label: string
  readonly members: readonly LeagueMember[]
  readonly chosen: LeagueMember | undefined
  readonly onChoose: (member: LeagueMember | undefined) => void
}

const MemberSelect = ({ label, members, chosen, onChoose }: MemberSelectProps) => (
  <NativeSelect
    style={{ flex: '1 1 12rem' }}
    aria-label={label}
    data={[
      { value: '', label: 'Choose a member' },
      ...members.map((member) => ({ value: String(member.id), label: golferChoiceText(member) })),
    ]}
    value={chosen === undefined ? '' : String(chosen.id)}
    onChange={({ currentTarget }) => onChoose(members.find(({ id }) => String(id) === currentTarget.value))}
  />
)
