import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/auth.ts'
import { type ClaimToAnswer, listClaims } from '#contract/claims.ts'
import { nameDeputy, removeDeputy } from '#contract/deputies.ts'
import { exportLeague } from '#contract/exports.ts'
import { createGolfer, listGolfers } from '#contract/golfers.ts'
import {
  addMember,
  askConsent,
  getLeague,
  listLeagues,
  listMembers,
  removeMember,
  transferLeague,
} from '#contract/leagues.ts'
import { listPlannedChanges } from '#contract/planned-changes.ts'
import { getPublicSettings, updatePublicPage } from '#contract/public-pages.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import {
  calvin,
  field,
  frost,
  kit,
  loner,
  members,
  optionsOf,
  renderFrostCup,
  tab,
  wren,
} from '#tests/support/component/frost-cup.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link, rowsOf, table, usePhone } from '#tests/support/component/parts.ts'
import { admin, golfer, owner } from '#tests/support/component/readers.ts'
import { answers, answersFile, breaks, refuses } from '#tests/support/component/replies.ts'
import {
  expectElement,
  expectNoText,
  expectRows,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
  watchDownloads,
} from '#tests/support/component/screen.ts'

const renderLeague = (as: User, ...replies: readonly Reply[]) => renderFrostCup('', as, replies)

const picker = page.getByRole('combobox', { name: 'Golfer' })

const pickGolfer = async (name: string) => {
  prepare(answers(listGolfers, [{ ...golferReply({ id: 7, name }), scores: [] }]))
  await picker.fill(name)
  await page.getByRole('option', { name }).click()
}

test('the owner sees each member’s number, Handicap Index and email, organizers first', async () => {
  await renderFrostCup('?details=on', owner)
  await expectTitle('Frost Cup')
  await expectText('4 golfers')
  await expectRows(table('Members'), [
    { NAME: 'Calvin Marsh Owner', ID: '2', INDEX: '12.6', EMAIL: owner.email, 'USER ID': '2' },
    { NAME: 'Kit Abernathy', ID: '6', INDEX: 'NH', EMAIL: 'Has not accepted yet', 'USER ID': '6' },
    { NAME: 'Ned Loner', ID: '5', INDEX: '+1.2', EMAIL: 'No account Invite', 'USER ID': '–' },
    { NAME: 'Wren Ashdown', ID: '1', INDEX: '12.6', EMAIL: golfer.email, 'USER ID': '3' },
  ])
  expect(await faultsOfPage()).toEqual([])
})

test('on a laptop each member has one line, with the whole email address', async () => {
  await renderLeague(owner)
  const rows = () => [...table('Members').element().querySelectorAll('tbody tr')]
  await expectText(owner.email, table('Members'))
  const heights = rows().map((row) => row.getBoundingClientRect().height)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
})

test('a member who plays from the next match on is marked', async () => {
  const planned = { golfer: kit, from: { number: 6, startDate: '2026-11-24' }, joins: true, before: null, after: null }
  await renderLeague(golfer, answers(listPlannedChanges, [planned]))
  await expectText('Plays from match 6 on', table('Members'))
})

test('on a phone a row opens the member’s email and numbers, and what can be done', async () => {
  await usePhone()
  await renderLeague(owner)
  const opener = button('Details of Ned Loner')
  await expectElement(opener).toHaveAttribute('aria-expanded', 'false')
  expect(opener.element().clientWidth).toBeGreaterThanOrEqual(24)
  await table('Members').getByRole('row').filter({ hasText: 'Ned Loner' }).getByText('No account').click()
  await expectElement(opener).toHaveAttribute('aria-expanded', 'true')
  await expectText('EmailNo accountID5User ID–', table('Members'))
  for (const name of ['Remove Ned Loner', 'Invite Ned Loner']) await expectElement(button(name)).toBeVisible()
  expect(await faultsOfPage()).toEqual([])
})

test('a golfer reads the league’s rules and its members without email addresses', async () => {
  await renderLeague(golfer)
  await expectRows(table('Members'), [
    { NAME: 'Calvin Marsh Owner', INDEX: '12.6' },
    { NAME: 'Kit Abernathy', INDEX: 'NH' },
    { NAME: 'Ned Loner', INDEX: '+1.2' },
    { NAME: 'Wren Ashdown', INDEX: '12.6' },
  ])
  expect(Object.keys(rowsOf(table('Members'))[0] ?? {})).toEqual(['NAME', 'INDEX'])
  expect(button(/^(Remove|Add|Save|Transfer|Export)/).length + link('Sharing').length).toBe(0)
  expect(page.getByRole('main').element().textContent).not.toContain('@')
  expect(await faultsOfPage()).toEqual([])
  await tab('Rules').click()
  await expectText('Only the owner can change them')
})

test('an owner who does not play is named below the members', async () => {
  await renderLeague(golfer)
  await expectElement(table('Members')).toBeVisible()
  await expectNoText(/^Run by/)
  await renderLeague(golfer, answers(listMembers, [kit, loner]))
  await expectText('Run by Otis Larkspur, who doesn’t play')
})

test('an administrator runs the members of a league and reads its settings', async () => {
  await renderLeague(admin)
  await expectElement(card('Who organizes')).toBeVisible()
  await expectElement(button('Remove Ned Loner')).toBeVisible()
  await tab('Rules').click()
  await expectText('Only the owner can change them')
  expect(button('Save Changes').length + page.getByRole('main').getByRole('textbox').length).toBe(0)
  for (const text of ['Played in mittens.', 'Match length', 'Max net differential'])
    await expectText(text, card('Settings'))
})

test('on a phone a member is chosen from a field that is as wide as its words', async () => {
  await usePhone()
  await renderLeague(owner)
  await expectElement(field('New deputy')).toBeVisible()
  for (const label of ['New deputy', 'New owner'])
    expect(field(label).element().clientWidth, label).toBeGreaterThanOrEqual(180)
})

const organizers = page.getByRole('heading', { name: 'Who organizes' })

test('the owner names a deputy and removes them', async () => {
  const deputy = { ...wren, isDeputy: true }
  await renderLeague(owner)
  await field('New deputy').selectOptions('Wren Ashdown · 12.6')
  prepare(answers(nameDeputy, deputy), answers(listMembers, [deputy, calvin]))
  await button('Name Deputy').click()
  const naming = page.getByRole('dialog', { name: 'Make Wren Ashdown a deputy?' })
  await button('Cancel', naming).click()
  expect(callsTo(nameDeputy)).toEqual([])
  await button('Name Deputy').click()
  await button('Make Deputy', naming).click()
  await expectToast('success', 'Wren Ashdown is a deputy now')
  await expectRows(table('Members'), [{ NAME: 'Calvin Marsh Owner' }, { NAME: 'Wren Ashdown Deputy' }])
  await expectElement(organizers).toHaveFocus()
  prepare(answers(removeDeputy, wren), answers(listMembers, [wren, calvin]))
  await button('Remove deputy Wren Ashdown').click()
  await button('Remove', page.getByRole('dialog', { name: 'Remove Wren Ashdown as a deputy?' })).click()
  await expectToast('success', 'Wren Ashdown is no longer a deputy')
  await expectRows(table('Members'), [{ NAME: 'Calvin Marsh Owner' }, { NAME: 'Wren Ashdown' }])
  await expectElement(organizers).toHaveFocus()
  const call = { params: { id: '4', golferId: '1' } }
  expect([callsTo(nameDeputy), callsTo(removeDeputy)]).toMatchObject([[call], [call]])
})

test('a deputy runs the league without its settings, and steps down', async () => {
  await renderLeague(golfer, answers(getLeague, { ...frost, deputyIds: [golfer.id] }))
  for (const name of ['Create link', 'Add a golfer']) await expectElement(button(name)).toBeVisible()
  expect(card('Who organizes').length).toBe(0)
  await button('Step Down').click()
  const question = page.getByRole('dialog', { name: 'Step down as a deputy of Frost Cup?' })
  prepare(answers(removeDeputy, wren), answers(getLeague, frost))
  await button('Step Down', question).click()
  await expectToast('success', 'You are no longer a deputy')
  await expect.poll(() => button(/^(Remove|Add|Create link|Step Down)/).length).toBe(0)
  await expectElement(page.getByRole('heading', { name: 'Members' })).toHaveFocus()
})

const claimToAnswer: ClaimToAnswer = {
  id: 3,
  kind: 'golfer',
  golfer: { id: 5, name: 'Ned Loner' },
  name: null,
  lookalikes: [],
  askedAt: '2026-11-20T15:00:00.000Z',
  account: { id: 53, name: 'Ned L', email: 'ned@people.example', isEmailVerified: true },
  text: 'Ned L says they are Ned Loner',
}

test('requests are counted on the tab only for who answers them', async () => {
  const claims = answers(listClaims, [claimToAnswer])
  await renderLeague(golfer, claims, answers(getLeague, { ...frost, deputyIds: [golfer.id] }))
  await expectElement(page.getByRole('img', { name: '1 waits' })).toBeVisible()
  await button('Step Down').click()
  prepare(answers(removeDeputy, wren), answers(getLeague, frost))
  await button('Step Down', page.getByRole('dialog')).click()
  await expect.poll(() => page.getByRole('img', { name: '1 waits' }).length).toBe(0)
})

test('the owner is led to the digest of the league', async () => {
  await renderFrostCup('?tab=sharing', owner)
  await expectElement(link('Preview the digest')).toHaveAttribute('href', '/email-preview?leagueId=4')
})

test('the owner takes the whole league along in one click', async () => {
  const names = watchDownloads()
  await renderLeague(owner, answersFile(exportLeague))
  await button('Export').click()
  await expect.poll(() => names).toEqual(['Frost Cup.zip'])
  expect(callsTo(exportLeague)[0]?.params).toEqual({ id: '4' })
})

test('the owner asks a member who has accepted for their scores, and sees the state but cannot end it', async () => {
  const asked = memberReply({ ...wren, consent: 'none' })
  await renderLeague(owner, answers(listMembers, [asked, { ...loner, consent: 'none' }]))
  const row = table('Members').getByRole('row').filter({ hasText: asked.name })
  const ask = button(/^Ask for the scores of/, table('Members'))
  await expectText(/^Scores: not asked yet/, row)
  expect(ask.length, 'only of who has accepted').toBe(1)
  await ask.click()
  prepare(answers(askConsent, { consent: 'pending' }), answers(listMembers, [{ ...asked, consent: 'pending' }]))
  await button('Ask', page.getByRole('dialog', { name: `Ask ${asked.name} for their scores?` })).click()
  await expectToast('success', 'Email requested')
  await expectText('Scores: requested, no answer yet', row)
  expect(button(/^(Ask|End)/, row).length).toBe(0)
})

test('a league that does not exist says so', async () => {
  await renderLeague(owner, refuses(getLeague, 'league_not_found'))
  await expectTitle('League not found')
})

test('while a league loads, its cards have placeholders; one that fails appears after Try again', () =>
  expectLoadingStates({
    render: (first) => renderLeague(owner, first),
    reply: answers(getLeague, frost),
    failure: 'Failed to load the league',
    text: 'Frost Cup',
  }))

test('the owner switches the public page and the board on, and gets their addresses', async () => {
  const settings = { page: false, board: false, searchEngines: false, slug: 'frost-cup' }
  await renderFrostCup('?tab=sharing', owner)
  const place = card('Public page')
  for (const [name, label, on, path] of [
    ['Show a page to everyone', 'Address of the page', { page: true }, '/l/frost-cup'],
    ['Show a clubhouse board', 'Address of the board', { page: true, board: true }, '/board/frost-cup'],
  ] as const) {
    const toggle = place.getByRole('switch', { name })
    await expectElement(toggle).not.toBeChecked()
    prepare(answers(updatePublicPage, { ...settings, ...on }), answers(getPublicSettings, { ...settings, ...on }))
    await toggle.click()
    await expectElement(place.getByLabelText(label)).toHaveValue(`${location.origin}${path}`)
    expect(callsTo(updatePublicPage).at(-1)?.body).toMatchObject(on)
  }
})

test('members that fail to load say so in their card', async () => {
  await renderLeague(golfer, breaks(listMembers))
  await expectText('Failed to load members', card('Members'))
})

test('a golfer is added once chosen, and a failure is reported', async () => {
  await renderLeague(owner, breaks(addMember), answers(getLeague, { ...frost, hasSeasons: false }))
  await expectElement(link('Bring your past seasons')).toBeVisible()
  await button('Add a golfer').click()
  const add = button('Add Golfer')
  await expectElement(add).toBeDisabled()
  await pickGolfer('Joy Merrick')
  await add.click()
  await expectToast('error', 'Failed to add golfer to league', 'The greens are closed')
  const joy = memberReply({ id: 7, name: 'Joy Merrick' })
  prepare(answers(addMember, joy), answers(listMembers, [...members, joy]))
  await add.click()
  await expectToast('success', 'Golfer added to league')
  expect(callsTo(addMember).at(-1)?.body).toEqual({ golferId: 7 })
  await expectElement(link('Joy Merrick', table('Members'))).toBeVisible()
})

test('adding a golfer whom someone else has added is harmless', async () => {
  await renderLeague(owner, refuses(addMember, 'already_a_member'))
  await button('Add a golfer').click()
  await pickGolfer('Joy Merrick')
  prepare(answers(listMembers, [...members, memberReply({ id: 7, name: 'Joy Merrick' })]))
  await button('Add Golfer').click()
  await expectToast('info', 'This golfer is already in the league')
  await expectElement(link('Joy Merrick', table('Members'))).toBeVisible()
})

test('a member is removed once confirmed, and a failure is reported', async () => {
  await renderLeague(owner, breaks(removeMember))
  await button('Remove Ned Loner').click()
  const dialog = page.getByRole('dialog', { name: 'Remove Ned Loner from Frost Cup?' })
  const remove = () => button('Remove', dialog).click()
  await remove()
  await expectToast('error', 'Failed to remove golfer from league', 'The greens are closed')
  prepare(answers(removeMember, { success: true }), answers(listMembers, [wren, calvin, kit]))
  await remove()
  await expectToast('success', 'Golfer removed from league')
  expect(callsTo(removeMember).at(-1)?.params).toEqual({ id: '4', golferId: '5' })
  await expect.poll(() => link('Ned Loner').length).toBe(0)
  await expectElement(page.getByRole('heading', { name: 'Members' })).toHaveFocus()
})

test('a golfer of the name of a member is pointed out before they are added by hand', async () => {
  await renderLeague(owner)
  await button('Add a golfer').click()
  await button('Add a golfer by hand').click()
  const dialog = page.getByRole('dialog', { name: 'Add a golfer to Frost Cup' })
  await dialog.getByLabelText('Name').fill('  WREN ASHDOWN')
  await expectText('Already a member: the same person? Wren Ashdown · 12.6', dialog)
  await dialog.getByLabelText('Name').fill('Wren Ashdowne')
  await expectNoText(/^Already a member/, dialog)
  await dialog.getByLabelText('Name').fill('Wren Ashdown Junior')
  await expectText('Already a member: the same person? Wren Ashdown · 12.6', dialog)
  expect(callsTo(createGolfer)).toEqual([])
})

test('a league is handed over, once confirmed, to a member who has accepted', async () => {
  await renderLeague(owner, breaks(transferLeague))
  const transfer = button('Transfer Ownership')
  await expectElement(transfer).toBeDisabled()
  expect(optionsOf('New owner')).toEqual(['Choose a member', 'Wren Ashdown · 12.6'])
  await field('New owner').selectOptions('Wren Ashdown · 12.6')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await transfer.click()
  expect(confirm).toHaveBeenLastCalledWith('Are you sure you want to transfer league ownership to Wren Ashdown?')
  expect(callsTo(transferLeague)).toEqual([])
  confirm.mockReturnValue(true)
  await transfer.click()
  await expectToast('error', 'Failed to transfer ownership', 'The greens are closed')
  await expectElement(field('New owner')).toHaveValue(String(wren.id))
  const handedOver = leagueReply({ ...frost, ownerId: golfer.id })
  prepare(answers(transferLeague, handedOver), answers(getLeague, handedOver), answers(listLeagues, [handedOver]))
  // The failure is shown over the button for some seconds.
  transfer.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expectToast('success', 'League ownership transferred')
  await expect.poll(() => card('Who organizes').length).toBe(0)
  expect(callsTo(transferLeague).at(-1)?.body).toEqual({ ownerId: golfer.id })
  expect(callsTo(listLeagues).length, 'the menus follow the list of leagues').toBeGreaterThan(1)
})

test('an empty league asks who plays, and offers the list first', async () => {
  await renderLeague(owner, answers(listMembers, []))
  await expectText('Who plays?')
  await expectElement(link('Import a list')).toHaveAttribute('href', '/leagues/4/roster')
  expect(table('Members').length).toBe(0)
})

test('a league that only its owner plays in asks who else plays', async () => {
  await renderLeague(owner, answers(listMembers, [calvin]))
  await expectText('Who else plays?')
  await expectText('Better once there are names to pick: then no one joins twice.')
  await expectRows(table('Members'), [{ NAME: 'Calvin Marsh Owner' }])
})
