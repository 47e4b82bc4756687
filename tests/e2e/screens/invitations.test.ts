import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/auth.ts'
import { approveClaim, listClaims } from '#contract/claims.ts'
import { createGolfer } from '#contract/golfers.ts'
import { createJoinLink, getJoinLink, joinLeague } from '#contract/invitations.ts'
import { addMember, createLeague } from '#contract/leagues.ts'
import { axeViolationsIn, overflowsIn } from '#tests/support/browser/accessibility.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectFailure } from '#tests/support/browser/failing-calls.ts'
import { expectNoText, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, tableIn } from '#tests/support/browser/tables.ts'
import { closeToasts, expectToast } from '#tests/support/browser/toasts.ts'
import { type Caller, caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, ownPassword } from '#tests/support/world/demo.ts'

const admin = 'admin@demo.example'
const name = 'Rime Cup'

let app: RunningApp
let organiser: Caller
let at: { readonly params: { readonly id: number } }
const golfers = new Map<string, number>()

beforeAll(async () => {
  app = await startApp()
  organiser = await callerFor(app.url, admin)
  at = { params: { id: (await organiser.ask(createLeague, { body: { name } })).id } }
  for (const one of ['Tess Moran', 'Ida Quist', 'Bo Lindqvist', 'Ulf Marsh']) {
    const { id: golferId } = await organiser.ask(createGolfer, { body: { name: one, handicapIndex: 12.4 } })
    await organiser.ask(addMember, { ...at, body: { golferId } })
    golfers.set(one, golferId)
  }
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const openLeague = async (path = '', options: Parameters<typeof visit>[0] = {}) => {
  const page = await visit({ as: admin, ...options })
  await keepCopies(page)
  await page.goto(`/leagues/${at.params.id}${path}`)
  await expectPage(page, `/leagues/${at.params.id}`, name)
  return page
}

/** Keeps what the page copies, as the clipboard is shared by everything on this machine. */
const keepCopies = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(sessionStorage.setItem('copied', text)) },
    })
  })
const copied = (page: Page) => page.evaluate(() => sessionStorage.getItem('copied'))

/** A new account that asks, with the league's link, to be one of its golfers or someone new. */
async function asks(account: string, wish: { readonly golfer: string } | { readonly name: string }): Promise<void> {
  const { code } = await organiser.ask(createJoinLink, { ...at, body: { days: 7, needsApproval: true } })
  const email = `${account.toLowerCase().replaceAll(/\W+/g, '.')}@people.example`
  const { user, token } = await caller(app.url, 0, null).ask(register, {
    body: { name: account, email, password: ownPassword },
  })
  const body = 'name' in wish ? { code, name: wish.name } : { code, golferId: golfers.get(wish.golfer) ?? 0 }
  await caller(app.url, user.id, token).ask(joinLeague, { body })
}

test('an organiser creates the league’s link, copies it, shows its QR code, replaces and revokes it', async () => {
  const page = await openLeague('', { expected: [/500.*\/join-link/] })
  const card = cardIn(page, 'Invite your league')
  await card.getByRole('button', { name: 'Create link' }).click()
  const creation = page.getByRole('dialog', { name: `Create a link for ${name}` })
  await creation.getByLabel('Works for').selectOption('90 days')
  await creation.getByLabel('When someone joins').selectOption('Linked golfers join at once')
  const create = () => creation.getByRole('button', { name: 'Create link' }).click()
  await expectFailure(page, {
    method: 'POST',
    address: '**/join-link',
    sentence: 'Failed to create the link',
    action: create,
  })
  await create()
  await expectToast(page, 'success', 'Link created')
  const field = card.getByRole('textbox', { name: 'The league’s link' })
  const first = await field.inputValue()
  expect(first).toMatch(new RegExp(`^${app.url}/join/[\\w-]{43}$`))
  await expectText(card, /^Works until /)
  await card.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(page, 'success', 'Link copied')
  expect(await copied(page)).toBe(first)

  const code = card.getByRole('img', { name: `QR code of the link to join ${name}` })
  await card.getByRole('button', { name: 'QR code' }).click()
  await code.waitFor()
  expect(await axeViolationsIn(page)).toEqual([])

  const approval = card.getByLabel('When someone joins')
  expect(await approval.locator('option:checked').innerText()).toBe('Linked golfers join at once')
  await approval.selectOption('Everyone waits for your approval')
  await expect.poll(async () => (await organiser.ask(getJoinLink, at)).link?.needsApproval, waiting).toBe(true)

  await closeToasts(page)
  await card.getByRole('button', { name: 'New link' }).click()
  const renewal = page.getByRole('dialog', { name: `Replace the link of ${name}?` })
  await expectText(renewal, /^The link you have sent so far stops working/)
  await renewal.getByRole('button', { name: 'Create new link' }).click()
  await expectToast(page, 'success', 'New link created')
  await expect.poll(() => field.inputValue(), waiting).not.toBe(first)

  await card.getByRole('button', { name: 'Revoke the link' }).click()
  const question = page.getByRole('dialog', { name: `Revoke the link of ${name}?` })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expectToast(page, 'success', 'Link revoked')
  await card.getByRole('button', { name: 'Create link' }).waitFor()
  expect((await organiser.ask(getJoinLink, at)).link).toBeNull()
})

test('where the browser does not copy, the link is selected', async () => {
  await organiser.ask(createJoinLink, { ...at, body: { days: 7, needsApproval: true } })
  const page = await openLeague()
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }))
  await cardIn(page, 'Invite your league').getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(() => String(getSelection())), waiting).toMatch(/\/join\/[\w-]{43}$/)
})

test('an organiser approves one request and declines another, each in one tap; the email’s address leads there', async () => {
  await asks('Tess M', { golfer: 'Tess Moran' })
  await asks('Mallory', { golfer: 'Ida Quist' })
  const [first] = await organiser.ask(listClaims, at)
  const page = await openLeague(`/requests?claim=${first?.id}`, {
    viewport: phone,
    hasTouch: true,
    expected: [/409.*\/approve/],
  })
  expect(new URL(page.url()).hash).toBe('#claims')
  const requests = page.getByRole('list', { name: 'Requests' })
  await expectText(requests, 'Tess M says they are Tess Moran')
  await expectText(requests, 'tess.m@people.example')
  expect(await overflowsIn(page)).toEqual([])
  expect(await axeViolationsIn(page)).toEqual([])
  const tall = await requests
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
  expect(Math.min(...tall)).toBeGreaterThanOrEqual(44)

  await requests.getByRole('button', { name: 'Decline: Mallory says they are Ida Quist' }).tap()
  await expectToast(page, 'success', 'Request declined')
  await closeToasts(page)
  await requests.getByRole('button', { name: 'Approve: Tess M says they are Tess Moran' }).tap()
  await expectToast(page, 'success', 'Approved: Tess Moran is in')
  await expect.poll(() => requests.count(), waiting).toBe(0)

  await page.goto(`/leagues/${at.params.id}/requests?claim=${first?.id}`)
  await expectText(page, 'The request in your email was already answered or withdrawn.')
})

test('a request that someone else has answered says so, and goes', async () => {
  await asks('Ida Q', { golfer: 'Ida Quist' })
  const page = await openLeague('', { expected: [/409.*\/approve/] })
  const approve = page.getByRole('button', { name: 'Approve: Ida Q says they are Ida Quist' })
  await approve.waitFor()
  const [claim] = await organiser.ask(listClaims, at)
  await organiser.ask(approveClaim, { params: { id: claim?.id ?? 0 }, body: {} })
  await approve.click()
  await expectToast(page, 'error', 'Failed to approve the request', 'This request was already answered or withdrawn')
  await expect.poll(() => approve.count(), waiting).toBe(0)
})

test('a name that is not listed becomes a new golfer, or one of the members without an account', async () => {
  await asks('Bosse', { name: 'Bosse Lindqvist' })
  await asks('Nell', { name: 'Nell Frost' })
  const page = await openLeague()
  const requests = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  const ofBosse = requests.filter({ hasText: 'Bosse Lindqvist' })
  const choice = ofBosse.getByLabel('Approve as')
  await expect
    .poll(() => choice.locator('option').allInnerTexts(), waiting)
    .toEqual(['A new golfer', 'Bo Lindqvist · 12.4', 'Ulf Marsh · 12.4'])
  await choice.selectOption('Bo Lindqvist · 12.4')
  await ofBosse.getByRole('button', { name: /^Approve/ }).click()
  await expectToast(page, 'success', 'Approved: Bo Lindqvist is in')
  await requests
    .filter({ hasText: 'Nell Frost' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expectToast(page, 'success', 'Approved: Nell Frost is in')
  await tableIn(page, 'Members').getByRole('link', { name: 'Nell Frost' }).waitFor()
  await expectText(rowOf(page, 'Bo Lindqvist'), /^Linked by .+, unverified$/)
})

const rowOf = (page: Page, member: string) => tableIn(page, 'Members').getByRole('row').filter({ hasText: member })

test('a member without an account is invited by email, invited again, and the invitation is revoked', async () => {
  const page = await openLeague('', { expected: [/(400|500).*\/invitations/] })
  const row = rowOf(page, 'Ulf Marsh')
  await row.getByRole('button', { name: 'Invite Ulf Marsh' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Ulf Marsh' })
  const invite = () => dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await invite()
  await expectText(dialog, 'Enter their email address')
  await dialog.getByLabel('Email').fill('ulf')
  await invite()
  await expect.poll(() => dialog.locator('[id$="-error"]').count(), waiting).toBe(1)
  await closeToasts(page)
  await dialog.getByLabel('Email').fill(' ulf@people.example ')
  await expectFailure(page, {
    method: 'POST',
    address: '**/invitations',
    sentence: 'Failed to invite Ulf Marsh',
    action: invite,
  })
  await invite()
  await expectToast(page, 'success', 'Ulf Marsh is invited')
  await expectText(row, /^Invited \w+ \d+$/)
  expect(await row.getByRole('button', { name: 'Invite Ulf Marsh' }).count()).toBe(0)

  await row.getByRole('button', { name: 'Send the invitation of Ulf Marsh again' }).click()
  expect(await dialog.getByLabel('Email').inputValue()).toBe('ulf@people.example')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await dialog.waitFor({ state: 'detached' })

  await row.getByRole('button', { name: 'Revoke the invitation of Ulf Marsh' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke the invitation of Ulf Marsh?' })
  await expectText(question, 'The link sent to ulf@people.example stops working.')
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expectToast(page, 'success', 'Invitation revoked')
  await row.getByRole('button', { name: 'Invite Ulf Marsh' }).waitFor()
})

test('the link of an account that an organiser made is undone once confirmed', async () => {
  const page = await openLeague()
  const row = rowOf(page, 'Tess Moran')
  await expectText(row, /^Linked by .+, unverified$/)
  await row.getByRole('button', { name: 'Undo the link of Tess Moran' }).click()
  const question = page.getByRole('dialog', { name: 'Undo the link of Tess Moran?' })
  await expectText(question, /^The account no longer plays as Tess Moran/)
  await question.getByRole('button', { name: 'Undo the link' }).click()
  await expectToast(page, 'success', 'Tess Moran has no account now')
  await row.getByRole('button', { name: 'Invite Tess Moran' }).waitFor()
  await expectNoText(row, /unverified/)
})

test('a golfer who does not run the league sees neither link, requests nor invitations', async () => {
  await asks('Tessa', { golfer: 'Tess Moran' })
  const [claim] = await organiser.ask(listClaims, at)
  await organiser.ask(approveClaim, { params: { id: claim?.id ?? 0 }, body: {} })
  await asks('Moss', { name: 'Moss Green' })
  const page = await visit({ as: 'tessa@people.example', path: `/leagues/${at.params.id}` })
  await tableIn(page, 'Members').getByRole('link', { name: 'Tess Moran' }).waitFor()
  expect(await page.getByRole('region', { name: /^(Invite your league|Requests)$/ }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Invite|Undo|Approve/ }).count()).toBe(0)
})
