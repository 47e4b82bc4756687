import type { CDPSession, Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { waiting } from '#tests/support/browser/screen.ts'
import { useDemo } from '#tests/support/server/running-app.ts'

const app = useDemo()
const visit = useBrowser(app)

type Installed = {
  readonly page: Page
  readonly worker: Worker
  readonly deliver: (payload: object) => Promise<unknown>
}

/** The app's service worker, which collects what it would show: the test's browser shows no notifications. */
async function installed(): Promise<Installed> {
  const page = await visit({ as: 'golfer@demo.example', path: '/profile', keepsApp: true })
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.context().serviceWorkers().length, waiting).toBe(1)
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) return expect.fail('There is no service worker')
  await worker.evaluate(() => {
    const shown: object[] = []
    Object.assign(self, { shown })
    Object.defineProperty(Reflect.get(self, 'registration'), 'showNotification', {
      value: (title: string, options: object) => Promise.resolve(void shown.push({ title, ...options })),
    })
  })
  const cdp = await page.context().newCDPSession(page)
  const registrationId = await registrationIn(cdp)
  const deliver = (payload: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: app().url, registrationId, data: JSON.stringify(payload) })
  return { page, worker, deliver }
}

function registrationIn(cdp: CDPSession): Promise<string> {
  return new Promise((resolve, reject) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    })
    cdp.send('ServiceWorker.enable').catch(reject)
  })
}

const message = { title: 'Monday Morning', body: 'You are 3rd now.', path: '/standings', tag: 'n7' }
const shownBy = (worker: Worker) => worker.evaluate((): unknown => Reflect.get(self, 'shown'))

test('the browser shows what the server sends, one for each tag, but nothing that is over', async () => {
  const { worker, deliver } = await installed()
  await deliver({ ...message, title: 'Too late', until: Date.now() - 1 })
  await deliver({ nonsense: true })
  await deliver({ ...message, until: Date.now() + 60_000 })
  await expect
    .poll(() => shownBy(worker), waiting)
    .toMatchObject([{ title: 'Monday Morning', body: 'You are 3rd now.', tag: 'n7', data: '/standings' }])
})
