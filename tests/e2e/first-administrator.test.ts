import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolationsIn, overflowsIn } from '#tests/support/browser/accessibility.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectNoText, expectPage, expectText } from '#tests/support/browser/screen.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { setupTokenIn } from '#tests/support/server/setup-token.ts'

let app: RunningApp
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-empty-'))
  app = await startApp({ dataDir, env: { DEMO: 'off' } })
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})
const visit = useBrowser(() => app)

const needsLink = /^This site has no account yet\. Open the setup link to create the first one/

test('an empty site asks for the setup link before anything is typed, and the link creates its first administrator', async () => {
  const page = await visit({ path: '/register', viewport: phone, expected: [/403.*\/auth\/register/] })
  await expectText(page, needsLink)
  expect(await axeViolationsIn(page)).toEqual([])
  expect(await overflowsIn(page)).toEqual([])

  const fill = async () => {
    await page.getByLabel('Name').fill('Ada Fairweather')
    await page.getByLabel('Email').fill('ada@people.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('heather and gorse')
    await page.getByRole('button', { name: 'Create account' }).click()
  }
  await page.goto('/register?setup=a-link-of-yesterday')
  await expectText(page, 'This account will be the site’s administrator.')
  await fill()
  await expectText(page, /^This setup link does not work\. Open the newest one/)

  await page.goto(`/register?setup=${setupTokenIn(app.output())}`)
  await fill()
  await expectPage(page, /^\/(followed-golfers)?$/, 'Followed Golfers')
  await page.getByRole('button', { name: 'Ada Fairweather' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.goto('/register')
  await expectPage(page, '/register', 'Create your account')
  await expectNoText(page, needsLink)
  await page.goto('/register?setup=used-before')
  await expectText(page, /^This setup link was used already\./)
})
