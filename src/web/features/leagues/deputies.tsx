import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { mayBeDeputy, maxDeputies } from '#domain/permissions.ts'
import { byName } from '#domain/shared/names.ts'
import { golferChoiceText } from '#web/shared/golfers/golfer-text.ts'
import { useDeputyNaming, useDeputyRemoval } from './leagues.api.ts'

type DeputiesProps = { readonly league: League; readonly members: readonly LeagueMember[] }

/** The deputies of a league: who owns it names and removes them. */
export function Deputies({ league, members: all }: DeputiesProps) {
  const sorted = all.toSorted((a, b) => byName(a.name, b.name))
  const deputies = sorted.filter(({ isDeputy }) => isDeputy)
  const removal = useDeputyRemoval(league.id)
  return (
    <div className="stack gap-8 mb-16 pb-16 line-below">
      {deputies.length > 0 && (
        <ul className="stack gap-8" aria-label="Deputies">
          {deputies.map((member) => (
            <li key={member.id} className="row align-center justify-between gap-12 breaks">
              <bdi>{member.name}</bdi>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Remove deputy ${member.name}`}
                loading={removal.isPending && removal.variables.id === member.id}
                onClick={() => removal.mutate(member)}
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
      <p className="span-all c-dim fz-small links">
        Deputies do all you do here, except changing the settings, naming deputies and transferring the league.
      </p>
    </div>
  )
}

function NewDeputy({ league, eligible }: { league: League; eligible: readonly LeagueMember[] }) {
  const [chosenId, setChosenId] = useState('')
  const { mutate, isPending } = useDeputyNaming(league.id)
  const chosen = eligible.find(({ id }) => String(id) === chosenId)
  return (
    <form
      className="grid fill-auto folds-30 align-end gap-12 row-gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== undefined) mutate(chosen, { onSettled: () => setChosenId('') })
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
    </form>
  )
}
