import { type Place, placeText } from '#domain/scoring/rank.ts'
import nameCell from '#web/ui/tables/name-cell.module.css'

type PositionProps = {
  readonly place: Place | null
  /** How many places were gained; negative if lost. */
  readonly moved: number
  /** Whether there was no position before. */
  readonly isNew?: boolean
  /** Over what time: 'today'. */
  readonly since: string
}

/** A position and its change. */
export function Position({ place, moved, isNew = false, since }: PositionProps) {
  return (
    <span className={`c-dim fw-600 nowrap ${nameCell['place']}`}>
      {placeText(place)}
      {moved !== 0 && <Move places={moved} since={since} />}
      {isNew && <New since={since} />}
    </span>
  )
}

/** An arrow with how much was gained or lost, in words for those who do not see it. */
export function Move({ places, since }: { readonly places: number; readonly since: string }) {
  const count = Math.abs(places)
  const words = `${places > 0 ? 'up' : 'down'} ${count} ${since}`
  return (
    <span
      className={`inline-row align-baseline gap-2 fz-small no-print ${places > 0 ? 'c-live' : 'c-faint'}`}
      role="img"
      aria-label={words}
      title={words}
    >
      <svg width={8} height={7} viewBox="0 0 8 7" fill="currentColor" aria-hidden="true">
        <path d={places > 0 ? 'M4 0 8 7H0Z' : 'M4 7 0 0H8Z'} />
      </svg>
      {count}
    </span>
  )
}

function New({ since }: { since: string }) {
  const words = `new ${since}`
  return (
    <span className="c-live fz-small no-print" role="img" aria-label={words} title={words}>
      new
    </span>
  )
}
