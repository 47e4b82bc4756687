import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Score, listScores } from '#contract/scores.ts'
import { addDays, dayOf, monthOf } from '#domain/shared/day.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { leagueNamed, settledDemo } from '#tests/support/world/demo.ts'
import { longDay, netText, shortDay, whereText } from '#tests/support/browser/expected-text.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectPage, expectText, golferIn, chooseGolfer, waiting } from '#tests/support/browser/screen.ts'
import { expectColumns, rowsOf, tableIn } from '#tests/support/browser/tables.ts'

const as = 'golfer@demo.example'
const today = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)

let app: RunningApp
/** The latest two hundred rounds of the league, as many as the screen loads at once. */
let latest: readonly Score[] = []

beforeAll(async () => {
  app = await startApp()
  const admin = await settledDemo(app.url)
  const leagueId = (await leagueNamed(admin)).id
  latest = await admin.ask(listScores, { query: { leagueId, limit: 200 } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const scores = (page: Page) => tableIn(page, 'Scores')
/** Why a round cannot count, as its row says it. */
const markOf = ({ ineligibility, numberOfHoles, numberOfPlayedHoles }: Score): string => {
  if (ineligibility === 'nine-holes') return ` ${numberOfHoles} holes`
  if (ineligibility === 'part-played') return ` ${numberOfPlayedHoles} of ${numberOfHoles} holes`
  return ineligibility === 'penalty' ? ' penalty score' : ''
}
const rowOf = (score: Score) => {
  const { playedOn, golfer, adjustedGrossScore, numberOfPlayedHoles: holes, ...round } = score
  return {
    DATE: shortDay(playedOn),
    GOLFER: `${golfer.name}${markOf(score)}`,
    COURSE: whereText(round),
    SCORE: holes === 18 ? String(adjustedGrossScore) : `${adjustedGrossScore} ${holes} holes`,
    'NET SCORE': netText(round.netScoreDifferential),
  }
}
const must = <T>(thing: T | undefined, what: string): T => {
  if (thing === undefined) throw new Error(`The demo world has no ${what}`)
  return thing
}

const chooser = (page: Page) => page.getByLabel('Golfer', { exact: true })
const rangeField = (page: Page) => page.getByRole('button', { name: /^Date range/ })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Date range' })
const dayIn = (page: Page, day: string) => calendar(page).getByRole('button', { name: longDay(day), exact: true })
const address = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('the league’s rounds are listed newest first, fifty at a time, part-played ones with their holes', async () => {
  const page = await visit({ as, path: '/scores' })
  await expectPage(page, '/scores', 'Scores')
  await expectColumns(scores(page), latest.slice(0, 50).map(rowOf))
  expect(Object.keys(must((await rowsOf(scores(page)))[0], 'rounds'))).toEqual([
    'DATE',
    'GOLFER',
    'COURSE',
    'SCORE',
    'NET SCORE',
    'DETAILS',
  ])
  expect(latest.slice(0, 50).some(({ numberOfPlayedHoles }) => numberOfPlayedHoles < 18)).toBe(true)

  const older = page.getByRole('button', { name: 'Show older rounds' })
  const rounds = () =>
    scores(page)
      .getByRole('button', { name: /^Details of / })
      .count()
  for (const shown of [100, 150, 200]) {
    await older.click()
    await expect.poll(rounds, waiting).toBe(shown)
  }
  await expectColumns(scores(page), latest.map(rowOf))
  await older.click()
  await expect.poll(rounds, waiting).toBe(250)
})

test('a net below zero is red with a minus unless it cannot count, zero is E, others have a plus', async () => {
  const page = await visit({ as, path: '/scores' })
  await scores(page).waitFor()
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--under)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  for (const [sign, counts] of [
    [-1, true],
    [0, true],
    [1, true],
    [-1, false],
  ] as const) {
    const round = must(
      latest.find(
        ({ netScoreDifferential: net, eligible }) => eligible === counts && net !== null && Math.sign(net) === sign,
      ),
      'such a net',
    )
    await page.goto(`/scores?golfer=${round.golfer.id}&from=${round.playedOn}&to=${addDays(round.playedOn, 1)}`)
    const net = scores(page)
      .getByRole('row')
      .filter({ hasText: shortDay(round.playedOn) })
      .getByText(netText(round.netScoreDifferential), { exact: true })
    const color = await net.first().evaluate((element) => getComputedStyle(element).color)
    expect([sign, counts, color === red]).toEqual([sign, counts, sign < 0 && counts])
  }
})

test('a row expands to its course and figures, and collapses', async () => {
  const page = await visit({ as, path: '/scores' })
  const round = must(latest[0], 'rounds')
  const row = scores(page).getByRole('row').nth(1)
  const details = row.getByRole('button', {
    name: `Details of ${round.golfer.name}’s round, ${shortDay(round.playedOn)}`,
  })
  await row.getByText(netText(round.netScoreDifferential), { exact: true }).click()
  expect(await details.getAttribute('aria-expanded')).toBe('true')
  const facts = async (title: string) => {
    const section = scores(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    const texts = await section
      .locator('dl > div')
      .evaluateAll((parts) => parts.map((part) => [...part.children].map(({ textContent }) => textContent)))
    return Object.fromEntries(texts)
  }
  expect(await facts('Course information')).toMatchObject({
    Course: whereText(round),
    Tee: round.teeName,
    'Course Rating': round.courseRating?.toFixed(1),
    'Slope Rating': String(round.slopeRating),
    'Front nine rating': round.front9CourseRating?.toFixed(1),
    'Back nine rating': round.back9CourseRating?.toFixed(1),
    'Playing conditions (PCC)': String(round.pcc),
  })
  expect(await facts('Score details')).toMatchObject({
    'Score type': expect.stringMatching(new RegExp(`\\(${round.scoreTypeDisplay}\\)$`)),
    'Adjusted gross score': String(round.adjustedGrossScore),
    'Holes played': `${round.numberOfPlayedHoles} of ${round.numberOfHoles}`,
    'Net strokes': String(round.netScore),
    Differential: round.differential?.toFixed(1),
    'Net score': netText(round.netScoreDifferential),
  })
  await details.press('Enter')
  expect(await details.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => page.getByRole('heading', { name: 'Course information' }).count(), waiting).toBe(0)
})

test('the filter lists the golfers of the loaded rounds by name, and the URL keeps the chosen one', async () => {
  const page = await visit({ as, path: '/scores' })
  await scores(page).waitFor()
  const names = [...new Set(latest.map(({ golfer }) => golfer.name))].toSorted((a, b) => a.localeCompare(b, 'en'))
  const choices = () => chooser(page).locator('option').allInnerTexts()
  await expect
    .poll(async () => (await choices()).filter((name) => / · \+?\d+\.\d$/.test(name)), waiting)
    .not.toEqual([])
  expect((await choices()).map(golferIn)).toEqual(['All golfers', ...names])

  const { golfer } = must(latest[7], 'eighth round')
  await chooseGolfer(chooser(page), golfer.name)
  const theirs = latest.filter((round) => round.golfer.id === golfer.id).map(rowOf)
  await expect
    .poll(async () => (await rowsOf(scores(page))).every((row) => row['GOLFER']?.startsWith(golfer.name)), waiting)
    .toBe(true)
  expect((await rowsOf(scores(page))).slice(0, theirs.length)).toMatchObject(theirs)
  expect(address(page)).toEqual({ golfer: String(golfer.id) })
  expect(await chooser(page).locator('option').allInnerTexts()).toHaveLength(names.length + 1)

  await page.goBack()
  await expectColumns(scores(page), latest.slice(0, 50).map(rowOf))
  expect(await chooser(page).inputValue()).toBe('')

  await page.goto('/scores?golfer=999999')
  await expectText(page, 'No rounds found')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectColumns(scores(page), latest.slice(0, 50).map(rowOf))
  expect(address(page)).toEqual({})
})

test('two clicks select a range of days in either order, and the same day twice selects none', async () => {
  const page = await visit({ as, path: '/scores' })
  await scores(page).waitFor()
  const lastMonth = monthOf(addDays(`${monthOf(today)}-01`, -1))
  const [from, to] = [`${lastMonth}-19`, `${lastMonth}-27`]
  const ofRange = latest.filter(({ playedOn }) => playedOn >= from && playedOn <= to).map(rowOf)
  await rangeField(page).click()
  await expectText(calendar(page), 'Choose the first day.')
  await calendar(page).getByRole('button', { name: 'Previous month' }).click()
  await dayIn(page, to).click()
  await expectText(calendar(page), 'Now choose the last day.')
  await dayIn(page, from).click()
  await calendar(page).waitFor({ state: 'detached' })
  expect(address(page)).toEqual({ from, to })
  expect(await rangeField(page).innerText()).toBe(`${longDay(from)} – ${longDay(to)}`)
  await expectColumns(scores(page), ofRange.slice(0, 50))

  await page.reload()
  await expectColumns(scores(page), ofRange.slice(0, 50))
  await page.getByRole('button', { name: 'Clear date range' }).click()
  await expectColumns(scores(page), latest.slice(0, 50).map(rowOf))
  expect(address(page)).toEqual({})
  expect(await rangeField(page).innerText()).toBe('Any day')

  await rangeField(page).click()
  await calendar(page).getByRole('button', { name: 'Previous month' }).click()
  await dayIn(page, from).click()
  expect(await dayIn(page, from).getAttribute('aria-pressed')).toBe('true')
  await dayIn(page, from).click()
  await expectText(calendar(page), 'Choose the first day.')
  expect(await dayIn(page, from).getAttribute('aria-pressed')).toBe('false')
  expect(address(page)).toEqual({})
})

test('the calendar goes from month to year to decade, and back down to another month', async () => {
  const page = await visit({ as, path: '/scores?from=2026-03-04&to=2026-03-09' })
  await expectText(page, 'March 4, 2026 – March 9, 2026')
  await rangeField(page).click()
  const press = (name: string) => calendar(page).getByRole('button', { name, exact: true }).click()
  await press('March 2026')
  expect(await calendar(page).locator('td button').allInnerTexts()).toHaveLength(12)
  await press('2026')
  await expectText(calendar(page), /^2020 [–-] 2029$/)
  expect(await calendar(page).locator('td button').allInnerTexts()).toEqual(
    Array.from({ length: 10 }, (_, n) => String(2020 + n)),
  )
  await press('2025')
  await press('Jul')
  await press('Next month')
  await expectText(calendar(page), 'August 2025')
  await dayIn(page, '2025-08-02').click()
  await dayIn(page, '2025-08-30').click()
  expect(address(page)).toEqual({ from: '2025-08-02', to: '2025-08-30' })
  const dates = async () => (await rowsOf(scores(page))).map((row) => row['DATE'] ?? '')
  await expect.poll(async () => (await dates()).every((date) => /^Aug \d+, 2025$/.test(date)), waiting).toBe(true)
})

test('a round’s day is the day it was played on, wherever the reader is', async () => {
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const page = await visit({ as, path: '/scores', timezoneId })
    await expectColumns(
      scores(page),
      latest.slice(0, 50).map(({ playedOn }) => ({ DATE: shortDay(playedOn) })),
    )
  }
})
