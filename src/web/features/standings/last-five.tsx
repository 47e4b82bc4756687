import css from './last-five.module.css'

/** The places in the last five finished matches as dots, oldest first. */
export function LastFive({ places }: { places: readonly (number | null)[] }) {
  if (places.length === 0) return null
  const text = (place: number | null) => (place === null ? '–' : String(place))
  return (
    <span
      className={`inline-row gap-4 ${css['five']}`}
      style={{ verticalAlign: 'middle' }}
      role="img"
      aria-label={`Last five places: ${places.map(text).join(', ')}`}
    >
      {places.map((place, index) => (
        // The places have no other identity than their order.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={index} className={classFor(place)}>
          {text(place)}
        </i>
      ))}
    </span>
  )
}

function classFor(place: number | null): string | undefined {
  if (place === 1) return `grid place-center fz-small fw-600 lh-1 c-white circle ${css['first']}`
  return place === 2 || place === 3
    ? `grid place-center fz-small fw-600 lh-1 c-brand circle ${css['near']}`
    : `grid place-center c-dim fz-small fw-600 lh-1 circle bg-chip`
}
