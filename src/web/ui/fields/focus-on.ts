/** As the `ref` of a field that appears when it is asked for: it takes the focus. */
export const focusOn = (field: HTMLElement | null): void => field?.focus()
