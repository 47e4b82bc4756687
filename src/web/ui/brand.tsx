import css from './brand.module.css'

/** The product's logo and name, in the color of the surrounding text. */
export function Brand() {
  return (
    <span className={css['brand']}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M8 20V4l9 4-9 4" />
        <path d="M4.5 20.2c2-1.1 9-1.4 15 0" />
      </svg>
      Nineteenth
    </span>
  )
}
