import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, createLeague, listMembers } from '#contract/leagues.ts'
import { createGolfer } from '#contract/golfers.ts'
import { axeViolationsIn, overflowsIn } from '#tests/support/browser/accessibility.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { paste } from '#tests/support/browser/paste.ts'
import { cardIn, tableIn } from '#tests/support/browser/tables.ts'
import { faultyRoster } from '#tests/factories/faulty-roster.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor } from '#tests/support/world/demo.ts'

const admin = 'admin@demo.example'

let app: RunningApp
let organiser: Caller

beforeAll(async () => {
  app = await startApp()
  organiser = await callerFor(app.url, admin)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

/** A new league, and the screen that imports golfers into it. */
async function openRoster(name: string, options: Parameters<typeof visit>[0] = {}) {
  const { id } = await organiser.ask(createLeague, { body: { name, plays: false } })
  const page = await visit({ as: admin, ...options, path: `/leagues/${id}` })
  await page.getByRole('link', { name: 'Import a list' }).click()
  await expectPage(page, `/leagues/${id}/roster`, 'Import golfers')
  const members = () => organiser.ask(listMembers, { params: { id } })
  return { page, id, members, list: page.getByLabel('List of golfers') }
}

const rowsOf = (page: Page, label: string) =>
  tableIn(page, label)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())))

test('pasted cells are previewed at once, and imported with teams in one tap', async () => {
  const { page, id, list, members } = await openRoster('Heather Cup', { viewport: phone })
  await list.focus()
  await paste(
    page,
    'Name\tIndex\tTeam\nTess Moran\t12.4\tThe Aces\nGus Pemberly\t+1.2\tThe Aces\nFern Alder\t\tMulligans',
  )
  await expectText(
    cardIn(page, 'Preview').getByRole('status'),
    'Three golfers join the league and two teams are created (The Aces and Mulligans).',
  )
  expect(await rowsOf(page, 'Golfers to import')).toEqual([
    ['2', 'Tess Moran\nNew: joins the league. Plays for The Aces.', '12.4'],
    ['3', 'Gus Pemberly\nNew: joins the league. Plays for The Aces.', '+1.2'],
    ['4', 'Fern Alder\nNew: joins the league. Plays for Mulligans.', ''],
  ])
  expect(await axeViolationsIn(page)).toEqual([])
  expect(await overflowsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expectText(
    cardIn(page, 'Imported').getByRole('status'),
    'Three golfers join the league and two teams are created (The Aces and Mulligans).',
  )
  expect((await members()).map(({ name, team }) => [name, team?.name])).toEqual([
    ['Fern Alder', 'Mulligans'],
    ['Gus Pemberly', 'The Aces'],
    ['Tess Moran', 'The Aces'],
  ])
  await page.getByRole('link', { name: 'Go to the league' }).click()
  await expectPage(page, `/leagues/${id}`, 'Heather Cup')
})

test('a file with faults shows each with its row, and imports the rest', async () => {
  const { page, members } = await openRoster('Gorse Cup')
  const { text, faults } = faultyRoster({ rows: 60, faults: 5 })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await cardIn(page, 'Preview').waitFor()
  const shown = [...(await rowsOf(page, 'Rows with faults')), ...(await rowsOf(page, 'Rows that are unclear'))]
  for (const [row, says] of faults) expect(shown.find(([number]) => number === String(row))?.[1]).toContain(says)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await cardIn(page, 'Imported').waitFor()
  expect(await members()).toHaveLength(55)
})

test('who is meant in an unclear row is chosen, and can be chosen again', async () => {
  for (const handicapIndex of [4.4, 20.1])
    await organiser.ask(createGolfer, { body: { name: 'Robin Yew', handicapIndex } })
  const { page, list, members } = await openRoster('Yew Cup')
  await list.focus()
  await paste(page, 'Robin Yew')
  const choice = page.getByLabel('Who is Robin Yew in row 1?')
  await expect
    .poll(() => choice.locator('option').allInnerTexts(), waiting)
    .toEqual(['Leave out', 'Robin Yew, 4.4', 'Robin Yew, 20.1', 'Somebody new'])
  expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  await choice.selectOption('Somebody new')
  await expectText(cardIn(page, 'Preview').getByRole('status'), 'One golfer joins the league.')
  await choice.selectOption('Robin Yew, 20.1')
  await expect
    .poll(() => rowsOf(page, 'Rows that are unclear'), waiting)
    .toEqual([['1', expect.stringContaining('On this site already: joins the league.'), '20.1']])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await cardIn(page, 'Imported').waitFor()
  expect((await members()).map(({ handicapIndex }) => handicapIndex)).toEqual([20.1])
})

test('a list that someone else has made untrue is previewed again instead of imported', async () => {
  const { page, id, list, members } = await openRoster('Broom Cup', { expected: [/409.*roster/] })
  await list.focus()
  await paste(page, 'Ivy Barlow\nOrla Kestrel')
  await cardIn(page, 'Preview').waitFor()
  const ivy = await organiser.ask(createGolfer, { body: { name: 'Ivy Barlow' } })
  await organiser.ask(addMember, { params: { id }, body: { golferId: ivy.id } })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expectText(
    cardIn(page, 'Preview').getByRole('status'),
    'One golfer joins the league. One golfer is in the league already.',
  )
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await cardIn(page, 'Imported').waitFor()
  expect(await members()).toHaveLength(2)
})

/** Chooses a file that begins with these bytes and has this size. */
const choose = (page: Page, bytes: readonly number[], size = bytes.length) =>
  page.locator('input[type=file]').evaluate(
    (input, [start, length]) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('No field for files')
      const content = new Uint8Array(length).fill(120)
      content.set(start)
      const chosen = new DataTransfer()
      chosen.items.add(new File([content], 'roster.csv', { type: 'text/csv' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [bytes, size] as const,
  )

test('a file that is no list gets a sentence, and what was typed stays', async () => {
  const { page, list } = await openRoster('Furze Cup')
  await list.fill('Tess Moran')
  const alert = () => page.getByRole('alert').innerText()
  await choose(page, [0x50, 0x4b, 3, 4, 0, 0])
  await expect.poll(alert, waiting).toContain('This is not a list but a file of another program')
  await choose(page, [0x4a, 0x6f, 0x73, 0xe9])
  await expect.poll(alert, waiting).toContain('Some letters cannot be read')
  await choose(page, [0x4a], 50_000_000)
  await expect.poll(alert, waiting).toContain('This file is too large for a list of golfers, which has at most 1 MB')
  expect(await list.inputValue()).toBe('Tess Moran')
})

test('a list that cannot be read says why beside the field', async () => {
  const { page, list } = await openRoster('Sedge Cup', { expected: [/400.*roster/] })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expectText(
    page.getByText('Paste a list of golfers, or upload a file'),
    'Paste a list of golfers, or upload a file',
  )
  await list.fill('"Tess Moran\nFern Alder')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('has a quotation mark that is not closed').first().waitFor()
})
