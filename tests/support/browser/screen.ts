import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from './browser.ts'
import type { DayShown } from './expected-text.ts'

type Place = Page | Locator

/** Waits until this text is visible somewhere, as the whole text of an element. */
export async function expectText(place: Place, text: string | RegExp): Promise<void> {
  await seen(place, text).waitFor()
}

/** Waits until this text is visible nowhere. */
export async function expectNoText(place: Place, text: string | RegExp): Promise<void> {
  await expect.poll(() => place.getByText(text, { exact: true }).filter({ visible: true }).count(), waiting).toBe(0)
}

export const waiting = { timeout: patience, interval: 50 }

const seen = (place: Place, text: string | RegExp) =>
  place.getByText(text, { exact: true }).filter({ visible: true }).first()

/** Waits until the page has this address, heading and document title. */
export async function expectPage(page: Page, path: string | RegExp, title: string, tab = title): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  const matcher = typeof path === 'string' ? 'toBe' : 'toMatch'
  await expect.poll(() => new URL(page.url()).pathname, waiting)[matcher](path)
  const tabEnds = async () =>
    (await page.title()).split(' · ').filter((_, n, parts) => n === 0 || n === parts.length - 1)
  await expect.poll(tabEnds, waiting).toEqual([tab, 'Nineteenth'])
}

/** Waits for a toast with these lines; an error toast is titled 'Error'. */
export async function expectToast(
  page: Page,
  tone: 'error' | 'success' | 'info',
  ...lines: readonly string[]
): Promise<void> {
  const toasts = page.getByRole(tone === 'error' ? 'alert' : 'status').filter({ visible: true })
  const toast = tone === 'error' ? toasts.filter({ has: page.getByText('Error', { exact: true }) }) : toasts
  const wanted = lines.reduce((found, line) => found.filter({ hasText: line }), toast)
  await wanted.first().waitFor()
}

/** Waits until no part of the page is loading. */
export async function expectIdle(page: Page): Promise<void> {
  const skeleton = page.getByRole('status', { name: 'Loading', exact: true })
  await expect.poll(() => skeleton.count(), waiting).toBe(0)
  await expect.poll(() => page.evaluate(quietFor), waiting).toBeGreaterThan(500)
}

/** Milliseconds since the last response; the stream of live events never ends, so the network is never idle. */
function quietFor(): number {
  const answers = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration)
  return performance.now() - Math.max(0, ...answers)
}

/** Closes the toasts, which can cover other controls. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.locator('[data-with-border]').getByRole('button', { name: 'Close' })
  await close.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect.poll(() => close.count(), waiting).toBe(0)
}

export type TableRow = Readonly<Record<string, string>>

/** A table's rows, each cell's text by its heading; hidden cells and pictures are left out. */
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
    const rows = [...element.querySelectorAll('tbody > tr')].filter((row) => row.children.length === headings.length)
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

/** Waits until the named columns have these texts, from the first row to the last. */
export async function expectColumns(table: Locator, rows: readonly TableRow[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const pick = (row: TableRow) => Object.fromEntries(names.map((name) => [name, row[name] ?? 'no such column']))
  await expect.poll(async () => (await rowsOf(table)).map(pick), waiting).toEqual(rows)
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Chooses an item of a menu. */
export async function chooseFromMenu(page: Page, opener: string, item: string): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
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
