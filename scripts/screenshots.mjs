import { mkdirSync, statSync } from 'node:fs'
import { Refusal, inRoot, main, say } from './lib/checkout.mjs'
import { findChromium } from './lib/chromium.mjs'
import { calm, signedInAs, startDemo } from './lib/demo-app.mjs'
import { setUp } from './setup.mjs'

const folder = inRoot('docs', 'pictures')
const most = 150_000

const laptop = { viewport: { width: 1280, height: 700 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

const pictures = [
  { name: 'match', path: '/matches/current', ...laptop, colorScheme: 'light', prepare: askWhy },
  { name: 'standings', path: '/standings', ...laptop, colorScheme: 'dark' },
  { name: 'phone', path: '/matches/current', ...phone, colorScheme: 'dark' },
]

/** Takes the README's screenshots from a new demo world in which a round has just been posted. */
main(async () => {
  const { node, env } = await setUp({ pages: true })
  const executablePath = await findChromium(node)
  const demo = await startDemo({ node, env })
  let browser = null
  try {
    await postRound(demo)
    const { chromium } = await import('playwright-core')
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    mkdirSync(folder, { recursive: true })
    for (const picture of pictures) await take(browser, demo.url, picture)
  } finally {
    await browser?.close()
    await demo.stop()
  }
})

async function take(browser, url, { name, path, prepare = async () => {}, ...look }) {
  const storageState = await signedInAs(url, 'golfer')
  const context = await browser.newContext({
    baseURL: url,
    storageState,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...look,
  })
  const page = await context.newPage()
  await page.goto(path)
  await calm(page)
  await prepare(page)
  const file = `${folder}/${name}.png`
  await page.screenshot({ path: file })
  await context.close()
  const { size } = statSync(file)
  say(`${name}.png: ${Math.round(size / 1000)} kB`)
  if (size > most) throw new Refusal(`${name}.png is larger than ${most / 1000} kB.`)
}

/** Opens the explanation of a team's net. */
async function askWhy(page) {
  await page
    .getByRole('button', { name: /^Why .* for Bunker Hillbillies/ })
    .first()
    .click()
  await page.mouse.move(0, 0)
}

/** A golfer in the middle of the match improves by three strokes, so that the page shows a change. */
async function postRound({ url, control }) {
  const { origins } = await signedInAs(url, 'admin')
  const token = origins[0].localStorage.find(({ name }) => name === 'nineteenth.token').value
  const call = async (path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(
      `${url}/api${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    return answer.json()
  }
  const { matchScores } = await call('/seasons/matches/current?leagueId=1')
  const { golferId, score } = matchScores.find(({ position, golfer }) => golfer !== null && position >= 7)
  const { ghinNumber } = await call(`/golfers/${golferId}`)
  await fetch(`${control}/rounds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ghin: ghinNumber, adjusted_gross_score: score - 3 }),
  })
  await call('/settings/ghin/sync/scores', { leagueId: 1 })
  const isOver = async () =>
    (await call('/settings/ghin/sync/history?leagueId=1')).every(({ status }) => status !== 'RUNNING')
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 200))
}
