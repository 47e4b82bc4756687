import { statSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import type { ScreenPath } from '../src/web/app/screen-list.ts'
import { Refusal, inRoot, main } from './lib/checkout.mjs'
import { calm, signedInAs, withDemo } from './lib/demo-app.ts'
import { setUp } from './setup.mjs'

const publicScreen = 79
/** What a link invites to, for guests and for those who are signed in. */
const linkScreen = 81.8
/** What a league shows to everyone. */
const everyones = 80
/** With what is loaded after the first row: the match's story, and what is below the table of standings. */
const firstScreen = 156
/** With the code of match and standings, which is loaded ahead. */
const other = 220
/** With the league's settings, members, deputies, invitations and requests. */
const organizers = 222

/** A screen's address in the demo world, the account that opens it, and its budget in kB (1000 bytes) of brotli. */
type Screen = { readonly at?: string; readonly as?: string; readonly budget?: number }

const screens: Readonly<Record<ScreenPath, Screen>> = {
  '/login': { budget: publicScreen },
  '/register': { budget: publicScreen },
  '/forgot-password': { budget: publicScreen },
  '/reset-password': { at: '/reset-password?token=from-an-email', budget: publicScreen },
  '/verify-email': { at: '/verify-email?token=from-an-email', budget: publicScreen },
  '/privacy': { budget: publicScreen },
  '/join/:code': { at: '/join/not-a-code', budget: linkScreen },
  '/l/:slug': { at: '/l/tuesday-twilight', budget: everyones },
  '/board/:slug': { at: '/board/tuesday-twilight', budget: everyones },
  '/leaderboard': { as: 'golfer' },
  '/followed-golfers': { as: 'golfer' },
  '/golfer/:id': { at: '/golfer/1', as: 'golfer' },
  '/golfer/:id/against/:opponentId': { at: '/golfer/1/against/2', as: 'golfer' },
  '/standings': { as: 'golfer', budget: firstScreen },
  '/golfers': { as: 'golfer' },
  '/scores': { as: 'golfer' },
  '/teams': { as: 'golfer' },
  '/matches/:id': { at: '/matches/current', as: 'golfer', budget: firstScreen },
  '/leagues': { as: 'admin' },
  '/leagues/:id/roster': { at: '/leagues/1/roster', as: 'owner' },
  '/leagues/:id/teams': { at: '/leagues/1/teams', as: 'owner' },
  '/leagues/:id/side-tables': { at: '/leagues/1/side-tables', as: 'golfer' },
  '/side-tables/:id': { at: '/side-tables/1', as: 'golfer' },
  '/courses': { as: 'golfer' },
  '/courses/new': { as: 'golfer' },
  '/courses/:id': { at: '/courses/1', as: 'golfer' },
  '/leagues/:id': { at: '/leagues/1', as: 'owner', budget: organizers },
  '/organize': { as: 'owner' },
  '/rules': { as: 'golfer' },
  '/seasons': { as: 'owner' },
  '/seasons/:id': { at: '/seasons/1', as: 'owner' },
  '/seasons/:id/recap': { at: '/seasons/1/recap', as: 'golfer' },
  '/leagues/:id/champions': { at: '/leagues/1/champions', as: 'golfer' },
  '/admin': { as: 'admin' },
  '/admin/security': { as: 'admin' },
  '/email-preview': { as: 'admin' },
  '/profile': { as: 'golfer' },
  '/change-password': { as: 'golfer' },
}

/** Prints the size of each screen's scripts and styles on a first visit, and fails when one is over budget. */
await main(async () => {
  await setUp({ pages: true })
  await withDemo(async ({ url }, browser) => {
    const results: Weight[] = []
    const sessions = new Map<string, Session>()
    for (const [path, screen] of Object.entries(screens)) {
      const { as } = screen
      if (as !== undefined && !sessions.has(as)) sessions.set(as, await signedInAs(url, as))
      results.push(await weigh(browser, url, { path, session: sessions.get(as ?? ''), ...screen }))
    }
    report(results)
  })
})

type Session = Awaited<ReturnType<typeof signedInAs>>

type Weight = { readonly path: string; readonly files: number; readonly kilobytes: number; readonly budget: number }

async function weigh(
  browser: Browser,
  url: string,
  {
    path,
    at = path,
    session,
    budget = other,
  }: Screen & { readonly path: string; readonly session: Session | undefined },
): Promise<Weight> {
  const signedIn = session === undefined ? {} : { storageState: session }
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', ...signedIn })
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => files.add(new URL(request.url()).pathname))
  await page.goto(at)
  await calm(page)
  const { pathname } = new URL(page.url())
  await context.close()
  if (pathname !== at.split('?')[0]) throw new Refusal(`${at} redirected to ${pathname}: nothing was measured.`)
  const own = [...files].filter((file) => /\.(js|css)$/.test(file))
  const bytes = own.reduce((sum, file) => sum + statSync(inRoot('dist/web', `${file}.br`)).size, 0)
  return { path, files: own.length, kilobytes: bytes / 1000, budget }
}

function report(results: readonly Weight[]): void {
  const width = Math.max(...results.map(({ path }) => path.length))
  console.log(`${''.padEnd(width)}     kB  of   files`)
  for (const { path, files, kilobytes, budget } of results) {
    const verdict = kilobytes > budget ? '  too much' : ''
    console.log(
      `${path.padEnd(width)}  ${kilobytes.toFixed(1).padStart(5)} ${budget}  ${String(files).padStart(5)}${verdict}`,
    )
  }
  if (results.some(({ kilobytes, budget }) => kilobytes > budget)) process.exitCode = 1
}
