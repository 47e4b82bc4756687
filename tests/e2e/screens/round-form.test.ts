// @module-tag chance
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGolfer } from '#contract/golfers.ts'
import { postScore } from '#contract/scores.ts'
import { dayOf } from '#domain/shared/day.ts'
import { axeViolationsIn, emulateColorScheme, overflowsIn } from '#tests/support/browser/accessibility.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { hasFocus, pressOn, tabTo } from '#tests/support/browser/keyboard.ts'
import { expectText, waiting, fieldIn } from '#tests/support/browser/screen.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { settledDemo } from '#tests/support/world/demo.ts'

const today = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
  const admin = await settledDemo(app.url)
  const { id: golferId } = await admin.ask(createGolfer, { body: { name: 'Juniper Rowe' } })
  const card = { facilityName: 'Pine Hollow', teeName: 'Gold', courseRating: 70.8, slopeRating: 124 }
  await admin.ask(postScore, { body: { ...card, golferId, playedOn: today, adjustedGrossScore: 90 } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const golfer = 'golfer@demo.example'
const opener = (page: Page) => page.getByRole('button', { name: 'Enter a round' })
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Enter a round' })
const field = (page: Page, label: string) => fieldIn(formOf(page), label)
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Enter round' })
const offered = (page: Page) => page.getByRole('listbox').getByRole('option')
const filledIn = (page: Page) => formOf(page).getByText(/^([^·]+ · )?[\d.]+\s\/\s\d+ · 18\sholes$/)
const change = (page: Page) =>
  formOf(page)
    .getByRole('button', { name: /^Change course/ })
    .click()
const textOf = (page: Page, label: string) => field(page, label).inputValue()
const places = ['Club', 'Course', 'Tee', 'Course Rating', 'Slope Rating']
const placeIn = (page: Page) => Promise.all(places.map((label) => textOf(page, label)))

/** The form with the course and tee that the golfer played last. */
async function opened(page: Page): Promise<void> {
  await opener(page).click()
  await filledIn(page).waitFor()
}

test('a round at a course played before takes four taps and one typed field, at the last course two taps', async () => {
  const page = await visit({ as: golfer, path: '/scores', viewport: phone })
  let taps = 0
  const tap = (target: Locator) => {
    taps += 1
    return target.click()
  }
  await tap(opener(page))
  await tap(field(page, 'Club'))
  const other = offered(page).nth(1)
  const [, club = '', rating = '', slope = ''] =
    /^(.+?), .*· ([\d.]+)\s\/\s(\d+)/.exec((await other.textContent()) ?? '') ?? []
  await tap(other)
  expect(await textOf(page, 'Club')).toBe(club)
  await expectText(filledIn(page), new RegExp(`${rating}\\s/\\s${slope} · `))
  await expect.poll(() => hasFocus(field(page, 'Adjusted gross score')), waiting).toBe(true)
  await page.keyboard.type('91')
  await expectText(formOf(page), /^Net \S+ at a Handicap Index of \+?[\d.]+$/)
  await expectInView(page)
  await tap(send(page))
  await expectToast(page, 'success', 'Round entered. It counts once it is confirmed by')
  expect(taps).toBe(4)

  taps = 0
  await tap(opener(page))
  await expect.poll(() => textOf(page, 'Club'), waiting).toBe(club)
  await field(page, 'Adjusted gross score').fill('92')
  await tap(send(page))
  await expect.poll(() => formOf(page).count(), waiting).toBe(0)
  expect(taps).toBe(2)
})

test('what is typed replaces a proposal that arrives in the field at that moment', async () => {
  const page = await visit({ as: golfer, path: '/scores' })
  const proposal = Promise.withResolvers<void>()
  await page.route('**/api/tees/played*', async (route) => {
    await proposal.promise
    await route.continue()
  })
  await opener(page).click()
  await field(page, 'Slope Rating').focus()
  proposal.resolve()
  await expect.poll(() => textOf(page, 'Slope Rating'), waiting).not.toBe('')
  await page.keyboard.type('99')
  expect(await textOf(page, 'Slope Rating')).toBe('99')
})

test('the form that was only filled in by the site closes without a question', async () => {
  const page = await visit({ as: golfer, path: '/scores' })
  await opened(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count(), waiting).toBe(0)
})

test('by keyboard alone a club of the site is found by its name, and its tees fill in the form', async () => {
  const page = await visit({ as: golfer, path: '/scores' })
  await pressOn(page, opener(page))
  await filledIn(page).waitFor()
  await tabTo(page, field(page, 'Club'))
  await page.keyboard.type('pine')
  expect(await placeIn(page)).toEqual(['pine', '', '', '', ''])
  await offered(page).filter({ hasText: 'Pine Hollow, Gold · 70.8 / 124' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectText(formOf(page), /^Gold · 70\.8\s\/\s124 · 18\sholes$/)
  await page.keyboard.type('95')
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'Round entered')
})

test('a club that the site does not know is typed with its ratings', async () => {
  const page = await visit({ as: golfer, path: '/scores' })
  await opened(page)
  const card = { Club: 'Gorse Hill', 'Course Rating': '70.2', 'Slope Rating': '121', 'Adjusted gross score': '93' }
  for (const [label, text] of Object.entries(card)) await field(page, label).fill(text)
  expect(await placeIn(page)).toEqual(['Gorse Hill', '', '', '70.2', '121'])
  await field(page, 'Club').fill('Gorse Hills')
  expect(await placeIn(page)).toEqual(['Gorse Hills', '', '', '70.2', '121'])
  await send(page).click()
  await expectToast(page, 'success', 'Round entered')
})

test('organisers see each golfer’s Handicap Index, and the courses of the golfer they choose', async () => {
  const page = await visit({ as: 'owner@demo.example', path: '/scores' })
  await opener(page).click()
  await expectText(formOf(page), 'Rounds posted at the handicap association arrive automatically.')
  const names = await field(page, 'Golfer').locator('option').allTextContents()
  expect(names.filter((name) => / · \+?\d+\.\d$/.test(name)).length).toBeGreaterThan(10)
  const place = async () => [await textOf(page, 'Club'), ...(await filledIn(page).allTextContents())]
  const latest = async (n: number) => {
    const before = await place()
    await field(page, 'Golfer').selectOption({ label: names[n] ?? '' })
    await expect.poll(place, waiting).not.toEqual(before)
  }
  await latest(3)
  await latest(4)
  await field(page, 'Club').fill('Gorse Hill')
  await field(page, 'Golfer').selectOption({ label: names[3] ?? '' })
  expect(await textOf(page, 'Club')).toBe('Gorse Hill')
})

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

test.each(sizes)('with filled-in tees nothing of the form is out of sight at $width × $height', async (viewport) => {
  const page = await visit({ as: golfer, path: '/scores', viewport })
  await opened(page)
  await field(page, 'Adjusted gross score').fill('88')
  await expectText(formOf(page), /^Net \S+ at a Handicap Index/)
  await expectInView(page)
  const { isLonger, ends } = await formOf(page).evaluate((form) => ({
    isLonger: form.scrollHeight > form.clientHeight,
    ends: form.getBoundingClientRect().bottom,
  }))
  expect(isLonger, 'scrolls').toBe(false)
  await field(page, 'Club').click()
  const list = (await page.getByRole('listbox').boundingBox()) ?? { y: 0, height: 0 }
  expect(list.height).toBeGreaterThan(80)
  expect(list.y + list.height, 'the list is not clipped').toBeLessThanOrEqual(ends)
})

test('filled-in tees can be changed by keyboard, beginning with the course; the buttons stay in view', async () => {
  const page = await visit({ as: golfer, path: '/scores', viewport: phone })
  await opened(page)
  await change(page)
  await expect.poll(() => hasFocus(field(page, 'Course')), waiting).toBe(true)
  await field(page, 'Slope Rating').fill('99')
  await field(page, 'Adjusted gross score').fill('88')
  await expectInView(page)
  expect(await textOf(page, 'Slope Rating')).toBe('99')
})

test('the form and its list fit on a phone of 360 px, and axe finds nothing in light or dark', async () => {
  const page = await visit({ as: golfer, path: '/scores', viewport: { width: 360, height: 740 } })
  await opened(page)
  await field(page, 'Adjusted gross score').fill('88')
  for (const scheme of ['light', 'dark'] as const) {
    await emulateColorScheme(page, scheme)
    expect(await axeViolationsIn(page)).toEqual([])
    await field(page, 'Club').click()
    await offered(page).first().waitFor()
    expect(await axeViolationsIn(page)).toEqual([])
    expect(await overflowsIn(page)).toEqual([])
    await field(page, 'Adjusted gross score').focus()
    await expect.poll(() => page.getByRole('listbox').count(), waiting).toBe(0)
  }
})

/** Both buttons, and the net above them, are within the dialog's visible part. */
async function expectInView(page: Page): Promise<void> {
  const dialog = (await formOf(page).boundingBox()) ?? { y: 0, height: 0 }
  const bottomOf = async (thing: Locator) => {
    const box = await thing.boundingBox()
    return (box?.y ?? Infinity) + (box?.height ?? 0)
  }
  const net = await bottomOf(formOf(page).getByText(/^Net /))
  const buttons = await bottomOf(send(page))
  expect(net).toBeLessThan(buttons)
  expect(buttons).toBeLessThanOrEqual(dialog.y + dialog.height)
}
