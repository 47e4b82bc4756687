import type { Course } from '#contract/courses.ts'
import { partsOf, teeTitle } from '#domain/courses/holes.ts'
import { formatDecimal } from '#domain/scoring/score-format.ts'
import css from './courses.module.css'

type Tee = Course['tees'][number]

/** The tees of a course with the ratings of what can be played from them. */
export function TeeRatings({ course: { holes, tees } }: { course: Course }) {
  const parts = partsOf(holes.length === 9 ? 9 : 18).filter(({ part }) => tees.some((tee) => tee[part] !== null))
  return (
    <table className={`table fw-400 numbers ${css['tees']}`} aria-label="Tees">
      <thead>
        <tr>
          <th scope="col">Tee</th>
          {parts.map(({ part, label }) => (
            <th key={part} scope="col">
              {holes.length === 9 ? '9 holes' : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tees.map((tee) => (
          <tr key={teeTitle(tee)}>
            <th scope="row" className="fw-600 breaks">
              <bdi>{teeTitle(tee)}</bdi>
            </th>
            {parts.map(({ part }) => (
              <td key={part}>{ratingsText(tee[part])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ratingsText = (ratings: Tee['front']) =>
  ratings === null ? '–' : `${formatDecimal(ratings.courseRating)}\u00a0/\u00a0${ratings.slopeRating}`
