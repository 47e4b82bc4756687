import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/auth.ts'
import { approveClaim, declineClaim, listClaims } from '#contract/claims.ts'
import { createJoinLink, inviteGolfer, revokeInvitation } from '#contract/invitations.ts'
import { type LeagueMember, listMembers } from '#contract/leagues.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { failCalls } from '#tests/support/browser/failing-calls.ts'
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

test('a second tap on a button that moves up when a failure is tried again does not change the account', async () => {
  const golfer = nextGolfer()
  const page = await visit({
    path: await invited(golfer),
    as: await newAccount('Quick Taps'),
    expected: [/500.*\/api\/join\/accept/],
  })
  const join = page.getByRole('button', { name: `Join as ${firstNameOf(golfer)}` })
  const stop = await failCalls(page, { method: 'POST', address: '**/api/join/accept' }, 'The greens are closed')
  await join.click()
  await expectText(page.getByRole('main').getByRole('alert'), 'The greens are closed')
  await stop()
  const another = page.getByRole('button', { name: 'Use another account' })
  expect(await another.isDisabled()).toBe(false)
  let isDisabled = false
  await page.route('**/api/join/accept', async (route) => {
    isDisabled = await another.isDisabled()
    await route.continue()
  })
  await join.click()
  await expect.poll(() => new URL(page.url()).pathname, waiting).toMatch(/^\/matches\//)
  expect(isDisabled).toBe(true)
})

test('a link whose answer fails can be tried again, and no one who is signed in is asked for an account', async () => {
  const golfer = nextGolfer()
  const page = await visit({
    as: await newAccount('Wait Here'),
    expected: [/500.*\/api\/(join\/kept|auth\/me)$/],
  })
  const path = await invited(golfer)
  for (const { method, address } of [
    { method: 'POST', address: '**/api/join/kept' },
    { method: 'GET', address: '**/api/auth/me' },
  ] as const) {
    const stop = await failCalls(page, { method, address }, 'The greens are closed')
    await page.goto(path)
    await expectText(heading(page), 'Try again later')
    await stop()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: `Join as ${firstNameOf(golfer)}` }).waitFor()
  }
})

test('an account with another golfer gets a clear sentence and can change', async () => {
  const golfer = nextGolfer()
  const page = await visit({
    path: await invited(golfer),
    as: 'golfer@demo.example',
    expected: [/409.*\/api\/join\/accept/],
  })
  await page.getByRole('button', { name: `Join as ${firstNameOf(golfer)}` }).click()
  await expectWords(page.getByRole('main').getByRole('alert'), 'Your account is linked to another golfer')
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.getByRole('link', { name: 'I have an account' }).waitFor()
})

test('a revoked, a used and an unknown invitation each say so', async () => {
  const golfer = nextGolfer()
  const path = await invited(golfer)
  const expected = [/40[49].*\/api\/join/]
  await owner.ask(revokeInvitation, { params: { id: leagueId, golferId: golfer.id } })
  const page = await visit({ path, expected })
  await expectWords(page.getByRole('main').getByRole('alert'), 'This link was revoked or replaced by a newer one')
  const used = nextGolfer()
  const again = await invited(used)
  const first = await visit({ path: again, as: await newAccount('Once Only'), expected })
  await first.getByRole('button', { name: `Join as ${firstNameOf(used)}` }).click()
  await expect.poll(() => new URL(first.url()).pathname, waiting).toMatch(/^\/matches\//)
  await first.goto(again)
  await first.getByRole('link', { name: 'Go to Nineteenth' }).waitFor()
  const second = await visit({ path: again, expected })
  await expectWords(second.getByRole('main').getByRole('alert'), 'This invitation was already used')
  await second.getByRole('link', { name: 'Sign in' }).waitFor()
  const unknown = await visit({ path: '/join/nothing-like-it', expected })
  await expectWords(unknown.getByRole('main').getByRole('alert'), 'This link is not valid')
})

test('of two who choose one name the first waits and is in after approval, and the other is told', async () => {
  const golfer = nextGolfer()
  const path = await linkOf(false)
  const page = await visit({ path, as: await newAccount('Morgan Reed') })
  const other = await visit({ path, as: await newAccount('Second Comer'), expected: [/409.*\/api\/join/] })
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expectWords(page.getByRole('main').getByRole('alert'), 'Choose your name')
  await other.getByRole('radio', { name: golfer.name }).check()
  await page.getByRole('radio', { name: golfer.name }).check()
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect.poll(() => heading(page).textContent(), waiting).toMatch(/^Waiting for \S+$/)
  await other.getByRole('button', { name: 'Ask to join' }).click()
  await expectWords(other.getByRole('main').getByRole('alert'), 'Someone else asked for this name first')
  await page.goto(`${app.url}/followed-golfers`)
  await expectText(page.getByRole('list', { name: 'Joining a league' }), golfer.name)
  const claims = await owner.ask(listClaims, { params: { id: leagueId } })
  const id = claims.find((claim) => claim.golfer?.id === golfer.id)?.id ?? 0
  await owner.ask(approveClaim, { params: { id }, body: {} })
  await page.goto(`${app.url}/matches/current`)
  await expectText(heading(page), 'Match 5')
})

test('who waits with the page open sees that they were approved or declined', async () => {
  const path = await linkOf(false)
  for (const { answer, title } of [
    { answer: declineClaim, title: 'Your request was declined' },
    { answer: approveClaim, title: 'You are in' },
  ] as const) {
    const golfer = nextGolfer()
    const page = await visit({ path, as: await newAccount('Patient One') })
    await page.getByRole('radio', { name: golfer.name }).check()
    await page.getByRole('button', { name: 'Ask to join' }).click()
    await expect.poll(() => heading(page).textContent(), waiting).toMatch(/^Waiting for \S+$/)
    const claims = await owner.ask(listClaims, { params: { id: leagueId } })
    const id = claims.find((claim) => claim.golfer?.id === golfer.id)?.id ?? 0
    await owner.ask(answer, { params: { id } })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectText(heading(page), title)
    if (answer === declineClaim) {
      await page.getByRole('button', { name: 'Choose again' }).click()
      await page.getByRole('radio', { name: golfer.name }).waitFor()
    } else {
      await page.getByRole('link', { name: 'Open the match' }).click()
      await expectText(heading(page), 'Match 5')
    }
  }
})

test('a name that is not listed is asked for, and can be withdrawn', async () => {
  const page = await visit({
    path: await linkOf(false),
    as: await newAccount('Nell Faraday'),
    viewport: phone,
    expected: [/400.*\/api\/join\/league/],
  })
  await page.getByRole('radio', { name: 'My name is not listed' }).check()
  await page.getByLabel('Your name').fill('N'.repeat(121))
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expectText(page.locator('[id$="-error"]'), 'At most 120 characters')
  await page.getByLabel('Your name').fill('Nell Faraday-Ross')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expectWords(page.getByRole('main'), 'You asked to join as Nell Faraday-Ross')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('radio', { name: 'My name is not listed' }).waitFor()
})
