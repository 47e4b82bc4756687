import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type TableRow, tableRows } from './in-page.ts'
import { type Place, waiting } from './screen.ts'

/** A table's rows, each cell's text by its heading; hidden rows, cells and pictures are left out. */
export const rowsOf = (table: Locator): Promise<TableRow[]> => table.evaluate(tableRows)

/** The part of a screen with this heading. */
export const cardIn = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

export const tableIn = (place: Place, label: string) => place.getByRole('table', { name: label, exact: true })

/** Waits until the named columns have these texts, from the first row to the last. */
export async function expectColumns(table: Locator, rows: readonly TableRow[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const pick = (row: TableRow) => Object.fromEntries(names.map((name) => [name, row[name] ?? 'no such column']))
  await expect.poll(async () => (await rowsOf(table)).map(pick), waiting).toEqual(rows)
}
