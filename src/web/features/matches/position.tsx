import { type Place, placeText } from '#domain/scoring/place.ts'
import css from './position.module.css'

type PositionProps = {
  readonly place: Place | null
  /** How many places have been gained since yesterday, lost ones negative. */
  readonly moved: number
}

/** A position, and how it has changed since yesterday. */
export function Position({ place, moved }: PositionProps) {
  return (
    <span className={css['position']}>
      {placeText(place)} {moved !== 0 && <Move places={moved} />}
    </span>
  )
}

function Move({ places }: { places: number }) {
  const count = Math.abs(places)
  const words = `${places > 0 ? 'up' : 'down'} ${count} since yesterday`
  return (
    <span className={places > 0 ? css['up'] : css['down']} role="img" aria-label={words} title={words}>
      <span className={css['arrow']}>{places > 0 ? '▲' : '▼'}</span>
      {count}
    </span>
  )
}
