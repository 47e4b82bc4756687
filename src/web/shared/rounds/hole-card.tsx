import { useQuery } from '@tanstack/react-query'
import { type HoleScores, getHoleScores } from '#contract/round-entry.ts'
import { parOf } from '#domain/courses/holes.ts'
import { notPlayed, playedCount } from '#domain/rounds/played-hole.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { courseHandicapText } from './score-words.ts'
import css from './hole-card.module.css'

export const holeScoresQuery = (scoreId: number) =>
  answerOf(queryKeys.scores.holes({ scoreId }), getHoleScores, { params: { id: scoreId } })

type Hole = HoleScores['holes'][number]

/** The holes of a round that was entered hole by hole, with what each counts; nothing until they are here. */
export function HoleCard({ scoreId }: { scoreId: number }) {
  const { data } = useQuery(holeScoresQuery(scoreId))
  if (data === undefined) return null
  const { holes, firstHole, courseHandicap } = data
  const isStopped = playedCount(holes) < holes.length
  const nines = [holes.slice(0, 9), holes.slice(9)].filter(({ length }) => length > 0)
  const rule = courseHandicap === null ? 'par + 5 without a Handicap Index' : 'net double bogey'
  return (
    <>
      {nines.map((nine, n) => (
        <Nine key={n === 0 ? 'out' : 'in'} holes={nine} first={firstHole + n * 9} />
      ))}
      <p className="mt-8 c-dim fz-small">
        {courseHandicap !== null && `Course Handicap ${courseHandicapText(courseHandicap)}. `}A hole counts at most{' '}
        {rule}; X is a hole that was picked up{isStopped && ', – one that was not played'}.
      </p>
    </>
  )
}

function Nine({ holes, first }: { holes: readonly Hole[]; first: number }) {
  const counts = holes.reduce((sum, { counted }) => sum + counted, 0)
  const lines = [
    { name: 'Par', figureOf: ({ par }: Hole) => par, total: parOf(holes), look: '' },
    {
      name: 'Score',
      figureOf: ({ strokes }: Hole) => (strokes === notPlayed ? '–' : (strokes ?? 'X')),
      total: scoreOf(holes),
      look: '',
    },
    {
      name: 'Counts',
      figureOf: ({ strokes, counted }: Hole) => (strokes === notPlayed ? '' : counted),
      total: counts,
      look: 'c-ink',
    },
  ]
  return (
    <table className={`w-100 mt-8 c-dim fz-small numbers ${css['nine']}`}>
      <thead>
        <tr>
          <th scope="row" className="fw-400">
            Hole
          </th>
          {holes.map((hole, n) => (
            <th key={hole.strokeIndex} scope="col" className="fw-400">
              {first + n}
            </th>
          ))}
          <th scope="col" className="fw-400">
            {first === 1 ? 'Out' : 'In'}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, figureOf, total, look }) => (
          <tr key={name} className={look}>
            <th scope="row" className="c-dim fw-400">
              {name}
            </th>
            {holes.map((hole) => (
              <td key={hole.strokeIndex} className={look !== '' && hole.counted !== hole.strokes ? 'fw-700' : ''}>
                {figureOf(hole)}
              </td>
            ))}
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The strokes of nine holes, or of those played; none where a hole was picked up. */
function scoreOf(holes: readonly Hole[]): string {
  const played = holes.flatMap(({ strokes }) => (typeof strokes === 'number' ? strokes : []))
  return played.length < playedCount(holes) ? '–' : String(played.reduce((sum, strokes) => sum + strokes, 0))
}
