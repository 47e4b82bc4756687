import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { type Recap, getRecap } from '#contract/honours.ts'
import { type Season, listSeasons, updateSeason } from '#contract/seasons.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'

const as = 'golfer@demo.example'

let app: RunningApp
let admin: Caller
let over: Season
let recap: Recap
let ownId: number

beforeAll(async () => {
  app = await startApp()
  admin = await settledDemo(app.url)
  const { id: leagueId } = await leagueNamed(admin)
  const seasons = await admin.ask(listSeasons, { query: { leagueId } })
  const [ended] = seasons.filter(({ hasRecap }) => hasRecap)
  if (ended === undefined) throw new Error('The demo world has no season that is over')
  over = ended
  recap = await admin.ask(getRecap, { params: { id: over.id } })
  const { golfer } = await (await callerFor(app.url, as)).ask(me)
  ownId = golfer?.id ?? 0
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)
const path = () => `/seasons/${over.id}/recap`

/** Ends every animation of the page, as time would. */
const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })

test('a season that is over shows its champions, its numbers and the reader’s own season', async () => {
  const page = await visit({ as, path: path() })
  await expectPage(page, path(), recap.season.title, `${recap.season.title} recap`)
  const { teams, golfers } = recap.champions
  for (const winners of [teams, golfers]) {
    await expectText(page.getByRole('main'), winners?.winners[0]?.name ?? '')
    await expectText(page.getByRole('main'), winners?.text ?? '')
  }
  const numbers = cardIn(page, 'The season in numbers').getByRole('listitem')
  await expect.poll(() => numbers.count(), waiting).toBe(recap.numbers.length)
  const own = recap.golfers.find(({ id }) => id === ownId)
  await expectText(cardIn(page, 'Your season'), own?.headline ?? '')
  await expectText(cardIn(page, 'Your season'), `${own?.counted} of ${own?.matches}`)
})

test('another golfer’s season is chosen from the list and kept in the address', async () => {
  const page = await visit({ as, path: path() })
  const other = recap.golfers.find(({ id }) => id !== ownId)
  await page.getByLabel('Golfer', { exact: true }).selectOption(String(other?.id))
  await expectText(cardIn(page, `${other?.name}’s season`), other?.headline ?? '')
  expect(new URL(page.url()).searchParams.get('golfer')).toBe(String(other?.id))
})

test('the race draws itself once it is in view, pauses, and plays again', async () => {
  const page = await visit({ as, path: path() })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  const card = cardIn(page, 'The race')
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: 'Pause' }).click()
  const paused = await page.evaluate(() => document.getAnimations().map(({ playState }) => playState))
  expect(new Set(paused)).toEqual(new Set(['paused']))
  await card.getByRole('button', { name: 'Play', exact: true }).click()
  await card.getByRole('button', { name: 'Pause' }).waitFor()
  await endAnimations(page)
  await card.getByRole('button', { name: 'Play again' }).click()
  await card.getByRole('button', { name: 'Pause' }).waitFor()
})

test('without motion the race is drawn at once and has no button', async () => {
  const page = await visit({ as, path: path() })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  const card = cardIn(page, 'The race')
  await card.getByRole('img').waitFor()
  expect(await card.getByRole('button').count()).toBe(0)
})

const signature = [0x89, 0x50, 0x4e, 0x47]

test('sharing saves the picture where the browser has no share sheet', async () => {
  const page = await visit({ as, path: path() })
  for (const [what, name] of [
    ['the season', `${recap.season.title}, ${recap.season.league}.png`],
    ['your season', `${recap.golfers.find(({ id }) => id === ownId)?.name}, ${recap.season.title}.png`],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Share ${what}` }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(name)
    const bytes = await buffer(await download.createReadStream())
    expect([...bytes.subarray(0, 4)]).toEqual(signature)
  }
})

test('a share sheet that wants another press gets it, and has the picture at once', async () => {
  const page = await visit({ as, path: path() })
  await page.evaluate(() => {
    let presses = 0
    const shared: string[] = []
    const share = (content: ShareData) => {
      presses += 1
      if (presses === 1) return Promise.reject(new DOMException('Press again', 'NotAllowedError'))
      shared.push(...(content.files ?? []).map(({ type }) => type))
      document.title = shared.join()
      return Promise.resolve()
    }
    Object.assign(navigator, { canShare: () => true, share })
  })
  await page.getByRole('button', { name: 'Share the season' }).click()
  await page.getByRole('button', { name: 'Share the season now' }).click()
  await expect.poll(() => page.title(), waiting).toBe('image/png')
  await page.getByRole('button', { name: 'Share the season', exact: true }).waitFor()
})

test('champions have a badge beside their name, and the wall leads to the recap', async () => {
  const page = await visit({ as, path: `/golfer/${recap.champions.golfers?.winners[0]?.id}` })
  await page.getByRole('img', { name: `Champion: ${recap.season.title}` }).waitFor()
  await page.goto(`${app.url}/leagues/${over.leagueId}/champions`)
  await cardIn(page, recap.season.title).getByRole('link', { name: 'See the recap' }).click()
  await expectPage(page, path(), recap.season.title, `${recap.season.title} recap`)
})

test('once the active season is over, its recap opens by itself from the standings, on each device once', async () => {
  const { year, startDate, endDate, leagueId } = over
  const body = { year, startDate, endDate, leagueId, isActive: true }
  await admin.ask(updateSeason, { params: { id: over.id }, body })
  const page = await visit({ as, path: '/standings' })
  await expectPage(page, path(), recap.season.title, `${recap.season.title} recap`)
  await page.goBack()
  await page.goto(`${app.url}/standings`)
  await expectPage(page, '/standings', 'Standings')
  await page.getByRole('link', { name: 'Season recap' }).click()
  await expectPage(page, path(), recap.season.title, `${recap.season.title} recap`)
})
