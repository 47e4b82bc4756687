import css from './putting-green.module.css'

const contours = [0, 1, 2, 3, 4, 5, 6, 7]

const placeOf = (contour: number) =>
  `translate(${205 + contour * 4} ${285 - contour * 5}) scale(${1.5 - contour * 0.19}) rotate(${contour * 4 - 14})`

/** A green drawn with contour lines, and the flag. */
export function PuttingGreen() {
  return (
    <svg className={css['picture']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {contours.map((contour) => (
        <path
          key={contour}
          className={css['contour']}
          d="M-150 20C-110-70 30-130 140-90C240-55 300-30 290 50C280 120 200 170 90 165C-20 160-180 110-150 20Z"
          transform={placeOf(contour)}
        />
      ))}
      <path className={css['flag']} d="M262 262V168l40 17-40 17" />
      <circle className={css['ball']} cx="212" cy="282" r="4.5" />
    </svg>
  )
}
