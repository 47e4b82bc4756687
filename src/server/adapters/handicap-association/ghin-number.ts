/** Whether the text can be a GHIN number. */
export function isGhinNumber(text: string): boolean {
  return /^\d{1,12}$/.test(text)
}

/** Whether two GHIN numbers are the same, ignoring leading zeros, which some lists add. */
export function isSameNumber(a: string, b: string): boolean {
  return a.replace(/^0+/, '') === b.replace(/^0+/, '')
}
