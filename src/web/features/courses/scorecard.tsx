import type { Course } from '#contract/courses.ts'
import { parOf } from '#domain/courses/holes.ts'
import css from './courses.module.css'

type Holes = Course['holes']

type CardProps = { readonly holes: Holes; readonly womenHoles: Holes | null }

/** The holes of a course with par and stroke index: each nine a table, with its total. */
export function Scorecard({ holes, womenHoles }: CardProps) {
  const isWhole = holes.length === 9
  return (
    <div className="inset pb-16">
      <NineTable
        holes={holes.slice(0, 9)}
        women={womenHoles && womenHoles.slice(0, 9)}
        first={1}
        total={isWhole ? 'Total' : 'Out'}
        label={isWhole ? 'Holes' : 'Front nine'}
      />
      {!isWhole && (
        <>
          <NineTable
            holes={holes.slice(9)}
            women={womenHoles && womenHoles.slice(9)}
            first={10}
            total="In"
            label="Back nine"
          />
          <p className="mt-12 c-dim ta-right">
            Total par <b className="c-ink">{parOf(holes)}</b>
            {womenHoles !== null && (
              <>
                , women <b className="c-ink">{parOf(womenHoles)}</b>
              </>
            )}
          </p>
        </>
      )}
    </div>
  )
}

type NineProps = {
  readonly holes: Holes
  /** What women play, where it is something else. */
  readonly women: Holes | null
  readonly first: number
  readonly total: string
  readonly label: string
}

function NineTable({ holes, women, first, total, label }: NineProps) {
  const numbered = holes.map((hole, n) => ({ ...hole, number: first + n }))
  return (
    <table className={`table fw-400 numbers ${css['nine']}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Hole</th>
          {numbered.map(({ number }) => (
            <th key={number} scope="col">
              {number}
            </th>
          ))}
          <th scope="col">{total}</th>
        </tr>
      </thead>
      <tbody>
        <CardRows holes={holes} whose={null} />
        {women !== null && <CardRows holes={women} whose="Women" />}
      </tbody>
    </table>
  )
}

function CardRows({ holes, whose }: { holes: Holes; whose: string | null }) {
  return (
    <>
      <tr>
        <th scope="row" className="c-dim fz-small fw-600">
          {whose === null ? 'Par' : `${whose}: par`}
        </th>
        {holes.map(({ par, strokeIndex }) => (
          <td key={strokeIndex}>{par}</td>
        ))}
        <td className="fw-700">{parOf(holes)}</td>
      </tr>
      <tr className="c-dim">
        <th scope="row" className="fz-small fw-600">
          {whose !== null && `${whose}: `}
          <abbr className="plain" title="Stroke index">
            SI
          </abbr>
        </th>
        {holes.map(({ strokeIndex }) => (
          <td key={strokeIndex}>{strokeIndex}</td>
        ))}
      </tr>
    </>
  )
}
