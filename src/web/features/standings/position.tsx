import { type Place, placeText } from '#domain/scoring/place.ts'
import css from './standings-page.module.css'

/** A position, and how the latest finished match changed it. */
export function Position({ place, moved }: { place: Place; moved: number }) {
  const count = Math.abs(moved)
  const words = `${moved > 0 ? 'up' : 'down'} ${count} by the latest finished match`
  return (
    <span className={css['place']}>
      {placeText(place)}{' '}
      {moved !== 0 && (
        <span className={moved > 0 ? css['up'] : css['down']} role="img" aria-label={words} title={words}>
          <span className={css['arrow']}>{moved > 0 ? '▲' : '▼'}</span>
          {count}
        </span>
      )}
    </span>
  )
}
