import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCourse } from '#contract/courses.ts'
import { axeViolationsIn, overflowsIn } from '#tests/support/browser/accessibility.ts'
import { phone, takePicture, useBrowser } from '#tests/support/browser/browser.ts'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { expectNoText, expectText, fieldIn, waiting } from '#tests/support/browser/screen.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { settledDemo } from '#tests/support/world/demo.ts'

const golfer = 'golfer@demo.example'
const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5]
const strokeIndexes = [7, 3, 17, 11, 1, 9, 15, 5, 13, 8, 18, 4, 12, 2, 10, 16, 6, 14]

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
  const admin = await settledDemo(app.url)
  const ratings = { courseRating: 71.3, slopeRating: 128 }
  await admin.ask(createCourse, {
    body: {
      club: 'Pine Hollow',
      holes: pars.map((par, n) => ({ par, strokeIndex: strokeIndexes[n] ?? n + 1 })),
      tees: [{ name: 'White', eighteen: ratings, front: { courseRating: 35.5, slopeRating: 126 } }],
    },
  })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Enter a round' })
const hole = (page: Page, n: number) =>
  page.getByRole('textbox', { name: `Hole ${n}, par ${pars[n - 1]}`, exact: true })

/** The form, hole by hole, at the tees of the site's course. */
async function opened(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter a round' }).click()
  await fieldIn(formOf(page), 'Club').fill('Pine Hol')
  await page.getByRole('option', { name: /^Pine Hollow, White · 71\.3/ }).click()
  await formOf(page).getByRole('button', { name: 'Enter hole by hole' }).click()
}

test('scores are typed hole by hole without a tap between them, and net double bogey is shown as the server applies it', async () => {
  const page = await visit({ as: golfer, path: '/scores', viewport: phone })
  await opened(page)
  await hole(page, 1).click()
  await page.keyboard.type('549')
  await expect.poll(() => hasFocus(hole(page, 4)), waiting).toBe(true)
  await formOf(page).getByRole('button', { name: 'Picked up' }).click()
  expect(await hole(page, 4).inputValue()).toBe('X')
  // A 1 may begin a 10, so that the next hole waits.
  await page.keyboard.type('1')
  expect(await hasFocus(hole(page, 5))).toBe(true)
  await page.keyboard.type('0')
  await page.keyboard.type('5445')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  await formOf(page).getByRole('button', { name: 'Enter round' }).click()
  await expectText(formOf(page), 'Enter the score of hole 10')
  await hole(page, 10).click()
  await page.keyboard.type('445464545')
  await expectText(formOf(page), /^Adjusted gross score: \d+, with net double bogey on \d holes$/)
  await formOf(page).getByRole('img', { name: 'counts 5' }).waitFor()
  expect(await axeViolationsIn(page)).toEqual([])
  expect(await overflowsIn(page)).toEqual([])
  await formOf(page).getByRole('button', { name: 'Enter round' }).click()
  await expectToast(page, 'success', 'Round entered. It counts once it is confirmed by')

  await page.getByText('Scorecard', { exact: true }).first().click()
  const front = page.getByRole('table').filter({ hasText: 'Out' }).first()
  expect((await front.getByRole('row', { name: /^Score / }).innerText()).trim().split(/\s+/)).toEqual([
    'Score',
    '5',
    '4',
    '9',
    'X',
    '10',
    '5',
    '4',
    '4',
    '5',
    '–',
  ])
  expect((await front.getByRole('row', { name: /^Counts / }).innerText()).split(/\s+/).slice(0, 6)).toEqual([
    'Counts',
    '5',
    '4',
    '5',
    '7',
    '6',
  ])
  await takePicture(page, 'hole by hole')
  await page.getByRole('button', { name: 'Correct' }).first().click()
  const correction = page.getByRole('dialog', { name: /^Correct the round of / })
  expect(await hole(page, 3).inputValue()).toBe('9')
  await hole(page, 3).fill('4')
  await correction.getByRole('button', { name: 'Save correction' }).click()
  await expectToast(page, 'success', 'Round corrected')
})

test('the total can be typed instead, and where the holes are not known it is all there is', async () => {
  const page = await visit({ as: golfer, path: '/scores' })
  await opened(page)
  await formOf(page).getByRole('button', { name: 'Enter the total instead' }).click()
  await fieldIn(formOf(page), 'Adjusted gross score').waitFor()
  await fieldIn(formOf(page), 'Club').fill('Nowhere Links')
  await expectNoText(formOf(page), 'Enter hole by hole')
})
