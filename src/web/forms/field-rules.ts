/** A field that cannot be blank. */
export const required = (message: string) => (value: string) => (value.trim() === '' ? message : null)

const minLength = 6

/** The problem with a new password, in the screen's words; an empty one is too short. */
export const newPasswordProblem =
  (tooShort: string) =>
  (password: string): string | null =>
    password.length < minLength ? tooShort : null

/** The problem with the repeated password. */
export const confirmationProblem =
  <Name extends string>(original: Name, mismatch: string) =>
  (confirmation: string, values: Readonly<Record<Name, string>>): string | null =>
    confirmation === values[original] ? null : mismatch
