import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/auth.ts'
import { approveClaim, listClaims } from '#contract/claims.ts'
import { createJoinLink, inviteGolfer } from '#contract/invitations.ts'
import { type LeagueMember, listMembers } from '#contract/leagues.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectText, waiting } from '#tests/support/browser/screen.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed, ownPassword, settledDemo } from '#tests/support/world/demo.ts'

let app: RunningApp
let admin: Caller
let owner: Caller
let leagueId: number
let unclaimed: LeagueMember[]

beforeAll(async () => {
  app = await startApp()
  admin = await settledDemo(app.url)
  owner = await callerFor(app.url, 'owner@demo.example')
  leagueId = (await leagueNamed(owner)).id
  const members = await owner.ask(listMembers, { params: { id: leagueId } })
  const claims = await owner.ask(listClaims, { params: { id: leagueId } })
  const asked = new Set(claims.map(({ golfer }) => golfer?.id))
  unclaimed = members.filter(({ id, userId }) => userId === null && !asked.has(id))
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

/** A golfer of the league without an account, whom nobody asks to be: a new one for each test. */
function nextGolfer(): LeagueMember {
  const golfer = unclaimed.shift()
  if (golfer === undefined) throw new Error('Every golfer has an account')
  return golfer
}

let accounts = 0

/** The email of a new account. */
async function newAccount(name: string): Promise<string> {
  const email = `newcomer.${(accounts += 1)}@people.example`
  await caller(app.url, 0, null).ask(register, { body: { name, email, password: ownPassword } })
  return email
}

/** The address in the email of an invitation, once it has been written. */
async function invited({ id: golferId }: LeagueMember): Promise<string> {
  const email = `invited.${golferId}@people.example`
  await admin.ask(inviteGolfer, { params: { id: leagueId }, body: { golferId, email } })
  const folder = join(app.dataDir, 'outbox')
  const written = await until(
    async () => {
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return texts.filter((text) => text.includes(email)).map((text) => text.replaceAll('=\r\n', ''))
    },
    (texts) => texts.length > 0,
  )
  const [code = ''] = /\/join\/[\w-]{20,}/.exec(written.at(-1) ?? '') ?? []
  return code
}

const linkOf = async (needsApproval: boolean) => {
  const { code } = await owner.ask(createJoinLink, { params: { id: leagueId }, body: { days: 30, needsApproval } })
  return `/join/${code}`
}

const expectWords = (where: Locator, words: string) => expect.poll(() => where.textContent(), waiting).toContain(words)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const firstNameOf = ({ name }: LeagueMember) => name.split(' ')[0] ?? ''

test('a personal invitation leads someone without an account to the match page in three taps and one field', async () => {
  const golfer = nextGolfer()
  const page = await visit({ path: await invited(golfer), viewport: phone, hasTouch: true })
  await expectText(heading(page), `Welcome to Tuesday Twilight, ${firstNameOf(golfer)}`)
  await page.getByRole('link', { name: 'Create your account' }).tap()
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).tap()
  await page.getByRole('button', { name: `Join as ${firstNameOf(golfer)}` }).tap()
  await expect.poll(() => new URL(page.url()).pathname, waiting).toMatch(/^\/matches\//)
  await expectText(heading(page), 'Match 5')
  const members = await owner.ask(listMembers, { params: { id: leagueId } })
  expect(members.find(({ id }) => id === golfer.id)?.userId).not.toBeNull()
})

test('the link of a league leads someone without an account to their own row in four taps and three fields', async () => {
  const golfer = nextGolfer()
  const page = await visit({ path: await linkOf(false), viewport: phone, hasTouch: true })
  await page.getByRole('link', { name: 'Create your account' }).tap()
  await page.getByLabel('Name').fill(golfer.name)
  await page.getByLabel('Email').fill('four.taps@people.example')
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).tap()
  await page.getByRole('button', { name: 'Ask to join' }).tap()
  await expect.poll(() => heading(page).textContent(), waiting).toMatch(/^Waiting for \S+$/)
  const claims = await owner.ask(listClaims, { params: { id: leagueId } })
  const id = claims.find((claim) => claim.golfer?.id === golfer.id)?.id ?? 0
  await owner.ask(approveClaim, { params: { id }, body: {} })
  await page.getByRole('link', { name: 'Open the match' }).tap()
  await page.getByRole('main').getByRole('link', { name: golfer.name }).first().waitFor()
})

test('someone signed in takes their place with one press', async () => {
  const golfer = nextGolfer()
  const page = await visit({ path: await invited(golfer), as: await newAccount('Tess M') })
  await expectWords(page.getByRole('main'), 'Signed in as Tess M')
  const visited = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: `Join as ${firstNameOf(golfer)}` }).click()
  await expect.poll(() => new URL(page.url()).pathname, waiting).toMatch(/^\/matches\//)
  // Back leads to where they came from, not to a link that has been used.
  expect(await page.evaluate(() => history.length)).toBe(visited)
})
