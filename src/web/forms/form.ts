import { type FocusEvent, type SubmitEvent, useState } from 'react'
import { ApiProblem, type FieldProblem } from '#web/api/api-client.ts'

type Values<Name extends string> = { readonly [K in Name]: string }
/** What is wrong with a field's text, or null. */
type Rule<Name extends string> = (value: string, values: Values<Name>) => string | null
type Rules<Name extends string> = { readonly [K in Name]?: Rule<Name> }
type Errors = Readonly<Record<string, string | null>>
type Typed = { readonly currentTarget: { readonly value: string } }
type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The text of a form's fields, validated on blur and on submit; errors never clear what was typed. It can begin with the
 * errors that the server found when it was sent before.
 */
export function useForm<Name extends string>(
  initial: Values<Name>,
  rules: Rules<NoInfer<Name>>,
  problems: readonly FieldProblem[] = [],
) {
  const { names, values, errors, setErrors, change, ...others } = useValues(initial, problems)

  const check = (name: Name, element: unknown) =>
    isUnreadable(element) ? 'Enter a number' : (rules[name]?.(values[name], values) ?? null)

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: ({ currentTarget }: Typed) => change(name, currentTarget.value),
    onBlur: ({ currentTarget }: FocusEvent<TextElement>) => {
      const { value: left } = currentTarget
      const error = check(name, currentTarget)
      if (left === '' && !isUnreadable(currentTarget)) return
      afterPointer(() => {
        if (currentTarget.value === left) setErrors((before) => ({ ...before, [name]: error }))
      })
    },
  })

  /** Sends the values if every field is valid; else shows the errors and focuses the first invalid field. */
  const submit = (send: (values: Values<Name>) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    const problems = names.flatMap((name) => {
      const message = check(name, elements.namedItem(name))
      return message === null ? [] : [{ name, message }]
    })
    setErrors(Object.fromEntries(problems.map(({ name, message }) => [name, message])))
    const [first] = problems
    if (first === undefined) send(values)
    else focusField(elements, first.name)
  }

  /** Shows the server's errors beside their fields. */
  const showProblem = (error: Error) => {
    if (!(error instanceof ApiProblem)) return
    setErrors(errorsOf(error.fields))
  }

  const showError = (name: Name, message: string) => setErrors((before) => ({ ...before, [name]: message }))

  return { values, field, submit, showProblem, showError, ...others }
}

/** The values and errors of a form, and how they change. */
function useValues<Name extends string>(initial: Values<Name>, problems: readonly FieldProblem[]) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [errors, setErrors] = useState<Errors>(() => errorsOf(problems))
  const names = Object.keys(initial).filter((name): name is Name => name in initial)

  const isDirty = names.some((name) => values[name] !== saved[name])

  const change = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: null }))
  }

  const write = (changed: Partial<Values<Name>>) => {
    setValues((before) => ({ ...before, ...changed }))
    setErrors((before) => ({ ...before, ...noErrors(Object.keys(changed)) }))
  }
  /** Changes values as if the form had begun with them. */
  const preset = (changed: Partial<Values<Name>>) => {
    write(changed)
    setSaved((before) => ({ ...before, ...changed }))
  }

  /** Replaces the values that were sent; what was typed since then is kept. */
  const replace = (sent: Values<Name>, next: Values<Name>) => {
    const untouched = (now: Values<Name>) => names.filter((name) => now[name] === sent[name])
    setValues((now) => ({ ...now, ...Object.fromEntries(untouched(now).map((name) => [name, next[name]])) }))
    setSaved(next)
    setErrors({})
  }

  return { names, values, isDirty, errors, setErrors, change, write, preset, replace }
}

const noErrors = (names: readonly string[]): Errors => Object.fromEntries(names.map((name) => [name, null]))

function errorsOf(problems: readonly FieldProblem[]): Errors {
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]))
}

function focusField(elements: HTMLFormControlsCollection, name: string): void {
  const field = elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** A number field with invalid text has an empty value; only its validity shows that something was typed. */
function isUnreadable(field: unknown): boolean {
  return field instanceof HTMLInputElement && field.validity.badInput
}

let isDown = false
window.addEventListener('pointerdown', () => (isDown = true), { capture: true })
for (const end of ['pointerup', 'pointercancel'] as const) {
  window.addEventListener(end, () => (isDown = false), { capture: true })
}

/** Runs an action that can shift the layout: at once, or after the click in progress, so that it hits its target. */
export function afterPointer(action: () => void): void {
  if (isDown) window.addEventListener('pointerup', () => setTimeout(action), { once: true })
  else action()
}
