import { Button, TextInput } from '@mantine/core'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { Card } from '#web/ui/card.tsx'
import { teamFigures } from '../team-view.ts'
import type { DraftTeam, Golfer } from './arrangement.ts'
import css from './arrange.module.css'

type DraftedTeamProps = {
  readonly team: DraftTeam | null
  readonly golfers: readonly Golfer[]
  /** The golfers to be moved. */
  readonly chosen: ReadonlySet<number>
  readonly onToggle: (golferId: number) => void
  readonly onPut: () => void
  readonly onRename: (name: string) => void
}

/** A team of the draft, or the golfers without one: tapping chooses golfers, the button puts the chosen here. */
export function DraftedTeam({ team, golfers, chosen, onToggle, onPut, onRename }: DraftedTeamProps) {
  const name = team?.name ?? 'Without a team'
  const isPlace = chosen.size > 0 && golfers.filter(({ id }) => chosen.has(id)).length < chosen.size
  return (
    <Card title={name} note={team !== null && golfers.length > 0 && teamFigures(golfers)}>
      {team?.id === null && (
        <div className="inset pb-12">
          <TextInput
            aria-label={`Name of ${team.key.replace(/^new /, '')}`}
            value={team.name}
            maxLength={120}
            autoComplete="off"
            error={team.name.trim() === '' ? 'Team name is required' : null}
            onChange={({ currentTarget }) => onRename(currentTarget.value)}
          />
        </div>
      )}
      <ul aria-label={`Golfers of ${name}`}>
        {golfers.map((golfer) => (
          <li key={golfer.id}>
            <button
              type="button"
              className={`row w-100 align-center justify-between gap-12 rule-above bare inset py-4 ${css['golfer']}`}
              aria-pressed={chosen.has(golfer.id)}
              onClick={() => onToggle(golfer.id)}
            >
              <bdi className="miw-0 breaks">{golfer.name}</bdi>
              <span className="fw-600 numbers">{formatIndex(golfer.handicapIndex)}</span>
            </button>
          </li>
        ))}
        {golfers.length === 0 && <li className="c-dim rule-above inset py-10">No golfers</li>}
      </ul>
      <div className="rule-above inset py-10">
        <Button
          size="sm"
          variant={isPlace ? 'filled' : 'default'}
          disabled={!isPlace}
          aria-label={`Put here: ${name}`}
          onClick={onPut}
        >
          Put here
        </Button>
      </div>
    </Card>
  )
}
