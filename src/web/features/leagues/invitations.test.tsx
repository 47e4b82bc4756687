import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/auth.ts'
import { type ClaimToAnswer, approveClaim, declineClaim, listClaims, undoLink } from '#contract/claims.ts'
import {
  type Invitation,
  type JoinLink,
  changeJoinLink,
  createJoinLink,
  getJoinLink,
  inviteGolfer,
  listInvitations,
  revokeInvitation,
  revokeJoinLink,
} from '#contract/invitations.ts'
import { getLeagueHistory } from '#contract/league-history.ts'
import { getLeague, listMembers } from '#contract/leagues.ts'
import { listPlannedChanges } from '#contract/planned-changes.ts'
import { getPublicSettings } from '#contract/public-pages.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, table, usePhone } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks, refuses } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectNoText,
  expectText,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const league = leagueReply({ name: 'Rime Cup' })
const ulf = memberReply({ id: 5, name: 'Ulf Marsh', handicapIndex: 124 })
const bo = memberReply({ id: 6, name: 'Bo Lindqvist', handicapIndex: 124 })
const tess = memberReply({
  id: 4,
  name: 'Tess Moran',
  userId: 44,
  unverifiedLink: { by: 'Calvin Marsh', at: '2026-11-20T15:00:00.000Z' },
})
const members = [tess, ulf, bo]
const invitation: Invitation = {
  golferId: ulf.id,
  name: ulf.name,
  email: 'ulf@people.example',
  state: 'open',
  delivery: 'sent',
  sentAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-12-20T15:00:00.000Z',
}
const link: JoinLink = {
  code: 'first',
  needsApproval: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2027-02-18T15:00:00.000Z',
  hasExpired: false,
}
const asks = (id: number, text: string, changes: Partial<ClaimToAnswer> = {}): ClaimToAnswer => ({
  id,
  kind: 'golfer',
  golfer: { id: 4, name: 'Tess Moran' },
  name: null,
  lookalikes: [],
  askedAt: '2026-11-20T15:00:00.000Z',
  account: { id: 50 + id, name: 'Tess M', email: `asker${id}@people.example`, isEmailVerified: true },
  text,
  ...changes,
})
const claims = [asks(1, 'Tess M says they are Tess Moran'), asks(2, 'Mallory says they are Bo Lindqvist')]

const renderLeague = (replies: readonly Reply[] = [], { as = owner, path = '' }: { as?: User; path?: string } = {}) =>
  renderScreen(`/leagues/1${path}`, {
    as,
    leagues: [league],
    replies: [
      ...replies,
      answers(getLeague, league),
      answers(listMembers, members),
      answers(listPlannedChanges, []),
      answers(listClaims, []),
      answers(listInvitations, []),
      answers(getJoinLink, { link: null }),
      answers(getLeagueHistory, []),
      answers(getPublicSettings, { page: false, board: false, searchEngines: false, slug: null }),
    ],
  })

const place = card('Invite with a link')
const field = place.getByRole('textbox', { name: 'The league’s link' })
const requests = page.getByRole('list', { name: 'Requests' })
const rowOf = ({ name }: { name: string }) => table('Members').getByRole('row').filter({ hasText: name })
const withLink = answers(getJoinLink, { link })

test('an organizer creates the league’s link', async () => {
  await renderLeague([breaks(createJoinLink)])
  await button('Create link', place).click()
  const dialog = page.getByRole('dialog', { name: 'Create a link for Rime Cup' })
  await dialog.getByLabelText('Works for').selectOptions('90 days')
  await dialog.getByLabelText('When someone joins').selectOptions('Linked golfers join at once')
  await button('Create link', dialog).click()
  await expectToast('error', 'Failed to create the link', 'The greens are closed')
  await expectElement(dialog.getByLabelText('Works for')).toHaveValue('90')
  prepare(answers(createJoinLink, link), withLink)
  await button('Create link', dialog).click()
  await expectToast('success', 'Link created')
  expect(callsTo(createJoinLink).at(-1)?.body).toEqual({ days: 90, needsApproval: false })
  await expectElement(field).toHaveValue(`${location.origin}/join/first`)
  await expectText('Works until Feb 18, 2027 · linked golfers join at once', place)
  await expectElement(place.getByRole('heading', { name: 'Invite with a link' })).toHaveFocus()
})

test('a link is copied, shown as a QR code, changed, replaced and revoked', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderLeague([withLink])
  await button('Copy link', place).click()
  await expectToast('success', 'Link copied')
  expect(copy).toHaveBeenLastCalledWith(`${location.origin}/join/first`)
  await button('QR code', place).click()
  await expectElement(place.getByRole('img', { name: 'QR code of the link to join Rime Cup' })).toBeVisible()
  expect(await faultsOfPage()).toEqual([])
  await place.getByText(/^Works until/).click()
  const approval = place.getByLabelText('When someone joins')
  await expectElement(approval).toHaveValue('joins')
  const waits = { ...link, needsApproval: true }
  prepare(answers(changeJoinLink, waits), answers(getJoinLink, { link: waits }))
  await approval.selectOptions('Everyone waits for your approval')
  await expectElement(approval).toHaveValue('waits')
  expect(callsTo(changeJoinLink)[0]?.body).toEqual({ needsApproval: true })
  await button('New link', place).click()
  const renewal = page.getByRole('dialog', { name: 'Replace the link of Rime Cup?' })
  await expectText(/^The link you have sent so far stops working/, renewal)
  const second = { ...link, code: 'second' }
  prepare(answers(createJoinLink, second), answers(getJoinLink, { link: second }))
  await button('Create new link', renewal).click()
  await expectToast('success', 'New link created')
  await expectElement(field).toHaveValue(`${location.origin}/join/second`)
  await button('Revoke the link', place).click()
  prepare(answers(revokeJoinLink, { success: true }), answers(getJoinLink, { link: null }))
  await button('Revoke', page.getByRole('dialog', { name: 'Revoke the link of Rime Cup?' })).click()
  await expectToast('success', 'Link revoked')
  await expectElement(button('Create link', place)).toBeVisible()
})

test('where the browser does not copy, the link is selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await renderLeague([withLink])
  await button('Copy link', place).click()
  await expect.poll(() => String(getSelection())).toMatch(/\/join\/first$/)
})

test('an organizer answers each request in one tap, where its email leads', async () => {
  await usePhone()
  await renderLeague([answers(listClaims, claims), answers(listMembers, [ulf, bo])], { path: '/requests?claim=1' })
  await expectAddress('/leagues/1?claim=1')
  expect(location.hash).toBe('#claims')
  await expectText('Tess M says they are Tess Moran', requests)
  await expectText('asker1@people.example', requests)
  expect(await faultsOfPage()).toEqual([])
  const heights = requests
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect().height)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  prepare(answers(declineClaim, { success: true }), answers(listClaims, claims.slice(0, 1)))
  await button('Decline: Mallory says they are Bo Lindqvist').click()
  await expectToast('success', 'Request declined')
  expect(callsTo(declineClaim)[0]?.params).toEqual({ id: '2' })
  await expectElement(page.getByRole('heading', { name: 'Requests' })).toHaveFocus()
  const approved = answers(approveClaim, { success: true, golfer: { id: 4, name: 'Tess Moran' } })
  prepare(approved, answers(listClaims, []))
  await button('Approve: Tess M says they are Tess Moran').click()
  await expectToast('success', 'Approved: Tess Moran is in')
  await expectGone(requests)
})

test('the email of a request that was answered leads to a sentence', async () => {
  await renderLeague([], { path: '/requests?claim=1' })
  await expectText('The request in your email was already answered or withdrawn.')
})

test('a request that someone else has answered says so, and goes', async () => {
  await renderLeague([answers(listClaims, claims.slice(0, 1)), refuses(approveClaim, 'claim_settled')])
  const approve = button('Approve: Tess M says they are Tess Moran')
  await expectElement(approve).toBeVisible()
  prepare(answers(listClaims, []))
  await approve.click()
  await expectToast('error', 'Failed to approve the request', 'This request was already answered or withdrawn')
  await expectGone(approve)
})

test('a name that is not listed becomes a new golfer, or one of the members without an account', async () => {
  const names = ['Bosse Lindqvist', 'Nell Frost'].map((name, n) =>
    asks(n + 1, name, { kind: 'name', golfer: null, name }),
  )
  await renderLeague([answers(listClaims, names)])
  const first = requests.getByRole('listitem').filter({ hasText: 'Bosse Lindqvist' })
  const choice = first.getByLabelText('Approve as')
  await expectElement(choice).toBeVisible()
  expect([...choice.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'A new golfer',
    'Bo Lindqvist · 12.4',
    'Ulf Marsh · 12.4',
  ])
  await choice.selectOptions('Bo Lindqvist · 12.4')
  prepare(answers(approveClaim, { success: true, golfer: bo }), answers(listClaims, names.slice(1)))
  await button('Approve: Bosse Lindqvist').click()
  await expectToast('success', 'Approved: Bo Lindqvist is in')
  const nell = memberReply({ id: 9, name: 'Nell Frost', userId: 52 })
  prepare(answers(approveClaim, { success: true, golfer: nell }), answers(listMembers, [...members, nell]))
  await button('Approve: Nell Frost').click()
  await expectElement(rowOf(nell)).toBeVisible()
  expect(callsTo(approveClaim).map(({ body }) => body)).toEqual([{ golferId: 6 }, {}])
})

test('a newcomer who may be a member is asked about before a second one is made', async () => {
  const lookalikes = [{ id: 6, name: 'Bo Lindqvist', text: 'Bo Lindqvist (12.4, no account)' }]
  const names = [
    asks(1, 'Bosse Lindqvist', { kind: 'name', golfer: null, name: 'Bosse Lindqvist', lookalikes }),
    asks(2, 'Bo Lindqvist Jr.', { kind: 'member', golfer: { id: 77, name: 'Bo Lindqvist Jr.' }, lookalikes }),
  ]
  await renderLeague([answers(listClaims, names)])
  const first = requests.getByRole('listitem').filter({ hasText: 'Bosse Lindqvist' })
  await expectText('Bo Lindqvist (12.4, no account) is already a member. Same person?', first)
  expect(button(/^Approve/).length).toBe(0)
  prepare(answers(approveClaim, { success: true, golfer: bo }), answers(listClaims, names.slice(1)))
  await button('Yes, the same person: Bo Lindqvist (12.4, no account)', first).click()
  await expectGone(first)
  await button('No, a new golfer: Bo Lindqvist Jr.').click()
  await expect.poll(() => callsTo(approveClaim).map(({ body }) => body)).toEqual([{ golferId: 6 }, { golferId: 77 }])
})

test('a member without an account is invited by email', async () => {
  await renderLeague([breaks(inviteGolfer)])
  await button('Invite Ulf Marsh').click()
  const dialog = page.getByRole('dialog', { name: 'Invite Ulf Marsh' })
  const email = dialog.getByLabelText('Email')
  const invite = button('Invite', dialog)
  await invite.click()
  await expectText('Enter their email address', dialog)
  await email.fill(' ulf@people.example ')
  await invite.click()
  await expectToast('error', 'Failed to invite Ulf Marsh', 'The greens are closed')
  await expectElement(email).toHaveValue('ulf@people.example')
  prepare(answers(inviteGolfer, invitation), answers(listInvitations, [invitation]))
  await invite.click()
  await expectToast('success', 'Ulf Marsh is invited')
  expect(callsTo(inviteGolfer).at(-1)?.body).toEqual({ golferId: 5, email: 'ulf@people.example' })
  await expectText('Invited Nov 20', rowOf(ulf))
  expect(button('Invite Ulf Marsh').length).toBe(0)
})

test('an invitation is sent again, and revoked', async () => {
  await renderLeague([answers(listInvitations, [invitation]), answers(inviteGolfer, invitation)])
  await button('Send the invitation of Ulf Marsh again').click()
  const dialog = page.getByRole('dialog', { name: 'Invite Ulf Marsh' })
  await expectElement(dialog.getByLabelText('Email')).toHaveValue('ulf@people.example')
  await button('Send again', dialog).click()
  await expectGone(dialog)
  await button('Revoke the invitation of Ulf Marsh').click()
  const question = page.getByRole('dialog', { name: 'Revoke the invitation of Ulf Marsh?' })
  await expectText('The link sent to ulf@people.example stops working.', question)
  prepare(answers(revokeInvitation, { success: true }), answers(listInvitations, []))
  await button('Revoke', question).click()
  await expectToast('success', 'Invitation revoked')
  await expectElement(button('Invite Ulf Marsh')).toBeVisible()
})

test('the link of an account that an organizer made is undone once confirmed', async () => {
  await renderLeague()
  await expectText('Linked by Calvin Marsh, unverified', rowOf(tess))
  await button('Undo the link of Tess Moran').click()
  const question = page.getByRole('dialog', { name: 'Undo the link of Tess Moran?' })
  await expectText(/^The account no longer plays as Tess Moran/, question)
  const unlinked = memberReply({ ...tess, userId: null, unverifiedLink: null })
  prepare(answers(undoLink, { success: true }), answers(listMembers, [unlinked, ulf, bo]))
  await button('Undo the link', question).click()
  await expectToast('success', 'Tess Moran has no account now')
  await expectElement(button('Invite Tess Moran')).toBeVisible()
  await expectNoText(/unverified/, rowOf(tess))
})

test('a golfer who does not run the league sees neither link, requests nor invitations', async () => {
  await renderLeague([answers(listClaims, claims), withLink], { as: golfer })
  await expectElement(rowOf(tess)).toBeVisible()
  expect(page.getByRole('region', { name: /^(Invite with a link|Requests)$/ }).length).toBe(0)
  expect(page.getByRole('button', { name: /Invite|Undo|Approve/ }).length).toBe(0)
})
