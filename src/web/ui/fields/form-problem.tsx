import { ApiProblem } from '#web/api/api-client.ts'
import css from './form-problem.module.css'

/** Why a form failed, in the server's words, or else what it failed to do, until it is sent again. */
export function FormProblem({ error, what }: { error: Error | null; what: string }) {
  const isBesideFields = error instanceof ApiProblem && error.fields.length > 0
  if (error === null || isBesideFields) return null
  return (
    <p className={css['problem']} role="alert">
      {error instanceof ApiProblem ? (error.explanation ?? what) : what}
    </p>
  )
}
