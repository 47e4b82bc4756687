import css from './waiting.module.css'

/** While it is not known who is signed in. */
export function Waiting() {
  return (
    <p className={css['waiting']} role="status">
      Loading...
    </p>
  )
}
