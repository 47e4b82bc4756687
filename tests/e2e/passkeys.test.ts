import { generateSync } from 'otplib'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dismissNotificationOffer } from '#contract/notifications.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/second-factor.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectNoText, expectPage, expectSeen, expectText, signIn, waiting } from '#tests/support/browser/screen.ts'
import { closeToasts, expectToast } from '#tests/support/browser/toasts.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, passwordOf } from '#tests/support/world/demo.ts'

let app: RunningApp
/** Passkeys are for a name: no one has them at 127.0.0.1. */
let site = ''
beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  app = await startApp({ env: { PORT: String(port), APP_URL: site } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const email = 'golfer@demo.example'
const password = passwordOf(email)
const offer = 'Sign in with your fingerprint, face or screen lock next time?'

/** A browser on a device that verifies its user. */
async function aDevice(): Promise<{ page: Page; device: Device }> {
  const page = await visit({ viewport: phone, expected: [/400.*\/sign-in-by-passkey|401.*\/login/] })
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return { page, device: new Device(session, authenticatorId) }
}

class Device {
  readonly #session: CDPSession
  readonly #authenticatorId: string

  constructor(session: CDPSession, authenticatorId: string) {
    this.#session = session
    this.#authenticatorId = authenticatorId
  }

  /** Its user answers, or leaves it alone; the device recognizes them, or does not. */
  async answers(enabled: boolean, { isUserVerified = true } = {}): Promise<void> {
    const authenticatorId = this.#authenticatorId
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    await this.#session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  }
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site}/login`)
  await expectSeen(page.getByRole('button', { name: 'Use a passkey' }))
}

async function addPasskey(page: Page, device: Device): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await device.answers(true)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'success', 'Passkey added')
  await expect.poll(() => dialog.count(), waiting).toBe(0)
  await device.answers(false)
  await closeToasts(page)
}

async function usePasskey(page: Page, device: Device): Promise<void> {
  await device.answers(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  await device.answers(false)
}

test('a passkey is offered once, signs in by a button or suggested in the field, and takes its user', async () => {
  await (await callerFor(app.url, email)).ask(dismissNotificationOffer)
  const { page, device } = await aDevice()
  await page.goto(`${site}/login`)
  await signIn(page, email, password)
  await expectText(page, offer)
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await addPasskey(page, device)

  await leave(page)
  await usePasskey(page, device)
  await expectNoText(page, offer)

  await leave(page)
  await device.answers(true, { isUserVerified: false })
  const button = page.getByRole('button', { name: 'Use a passkey' })
  await button.click()
  await expect.poll(() => button.isEnabled()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/login')

  await device.answers(true)
  await page.reload()
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
})

test('passkeys of two devices sign in instead of a code, until one is removed', async () => {
  const { page, device } = await aDevice()
  await page.goto(`${site}/login`)
  await signIn(page, email, password)
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  await page.goto(`${site}/profile?tab=account`)
  await addPasskey(page, device)
  const golfer = await callerFor(app.url, email)
  const { secret } = await golfer.ask(startSecondFactor, { body: { password } })
  await golfer.ask(confirmSecondFactor, { body: { code: generateSync({ secret }) } })

  await leave(page)
  await signIn(page, email, password)
  await expectSeen(page.getByLabel('Code'))
  await usePasskey(page, device)

  await page.goto(`${site}/profile?tab=account`)
  const rows = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect.poll(() => rows.count(), waiting).toBe(2)
  await rows.nth(1).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: /^Remove the passkey/ })
  await device.answers(true)
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expectToast(page, 'success', 'Passkey removed')
  await expect.poll(() => rows.count(), waiting).toBe(1)
  await device.answers(false)

  await leave(page)
  await device.answers(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectText(page, 'This passkey was removed or is for another site: sign in another way')
})

test('at an address other than the site’s there are no passkeys', async () => {
  const { page } = await aDevice()
  const asked = page.waitForResponse(/passkey-challenge/)
  await page.goto(`${app.url}/login`)
  await (await asked).finished()
  await expectSeen(page.getByRole('link', { name: 'Forgot password?' }))
  expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0)
})
