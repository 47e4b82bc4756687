import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './text-field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  readonly label: string
  readonly description?: string
  /** What is wrong, or only that something is. */
  readonly error?: string | boolean | null
  /** A button at the end of the field. */
  readonly button?: ReactNode
}

/** A text field that looks like Mantine's, for screens that open without loading Mantine. */
export function TextField({ label, description, error, button, ...input }: TextFieldProps) {
  const id = useId()
  const problem = typeof error === 'string' ? error : null
  const isInvalid = problem !== null || error === true
  const [descriptionId, errorId] = [`${id}-description`, `${id}-error`]
  const describedBy = [description !== undefined && descriptionId, problem !== null && errorId]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={css['field']} data-error={isInvalid || undefined}>
      <label htmlFor={id}>{label}</label>
      {description !== undefined && (
        <p id={descriptionId} className={css['description']}>
          {description}
        </p>
      )}
      <div className={css['box']}>
        <input
          {...input}
          id={id}
          data-with-button={button !== undefined || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy || undefined}
        />
        {button}
      </div>
      {problem !== null && (
        <p id={errorId} className={css['error']}>
          {problem}
        </p>
      )}
    </div>
  )
}
