import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Control, controlOf } from '#tests/support/association/control.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { chooseFromMenu, expectPage, expectText, signIn, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, rowsOf, tableIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type MailServer, useMailServers } from '#tests/support/mail/mail-server.ts'
import { until } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'

const mailServer = useMailServers('whole file')
let app: RunningApp
let association: Control
let post: MailServer

beforeAll(async () => {
  post = await mailServer()
  const port = await freePort()
  app = await startApp({
    env: {
      PORT: String(port),
      LOG_LEVEL: 'debug',
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      MAIL_FROM: 'Nineteenth <league@golf.example>',
    },
  })
  association = controlOf(app.control.replace('/control', '/api/v1'))
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

test('a new golfer signs up, finds their own record at the association and sees their rounds arrive', async () => {
  const ghin = '5000040'
  const { name, password } = await association.golfer(ghin)
  await association.post({ ghin, adjusted_gross_score: 77 })

  const page = await visit({ path: '/', viewport: phone, hasTouch: true })
  await expectPage(page, '/login', 'Sign in')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expectPage(page, '/register', 'Create your account')
  await page.getByLabel('Name').fill('Fenella Brightwater')
  await page.getByLabel('Email').fill('fenella@people.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('a birdie')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  await expectText(page, 'The first golfer to follow is yourself')
  await page.getByRole('button', { name: 'Search for yourself' }).click()
  await page.keyboard.type(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = page.getByRole('list', { name: 'Search results' })
  await found
    .getByRole('listitem')
    .filter({ hasText: `GHIN ${ghin}` })
    .getByRole('button', { name: `Add & Follow ${name}` })
    .click()
  await expectToast(page, 'success', 'Golfer added and followed successfully')

  const followed = page.getByRole('list', { name: 'Followed golfers' })
  await followed.getByRole('button', { name: `This is me: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify GHIN Account' })
  await dialog.getByLabel('GHIN Password').fill(password)
  await dialog.getByRole('button', { name: 'Verify & Associate' }).click()
  await expectToast(page, 'success', 'Golfer associated with your account')
  await dialog.waitFor({ state: 'detached' })
  await expectText(followed, 'Me')

  const scores = tableIn(page, 'Recent Scores')
  await expect.poll(async () => (await rowsOf(scores)).length, waiting).toBe(5)
  await scores
    .getByText(/^77 at /)
    .first()
    .waitFor()

  await followed.getByRole('link', { name }).click()
  await expectPage(page, /^\/golfer\/\d+$/, name)
  const ownPage = page.url()
  await expectText(page, 'Handicap Index')
  await expectText(page, 'No upcoming rounds scheduled')
  await expectText(tableIn(page, 'Scores'), '77 gross')

  await chooseFromMenu(page, 'Fenella Brightwater', 'Profile')
  await expectPage(page, '/profile', 'Profile Settings')
  await page.getByRole('group', { name: 'The next 14 days' }).getByRole('button').nth(2).tap()
  const course = page.getByRole('list', { name: 'Planned rounds' }).getByRole('textbox')
  await course.fill("st andrew's links")
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/scheduled-rounds/toggle') && /andrew/i.test(answer.request().postData() ?? ''),
  )
  await course.press('Enter')
  await expect.poll(() => course.inputValue(), waiting).toBe("St Andrew's Links")
  await saved
  await page.goto(ownPage)
  await expectText(cardIn(page, 'Upcoming Rounds'), "St Andrew's Links")
})

test('a forgotten password is reset through an emailed link that works once, also where someone is signed in', async () => {
  const page = await visit({ path: '/login', expected: [/401.*\/auth\/(login|logout)/, /400.*\/auth\/reset-password/] })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expectPage(page, '/forgot-password', 'Forgot password')
  await page.getByLabel('Email').fill('guest@demo.example')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expectPage(page, '/login', 'Sign in')
  await expectText(page, 'If an account exists with this email, you will receive a password reset link')

  const link = await resetLinkFor('guest@demo.example')
  expect(link.origin.replace('localhost', '127.0.0.1')).toBe(app.url)
  await signIn(page, 'guest@demo.example', 'nineteenth')
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  await page.goto(link.pathname + link.search)
  await expectPage(page, '/reset-password', 'Set a new password')
  const first = page.getByRole('textbox', { name: 'New password' })
  const second = page.getByRole('textbox', { name: 'Confirm password' })
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await first.fill('eagle')
  await second.fill('eagle')
  await reset.click()
  await expectText(page, 'Password must be at least 6 characters long')
  await first.fill('an eagle')
  await second.fill('an eagel')
  await reset.click()
  await expectText(page, 'Passwords do not match')
  await second.fill('an eagle')
  await reset.click()
  await expectPage(page, '/login', 'Sign in')
  await expectText(page, 'Your password has been reset successfully')

  await signIn(page, 'guest@demo.example', 'nineteenth')
  await expectText(page, 'Invalid email or password')
  await signIn(page, 'guest@demo.example', 'an eagle')
  await expectPage(page, '/followed-golfers', 'Followed Golfers')

  await page.goto(link.pathname + link.search)
  await first.fill('albatross')
  await second.fill('albatross')
  await reset.click()
  await expectText(page, 'Invalid reset token')
  await page.goto('/')
  await chooseFromMenu(page, 'Gus Pemberly', 'Logout')
  await expectPage(page, '/login', 'Sign in')
})

test('a reset link without its token leads to the sign-in page, which says why', async () => {
  const page = await visit({ path: '/reset-password' })
  await expectPage(page, '/login', 'Sign in')
  await expectText(page, 'Invalid reset token')
})

async function resetLinkFor(address: string): Promise<URL> {
  const emails = await until(
    async () => post.received.filter(({ to }) => to.includes(address)),
    (received) => received.length > 0,
  )
  const [link = ''] = /http\S+reset-password\?token=[\w-]+/.exec(emails[0]?.mail.text ?? '') ?? []
  return new URL(link)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

test('the log of the evening has no email, password, token or client address', () => {
  const log = app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  expect(log).toContain('"path":"/api/auth/register"')
  expect(log).not.toMatch(/[\w.]+@[\w-]+\.\w/)
  expect(log).not.toMatch(/birdie/)
  expect(log).not.toMatch(/(?<![\w-])[\w-]{43}(?![\w-])/)
  expect(log).not.toMatch(/"remoteAddress"|\?[\w-]+=/)
})
