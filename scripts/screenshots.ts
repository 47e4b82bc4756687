import { mkdirSync, statSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { z } from 'zod'
import { calm } from '#tests/support/browser/calm.ts'
import { Refusal, inRoot, main, say } from './lib/checkout.mjs'
import { type Demo, signIn, signedInAs, withDemo } from './lib/demo-app.ts'
import { setUp } from './setup.mjs'

const folder = inRoot('docs', 'pictures')
const maxBytes = 150_000

const laptop = { viewport: { width: 1280, height: 700 } }
const tall = { viewport: { width: 1280, height: 1000 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

type Picture = BrowserContextOptions & {
  readonly name: string
  readonly path: string
  readonly as?: 'golfer' | 'owner'
  readonly prepare?: (page: Page) => Promise<void>
}

const pictures: readonly Picture[] = [
  { name: 'match', path: '/matches/current', ...laptop, colorScheme: 'light', prepare: askWhy },
  { name: 'standings', path: '/standings', ...laptop, colorScheme: 'dark' },
  { name: 'phone', path: '/matches/current', ...phone, colorScheme: 'dark' },
  { name: 'organizer', path: '/leagues/1', as: 'owner', ...tall, colorScheme: 'light', prepare: createLink },
  { name: 'roster', path: '/leagues/1/roster', as: 'owner', ...tall, colorScheme: 'light', prepare: previewRoster },
  { name: 'recap', path: '/seasons/1/recap', ...phone, colorScheme: 'light' },
]

const CurrentMatch = z.object({
  matchScores: z.array(
    z.object({
      golferId: z.number().nullable(),
      score: z.number().nullable(),
      position: z.number().nullable(),
      golfer: z.unknown().nullable(),
    }),
  ),
})
const Golfer = z.object({ ghinNumber: z.string() })
const History = z.array(z.object({ status: z.string() }))

/** Takes the README's screenshots from a new demo world in which a round has just been posted. */
await main(async () => {
  await setUp({ pages: true, tools: true })
  await withDemo(async (demo, browser) => {
    await postRound(demo)
    mkdirSync(folder, { recursive: true })
    for (const picture of pictures) await take(browser, demo.url, picture)
  })
})

async function take(
  browser: Browser,
  url: string,
  { name, path, as = 'golfer', prepare, ...look }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: await signedInAs(url, as),
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...look,
  })
  const page = await context.newPage()
  await page.goto(path)
  await calm(page)
  await prepare?.(page)
  const file = `${folder}/${name}.png`
  await page.screenshot({ path: file })
  await context.close()
  const { size } = statSync(file)
  say(`${name}.png: ${Math.round(size / 1000)} kB`)
  if (size > maxBytes) throw new Refusal(`${name}.png is larger than ${maxBytes / 1000} kB.`)
}

/** Creates the league's link, so that the page shows it with its QR code, and no toast over the members. */
async function createLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('button', { name: 'QR code' }).click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  const toast = page.getByText('Link created')
  await page
    .getByRole('button', { name: /^Close/ })
    .last()
    .click()
  await toast.waitFor({ state: 'detached' })
}

/** Previews a list with golfers who are known and new, and a fault. */
async function previewRoster(page: Page): Promise<void> {
  const rows = [
    'Name\tIndex\tTeam\tEmail',
    'Tess Moran\t12.4\tThe Mulligans\ttess@people.example',
    'Bo Lindqvist\t8.1\tBunker Hillbillies\tbo@people.example',
    'Ida Quist\t61\tThe Mulligans\tida@people.example',
    'Fern Alder\t+1.2\tThe Mulligans\t',
    '\t9.3\tBunker Hillbillies\tgus@people.example',
  ]
  await page.getByLabel('List of golfers').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('needs a correction').first().waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

/** Opens the explanation of a team's net. */
async function askWhy(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Why .* for Bunker Hillbillies/ })
    .first()
    .click()
  await page.mouse.move(0, 0)
}

/** A golfer in the middle of the match improves by three strokes, so that the page shows a change. */
async function postRound({ url, control }: Demo): Promise<void> {
  const { token } = await signIn(url, 'admin')
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(`${url}/api${path}`, request)).json()
  }
  const { matchScores } = CurrentMatch.parse(await call('/seasons/matches/current?leagueId=1'))
  const improved = matchScores.find(({ position, golfer }) => golfer !== null && (position ?? 0) >= 7)
  if (improved === undefined || improved.golferId === null || improved.score === null)
    throw new Refusal('No golfer of the demo league has a score and the seventh place or worse.')
  const { ghinNumber } = Golfer.parse(await call(`/golfers/${improved.golferId}`))
  await fetch(`${control}/rounds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ghin: ghinNumber, adjusted_gross_score: improved.score - 3 }),
  })
  await call('/settings/ghin/sync/scores', { leagueId: 1 })
  const isOver = async () =>
    History.parse(await call('/settings/ghin/sync/history?leagueId=1')).every(({ status }) => status !== 'RUNNING')
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 200))
}
