import { type Locator, page } from 'vitest/browser'
import { type TableRow, tableRows } from '../browser/in-page.ts'

/** Where something is looked for: the page, or a part of it. */
export type Place = Pick<Locator, 'getByRole' | 'getByText'>

/** The part of a screen with this heading. */
export const card = (title: string): Locator => page.getByRole('region', { name: title, exact: true })

export const table = (label: string, place: Place = page): Locator =>
  place.getByRole('table', { name: label, exact: true })

export const button = (name: string | RegExp, place: Place = page): Locator =>
  place.getByRole('button', { name, exact: true })

export const link = (name: string | RegExp, place: Place = page): Locator =>
  place.getByRole('link', { name, exact: true })

/** A table's rows, each cell's text by its heading; hidden rows, cells and pictures are left out. */
export const rowsOf = (found: Locator): TableRow[] => tableRows(elementOf(found))

/** The element, at once. Without one Vitest itself prints the whole page as text, at every look of a poll. */
export function elementOf(locator: Locator): Element {
  const element = locator.query()
  if (element === null) throw new Error(`The screen has no ${locator.asLocator()}`)
  return element
}

export const usePhone = (width = 390): Promise<void> => page.viewport(width, 844)

/** Shows the screens of this test in the dark scheme. */
export function useDarkScheme(): void {
  localStorage.setItem('nineteenth.color-scheme', 'dark')
}
