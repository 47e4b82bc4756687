import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { DayShown } from './expected-text.ts'
import { type Place, waiting } from './screen.ts'

export type TableRow = Readonly<Record<string, string>>

/** A table's rows, each cell's text by its heading; hidden rows, cells and pictures are left out. */
export function rowsOf(table: Locator): Promise<TableRow[]> {
  return table.evaluate((element) => {
    const isSeen = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) && part.closest('[aria-hidden="true"], [role="img"]') === null
    const wordsOf = (cell: Element) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      let words = ''
      for (
        let node = walker.nextNode(), before: Node | null = null;
        node !== null;
        before = node, node = walker.nextNode()
      ) {
        const parent = node.parentElement
        if (parent !== null && isSeen(parent))
          words += `${parent === before?.parentElement ? '' : ' '}${node.textContent}`
      }
      return words.replaceAll(/\s+/g, ' ').trim()
    }
    const headings = [...element.querySelectorAll('thead th')].map((heading) => heading.textContent.trim())
    const rows = [...element.querySelectorAll('tbody > tr')].filter(
      (row) => row.children.length === headings.length && isSeen(row),
    )
    return rows.map((row) =>
      Object.fromEntries(
        [...row.children].flatMap((cell, n) => (isSeen(cell) ? [[headings[n] ?? '', wordsOf(cell)]] : [])),
      ),
    )
  })
}

/** The part of a screen with this heading. */
export const cardIn = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

export const tableIn = (place: Place, label: string) => place.getByRole('table', { name: label, exact: true })

/** The button in a match's table of golfers that opens the rows of those who have not played. */
export const unplayedIn = (golfers: Locator) =>
  golfers.getByRole('button', { name: /^\d+ (have not played|did not play)$/ })

/** Waits until the named columns have these texts, from the first row to the last. */
export async function expectColumns(table: Locator, rows: readonly TableRow[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const pick = (row: TableRow) => Object.fromEntries(names.map((name) => [name, row[name] ?? 'no such column']))
  await expect.poll(async () => (await rowsOf(table)).map(pick), waiting).toEqual(rows)
}

/** What a list shows for each of its days, in order. */
export const daysIn = (list: Locator): Promise<DayShown[]> =>
  list.locator('h3').evaluateAll((headings) =>
    headings.map((heading) => ({
      heading: heading.textContent,
      lines: [...(heading.nextElementSibling?.children ?? [])].map((line) => ({
        name: line.querySelector('a')?.textContent ?? '',
        words: line.querySelector('a + span')?.textContent ?? '',
        net: line.querySelector('b')?.textContent ?? '',
      })),
    })),
  )
