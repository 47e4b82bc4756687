import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCourse, getCourse, listCourses } from '#contract/courses.ts'
import { aCourseBody, cardHoles } from '#tests/factories/courses.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor } from '#tests/support/world/demo.ts'

const golfer = 'golfer@demo.example'
const organiser = 'owner@demo.example'
const admin = 'admin@demo.example'

let app: RunningApp
let wren: Caller

beforeAll(async () => {
  app = await startApp()
  wren = await callerFor(app.url, golfer)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const index = (page: Page, hole: number) => page.getByLabel(`Stroke index of hole ${hole}`, { exact: true })
const par = (page: Page, hole: number, strokes: number) =>
  page.getByRole('radio', { name: `Hole ${hole}: par ${strokes}`, exact: true })
const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const save = (page: Page, name = 'Add course') => page.getByRole('button', { name })

/** Pastes into the focused field, as from a scorecard on the web. */
const pasteText = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('a golfer adds a course from a scorecard: pars by taps, stroke indexes one after another, a tee and its nines', async () => {
  const page = await visit({ as: golfer, path: '/courses/new?club=Gorse+Hill', viewport: phone })
  await index(page, 1).waitFor()
  for (const [n, { par: strokes }] of cardHoles.entries()) if (strokes !== 4) await par(page, n + 1, strokes).click()
  await index(page, 1).focus()
  for (const { strokeIndex } of cardHoles) {
    await page.keyboard.type(String(strokeIndex))
    if (strokeIndex === 1) await page.keyboard.press('Enter')
  }
  await page.keyboard.type('White')
  await page.getByLabel('Course Rating', { exact: true }).fill('71.1')
  await page.getByLabel('Slope Rating', { exact: true }).fill('126')
  await page.getByRole('button', { name: 'Ratings for nine holes' }).click()
  await page.getByLabel('Front nine: Course Rating').fill('35,4')
  await page.getByLabel('Front nine: Slope Rating').fill('124')
  await save(page).click()
  await expectToast(page, 'success', 'Course added')
  await expectPage(page, /^\/courses\/\d+$/, 'Gorse Hill')
  const [entry] = await wren.ask(listCourses, { query: { search: 'gorse hill' } })
  expect(await wren.ask(getCourse, { params: { id: entry?.id ?? 0 } })).toMatchObject({
    name: null,
    holes: cardHoles,
    tees: [
      { name: 'White', eighteen: { courseRating: 71.1 }, front: { courseRating: 35.4, slopeRating: 124 }, back: null },
    ],
  })
})

test('rows that are pasted fill in all holes, wherever the focus is', async () => {
  const page = await visit({ as: golfer, path: '/courses/new' })
  await index(page, 5).focus()
  await pasteText(page, cardHoles.map((hole) => hole.par).join(' '))
  await expect.poll(() => par(page, 2, 5).isChecked(), waiting).toBe(true)
  await pasteText(page, cardHoles.map(({ strokeIndex }) => strokeIndex).join('\t'))
  await expect.poll(() => index(page, 18).inputValue(), waiting).toBe('14')
  await expectText(page.getByRole('form', { name: 'Course' }), /^Par 72$/)
})

test('a par is typed with the keyboard, also a six, and the next hole follows', async () => {
  const page = await visit({ as: golfer, path: '/courses/new' })
  await par(page, 1, 4).focus()
  await page.keyboard.press('6')
  await page.keyboard.press('3')
  expect(await par(page, 1, 6).isChecked()).toBe(true)
  expect(await par(page, 2, 3).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focusedLabel(page)).toBe('Stroke index of hole 3')
})

test('a wrong stroke index is named, and what is typed is not left without a question', async () => {
  const page = await visit({ as: golfer, path: '/courses/new?club=Gorse+Moor' })
  await index(page, 1).fill('7')
  await index(page, 2).fill('7')
  await save(page).click()
  await expectText(page.getByRole('alert'), 'Hole 2: hole 1 has the stroke index 7 already')
  await page.getByRole('link', { name: 'Courses', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  expect(await index(page, 1).inputValue()).toBe('7')
})

test('a course that is listed already is not added again', async () => {
  await wren.ask(createCourse, { body: aCourseBody({ club: 'Heron Flats' }) })
  const page = await visit({ as: golfer, path: '/courses/new?club=heron+flats', expected: [/409/] })
  await index(page, 1).focus()
  await pasteText(page, cardHoles.map(({ strokeIndex }) => strokeIndex).join(' '))
  await page.getByLabel('Name', { exact: true }).fill('Red')
  await page.getByLabel('Course Rating', { exact: true }).fill('70.1')
  await page.getByLabel('Slope Rating', { exact: true }).fill('120')
  await save(page).click()
  await expectToast(
    page,
    'error',
    'Failed to add the course',
    'This course is already listed: look for it, and correct it if it is wrong',
  )
})

test('an organiser corrects a course that someone else added; a golfer no longer can', async () => {
  const { id } = await wren.ask(createCourse, { body: aCourseBody({ club: 'Otter Flats' }) })
  const page = await visit({ as: organiser, path: `/courses/${id}` })
  await page.getByRole('button', { name: 'Correct' }).click()
  await par(page, 1, 5).click()
  await page.getByRole('button', { name: 'Add a tee' }).click()
  const second = page.getByRole('group', { name: 'Tee 2' })
  await second.getByLabel('Name').fill('Blue')
  const blue = page.getByRole('group', { name: 'Blue' })
  await blue.getByLabel('Course Rating').fill('73')
  await blue.getByLabel('Slope Rating').fill('131')
  await save(page, 'Save correction').click()
  await expectToast(page, 'success', 'Course corrected')
  await expectText(tableIn(page, 'Tees'), /Blue/)
  await expectText(tableIn(page, 'Front nine'), '37')
  const own = await visit({ as: golfer, path: `/courses/${id}` })
  await own.getByRole('heading', { name: 'Otter Flats' }).waitFor()
  expect(await own.getByRole('button', { name: 'Correct' }).count()).toBe(0)
})

test('an administrator deletes a course after a question', async () => {
  const { id } = await wren.ask(createCourse, { body: aCourseBody({ club: 'Sedge Flats' }) })
  const page = await visit({ as: admin, path: `/courses/${id}` })
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Sedge Flats?' }).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'success', 'Course deleted')
  await expectPage(page, '/courses', 'Courses')
})

test('courses are searched as they are typed, and one that is missing is added with that name', async () => {
  await wren.ask(createCourse, { body: aCourseBody({ club: 'Teal Flats', name: 'Dunes' }) })
  const page = await visit({ as: golfer, path: '/courses' })
  const rows = page.getByRole('list', { name: 'Courses' }).getByRole('listitem')
  await page.getByLabel('Search courses').fill('dun')
  await expect.poll(() => rows.allInnerTexts(), waiting).toEqual([expect.stringContaining('Teal Flats, Dunes')])
  await page.getByLabel('Search courses').fill('Whin Moor')
  await expectText(page, 'No course found')
  await page.getByRole('main').getByRole('link', { name: 'Add a course' }).last().click()
  await expectPage(page, '/courses/new', 'Add a course')
  expect(await page.getByLabel('Club', { exact: true }).inputValue()).toBe('Whin Moor')
})

test('a kept course fills in the form for a round with two taps, its nines too', async () => {
  await wren.ask(createCourse, { body: aCourseBody({ club: 'Plover Flats' }) })
  const page = await visit({ as: golfer, path: '/scores' })
  await page.getByRole('button', { name: 'Enter a round' }).click()
  const club = page.getByRole('combobox', { name: 'Club' })
  await club.fill('plover')
  await page.getByRole('option', { name: 'Plover Flats, White · 35.7 / 128 · Back nine' }).click()
  await expectText(page.getByRole('dialog'), /^White · 35\.7\s\/\s128 · 9\sholes$/)
  await club.fill('Plover Fields')
  expect(await page.getByRole('link', { name: 'Add this course' }).getAttribute('href')).toContain('club=Plover+Fields')
})
