/** Which rounds entered by hand count. */
export const manualRoundChoices = [
  { value: 'confirmed', label: 'Count once confirmed' },
  { value: 'all', label: 'Count at once' },
  { value: 'none', label: 'Never count' },
] as const
