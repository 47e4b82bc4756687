import { queryOptions, useQuery } from '@tanstack/react-query'
import { type HoleScores, getHoleScores } from '#contract/round-entry.ts'
import { parOf } from '#domain/courses/holes.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { courseHandicapText } from './score-words.ts'
import css from './hole-card.module.css'

/** The holes of a round that was entered hole by hole. */
export const holeScoresQuery = (scoreId: number) =>
  queryOptions({
    queryKey: queryKeys.scores.holes({ scoreId }),
    queryFn: ({ signal }) => call(getHoleScores, { params: { id: scoreId }, signal }),
  })

type Hole = HoleScores['holes'][number]

/** The holes of a round that was entered hole by hole, with what each counts; nothing until they are here. */
export function HoleCard({ scoreId }: { scoreId: number }) {
  const { data } = useQuery(holeScoresQuery(scoreId))
  if (data === undefined) return null
  const { holes, courseHandicap } = data
  const nines = [holes.slice(0, 9), holes.slice(9)].filter(({ length }) => length > 0)
  const rule = courseHandicap === null ? 'par + 5 without a Handicap Index' : 'net double bogey'
  return (
    <>
      {nines.map((nine, n) => (
        <Nine key={n === 0 ? 'out' : 'in'} holes={nine} first={n * 9 + 1} />
      ))}
      <p className="mt-8 c-dim fz-small">
        {courseHandicap !== null && `Course Handicap ${courseHandicapText(courseHandicap)}. `}A hole counts at most{' '}
        {rule}; X is a hole that was picked up.
      </p>
    </>
  )
}

function Nine({ holes, first }: { holes: readonly Hole[]; first: number }) {
  return (
    <table className={`w-100 mt-8 fz-small numbers ${css['nine']}`}>
      <thead>
        <tr>
          <th scope="row">Hole</th>
          {holes.map((hole, n) => (
            <th key={hole.strokeIndex} scope="col">
              {first + n}
            </th>
          ))}
          <th scope="col">{first === 1 ? 'Out' : 'In'}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Par</th>
          {holes.map(({ strokeIndex, par }) => (
            <td key={strokeIndex}>{par}</td>
          ))}
          <td>{parOf(holes)}</td>
        </tr>
        <tr>
          <th scope="row">Score</th>
          {holes.map(({ strokeIndex, strokes }) => (
            <td key={strokeIndex}>{strokes ?? 'X'}</td>
          ))}
          <td>{scoreOf(holes)}</td>
        </tr>
        <tr className={css['counts']}>
          <th scope="row">Counts</th>
          {holes.map(({ strokeIndex, counted, strokes }) => (
            <td key={strokeIndex} className={counted === strokes ? undefined : css['less']}>
              {counted}
            </td>
          ))}
          <td>{holes.reduce((sum, { counted }) => sum + counted, 0)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** The strokes of nine holes; none where a hole was picked up. */
function scoreOf(holes: readonly Hole[]): string {
  const played = holes.flatMap(({ strokes }) => strokes ?? [])
  return played.length < holes.length ? '–' : String(played.reduce((sum, strokes) => sum + strokes, 0))
}
