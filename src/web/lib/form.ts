import { type ChangeEvent, type FocusEvent, type SubmitEvent, useState } from 'react'
import { afterPointer } from './after-pointer.ts'
import { ApiProblem } from './api-client.ts'

type Values<Name extends string> = { readonly [K in Name]: string }
/** What is wrong with a field's text, or null. */
type Rule<Name extends string> = (value: string, values: Values<Name>) => string | null
type Rules<Name extends string> = { readonly [K in Name]?: Rule<Name> }
type Errors = Readonly<Record<string, string | null>>

/** The text of a form's fields, checked on leaving a field and on submitting; nothing typed is lost by an error. */
export function useForm<Name extends string>(initial: Values<Name>, rules: Rules<Name>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const names = Object.keys(initial).filter((name): name is Name => name in initial)

  const change = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: null }))
  }
  const check = (name: Name) => rules[name]?.(values[name], values) ?? null

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change(name, currentTarget.value),
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (currentTarget.value === '') return
      afterPointer(() => setErrors((before) => ({ ...before, [name]: check(name) })))
    },
  })

  /** Sends the values when every field is right; else says what is wrong and goes to the first wrong field. */
  const submit = (send: (values: Values<Name>) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = names.filter((name) => check(name) !== null)
    setErrors(Object.fromEntries(wrong.map((name) => [name, check(name)])))
    const [first] = wrong
    if (first === undefined) send(values)
    else focusField(event.currentTarget, first)
  }

  /** Puts what the server found wrong beside its fields. */
  const showProblem = (error: Error) => {
    if (!(error instanceof ApiProblem)) return
    setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])))
  }

  return { values, field, submit, showProblem, change }
}

/** A field that must not be left blank. */
export const required = (message: string) => (value: string) => (value.trim() === '' ? message : null)

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
