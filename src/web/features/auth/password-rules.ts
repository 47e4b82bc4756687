const shortest = 6

/** What is wrong with a new password, in the words of its screen; nothing is as short as too short. */
export const newPasswordProblem =
  (tooShort: string) =>
  (password: string): string | null =>
    password.length < shortest ? tooShort : null

/** What is wrong with a password typed the second time. */
export const confirmationProblem =
  <Name extends string>(original: Name, mismatch: string) =>
  (confirmation: string, values: Readonly<Record<Name, string>>): string | null =>
    confirmation === values[original] ? null : mismatch
