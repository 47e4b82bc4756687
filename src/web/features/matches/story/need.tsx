import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Match } from '#contract/matches.ts'
import type { Story } from '#contract/stories.ts'
import { useUser } from '#web/session/session.ts'
import { OwnRound } from '#web/shared/rounds/own-round.tsx'
import { dialogPart } from '#web/ui/part.tsx'
import { StoryText } from './story-text.tsx'
import css from './need.module.css'

const NeededDialog = dialogPart(async () => (await import('./needed-dialog.tsx')).NeededDialog)

export type ChosenTee = {
  readonly teeId: number | null
  readonly onChoose: (teeId: number) => void
}

type NeedProps = {
  readonly need: NonNullable<Story['need']>
  readonly match: Match
  readonly golferId: number
  readonly tee: ChosenTee
}

/** The golfer's target in one sentence, at the chosen course and tee; every better place, and their round. */
export function Need({ need: { figure, text, next, at }, match, golferId, tee }: NeedProps) {
  const [isOpen, setOpen] = useState(false)
  const { golfer } = useUser()
  const choice = at === null || at.tees.length < 2 ? null : { ...at, teeId: tee.teeId ?? at.teeId }
  return (
    <>
      <h3 className="c-dim fw-600 fz-small lh-16 ff-text caps">What you need</h3>
      <div className="row gap-12 align-center mih-44 mt-6 lh-1-35 breaks">
        {figure !== null && (
          <b className="flex-none fw-560 fz-answer ff-title lining" style={{ lineHeight: '40px' }}>
            <StoryText>{figure}</StoryText>
          </b>
        )}
        {choice === null ? (
          <StoryText>{text}</StoryText>
        ) : (
          <span className="miw-0">
            {choice.before} at <Course choice={choice} onChoose={tee.onChoose} /> <StoryText>{choice.after}</StoryText>
          </span>
        )}
      </div>
      {choice !== null && <Tees choice={choice} onChoose={tee.onChoose} />}
      {next !== null && (
        <p className="mt-8 c-dim breaks">
          <StoryText>{next}</StoryText>
        </p>
      )}
      <div className="row wrap gap-8 align-center justify-between mt-8">
        <button type="button" className="row align-center mih-44 fw-600 bare link" onClick={() => setOpen(true)}>
          All places
        </button>
        {golfer?.id === golferId && <OwnRound leagueId={match.league.id} />}
      </div>
      {isOpen && <NeededDialog match={match} golferId={golferId} onClose={() => setOpen(false)} />}
    </>
  )
}

type Choice = NonNullable<NonNullable<Story['need']>['at']>
type ChoiceProps = { readonly choice: Choice; readonly onChoose: (teeId: number) => void }

const courseOf = ({ tees, teeId }: Choice) => tees.find(({ id }) => id === teeId)?.courseName

/** The course as a button in the sentence; a chosen course starts with the tee played most there. */
function Course({ choice, onChoose }: ChoiceProps) {
  const course = courseOf(choice)
  const first = [...Map.groupBy(choice.tees, ({ courseName }) => courseName)].flatMap(([, [tee]]) => tee ?? [])
  if (first.length < 2) return <b className="fw-600">{course}</b>
  return (
    <select
      aria-label="Course"
      className={`fw-600 c-ink bare ellipsis ${css['course']}`}
      value={first.find(({ courseName }) => courseName === course)?.id}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {first.map(({ id, courseName }) => (
        <option key={id} value={id}>
          {courseName}
        </option>
      ))}
    </select>
  )
}

/** Colors that tees are named after. */
const colors = new Set(['black', 'blue', 'gold', 'green', 'red', 'silver', 'white', 'yellow'])

const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(84px, 1fr))' }

function Tees({ choice, onChoose }: ChoiceProps) {
  const course = courseOf(choice)
  const tees = choice.tees.filter(({ courseName }) => courseName === course)
  if (tees.length < 2) return null
  return (
    <div className={`grid mt-8 bg-chip ${css['tees']}`} style={columns} role="radiogroup" aria-label="Tees">
      {tees.map(({ id, teeName }) => (
        <label
          key={id}
          className={`row gap-8 align-center justify-center fw-500 pointer ${id === choice.teeId ? 'c-ink' : 'c-dim'} ${css['tee']}`}
        >
          <VisuallyHidden>
            <input type="radio" name="tee" checked={id === choice.teeId} onChange={() => onChoose(id)} />
          </VisuallyHidden>
          {colors.has(teeName.toLowerCase()) && <i className={css['dot']} data-tee={teeName.toLowerCase()} />}
          <bdi className="clip ellipsis nowrap">{teeName}</bdi>
        </label>
      ))}
    </div>
  )
}
