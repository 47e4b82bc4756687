import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { me } from '#contract/auth.ts'
import { createGolfer } from '#contract/golfers.ts'
import { postScore } from '#contract/scores.ts'
import { dayOf } from '#domain/shared/day.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectNoText, expectPage, expectText, fieldIn } from '#tests/support/browser/screen.ts'
import { cardIn, tableIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
  await settledDemo(app.url)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const golfer = 'golfer@demo.example'
const owner = 'owner@demo.example'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name }).click()

async function fill(form: Locator, card: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(card)) await fieldIn(form, label).fill(text)
}

const card = { Club: 'Marram Links', 'Adjusted gross score': '61', 'Course Rating': '71.1', 'Slope Rating': '126' }

test('a golfer enters a round, sees it wait and corrects it; the organiser is shown it, confirms it, then rejects it', async () => {
  const page = await visit({ as: golfer, path: '/scores' })
  await press(page, 'Enter a round')
  const form = dialog(page, 'Enter a round')
  await fill(form, { ...card, 'Course Rating': '100' })
  await press(form, 'Enter round')
  await expectText(form, 'A Course Rating for 18 holes is between 40 and 85')
  await fill(form, { 'Course Rating': '54.9' })
  await expectText(form, 'A Course Rating below 55 is rare for 18 holes: check the scorecard')
  await fill(form, card)
  await expectText(form, 'Score Differential: −9.1')
  await press(form, 'Enter round')
  await expectToast(page, 'success', 'Round entered. It counts once it is confirmed by')

  const own = cardIn(page, 'Waiting for confirmation')
  await expectText(own, /^Entered by hand by .*Waiting for confirmation by Tuesday Twilight/)
  expect(await own.getByRole('button', { name: /^Confirm/ }).count()).toBe(0)
  await press(own, 'Correct')
  const correction = dialog(page, /^Correct the round of/)
  await fill(correction, { 'Adjusted gross score': '62' })
  await press(correction, 'Save correction')
  await expectText(own, /^62 gross/)

  const desk = await visit({ as: owner, path: '/matches/current' })
  await desk.getByRole('link', { name: 'One round is waiting for your confirmation' }).click()
  await expectPage(desk, '/scores', 'Scores')
  await press(cardIn(desk, 'Waiting for confirmation'), /^Confirm/)
  await expectToast(desk, 'success', 'Round confirmed')
  await expectNoText(desk, 'Waiting for confirmation')

  const scores = tableIn(desk, 'Scores')
  await scores
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  await press(scores, /^Reject/)
  const question = dialog(desk, /^Reject .* round\?$/)
  await press(question, 'Reject round')
  await expectText(question, 'Give a reason, so that the golfer knows why')
  await fill(question, { Reason: 'Played from other tees' })
  await press(question, 'Reject round')
  await expectText(scores, /Rejected by Tuesday Twilight: Played from other tees/)
  await expectText(scores, 'rejected')
})

test('on a site without an association golfers are added by hand, and no button calls the association', async () => {
  const page = await visit({ as: 'guest@demo.example', path: '/profile' })
  await page.route('**/api/site', (route) => route.fulfill({ json: { hasAssociation: false } }))
  await page.goto('/profile')
  await expectText(page, 'Add yourself on Followed Golfers.')
  await page.goto('/followed-golfers')
  await expectText(page, /^Golfers and rounds are entered by hand here/)
  expect(await page.getByRole('button', { name: 'Search', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^This is me/ }).count()).toBe(0)
  await expectText(page, /^Already added by someone else\? Ask an administrator to link your account/)
  await press(cardIn(page, 'Add Golfers'), 'Add a golfer by hand')
  const form = dialog(page, 'Add a golfer by hand')
  await fill(form, { Name: 'Hugo Wick', 'Handicap Index': '18.4', 'Home club': 'Marram Links' })
  await press(form, 'Add & Follow')
  await expectToast(page, 'success', 'Golfer added and followed successfully')
  await page.getByRole('list', { name: 'Followed golfers' }).getByRole('link', { name: 'Hugo Wick' }).waitFor()
})

test('there an account without a golfer adds itself, by its own name', async () => {
  const page = await visit({ as: 'guest@demo.example', path: '/profile' })
  await page.route('**/api/site', (route) => route.fulfill({ json: { hasAssociation: false } }))
  const sent: unknown[] = []
  await page.route('**/api/golfers', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fallback({ postData: { ...route.request().postDataJSON(), isMe: undefined } })
  })
  await page.goto('/followed-golfers')
  await press(cardIn(page, 'Add Golfers'), 'Add yourself')
  const form = dialog(page, 'Add yourself')
  await press(form, 'Add yourself')
  await expectToast(page, 'success', 'Golfer associated with your account')
  expect(sent).toMatchObject([{ name: expect.stringMatching(/./), isMe: true }])
})

test('there no screen speaks of the association, or offers to sync with it', async () => {
  const admin = await callerFor(app.url, 'admin@demo.example')
  const { id } = await admin.ask(createGolfer, { body: { name: 'Ottilie Marsh' } })
  const { id: leagueId } = await leagueNamed(admin)
  const open = async (as: string) => {
    const page = await visit({ as, path: '/profile' })
    await page.route('**/api/site', (route) => route.fulfill({ json: { hasAssociation: false } }))
    return page
  }
  const settings = await open(owner)
  await settings.goto(`/leagues/${leagueId}`)
  await expectText(settings, 'Which rounds entered here count in the matches that begin from now on.')

  const page = await open('admin@demo.example')
  await page.goto(`/golfer/${id}`)
  await expectText(page, 'Rounds appear here once they are entered.')
  await page.goto('/admin')
  await cardIn(page, 'Email Digest').waitFor()
  await expectNoText(page, /sync|handicap association/i)
})

test('an organiser adds a golfer by hand to the league in one step, and enters their round, which counts', async () => {
  const page = await visit({ as: owner, path: '/golfers' })
  await press(cardIn(page, 'Add Golfer to League'), 'Add a golfer by hand')
  const form = dialog(page, 'Add a golfer to Tuesday Twilight')
  await fill(form, { Name: 'Ingrid Solberg', 'Handicap Index': '+1.2' })
  await press(form, 'Add to league')
  await expectToast(page, 'success', 'Golfer added to league')
  await page.getByRole('link', { name: 'Ingrid Solberg' }).click()
  await press(page, 'Enter a round')
  const round = dialog(page, 'Enter a round')
  await fill(round, { ...card, 'Adjusted gross score': '74' })
  await press(round, 'Enter round')
  await expectToast(page, 'success', 'Round entered')
  await page.getByRole('button', { name: /^Details of Ingrid Solberg/ }).click()
  await expectText(page, /Confirmed by Tuesday Twilight/)
})

test('a round that is not confirmed has a row as high as others on a phone, and no course is cut on a laptop', async () => {
  const player = await callerFor(app.url, golfer)
  const golferId = (await player.ask(me)).golfer?.id ?? 0
  const played = {
    facilityName: 'Kestrel Hill Country Club',
    numberOfHoles: 18,
    courseRating: 71.1,
    slopeRating: 126,
  } as const
  const playedOn = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  await player.ask(postScore, { body: { ...played, golferId, playedOn, adjustedGrossScore: 94 } })
  const page = await visit({ as: golfer, path: `/golfer/${golferId}`, viewport: phone })
  const heights = (rows: Element[]) => [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))]
  for (const [path, table] of [
    [`/golfer/${golferId}`, 'Scores'],
    ['/followed-golfers', 'Recent Scores'],
  ] as const) {
    await page.goto(path)
    const rows = tableIn(page, table).locator('tbody tr')
    await rows.first().getByText('not confirmed yet').waitFor()
    const [low = 0, high = low] = (await rows.evaluateAll(heights)).toSorted((a, b) => a - b)
    expect(high - low, path).toBeLessThanOrEqual(1)
  }
  const names = page.getByRole('list', { name: 'Followed golfers' }).getByRole('link')
  const smallest = await names.evaluateAll((links) =>
    Math.min(...links.map((link) => link.getBoundingClientRect().height)),
  )
  expect(smallest, 'large enough to press').toBeGreaterThanOrEqual(24)

  await page.setViewportSize({ width: 1280, height: 800 })
  const courses = tableIn(page, 'Recent Scores').locator('tbody td:nth-child(3) bdi')
  await courses.first().waitFor()
  expect(await courses.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
})
