import type { MouseEvent } from 'react'

/**
 * For a field that searches a list and shows what is chosen: a press selects that text, so that what is typed replaces
 * it. Presses in text that is being typed set the cursor. A click is too late: the list that opens with the focus can be
 * under the pointer when it is released.
 */
export const selectOnPress = (isChosen: (text: string) => boolean) => ({
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    const { currentTarget: field } = event
    if (!isChosen(field.value)) return
    event.preventDefault()
    field.focus()
    field.select()
  },
})
