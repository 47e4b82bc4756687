import { statSync } from 'node:fs'
import type { Browser, BrowserContext } from 'playwright-core'
import { type ScreenPath, publicScreens, screenAt, signedInScreens } from '../src/web/app/screen-list.ts'
import { routes } from '../tests/support/browser/routes.ts'
import { Refusal, inRoot, main } from './lib/checkout.mjs'
import { calm, signedInAs, withDemo } from './lib/demo-app.ts'
import { setUp } from './setup.mjs'

/** What the scripts and styles of a screen may weigh, in kB (1000 bytes) of brotli. */
const budget = { public: 79, signedIn: 220 }
const otherBudgets: Readonly<Partial<Record<ScreenPath, number>>> = {
  // What a link invites to, for guests and for those who are signed in.
  '/join/:code': 82,
  // What a league shows to everyone.
  '/l/:slug': 80,
  '/board/:slug': 80,
  // Without the code of match and standings, which the others load ahead; with the match's story, and what is below the table.
  '/standings': 156,
  '/matches/:id': 156,
  // With the league's settings, members, deputies, invitations and requests.
  '/leagues/:id': 222,
}

const screens = [...publicScreens, ...signedInScreens]

type Opened = {
  readonly path: ScreenPath
  readonly at: string
  readonly as: string | undefined
  readonly allowed: number
}

/** The screens, each as the first route of the tests opens it, with the ids of the demo world. */
const opened: readonly Opened[] = screens.map((screen) => {
  const { path } = screen
  const route = routes.find((one) => !one.isVariant && screenAt(screens, one.path.replace(/\?.*/, '')) === screen)
  if (route === undefined) throw new Refusal(`No route of the tests opens ${path}.`)
  const at = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'rival' ? '2' : '1'))
  return {
    path,
    at,
    as: route.as?.split('@')[0],
    allowed: otherBudgets[path] ?? ('access' in screen ? budget.signedIn : budget.public),
  }
})

/** Prints the size of each screen's scripts and styles on a first visit, and fails when one is over budget. */
await main(async () => {
  await setUp({ pages: true })
  await withDemo(async ({ url }, browser) => {
    const results: Weight[] = []
    const contexts = new Map<string | undefined, BrowserContext>()
    for (const screen of opened) {
      const { as } = screen
      const context = contexts.get(as) ?? (await contextOf(browser, url, as))
      contexts.set(as, context)
      results.push(await weigh(context, screen))
    }
    report(results)
  })
})

type Weight = { readonly path: string; readonly files: number; readonly kilobytes: number; readonly allowed: number }

/** A reader's browser: what one page has loaded, the next one finds there, and asks for all the same. */
async function contextOf(browser: Browser, url: string, as: string | undefined): Promise<BrowserContext> {
  const signedIn = as === undefined ? {} : { storageState: await signedInAs(url, as) }
  return browser.newContext({ baseURL: url, serviceWorkers: 'block', ...signedIn })
}

async function weigh(context: BrowserContext, { path, at, allowed }: Opened): Promise<Weight> {
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => files.add(new URL(request.url()).pathname))
  await page.goto(at)
  await calm(page)
  const { pathname } = new URL(page.url())
  await page.close()
  if (pathname !== at.split('?')[0]) throw new Refusal(`${at} redirected to ${pathname}: nothing was measured.`)
  const own = [...files].filter((file) => /\.(js|css)$/.test(file))
  const bytes = own.reduce((sum, file) => sum + statSync(inRoot('dist/web', `${file}.br`)).size, 0)
  return { path, files: own.length, kilobytes: bytes / 1000, allowed }
}

function report(results: readonly Weight[]): void {
  const width = Math.max(...results.map(({ path }) => path.length))
  console.log(`${''.padEnd(width)}     kB  of   files`)
  for (const { path, files, kilobytes, allowed } of results) {
    const verdict = kilobytes > allowed ? '  too much' : ''
    console.log(
      `${path.padEnd(width)}  ${kilobytes.toFixed(1).padStart(5)} ${allowed}  ${String(files).padStart(5)}${verdict}`,
    )
  }
  if (results.some(({ kilobytes, allowed }) => kilobytes > allowed)) process.exitCode = 1
}
