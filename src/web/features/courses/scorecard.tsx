import type { Course } from '#contract/courses.ts'
import { parOf } from '#domain/courses/holes.ts'
import css from './courses.module.css'

type Holes = Course['holes']

type CardProps = { readonly holes: Holes; readonly womenHoles: Holes | null }

/** The holes of a course with par and stroke index: each nine a table, with its total. */
export function Scorecard({ holes, womenHoles }: CardProps) {
  if (holes.length === 9)
    return (
      <div className="inset pb-16">
        <NineTable label="Holes" total="Total" first={1} holes={holes} womenHoles={womenHoles} />
      </div>
    )
  return (
    <div className="inset pb-16">
      <NineTable label="Front nine" total="Out" first={1} holes={holes} womenHoles={womenHoles} />
      <NineTable label="Back nine" total="In" first={10} holes={holes} womenHoles={womenHoles} />
      <p className="mt-12 c-dim ta-right">
        Total par <b className="c-ink">{parOf(holes)}</b>
        {womenHoles !== null && (
          <>
            , women <b className="c-ink">{parOf(womenHoles)}</b>
          </>
        )}
      </p>
    </div>
  )
}

type NineProps = CardProps & { readonly label: string; readonly total: string; readonly first: number }

function NineTable({ label, total, first, holes, womenHoles }: NineProps) {
  const nineOf = (all: Holes) => all.slice(first - 1, first + 8)
  return (
    <table className={`table fw-400 numbers ${css['nine']}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Hole</th>
          {nineOf(holes).map(({ strokeIndex }, n) => (
            <th key={strokeIndex} scope="col">
              {first + n}
            </th>
          ))}
          <th scope="col">{total}</th>
        </tr>
      </thead>
      <tbody>
        <CardRows holes={nineOf(holes)} whose="" />
        {womenHoles !== null && <CardRows holes={nineOf(womenHoles)} whose="Women: " />}
      </tbody>
    </table>
  )
}

function CardRows({ holes, whose }: { holes: Holes; whose: '' | 'Women: ' }) {
  return (
    <>
      <tr>
        <th scope="row" className="c-dim fz-small fw-600">
          {whose === '' ? 'Par' : `${whose}par`}
        </th>
        {holes.map(({ par, strokeIndex }) => (
          <td key={strokeIndex}>{par}</td>
        ))}
        <td className="fw-700">{parOf(holes)}</td>
      </tr>
      <tr className="c-dim">
        <th scope="row" className="fz-small fw-600">
          {whose}
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
