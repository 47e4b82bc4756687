import type { ReactNode } from 'react'
import { Initials } from '#web/shared/golfers/initials.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { fieldHeight, type Leg, type Runner, type SeasonRace } from './season-race.ts'
import css from './season-race-picture.module.css'

type SeasonRacePictureProps = {
  readonly race: SeasonRace
  readonly kind: 'team' | 'golfer'
  /** Elements drawn over the lines, placed by percent as the lines are. */
  readonly children?: ReactNode
}

/** Everyone's points behind the leader, match by match; only the reader's line is bold. */
export function SeasonRacePicture({ race, kind, children }: SeasonRacePictureProps) {
  const { runners, legs, marks, alternative } = race
  const own = runners.find(({ isMine }) => isMine)
  return (
    <div className={`fz-small numbers lh-16 ${css['picture']}`} role="img" aria-label={alternative} dir="ltr">
      <div className={`relative ${css['field']}`} style={{ height: fieldHeight }}>
        {marks.map(({ points, at }) => (
          <span key={points} className={`c-dim ta-right ${css['mark']}`} style={{ top: `${at}%` }}>
            {points}
          </span>
        ))}
        <svg
          aria-hidden="true"
          className={`w-100 ${css['lines']}`}
          data-race="lines"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          {runners.map((runner) => runner !== own && <Line key={runner.id} runner={runner} />)}
          <path d="M0 0H100" className={css['leader']} />
          {own && <Line runner={own} />}
        </svg>
        {own?.places.map(({ x, y }) => (
          <span key={x} className={`circle ${css['dot']}`} data-race-at={x} style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
        {legs.map((leg) => (
          <LegMarks key={leg.number} leg={leg} kind={kind} />
        ))}
        {runners.map(({ id, name, isMine, labelAt }) => (
          <bdi
            key={id}
            className={`clip ellipsis nowrap ${isMine ? 'c-ink fw-700' : 'c-dim'} ${css['label']}`}
            style={{ top: `${labelAt}%` }}
          >
            {name}
          </bdi>
        ))}
        {children}
      </div>
    </div>
  )
}

function Line({ runner: { places, isMine } }: { runner: Runner }) {
  const path = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
  return <path d={path} className={isMine ? css['mine'] : css['line']} />
}

/** A match: the leader after it, above the field, and its number below. */
function LegMarks({ leg: { number, at, leader, room }, kind }: { leg: Leg; kind: 'team' | 'golfer' }) {
  if (room === 'none') return null
  return (
    <span className={css['leg']} data-room={room} data-race-at={at} style={{ left: `${at}%` }}>
      <span className={css['chip']}>
        {kind === 'team' ? <TeamIcon team={leader} size={24} /> : <Initials name={leader.name} size={24} />}
      </span>
      <span className={`c-dim ${css['number']}`}>{number}</span>
    </span>
  )
}
