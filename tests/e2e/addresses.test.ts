import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listUsers } from '#contract/admin.ts'
import { createCalendar } from '#contract/calendar.ts'
import { listGolfers } from '#contract/golfers.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { factsOf } from '#tests/support/browser/route-facts.ts'
import { golfer } from '#tests/support/browser/routes.ts'
import { expectIdle } from '#tests/support/browser/screen.ts'
import { useDemo } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'

const app = useDemo()
const visit = useBrowser(app)

test('no address of a page, a picture, a link or a request has a session, an email address or a golfer’s number, and no page is a referrer', async () => {
  const [self, admin] = [await callerFor(app().url, golfer), await callerFor(app().url, 'admin@demo.example')]
  const { id: leagueId } = await leagueNamed(self)
  const golfers = await self.ask(listGolfers, { query: { leagueId, scoreLimit: 0 } })
  const numbers = golfers.flatMap(({ ghinNumber }) => ghinNumber ?? [])
  const accounts = await admin.ask(listUsers, {})
  const { address: calendar } = await self.ask(createCalendar)
  expect(numbers.length).toBeGreaterThan(5)

  const page = await visit({ as: golfer })
  const addresses: string[] = []
  const referrers: Promise<string | undefined>[] = []
  page.on('request', (request) => addresses.push(request.url()))
  // The headers of a request that the next page cancels never come.
  page.on('requestfinished', (request) => {
    referrers.push(request.allHeaders().then(({ referer }) => referer))
  })
  const filled = await factsOf(app().url)
  const session = () => page.evaluate(() => localStorage.getItem('nineteenth.token') ?? '')
  for (const path of ['/matches/{finished}', '/seasons/{over}/recap', '/golfer/{golfer}', '/golfers', '/profile']) {
    await page.goto(filled(path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectIdle(page)
    addresses.push(page.url(), ...(await addressesIn(page)))
  }
  await page.goto('/l/tuesday-twilight')
  await page.getByRole('heading', { level: 1, name: 'Tuesday Twilight' }).waitFor()
  addresses.push(...(await addressesIn(page)))
  expect(addresses.some((address) => address.endsWith('/api/public/tuesday-twilight/image'))).toBe(true)
  const secrets = [await session(), calendar.slice(-47, -4), ...numbers, ...accounts.map(({ email }) => email)]
  const plain = addresses.map((address) => decodeURIComponent(address))
  expect(secrets.filter((secret) => plain.some((address) => address.includes(secret)))).toEqual([])
  // Fonts are asked for by the style sheet, which anyone can read.
  const styles = new RegExp(`^${app().url}/assets/[\\w-]+\\.css$`)
  expect((await Promise.all(referrers)).filter((referrer = '') => referrer !== '' && !styles.test(referrer))).toEqual(
    [],
  )
})

/** The addresses of everything in a page, and what it says of itself where its link is shared. */
function addressesIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], meta[content]')].flatMap((element) =>
      ['href', 'src', 'content'].map((name) => element.getAttribute(name) ?? ''),
    ),
  )
}
