import type { MouseEvent } from 'react'

/**
 * For a field that searches a list and shows what is chosen: a click selects that text, so that what is typed replaces
 * it. Clicks in text that is being typed set the cursor.
 */
export const selectOnClick = (isChosen: (text: string) => boolean) => ({
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (isChosen(currentTarget.value)) currentTarget.select()
  },
})
