import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectFilesKept, waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import { type Gate, openGate } from '#tests/support/server/gate.ts'
import { useDemo } from '#tests/support/server/running-app.ts'

const app = useDemo()
let gate: Gate

beforeAll(async () => {
  gate = await openGate(app().url)
})
afterAll(() => gate.close())
const visit = useBrowser(() => gate)

test('the app of an earlier visit loads while the server is asked for its page, and shows itself when it answers; what is no screen is shown as sent', async () => {
  const page = await visitAgain()
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto('/healthz')
  expect(await page.locator('body').innerText()).toContain('"status"')
  await page.goto('/icon.svg')
  expect(visited, 'loaded once').toEqual(['/healthz', '/icon.svg'])

  const release = gate.holdPages()
  await page.goto('/standings', { waitUntil: 'commit' })
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  await expect.poll(loaded, waiting).toEqual(expect.arrayContaining(['/api/auth/me', '/api/seasons/2/standings']))
  await expect.poll(loaded, waiting).toEqual(expect.arrayContaining([expect.stringMatching(/^.assets.golf-.*js$/)]))
  expect(await page.locator('#root').count()).toBe(0)
  release()
  await tableIn(page, 'Golfers').waitFor()
})

test('after an update nothing of the earlier page is shown, and a device without room for the app shows it all the same', async () => {
  const page = await visitAgain()
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isOld = document.documentElement.dataset['version'] !== 'new'
      if (isOld && document.getElementById('root') !== null) sessionStorage.setItem('shown', 'old')
    }).observe(document, { childList: true, subtree: true })
  })
  const endUpdate = gate.updatePages((html) => html.replace('<html ', '<html data-version="new" '))
  await page.goto('/standings')
  await tableIn(page, 'Golfers').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toBeNull()
  endUpdate()

  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const file of await cache.keys()) if (file.url.includes('/assets/')) await cache.delete(file)
    }
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: new URL(gate.url).origin, quotaSize: 1 })
  await page.goto('/scores')
  await tableIn(page, 'Scores').waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
})

/** A golfer’s page, with the app kept by an earlier visit. */
async function visitAgain(): Promise<Page> {
  const page = await visit({ as: 'golfer@demo.example', path: '/standings', keepsApp: true })
  await tableIn(page, 'Golfers').waitFor()
  await expectFilesKept(page)
  return page
}
