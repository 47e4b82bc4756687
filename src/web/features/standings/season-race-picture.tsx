import type { CSSProperties } from 'react'
import { initialsOf } from '#web/shared/teams/team-color.ts'
import { formatPoints } from '#domain/scoring/score-format.ts'
import css from './season-race-picture.module.css'
import type { Runner, SeasonRace } from './season-race.ts'

const dashes = ['none', '7 4', '2 3'] as const

/** Cumulative points: a line for each of the leaders, labelled at its end. */
export function SeasonRacePicture({ race: { runners, matches, marks, alternative } }: { race: SeasonRace }) {
  return (
    <div className={css['picture']} role="img" aria-label={alternative} dir="ltr">
      <div className={css['field']}>
        {marks.map(({ points, at }) => (
          <span key={points} className={css['mark']} style={{ top: `${at}%` }}>
            {points}
          </span>
        ))}
        <svg className={css['lines']} viewBox="0 0 100 100" preserveAspectRatio="none">
          {runners.toReversed().map((runner) => (
            <path
              key={runner.id}
              d={runner.path}
              className={runner.isMine ? css['mine'] : css['line']}
              style={colorOf(runner)}
              strokeDasharray={dashOf(runner)}
            />
          ))}
        </svg>
        {runners.map((runner) => (
          <span key={runner.id} className={css['label']} style={{ top: `${runner.labelAt}%`, ...colorOf(runner) }}>
            <svg className={css['sample']} width="16" height="6">
              <path d="M0 3H16" className={css['line']} strokeDasharray={dashOf(runner)} />
            </svg>
            <b>{formatPoints(runner.points)}</b>
            <bdi className={css['name']}>{runner.name}</bdi>
            <span className={css['initials']}>{initialsOf(runner.name)}</span>
          </span>
        ))}
        {matches.map(({ number, at }) => (
          <span key={number} className={css['match']} style={{ left: `${at}%` }}>
            {number}
          </span>
        ))}
      </div>
    </div>
  )
}

function dashOf({ dash }: Runner): string {
  return dashes[dash % dashes.length] ?? 'none'
}

function colorOf({ color }: Runner): CSSProperties & { readonly '--runner': string } {
  return { '--runner': color }
}
