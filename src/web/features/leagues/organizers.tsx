import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { mayBeDeputy, maxDeputies, mayReceiveLeague } from '#domain/permissions.ts'
import { byName } from '#domain/shared/names.ts'
import { golferChoiceText } from '#web/shared/golfers/golfer-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDeputyNaming, useDeputyRemoval, useLeagueTransfer } from './leagues.api.ts'

type OrganizersProps = { readonly league: League; readonly members: readonly LeagueMember[] }

/** Who owns a league names its deputies, and hands it to a member who has an account and has accepted. */
export function Organizers({ league, members: all }: OrganizersProps) {
  const members = all.toSorted((a, b) => byName(a.name, b.name))
  return (
    <Card title="Who organizes">
      <Deputies league={league} members={members} />
      <Transfer league={league} members={members} />
    </Card>
  )
}

type ChoiceProps = {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly button: string
  readonly choices: readonly LeagueMember[]
  readonly chosen: LeagueMember | undefined
  readonly isPending: boolean
  readonly onChoose: (member: LeagueMember | undefined) => void
  readonly onSubmit: (chosen: LeagueMember) => void
  readonly children?: ReactNode
}

/** One of the members and what happens to them; only the words where there is no one to choose. */
function Choice({ title, text, label, button, choices, chosen, isPending, onChoose, onSubmit, children }: ChoiceProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen !== undefined) onSubmit(chosen)
  }
  return (
    <div className="grid fill-auto folds-62 align-center gap-20 rule-above inset py-12">
      <div>
        <h3 className="ff-text fz-text fw-600">{title}</h3>
        <p className="c-dim fz-small">{text}</p>
        {children}
      </div>
      {choices.length > 0 && (
        <form className="row wrap align-end gap-8" onSubmit={submit}>
          <NativeSelect
            style={{ flex: '1 1 13rem' }}
            aria-label={label}
            data={[
              { value: '', label: 'Choose a member' },
              ...choices.map((member) => ({ value: String(member.id), label: golferChoiceText(member) })),
            ]}
            value={chosen === undefined ? '' : String(chosen.id)}
            onChange={({ currentTarget }) => onChoose(choices.find(({ id }) => String(id) === currentTarget.value))}
          />
          <Button
            className="flex-none"
            type="submit"
            variant="default"
            disabled={chosen === undefined}
            loading={isPending}
          >
            {button}
          </Button>
        </form>
      )}
    </div>
  )
}

function Deputies({ league, members }: OrganizersProps) {
  const deputies = members.filter(({ isDeputy }) => isDeputy)
  const naming = useDeputyNaming(league.id)
  const [chosen, setChosen] = useState<LeagueMember>()
  const [isAsking, setAsking] = useState(false)
  const name = (member: LeagueMember) =>
    naming.mutate(member, {
      onSettled: () => {
        setAsking(false)
        setChosen(undefined)
      },
    })
  return (
    <Choice
      title="Deputies"
      text="They do all you do here, except changing the rules, naming deputies and handing the league over."
      label="New deputy"
      button="Name Deputy"
      choices={deputies.length < maxDeputies ? members.filter((member) => mayBeDeputy(member, league)) : []}
      chosen={chosen}
      isPending={naming.isPending}
      onChoose={setChosen}
      onSubmit={() => setAsking(true)}
    >
      {deputies.length > 0 && <Named league={league} deputies={deputies} />}
      {isAsking && chosen !== undefined && (
        <ConfirmDialog
          title={`Make ${chosen.name} a deputy?`}
          confirmLabel="Make Deputy"
          isRemoval={false}
          isPending={naming.isPending}
          onConfirm={() => name(chosen)}
          onClose={() => setAsking(false)}
        >
          They then organize this league with you, until you remove them.
        </ConfirmDialog>
      )}
    </Choice>
  )
}

type NamedProps = { readonly league: League; readonly deputies: readonly LeagueMember[] }

/** The deputies there are, each of whom can be removed. */
function Named({ league, deputies }: NamedProps) {
  const removal = useDeputyRemoval(league.id)
  const [removed, setRemoved] = useState<LeagueMember | null>(null)
  return (
    <>
      <ul className="stack gap-8 mt-8" aria-label="Deputies">
        {deputies.map((member) => (
          <li key={member.id} className="row wrap align-center gap-12 row-gap-4 breaks">
            <span>
              <bdi>{member.name}</bdi> <Tag>Deputy</Tag>
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Remove deputy ${member.name}`}
              loading={removal.isPending && removal.variables.id === member.id}
              onClick={() => setRemoved(member)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {removed !== null && (
        <ConfirmDialog
          title={`Remove ${removed.name} as a deputy?`}
          confirmLabel="Remove"
          isPending={removal.isPending}
          onConfirm={() => removal.mutate(removed, { onSettled: () => setRemoved(null) })}
          onClose={() => setRemoved(null)}
        >
          They keep playing, and no longer organize this league.
        </ConfirmDialog>
      )}
    </>
  )
}

function Transfer({ league, members }: OrganizersProps) {
  const [chosen, setChosen] = useState<LeagueMember>()
  const { mutate, isPending } = useLeagueTransfer(league.id)
  const newOwners = members.filter((member) => mayReceiveLeague(member, league))
  const transfer = ({ name, userId }: LeagueMember) => {
    if (userId === null) return
    if (window.confirm(`Are you sure you want to transfer league ownership to ${name}?`)) mutate(userId)
  }
  return (
    <Choice
      title="Ownership"
      text={
        newOwners.length === 0
          ? 'A new owner needs an account with a linked golfer, and has accepted to play here. No other member has yet.'
          : 'The new owner decides about the league from then on. Only they or an administrator can hand it back.'
      }
      label="New owner"
      button="Transfer Ownership"
      choices={newOwners}
      chosen={chosen}
      isPending={isPending}
      onChoose={setChosen}
      onSubmit={transfer}
    />
  )
}
