import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { calm } from '#tests/support/browser/calm.ts'
import { factsOf } from '#tests/support/browser/route-facts.ts'
import { routes } from '#tests/support/browser/routes.ts'
import { useDemo } from '#tests/support/server/running-app.ts'
import { type ScreenPath, publicScreens, screenAt, signedInScreens } from '#web/app/screen-list.ts'

/** What the scripts and styles of a screen may weigh, in kB (1000 bytes) of brotli. */
const budget = { public: 79, signedIn: 220 }
const otherBudgets: Readonly<Partial<Record<ScreenPath, number>>> = {
  // What a link invites to, for guests and for those who are signed in.
  '/join/:code': 82.3,
  // What a league shows to everyone.
  '/l/:slug': 80,
  '/board/:slug': 80,
  // Without the code of match and standings, which the others load ahead; with the match's story, and what is below the table.
  '/standings': 156,
  // And, on days before a planned round, with the plans of each course.
  '/matches/:id': 157.5,
  // With the league's settings, members, deputies, invitations and requests.
  '/leagues/:id': 222.3,
}

const screens = [...publicScreens, ...signedInScreens]
const pages = join(import.meta.dirname, '../../dist/web')

const app = useDemo()
const visit = useBrowser(app)

/** The screens, each as its first route opens it. */
const opened = screens.map((screen) => {
  const { path } = screen
  const route = routes.find((one) => !one.isVariant && screenAt(screens, one.path.replace(/\?.*/, '')) === screen)
  const allowed = otherBudgets[path] ?? ('access' in screen ? budget.signedIn : budget.public)
  return { path, as: route?.as, at: route?.path ?? path, expected: route?.expected ?? [], allowed }
})

type Weight = { readonly path: string; readonly allowed: number; readonly kilobytes: number }

test('no screen loads more scripts and styles on a first visit than it may', async () => {
  const filled = await factsOf(app().url)
  const readers = Map.groupBy(opened, ({ as }) => as)
  const ofReader = async ([as, own]: readonly [string | undefined, typeof opened]) => {
    const expected = own.flatMap((screen) => screen.expected)
    // What one page has loaded, the next one finds in the browser, and asks for all the same.
    const page = await visit({ ...(as === undefined ? {} : { as }), expected })
    const weights: Weight[] = []
    for (const { path, at, allowed } of own) weights.push({ path, allowed, kilobytes: await weigh(page, filled(at)) })
    return weights
  }
  const weights = (await Promise.all([...readers].map(ofReader))).flat()
  const inWords = ({ path, kilobytes, allowed }: Weight) => `${kilobytes.toFixed(1).padStart(5)} of ${allowed}  ${path}`
  console.log(`kB of each screen\n${weights.map(inWords).join('\n')}`)
  expect(weights.filter(({ kilobytes, allowed }) => kilobytes > allowed).map(inWords)).toEqual([])
})

/** Opens an address, and adds up the files that it asks for. */
async function weigh(page: Page, address: string): Promise<number> {
  const files = new Set<string>()
  const note = (request: { url(): string }) => files.add(new URL(request.url()).pathname)
  page.on('request', note)
  await page.goto(address)
  await calm(page)
  page.off('request', note)
  expect(new URL(page.url()).pathname).toBe(address.replace(/\?.*/, ''))
  const own = [...files].filter((file) => /\.(js|css)$/.test(file))
  return own.reduce((sum, file) => sum + statSync(join(pages, `${file}.br`)).size, 0) / 1000
}
