import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, register } from '#contract/auth.ts'
import { createGolfer } from '#contract/golfers.ts'
import { getJoinLink } from '#contract/invitations.ts'
import { addMember, createLeague } from '#contract/leagues.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type Caller, caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { setupTokenIn } from '#tests/support/server/setup-token.ts'
import { ownPassword } from '#tests/support/world/demo.ts'

const calvin = 'calvin@people.example'

let app: RunningApp
let dataDir: string
let admin: Caller
let leagueId: number
let tess: number

/** A new site without the association, where Calvin has created a league with one golfer. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-empty-'))
  app = await startApp({ dataDir, env: { DEMO: 'off' } })
  const setup = setupTokenIn(app.output())
  const anyone = caller(app.url, 0, null)
  await anyone.ask(register, { body: { name: 'Calvin Reed', email: calvin, password: ownPassword, setup } })
  const { user, token } = await anyone.ask(login, { body: { email: calvin, password: ownPassword } })
  admin = caller(app.url, user.id, token)
  leagueId = (await admin.ask(createLeague, { body: { name: 'Thursday Skins' } })).id
  tess = (await admin.ask(createGolfer, { body: { name: 'Tess Moran' } })).id
  await admin.ask(addMember, { params: { id: leagueId }, body: { golferId: tess } })
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})
const visit = useBrowser(() => app)

test('the first steps end with the league’s link in the clipboard, created where there was none', async () => {
  const page = await visit({ as: calvin, viewport: phone })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(sessionStorage.setItem('copied', text)) },
    })
  })
  await page.goto('/')
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  const steps = cardIn(page, 'Set up your site')
  await expectText(steps, 'Invite your members')
  await steps.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(page, 'success', 'Link copied')
  const { link } = await admin.ask(getJoinLink, { params: { id: leagueId } })
  expect(link).toMatchObject({ needsApproval: true })
  const copied = await page.evaluate(() => sessionStorage.getItem('copied'))
  expect(copied).toBe(`${app.url}/join/${link?.code}`)
  const field = steps.getByRole('textbox', { name: 'Link to send to your members' })
  expect(await field.inputValue()).toBe(copied)

  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }))
  await steps.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(() => String(getSelection())), waiting).toBe(copied)
})

test('where there is no association, someone without a golfer says which one they are, and waits for the organiser', async () => {
  const email = 'tess@people.example'
  await caller(app.url, 0, null).ask(register, { body: { name: 'Tess M', email, password: ownPassword } })
  const page = await visit({ as: email, path: `/golfer/${tess}` })
  await expectPage(page, `/golfer/${tess}`, 'Tess Moran')
  await page.getByRole('button', { name: 'This is me' }).click()
  await expectToast(page, 'success', 'Waiting for Calvin')
  await page.reload()
  await expectText(page.getByRole('status'), 'Waiting for Calvin')
  expect(await page.getByRole('button', { name: 'This is me' }).count()).toBe(0)

  const desk = await visit({ as: calvin, path: `/leagues/${leagueId}` })
  await desk.getByRole('button', { name: 'Approve: Tess M says they are Tess Moran' }).click()
  await expectToast(desk, 'success', 'Approved: Tess Moran is in')
  await page.reload()
  await expectPage(page, `/golfer/${tess}`, 'Tess Moran')
  expect(await page.getByRole('button', { name: 'This is me' }).count()).toBe(0)
})
