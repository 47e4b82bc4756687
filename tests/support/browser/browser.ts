import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { z } from 'zod'
import { spend } from '../spending/spend.ts'
import { passwordOf } from '../world/demo.ts'
import { watchRequests } from './requests.ts'

export const phone = { width: 390, height: 844 }
export const laptop = { width: 1280, height: 800 }

/** How long a test waits for a page, in milliseconds. */
export const pageTimeoutMs = 60_000

export const pictures = join(import.meta.dirname, '../../../.artifacts')
/** Whether tests keep pictures of the screens: drawing them takes minutes. */
export const wantsPictures = process.env['PICTURES'] === 'on'

/** Saves a picture of the whole page in .artifacts/screens if PICTURES=on. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (wantsPictures) await page.screenshot({ path: join(pictures, 'screens', `${name}.png`), fullPage: true })
}

export type Visit = {
  /** Where the visit begins; a page stays blank without it. */
  readonly path?: string
  /** The email of the account that is signed in already. */
  readonly as?: string
  /** Problems to ignore: console errors, uncaught errors, dialogs. */
  readonly expected?: readonly RegExp[]
  /**
   * Whether the service worker caches the app after a few seconds. That takes longer than a visit, so few tests do it.
   */
  readonly keepsApp?: boolean
} & Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'timezoneId' | 'hasTouch'>

type Watched = {
  readonly context: BrowserContext
  readonly page: Page
  readonly troubles: readonly string[]
  /** Resolves at once, or when the page has signed itself in. */
  readonly signedIn: () => Promise<void>
}

/**
 * Visits in the run's Chromium, each in an isolated context. A test fails when a page reports an error that was not
 * expected.
 */
export function useBrowser(app: () => { readonly url: string }): (visit?: Visit) => Promise<Page> {
  let browser: Browser | null = null
  const visits: Watched[] = []
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    browser = await chromium.connect(inject('chromium'))
  })
  afterAll(() => browser?.close())
  afterEach(async ({ task }) => {
    const ended = visits.splice(0)
    if (task.result?.state === 'fail')
      await Promise.all(ended.map(({ page }, n) => takeScreenshot(page, `${task.name} ${n}`)))
    const troubles = ended.flatMap((visit) => visit.troubles)
    await Promise.all(ended.map(leave))
    expect(troubles, 'what went wrong in the browser').toEqual([])
  })

  return async ({ path, as, expected = [], keepsApp = false, ...options } = {}) => {
    if (browser === null) throw new Error('The browser runs only inside tests')
    const { url } = app()
    const token = as === undefined ? null : (tokens.get(as) ?? (await signInAs(url, as)))
    if (as !== undefined && token !== null) tokens.set(as, token)
    const context = await browser.newContext({
      baseURL: url,
      viewport: laptop,
      locale: 'en-US',
      reducedMotion: 'reduce',
      serviceWorkers: keepsApp ? 'allow' : 'block',
      ...options,
    })
    context.setDefaultTimeout(pageTimeoutMs)
    const page = await context.newPage()
    spend('visits')
    page.on('load', () => spend('pageLoads'))
    const signedIn = token === null ? () => Promise.resolve() : await remember(page, url, token)
    watchRequests(page)
    visits.push({ context, page, troubles: troublesIn(page, expected), signedIn })
    if (path !== undefined) await page.goto(path)
    return page
  }
}

/** Ends a visit; a call that the test still answers may be interrupted. */
async function leave({ page, context, signedIn }: Watched): Promise<void> {
  await signedIn()
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** The preview of an email is a document without scripts, so the browser refuses those that Playwright adds to each. */
const ofPlaywright = /Blocked script execution in 'about:srcdoc'/

function troublesIn(page: Page, expected: readonly RegExp[]): readonly string[] {
  const troubles: string[] = []
  const note = (trouble: string) => {
    if (![ofPlaywright, ...expected].some((pattern) => pattern.test(trouble))) troubles.push(trouble)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`))
  page.on('dialog', async (dialog) => {
    const isAwaited = answers.get(page) === dialog.message()
    if (!isAwaited) note(`dialog: ${dialog.message()}`)
    await (isAwaited ? dialog.accept() : dialog.dismiss())
  })
  return troubles
}

const answers = new WeakMap<Page, string>()

export async function acceptingDialog(page: Page, question: string, action: () => Promise<void>): Promise<void> {
  answers.set(page, question)
  const asked = page.waitForEvent('dialog')
  await action()
  await asked
  answers.delete(page)
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  const file = `${name.replaceAll(/\W+/g, '-').slice(0, 100)}.png`
  await page.screenshot({ path: join(pictures, 'failures', file), timeout: 5000 }).catch(() => null)
}

const Session = z.object({ token: z.string() })

/** Files that share a demo sign in at once: their sessions differ by the browser. */
const browsers = ['Chrome/120.0', 'Firefox/120.0', 'OPR/106.0']
const browserOfWorker = browsers[Number(process.env['VITEST_POOL_ID'] ?? 0) % browsers.length] ?? ''

export async function signInAs(url: string, email: string): Promise<string> {
  spend('hashes')
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browserOfWorker },
    body: JSON.stringify({ email, password: passwordOf(email) }),
  })
  return Session.parse(await answer.json()).token
}

/**
 * Stores the token before the first page of the site runs its scripts. As storage state, Playwright would open a
 * separate page to store it, which takes an eighth of a visit.
 */
async function remember(page: Page, url: string, token: string): Promise<() => Promise<void>> {
  const storing = await page.addInitScript(
    ([origin, value]) => {
      if (location.origin === origin) localStorage.setItem('nineteenth.token', value)
    },
    [url, token] as const,
  )
  let disposed = Promise.resolve()
  const arrived = () => {
    if (!page.url().startsWith(url)) return
    page.off('domcontentloaded', arrived)
    disposed = storing.dispose()
  }
  page.on('domcontentloaded', arrived)
  return () => disposed
}

/** Starts a visit with a stored choice of league; a choice made during the visit is kept. */
export function startWithLeague(page: Page, userId: number, leagueId: number): Promise<unknown> {
  return page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    [`nineteenth.league.${userId}`, String(leagueId)] as const,
  )
}
