import type { OwnSeason } from '#contract/honours.ts'
import css from './places-picture.module.css'
import { type PlaceMark, placesPicture } from './places.ts'

/** The place in each match of a season, the best in green. */
export function PlacesPicture({ season }: { season: OwnSeason }) {
  const picture = placesPicture(season)
  if (picture === null) return <p className={`c-dim fz-small lh-16 ${css['lead']}`}>No round counted this season</p>
  const { width, height, areDots, marks, lines, named, alternative } = picture
  const [first, last] = [season.places.at(0), season.places.at(-1)]
  return (
    <>
      <p className={`c-dim fz-small lh-16 ${css['lead']}`}>
        {first === last ? `Place in Match ${first?.number}` : `Place in matches ${first?.number} to ${last?.number}`}
      </p>
      <svg className={`block ${css['picture']}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alternative}>
        {lines.map((points) => (
          <polyline key={points} points={points} />
        ))}
        {marks.map((mark) => (
          <g key={mark.number} data-best={mark.isBest}>
            {areDots ? <Dot mark={mark} /> : <Circle mark={mark} />}
            {named.has(mark.number) && (
              <text className={css['number']} x={mark.x} y={height - 4}>
                {mark.number}
              </text>
            )}
          </g>
        ))}
      </svg>
    </>
  )
}

function Circle({ mark: { x, y, position } }: { mark: PlaceMark }) {
  return (
    <>
      <circle cx={x} cy={y} r={12} data-empty={position === null} />
      <text x={x} y={y + 4}>
        {position ?? '–'}
      </text>
    </>
  )
}

const Dot = ({ mark: { x, y, position } }: { mark: PlaceMark }) => (
  <circle cx={x} cy={y} r={4} data-empty={position === null} />
)
