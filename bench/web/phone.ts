import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'

/** A middle-class phone on a mobile network. */
const slowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** The browser's data of a visited site: its caches, and whether the service worker can answer. */
export type Storage = Readonly<Record<string, string>>

export type Loaded = {
  readonly path: string
  readonly kind: string
  /** Milliseconds after the navigation began. */
  readonly start: number
  readonly end: number
  /** Bytes over the network; 0 from a cache. */
  readonly bytes: number
}

export type View = {
  /** Milliseconds until the first row of the screen was painted. */
  readonly readable: number
  readonly firstPaint: number
  readonly layoutShift: number
  /** All requests until the page was idle, by the time they began. */
  readonly loaded: readonly Loaded[]
}

/** Opens a browser with empty caches for the length of `use`; `storage` is the site's localStorage. */
export async function withPhone<T>(
  { url, storage }: { readonly url: string; readonly storage: Storage },
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-phone-'))
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  const context = await chromium.launchPersistentContext(folder, { executablePath, args, locale: 'en-US', ...phone })
  try {
    await context.addInitScript(watchPaint)
    await store(context, url, storage)
    return await use(context)
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fills the localStorage from a page that is not the app's, so that nothing of the app is cached. */
async function store(context: BrowserContext, url: string, storage: Storage): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/healthz`)
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, storage)
  await page.close()
}

/** Visits an address and waits until the page is idle. `ready` selects the first element that must be readable. */
export async function visit(
  context: BrowserContext,
  { address, ready }: { readonly address: string; readonly ready: string },
): Promise<View> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await page.evaluate(() => undefined)
    const requests = await watchRequests(session)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await session.send('Network.emulateNetworkConditions', network)
    await page.addInitScript((selector) => window.watchFor(selector), ready)
    const { painted } = await watchPainting(session)
    await session.send('Page.navigate', { url: address })
    await painted
    await idle(page, requests)
    return { ...(await measured(page)), loaded: requests.loaded() }
  } finally {
    await page.close()
  }
}

/** Settles when the first row has been painted. Waiting for it with the page's own means would run 50 ms of scripts in it. */
async function watchPainting(session: CDPSession): Promise<{ readonly painted: Promise<unknown> }> {
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'notePainted' })
  return { painted: new Promise((resolve) => session.once('Runtime.bindingCalled', resolve)) }
}

/** Waits until the site's service worker keeps the page, so that the next visit is that of an installed app. */
export async function waitForWorker(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  while (!(await page.evaluate(isPageKept))) await page.waitForTimeout(250)
  await page.close()
}

async function isPageKept(): Promise<boolean> {
  return (await caches.match('/')) !== undefined
}

async function measured(page: Page): Promise<Omit<View, 'loaded'>> {
  const { readable, layoutShift, firstPaint } = await page.evaluate(() => window.paint)
  return { readable: readable ?? Number.NaN, layoutShift, firstPaint }
}

/** No request has begun or ended for half a second, except streams. */
async function idle(page: Page, requests: Requests): Promise<void> {
  while (performance.now() - requests.lastChange() < 500) await page.waitForTimeout(50)
}

type Requests = { readonly loaded: () => Loaded[]; readonly lastChange: () => number }

async function watchRequests(session: CDPSession): Promise<Requests> {
  type Open = Loaded & { readonly id: string }
  const requests = new Map<string, Open>()
  let first: number | null = null
  let lastChange = performance.now()
  const change = (id: string, part: Partial<Loaded>) => {
    const request = requests.get(id)
    if (request !== undefined) requests.set(id, { ...request, ...part })
  }
  const since = (seconds: number) => (seconds - (first ?? seconds)) * 1000
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    first ??= timestamp
    lastChange = performance.now()
    const { pathname, search } = new URL(request.url)
    const start = since(timestamp)
    requests.set(requestId, { id: requestId, path: pathname + search, kind: type, start, end: start, bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, type }) => change(requestId, { kind: type }))
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    lastChange = performance.now()
    change(requestId, { end: since(timestamp), bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return { loaded: () => [...requests.values()], lastChange: () => lastChange }
}

type Paint = { readable: number | null; firstPaint: number; layoutShift: number }

declare global {
  interface Window {
    paint: Paint
    watchFor: (selector: string) => void
    notePainted: (payload: string) => void
  }
}

/** Runs in the page before its own scripts: notes when the first row has been painted, and what moved. */
function watchPaint(): void {
  const paint: Paint = { readable: null, firstPaint: Number.NaN, layoutShift: 0 }
  window.paint = paint
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const hadRecentInput = 'hadRecentInput' in entry && entry.hadRecentInput === true
      if (!hadRecentInput && 'value' in entry) paint.layoutShift += Number(entry.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') paint.firstPaint = startTime
  }).observe({ type: 'paint', buffered: true })
  window.watchFor = (selector) => {
    const look = () => {
      if (document.querySelector(selector) === null) return
      observer.disconnect()
      // The frame after this one begins once this one is painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          paint.readable = performance.now()
          window.notePainted('')
        }),
      )
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
  }
}
