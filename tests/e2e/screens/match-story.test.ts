import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { updateLeague } from '#contract/leagues.ts'
import { currentMatch, getNeeded } from '#contract/matches.ts'
import { activeSeason } from '#contract/seasons.ts'
import { type Story, getStory } from '#contract/stories.ts'
import { getGolfer } from '#contract/golfers.ts'
import { ordinal } from '#domain/scoring/number-words.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { tenthsOf } from '#domain/shared/decimals.ts'
import { syncScores } from '#contract/syncs.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { axeViolationsIn, emulateColorScheme, overflowsIn, resize } from '#tests/support/browser/accessibility.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectIdle, expectText, fieldIn, waiting } from '#tests/support/browser/screen.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed, memberOfNoLeague, settledDemo } from '#tests/support/world/demo.ts'

const golfer = 'golfer@demo.example'

let app: RunningApp
let admin: Caller
let reader: Caller
let own = 0
let leagueId = 0
let matches = { finished: 0, open: 0, coming: 0 }

beforeAll(async () => {
  app = await startApp()
  admin = await settledDemo(app.url)
  reader = await callerFor(app.url, golfer)
  own = (await reader.ask(me)).golfer?.id ?? 0
  leagueId = (await leagueNamed(admin)).id
  const season = await admin.ask(activeSeason, { query: { leagueId } })
  const open = (await admin.ask(currentMatch, { query: { leagueId } })).id
  const finished = season?.matches.filter((match) => match.finished).at(-1)?.id ?? 0
  matches = { finished, open, coming: season?.matches.at(-1)?.id ?? 0 }
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

type Phase = keyof typeof matches

const storyOf = (phase: Phase, golferId: number | null = own) =>
  reader.ask(getStory, { params: { id: matches[phase] }, query: golferId === null ? {} : { golferId } })
const at = (phase: Phase, as = golfer) => visit({ as, path: `/matches/${matches[phase]}`, viewport: phone })

/** Whether something is in sight without scrolling, above the bar at the bottom. */
async function expectInSight(page: Page, thing: Locator): Promise<void> {
  await thing.waitFor()
  const [box, bar] = [await thing.boundingBox(), await page.getByRole('navigation').last().boundingBox()]
  expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
}

const textsOf = ({ headline, lines, notes, own: results }: Story) => [
  headline.text,
  ...lines,
  ...notes,
  ...results.map(({ text }) => text),
]

test('an open match answers on a phone without scrolling: how am I doing, what do I need, who has yet to play', async () => {
  const page = await at('open')
  await page.getByRole('heading', { name: 'Your match' }).waitFor()
  const story = await storyOf('open')
  for (const text of textsOf(story)) await expectText(page, text)
  await expectText(page, story.time)
  await expectText(page, story.news?.text ?? 'Nothing new in the last 24 hours')
  await expectInSight(page, page.getByRole('heading', { name: 'What you need' }))
  await expectInSight(page, page.getByRole('heading', { name: 'Still to play' }))
  await expectText(page, story.toPlay?.golfers[0]?.name ?? story.toPlay?.text ?? '')
})

test('what is needed opens every better place, with the figures of the server at the tees played and at any other', async () => {
  const page = await at('open')
  await page.getByRole('button', { name: /Every place$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'What you need' })
  const params = { id: matches.open }
  const needed = await reader.ask(getNeeded, { params, query: { golferId: own } })
  const expected = (tee: number | null, { places, team }: typeof needed) =>
    [...places, ...(team === null ? [] : [team])].map(({ position, net, grosses }) => {
      const gross = grosses.find((one) => one.tee === tee)?.gross
      return `${ordinal(position)} net ${net === null ? 'any gross any' : `${formatNet(tenthsOf(net))} gross ${gross}`}`
    })
  const parts = async () =>
    (await sheet.locator('summary').allTextContents()).map((text) =>
      text
        .replace(/^Team /, '')
        .replace(/(net|gross)/g, ' $1')
        .replaceAll(/\s+/g, ' '),
    )
  await sheet.locator('summary').first().waitFor()
  expect(await parts()).toEqual(expected(needed.tees[0]?.id ?? null, needed))

  await sheet.getByLabel('Tees').selectOption({ index: 1 })
  expect(await parts()).toEqual(expected(needed.tees[1]?.id ?? null, needed))

  await sheet.getByLabel('Tees').selectOption('Other tees')
  await sheet.getByLabel('Course Rating').fill('68.9')
  await sheet.getByLabel('Slope Rating').fill('111')
  const query = { golferId: own, courseRating: 68.9, slopeRating: 111 }
  const other = await reader.ask(getNeeded, { params, query })
  await expect.poll(parts, waiting).toEqual(expected(null, other))

  await fieldIn(sheet, 'Club').fill((needed.tees[1]?.courseName ?? '').slice(0, 5))
  const choice = sheet.getByRole('listbox').getByRole('option').first()
  await choice.waitFor()
  expect(await axeViolationsIn(page)).toEqual([])
  const [, rating = '', slope = ''] = /([\d.]+)\s\/\s(\d+)$/.exec((await choice.textContent()) ?? '') ?? []
  await choice.click()
  expect(await sheet.getByLabel('Course Rating').inputValue()).toBe(rating)
  expect(await sheet.getByLabel('Slope Rating').inputValue()).toBe(slope)

  await sheet.locator('summary').first().click()
  await expectText(sheet, /differential of .* minus the Index of .* would be net/)
  expect(await axeViolationsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count(), waiting).toBe(0)
})

test('a finished match shows the winner, the round that mattered most, and how the reader did', async () => {
  const page = await at('finished')
  const story = await storyOf('finished')
  for (const text of textsOf(story)) await expectText(page, text)
  for (const { title, name, net, text } of story.rounds) {
    const round = page.getByRole('listitem').filter({ hasText: title })
    for (const part of [name, net, text]) await expectText(round, part)
  }
  expect(story.rounds.length).toBeGreaterThan(0)
})

test('before the start it shows what is at stake, the teams on a line by their points', async () => {
  const page = await at('coming')
  await page.getByRole('heading', { name: 'At stake' }).waitFor()
  const story = await storyOf('coming')
  for (const text of textsOf(story)) await expectText(page, text)
  const points = [...new Set(story.stakes?.rows.map((row) => row.points))].toSorted((a, b) => a - b)
  const steps = page.getByRole('list', { name: 'Points of the season' }).getByRole('listitem')
  expect((await steps.allInnerTexts()).map((text) => Number(/[\d.]+$/.exec(text)?.[0]))).toEqual(points)
})

test('a reader who does not play in the league reads about the match', async () => {
  const page = await visit({ as: await memberOfNoLeague(app.url, admin), path: '/followed-golfers' })
  await page.getByLabel('League').first().selectOption('Tuesday Twilight')
  await page.goto(`/matches/${matches.open}`)
  await page.getByRole('heading', { name: 'This match' }).waitFor()
  for (const text of textsOf(await storyOf('open', null))) await expectText(page, text)
  expect(await page.getByRole('heading', { name: 'What you need' }).count()).toBe(0)
})

test('the story fits on a phone of 360 px and a laptop, and axe finds nothing in light or dark', async () => {
  for (const phase of ['open', 'finished', 'coming'] as const) {
    const page = await at(phase)
    await expectText(page, (await storyOf(phase)).headline.text)
    for (const scheme of ['light', 'dark'] as const) {
      await emulateColorScheme(page, scheme)
      expect(await axeViolationsIn(page)).toEqual([])
    }
    await resize(page, { width: 360, height: 740 })
    expect(await overflowsIn(page)).toEqual([])
    await page.close()
  }
})

test('a round posted at the association changes the sentences while the page is open, and moves nothing below', async () => {
  const page = await at('open')
  const teams = page.getByRole('heading', { name: 'Teams', exact: true })
  await expectText(page, (await storyOf('open')).headline.text)
  await expectIdle(page)
  const before = await teams.boundingBox()
  const { ghinNumber } = await reader.ask(getGolfer, { params: { id: own } })
  await controlOf(app.control.replace('/control', '/api/v1')).post({ ghin: ghinNumber ?? '', adjusted_gross_score: 60 })
  await admin.ask(syncScores, { body: { leagueId } })
  await expectText(page, /^Your round, −/)
  await expectText(page, (await storyOf('open')).headline.text)
  expect(await teams.boundingBox()).toEqual(before)
})

test('in a league without teams the reader’s own standing is the headline', async () => {
  const owner = await callerFor(app.url, 'owner@demo.example')
  await owner.ask(updateLeague, { params: { id: leagueId }, body: { useTeams: false } })
  const page = await at('open')
  const story = await storyOf('open')
  expect(story.headline.text).toMatch(/^You /)
  for (const text of textsOf(story)) await expectText(page, text)
})
