import { Button, VisuallyHidden } from '@mantine/core'
import { Fragment, useState } from 'react'
import { UnequalTeams } from '#web/shared/teams/unequal-teams.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { changedMatches, labelOf, waitingText } from './change-words.ts'
import { LeagueChanges, Moves } from './league-changes.tsx'
import type { Answer, Question } from './questions.ts'
import css from './what-would-change.module.css'

type WhatWouldChangeProps = Question & {
  readonly onAnswer: (answer: Answer) => void
  readonly onClose: () => void
}

/** What a change would do to open matches and tables, and when it is to act. */
export function WhatWouldChange({ operation, preview, onAnswer, onClose }: WhatWouldChangeProps) {
  const { leagues, nextMatch } = preview
  const [waits, setWaits] = useState(nextMatch !== null)
  const label = labelOf(operation)
  return (
    <Dialog title={label} onClose={onClose} isDirty={false} isWide>
      <div className={css['body']}>
        {nextMatch !== null && <When preview={preview} next={nextMatch.number} waits={waits} onChange={setWaits} />}
        {nextMatch !== null && waits && <p className="fz-figure pb-8">{waitingText(preview, nextMatch)}</p>}
        {leagues.map((league) => (
          <Fragment key={league.id}>
            {leagues.length > 1 && (
              <h3 className="fz-title pb-8 breaks">
                <bdi>{league.name}</bdi>
              </h3>
            )}
            {waits ? <Moves league={league} /> : <LeagueChanges league={league} />}
          </Fragment>
        ))}
      </div>
      <div className={`bg-card ${css['foot']}`}>
        {leagues.map(({ id, teams }) => (
          <UnequalTeams key={id} sizes={teams.map(({ golfers }) => golfers)} />
        ))}
        <div className={`row justify-end gap-8 line-above ${css['buttons']}`}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Back
          </Button>
          <Button onClick={() => onAnswer(waits ? 'from next match' : 'now')}>{label}</Button>
        </div>
      </div>
    </Dialog>
  )
}

type WhenProps = Pick<Question, 'preview'> & {
  readonly next: number
  readonly waits: boolean
  readonly onChange: (waits: boolean) => void
}

function When({ preview, next, waits, onChange }: WhenProps) {
  const { name, isOne } = changedMatches(preview)
  const choices = [
    { value: false, label: 'Now', effect: isOne ? 'changes' : 'change' },
    { value: true, label: `From match ${next} on`, effect: isOne ? 'stays' : 'stay' },
  ]
  return (
    <fieldset className={`grid columns-2 gap-8 ${css['when']}`}>
      <VisuallyHidden component="legend">When</VisuallyHidden>
      {choices.map(({ value, label, effect }) => (
        <label key={label} className={`row align-center gap-8 lh-1-3 pointer ${css['choice']}`}>
          <input
            className="flex-none"
            type="radio"
            name="when"
            checked={waits === value}
            onChange={() => onChange(value)}
          />
          <span className="fw-600">
            {label}
            <span className="block c-dim fz-small fw-400">
              {name} {effect}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
