import { explanationOf } from '#web/lib/api-client.ts'
import css from './form-problem.module.css'

/** Why a form was not taken: the server's words, else the form's own. */
export function FormProblem({ error, fallback }: { error: Error | null; fallback: string }) {
  if (error === null) return null
  return (
    <p className={css['problem']} role="alert">
      {explanationOf(error, fallback)}
    </p>
  )
}
