import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '#simulator/simulator.ts'
import { listMembers } from '#contract/leagues.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage } from '#tests/support/browser/screen.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'

const organiser = 'owner@demo.example'

let simulator: Simulator
let app: RunningApp

beforeAll(async () => {
  simulator = await startSimulator()
  app = await startApp({
    env: {
      GHIN_MODE: 'gpa',
      GHIN_BASE_URL: simulator.url,
      GHIN_USERNAME: 'service@association.example',
      GHIN_PASSWORD: 'nineteenth',
    },
  })
})
afterAll(async () => {
  await app.stop()
  await simulator.close()
})
const visit = useBrowser(() => app)

test('an organiser asks a member who has accepted for their scores, and sees the state but cannot end it', async () => {
  const caller = await callerFor(app.url, organiser)
  const { id } = await leagueNamed(caller)
  const members = await caller.ask(listMembers, { params: { id } })
  const accepted = members.find(({ hasAccepted, userId }) => hasAccepted && userId !== caller.id)
  const path = `/leagues/${id}`
  const page = await visit({ as: organiser, path })
  await expectPage(page, path, 'Tuesday Twilight')
  const row = page.getByRole('table', { name: 'Members' }).getByRole('row', { name: accepted?.name ?? '' })
  await row.getByText('Scores: not asked yet').waitFor()
  await row.getByRole('button', { name: /^Ask for the scores of/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Ask .+ for their scores\?$/ })
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expectToast(page, 'success', 'Email requested')
  await row.getByText('Scores: requested, no answer yet').waitFor()
  expect(await row.getByRole('button', { name: /^(Ask|End)/ }).count()).toBe(0)
})
