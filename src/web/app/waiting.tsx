import css from './waiting.module.css'

/** Shown until it is known who is signed in. */
export function Waiting() {
  return (
    <p className={css['waiting']} role="status">
      Loading...
    </p>
  )
}
