type NumberBounds = { readonly from: number; readonly to: number; readonly step: number }

/** A number field with bounds and a step; blank is valid if the form has a default for it. */
export const numberWithin =
  ({ from, to, step }: NumberBounds, blank: 'may be blank' | 'is required') =>
  (value: string): string | null => {
    const text = value.trim()
    if (text === '') return blank === 'may be blank' ? null : 'Enter a number'
    const number = Number(text)
    if (!Number.isFinite(number)) return 'Enter a number'
    if (number < from || number > to) return `Choose a number from ${from} to ${to}`
    if (Number.isInteger(number / step)) return null
    return step === 1 ? 'Choose a whole number' : `Use steps of ${step}`
  }
