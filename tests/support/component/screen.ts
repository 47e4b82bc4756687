import axe from 'axe-core'
import { expect, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import {
  axeStandards,
  clippedText,
  duplicateNames,
  finishTransitions,
  horizontalOverflow,
  type TableRow,
} from '../browser/in-page.ts'
import { type Place, elementOf, rowsOf } from './parts.ts'

/** Waits until the named columns have these texts, from the first row to the last. */
export async function expectRows(found: Locator, rows: readonly TableRow[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const pick = (row: TableRow) => Object.fromEntries(names.map((name) => [name, row[name] ?? 'no such column']))
  await expect.poll(() => rowsOf(found).map(pick)).toEqual(rows)
}

/** Assertions about an element that may not be there yet. */
export const expectElement = (locator: Locator): ReturnType<typeof expect.poll> => expect.poll(() => elementOf(locator))

/** Waits until an element is not there any more. */
export const expectGone = (locator: Locator): Promise<void> => expect.poll(() => locator.query()).toBeNull()

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })

const countOf = (text: string | RegExp, place: Place) =>
  place.getByText(text, { exact: true }).elements().filter(isSeen).length

/** Waits until this text is visible somewhere, as the whole text of an element. */
export async function expectText(text: string | RegExp, place: Place = page): Promise<void> {
  await expect.poll(() => countOf(text, place), { message: String(text) }).toBeGreaterThan(0)
}

/** Waits until this text is visible nowhere. */
export async function expectNoText(text: string | RegExp, place: Place = page): Promise<void> {
  await expect.poll(() => countOf(text, place), { message: String(text) }).toBe(0)
}

/** Waits until the screen has this heading and document title. */
export async function expectTitle(title: string, tab = title): Promise<void> {
  await expectElement(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  const ends = () => document.title.split(' · ').filter((_, n, parts) => n === 0 || n === parts.length - 1)
  await expect.poll(ends).toEqual([tab, 'Nineteenth'])
}

/** Waits until the address has this path and search. */
export async function expectAddress(address: string): Promise<void> {
  await expect.poll(() => location.pathname + location.search).toBe(address)
}

/** Waits for a toast with these lines; an error toast is titled 'Error'. */
export async function expectToast(tone: 'error' | 'success' | 'info', ...lines: readonly string[]): Promise<void> {
  const wanted = tone === 'error' ? ['Error', ...lines] : lines
  const toasts = () =>
    page
      .getByRole(tone === 'error' ? 'alert' : 'status')
      .elements()
      .filter((toast) => isSeen(toast) && wanted.every((line) => toast.textContent.includes(line)))
  await expect.poll(() => toasts().length, { message: wanted.join(', ') }).toBeGreaterThan(0)
}

/** The names of the files that this test saves; they are not downloaded. */
export function watchDownloads(): readonly string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}

/** Waits for the placeholder of something that is loading. */
export const expectLoading = (place: Place = page): Promise<void> =>
  expectElement(place.getByRole('status', { name: 'Loading', exact: true }).first()).toBeVisible()

/** The violations that axe reports, the names that several controls share, and what is wider than the screen. */
export async function faultsOfPage(): Promise<string[]> {
  await finishTransitions()
  const { violations } = await axe.run(document, { runOnly: axeStandards, resultTypes: ['violations'] })
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  )
  return [...found, ...duplicateNames(), ...horizontalOverflow(), ...clippedText()]
}
