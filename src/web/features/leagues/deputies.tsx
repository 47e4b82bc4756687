import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { mayBeDeputy, maxDeputies } from '#domain/permissions.ts'
import { byName } from '#domain/shared/names.ts'
import { golferChoiceText } from '#web/shared/golfers/golfer-text.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDeputyNaming, useDeputyRemoval } from './leagues.api.ts'

type DeputiesProps = { readonly league: League; readonly members: readonly LeagueMember[] }

/** The deputies of a league: who owns it names and removes them. */
export function Deputies({ league, members: all }: DeputiesProps) {
  const sorted = all.toSorted((a, b) => byName(a.name, b.name))
  const deputies = sorted.filter(({ isDeputy }) => isDeputy)
  const removal = useDeputyRemoval(league.id)
  const [removed, setRemoved] = useState<LeagueMember | null>(null)
  return (
    <div className="stack gap-8 mb-16 pb-16 line-below">
      {deputies.length > 0 && (
        <ul className="stack gap-8" aria-label="Deputies">
          {deputies.map((member) => (
            <li key={member.id} className="row align-center justify-between gap-12 breaks">
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
      )}
      <NewDeputy
        league={league}
        eligible={deputies.length < maxDeputies ? sorted.filter((member) => mayBeDeputy(member, league)) : []}
      />
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
      <p className="span-all c-dim fz-small links">
        Deputies do all you do here, except changing the settings, naming deputies and transferring the league.
      </p>
    </div>
  )
}

function NewDeputy({ league, eligible }: { league: League; eligible: readonly LeagueMember[] }) {
  const [chosenId, setChosenId] = useState('')
  const { mutate, isPending } = useDeputyNaming(league.id)
  const [isAsking, setAsking] = useState(false)
  const chosen = eligible.find(({ id }) => String(id) === chosenId)
  const name = (member: LeagueMember) =>
    mutate(member, {
      onSettled: () => {
        setAsking(false)
        setChosenId('')
      },
    })
  return (
    <form
      className="grid fill-auto folds-30 align-end gap-12 row-gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(chosen !== undefined)
      }}
    >
      <NativeSelect
        label="New deputy"
        disabled={eligible.length === 0}
        data={[
          { value: '', label: eligible.length === 0 ? 'No one to choose' : 'Choose a member' },
          ...eligible.map((member) => ({ value: String(member.id), label: golferChoiceText(member) })),
        ]}
        value={chosen === undefined ? '' : chosenId}
        onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={chosen === undefined} loading={isPending}>
        Name Deputy
      </Button>
      {isAsking && chosen !== undefined && (
        <ConfirmDialog
          title={`Make ${chosen.name} a deputy?`}
          confirmLabel="Make Deputy"
          isRemoval={false}
          isPending={isPending}
          onConfirm={() => name(chosen)}
          onClose={() => setAsking(false)}
        >
          They then organize this league with you, until you remove them.
        </ConfirmDialog>
      )}
    </form>
  )
}
