import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { addMember, createLeague, listMembers } from '#contract/leagues.ts'
import { callerFor } from '#tests/support/world/demo.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectNoText, expectText } from '#tests/support/browser/screen.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const golfer = 'golfer@demo.example'

let app: RunningApp
let own = { id: 0, name: '' }

beforeAll(async () => {
  app = await startApp()
  own = (await (await callerFor(app.url, golfer)).ask(me)).golfer ?? own
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

test('a golfer who was added to a league accepts, and leaves it on the profile', async () => {
  const name = 'Drizzle Cup'
  const admin = await callerFor(app.url, 'admin@demo.example')
  const { id } = await admin.ask(createLeague, { body: { name, plays: false } })
  const at = { params: { id } }
  await admin.ask(addMember, { ...at, body: { golferId: own.id } })
  const page = await visit({ as: golfer, path: '/followed-golfers' })
  const notice = page.getByRole('list', { name: 'Waiting for your answer' })
  await expectText(notice, name)
  await page.getByRole('button', { name: `Leave: ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Leave ${name}?` })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await page.getByRole('button', { name: `Accept: ${name}` }).click()
  await expectToast(page, 'success', `You play in ${name}`)
  await notice.waitFor({ state: 'detached' })
  const accepted = await admin.ask(listMembers, at)
  expect(accepted.map(({ hasAccepted }) => hasAccepted)).toEqual([true])

  await page.goto('/profile')
  const list = page.getByRole('list', { name: 'Your leagues' })
  await list.getByRole('button', { name: `Leave league: ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Leave ${name}?` })
    .getByRole('button', { name: 'Leave', exact: true })
    .click()
  await expectToast(page, 'success', `You left ${name}`)
  await expectNoText(list, name)
  expect(await admin.ask(listMembers, at)).toEqual([])
})
