import css from './putting-green.module.css'

const heights = [0, 1, 2, 3, 4, 5, 6, 7]

const placeOf = (height: number) =>
  `translate(${205 + height * 4} ${285 - height * 5}) scale(${1.5 - height * 0.19}) rotate(${height * 4 - 14})`

/** A green drawn by its heights, with the flag on it. */
export function PuttingGreen() {
  return (
    <svg className={css['picture']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {heights.map((height) => (
        <path
          key={height}
          className={css['height']}
          d="M-150 20C-110-70 30-130 140-90C240-55 300-30 290 50C280 120 200 170 90 165C-20 160-180 110-150 20Z"
          transform={placeOf(height)}
        />
      ))}
      <path className={css['flag']} d="M262 262V168l40 17-40 17" />
      <circle className={css['ball']} cx="212" cy="282" r="4.5" />
    </svg>
  )
}
