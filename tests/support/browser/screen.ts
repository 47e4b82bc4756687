import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pageTimeoutMs } from './browser.ts'
import { loadingOf, nothing } from './requests.ts'

export type Place = Page | Locator

/** Waits until this text is visible somewhere, as the whole text of an element. */
export async function expectText(place: Place, text: string | RegExp): Promise<void> {
  await expectSeen(seen(place, text))
}

/** Waits until this text is visible nowhere. */
export async function expectNoText(place: Place, text: string | RegExp): Promise<void> {
  await expect.poll(() => place.getByText(text, { exact: true }).filter({ visible: true }).count(), waiting).toBe(0)
}

export const waiting = { timeout: pageTimeoutMs, interval: 50 }

/** Waits until an element is visible. Playwright itself looks only twice a second once it has waited for a quarter of one. */
export async function expectSeen(element: Locator): Promise<void> {
  await expect.poll(() => element.isVisible(), { ...waiting, message: String(element) }).toBe(true)
}

const seen = (place: Place, text: string | RegExp) =>
  place.getByText(text, { exact: true }).filter({ visible: true }).first()

/** Waits until the page has this address, heading and document title. */
export async function expectPage(page: Page, path: string | RegExp, title: string, tab = title): Promise<void> {
  await expectSeen(page.getByRole('heading', { level: 1, name: title, exact: true }))
  const matcher = typeof path === 'string' ? 'toBe' : 'toMatch'
  await expect.poll(() => new URL(page.url()).pathname, waiting)[matcher](path)
  const tabEnds = async () =>
    (await page.title()).split(' · ').filter((_, n, parts) => n === 0 || n === parts.length - 1)
  await expect.poll(tabEnds, waiting).toEqual([tab, 'Nineteenth'])
}

/** Waits until no part of the page is loading. */
export async function expectIdle(page: Page): Promise<void> {
  await expect.poll(() => loadingOf(page), waiting).toEqual(nothing)
}

/** Waits until the device has the app's files, which are fetched once a page has loaded. */
export const expectFilesKept = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined), waiting).toBe(true)

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function chooseFromMenu(page: Page, opener: string, item: string): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Chooses a golfer by name in a list of choices, where the Handicap Index is beside the name. */
export async function chooseGolfer(select: Locator, name: string): Promise<void> {
  const choice = select.locator('option').filter({ hasText: name })
  await select.selectOption(await choice.first().getAttribute('value'))
}

/** A field of a form by its label, whatever its role: one with suggestions is a combobox once it has some. */
export const fieldIn = (form: Locator, label: string) =>
  form.locator('input, select, textarea').and(form.page().getByLabel(label, { exact: true }))

/** The golfer's name in a choice such as 'Wren Ashdown · 12.6'. */
export const golferIn = (choice: string) => choice.replace(/ · \+?\d+\.\d$/, '')

/** Goes to another address of the site as a link does, without loading the page again. */
export const goOn = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
