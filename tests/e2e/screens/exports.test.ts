import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage } from '#tests/support/browser/screen.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'

const owner = 'owner@demo.example'
const golfer = 'golfer@demo.example'

let app: RunningApp
let league = ''
beforeAll(async () => {
  app = await startApp()
  league = `/leagues/${(await leagueNamed(await callerFor(app.url, owner))).id}`
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

/** The files of the archive that a button downloads. */
async function downloaded(page: Page, name: string): Promise<{ file: string; files: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-export-'))
  try {
    const saved = join(folder, 'export.zip')
    await download.saveAs(saved)
    return { file: download.suggestedFilename(), files: Object.keys(unzipSync(await readFile(saved))) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('an organiser takes the whole league along in one click, from its page', async () => {
  const page = await visit({ as: owner, path: league })
  const { file, files } = await downloaded(page, 'Export')
  expect(file).toBe('Tuesday Twilight.zip')
  expect(files).toEqual(
    expect.arrayContaining(['rounds.csv', 'rounds.json', 'results.csv', 'standings.csv', 'indexes.csv']),
  )
})

test('everyone takes their own data along from the profile, which leads to what the site keeps', async () => {
  const page = await visit({ as: golfer, path: '/profile' })
  const { file, files } = await downloaded(page, 'Download your data')
  expect(file).toBe('nineteenth-account.zip')
  expect(files).toEqual(expect.arrayContaining(['account.json', 'rounds.csv', 'securityEvents.json']))
  await page.getByRole('link', { name: 'What this site keeps' }).click()
  await expectPage(page, '/privacy', 'What this site keeps')
})

test('a member who does not organise has no export of the league', async () => {
  const page = await visit({ as: golfer, path: league })
  await expectPage(page, league, 'Tuesday Twilight')
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)
})
