import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout, me, register } from '#contract/auth.ts'
import { demoPassword } from '#server/app/demo/demo-world.ts'
import { ownPassword } from '#tests/support/world/demo.ts'
import { caller, until } from '#tests/support/server/app.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { type MailServer, useMailServers } from '#tests/support/mail/mail-server.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectIdle, expectPage, expectText, signIn, waiting } from '#tests/support/browser/screen.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const golfer = 'golfer@demo.example'
const owner = 'owner@demo.example'
const odo = 'odo@people.example'

const mailServer = useMailServers('whole file')
let app: RunningApp
let post: MailServer

beforeAll(async () => {
  post = await mailServer()
  app = await startApp({ env: { SMTP_URL: `smtp://127.0.0.1:${post.port}` } })
  await anonymous().ask(register, { body: { name: 'Odo Merriweather', email: odo, password: ownPassword } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const anonymous = () => caller(app.url, 0, null)
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const kept = (page: Page) =>
  page.evaluate(() => ['nineteenth.token', 'nineteenth.user-id'].map((key) => localStorage.getItem(key)))

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text)
}

async function expectFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    await expect.poll(() => field(page, name).inputValue(), waiting).toBe(text)
}

type Form = {
  readonly as?: string
  readonly path: string
  readonly title: string
  readonly call: string
  /** What is typed into each field; an empty field shows no error until it is sent. */
  readonly fields: Readonly<Record<string, readonly [typed: string, missing: string]>>
  readonly button: string
  readonly failure: string
}

const short = 'Password must be at least 6 characters long'
const email = ['nora@people.example', 'Email is required'] as const

const forms: readonly Form[] = [
  {
    path: '/login',
    title: 'Sign in',
    call: 'login',
    fields: { Email: email, Password: ['mashie', 'Password is required'] },
    button: 'Sign in',
    failure: 'Failed to login',
  },
  {
    path: '/register',
    title: 'Create your account',
    call: 'register',
    fields: {
      Name: ['Nora Halfpenny', 'Name is required'],
      Email: email,
      Password: ['mashie', 'Password is required'],
    },
    button: 'Create account',
    failure: 'Failed to register',
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    call: 'forgot-password',
    fields: { Email: email },
    button: 'Send Reset Link',
    failure: 'Failed to request password reset',
  },
  {
    path: '/reset-password?token=of-a-email',
    title: 'Set a new password',
    call: 'reset-password',
    fields: { 'New password': ['mashie', short], 'Confirm password': ['mashie', ''] },
    button: 'Reset Password',
    failure: 'Failed to reset password',
  },
  {
    as: golfer,
    path: '/change-password',
    title: 'Change Password',
    call: 'change-password',
    fields: {
      'Current password': ['cleek', 'Current password is required'],
      'New password': ['mashie', `New ${short.toLowerCase()}`],
      'Confirm password': ['mashie', ''],
    },
    button: 'Change Password',
    failure: 'Failed to change password',
  },
]

test.each(forms)(
  '$path requires every field, sends once and keeps what was typed when it fails',
  async ({ as, path, title, call, fields, button, failure }) => {
    const page = await visit({
      path,
      expected: [/500.*\/api\/auth/],
      ...(as === undefined ? {} : { as }),
    })
    await expectPage(page, path.replace(/\?.*/, ''), title)
    const form = page.locator('form')
    const send = form.getByRole('button', { name: button, exact: true })
    let sent = 0
    page.on('request', (request) => (sent += request.url().endsWith(`/auth/${call}`) ? 1 : 0))
    await send.click()
    for (const [, missing] of Object.values(fields)) if (missing !== '') await expectText(form, missing)
    expect(await hasFocus(field(page, Object.keys(fields)[0] ?? '')), 'the first wrong field has the focus').toBe(true)
    expect(sent).toBe(0)

    const typed = Object.fromEntries(Object.entries(fields).map(([name, [text]]) => [name, text]))
    await fill(page, typed)
    const silence = await holdResponses(page, `**/api/auth/${call}`, {
      status: 500,
      json: { error: 'The clubhouse is closed', code: 'internal' },
    })
    await send.dblclick()
    await expect.poll(() => send.isDisabled(), waiting).toBe(true)
    silence.release()
    await form.getByRole('alert').filter({ hasText: 'The clubhouse is closed' }).waitFor()
    await expectToast(page, 'error', 'Error', 'The clubhouse is closed')
    await expectFields(page, typed)
    expect(sent, 'pressed twice, sent once').toBe(1)

    await page.route(`**/api/auth/${call}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await send.click()
    await form.getByRole('alert').filter({ hasText: failure }).waitFor()
  },
)

test('a refused sign-in shows the server’s message; a good one leads to / and keeps the session', async () => {
  const page = await visit({ path: '/login', expected: [/401.*\/auth\/login/] })
  await expectPage(page, '/login', 'Sign in')
  await signIn(page, odo, 'not nineteenth')
  await expectText(page.locator('form'), 'Invalid email or password')
  await expectToast(page, 'error', 'Error', 'Invalid email or password')
  expect(await kept(page)).toEqual([null, null])
  await signIn(page, odo, ownPassword)
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  const [token = null, userId] = await kept(page)
  const user = await caller(app.url, 0, token).ask(me)
  expect([user.email, String(user.id)]).toEqual([odo, userId])
})

test('a password is hidden until it is shown, can be pasted, and is one for password managers', async () => {
  const page = await visit({ path: '/login' })
  await expectPage(page, '/login', 'Sign in')
  const password = page.getByLabel('Password', { exact: true })
  const [email, looks] = [field(page, 'Email'), () => password.getAttribute('type')]
  expect([await looks(), await password.getAttribute('autocomplete')]).toEqual(['password', 'current-password'])
  await email.fill(odo)
  await email.press('ControlOrMeta+A')
  await email.press('ControlOrMeta+C')
  await password.press('ControlOrMeta+V')
  expect(await password.inputValue()).toBe(odo)
  const toggle = page.getByRole('button', { name: 'Toggle password visibility' })
  await toggle.click()
  expect(await looks()).toBe('text')
  await toggle.click()
  expect(await looks()).toBe('password')
})

test('an outdated reset link leads on to a new one, or back to signing in', async () => {
  const page = await visit({ path: '/reset-password?token=of-a-email' })
  await page.getByRole('link', { name: 'Request a new one' }).click()
  await expectPage(page, '/forgot-password', 'Forgot password')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expectPage(page, '/login', 'Sign in')
})

test('registering needs a valid, unused email and six characters, and signs in at once', async () => {
  const page = await visit({ path: '/register', expected: [/409.*\/auth\/register/] })
  const create = page.getByRole('button', { name: 'Create account' })
  await fill(page, { Name: 'Nora Halfpenny', Email: 'nora at people', Password: 'eagle' })
  await create.click()
  await expectText(page, 'Please enter a valid email address')
  await expectText(page, short)
  await fill(page, { Email: odo, Password: 'mashie' })
  await create.click()
  await expectToast(page, 'error', 'Error', 'An account with this email already exists')
  await field(page, 'Email').fill('nora@people.example')
  await create.click()
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  await page.getByRole('button', { name: 'Nora Halfpenny', exact: true }).waitFor()
  expect((await kept(page)).every((value) => value !== null)).toBe(true)
})

test('the link in the first email confirms the address with one click', async () => {
  const links = () =>
    post.received.flatMap(({ to, mail }) =>
      to.includes(odo) ? (/\/verify-email\?token=[\w-]+/.exec(mail.text ?? '') ?? []) : [],
    )
  const [link = ''] = await until(
    async () => links(),
    ({ length }) => length > 0,
  )
  const page = await visit({ path: link })
  await page.getByRole('button', { name: 'Confirm your address' }).click()
  await expectPage(page, '/login', 'Sign in')
  await expectText(page, 'Your address is confirmed')
  await page.goBack()
  expect(page.url(), 'the link has left the history').toBe('about:blank')
})

test('an expired confirmation link says so, and where to get a new one', async () => {
  const page = await visit({ path: '/verify-email?token=long-gone', expected: [/400.*verify-email/] })
  await page.getByRole('button', { name: 'Confirm your address' }).click()
  await expectToast(page, 'error', 'This link no longer works: sign in and request a new one from your profile')
  await expectText(page.locator('form'), 'This link no longer works: sign in and request a new one from your profile')
})

test('a forgotten current password is emailed a reset link from the change form', async () => {
  const page = await visit({ as: golfer, path: '/change-password' })
  await page.getByRole('link', { name: 'Forgot your current password?' }).click()
  await expectPage(page, '/forgot-password', 'Forgot password')
  await field(page, 'Email').fill(golfer)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expectPage(page, '/change-password', 'Change Password')
  await expectToast(page, 'success', 'If an account exists with this email, you will receive a password reset link')
})

test('a session ended elsewhere asks to sign in over the screen, and declining leads to the sign-in page', async () => {
  const page = await visit({
    as: owner,
    path: '/followed-golfers',
    expected: [/401/, /500.*\/auth\/login/],
  })
  const ways = page.getByRole('navigation', { name: 'Main' })
  const endAndGoTo = async (screen: string) => {
    await expectIdle(page)
    const [token = null] = await kept(page)
    await caller(app.url, 0, token).ask(logout)
    // The stream of events can notice it first: then the dialog covers the link already.
    await ways.getByRole('link', { name: screen, exact: true }).dispatchEvent('click')
  }
  await ways.getByRole('link', { name: 'Teams' }).waitFor()
  await endAndGoTo('Teams')
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  const again = async (password: string) => {
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
  }
  await again('')
  await expectText(dialog, 'Password is required')
  await again('not nineteenth')
  await expectToast(page, 'error', 'Error', 'Invalid email or password')
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await again(demoPassword)
  await expectText(dialog, 'Failed to login')
  await again(demoPassword)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Bunker Hillbillies' }).waitFor()

  await endAndGoTo('Scores')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expectPage(page, '/login', 'Sign in')
  expect(await kept(page)).toEqual([null, null])
})
