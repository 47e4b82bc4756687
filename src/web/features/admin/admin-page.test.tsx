import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type ScoreCalculation,
  listUsers,
  scoreCalculation,
  setUserDigest,
  setUserGimmeRange,
  setUserGolfer,
  setUserRole,
  updateScoreCalculations,
} from '#contract/admin.ts'
import type { User } from '#contract/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { deleteGolfers, listGolfers, listUnusedGolfers } from '#contract/golfers.ts'
import { changeSite } from '#contract/site.ts'
import { type Sync, syncAll, syncHistory, syncInfo, syncScores } from '#contract/syncs.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { wren } from '#tests/factories/score-reply.ts'
import { siteReply } from '#tests/factories/site-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link, rowsOf, table, usePhone } from '#tests/support/component/parts.ts'
import { admin, golfer, guest } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach, breaks, held } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectRows,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const player: User = { ...golfer, gimmeRange: null }
const loner: User = { ...guest, receiveEmailDigest: false }
const users = [admin, loner, player]
const sync: Sync = {
  id: 9,
  kind: 'all',
  status: 'COMPLETED',
  golfer: null,
  league: null,
  startedAt: '2026-11-20T15:00:00.000Z',
  completedAt: '2026-11-20T15:01:00.000Z',
  message: 'Synced 24 golfers',
  golfersDone: 24,
  golfersTotal: 24,
}
const stats = { updated: 3, skipped: 5, errors: 1 }
const calculation: ScoreCalculation = {
  id: 7,
  status: 'COMPLETED',
  done: 9,
  total: 9,
  stats,
  startedAt: '2026-11-20T15:00:00.000Z',
  completedAt: '2026-11-20T15:01:00.000Z',
}

const renderAdmin = (...replies: readonly Reply[]): Promise<void> => renderTab('/admin', replies)

function renderTab(path: string, replies: readonly Reply[], leagues = [leagueReply()]): Promise<void> {
  return renderScreen(path, {
    as: admin,
    leagues,
    replies: [
      ...replies,
      answersEach(listUsers, ({ query: { search = '' } }) => users.filter(({ email }) => email.includes(search))),
      answers(syncHistory, [sync]),
      answers(listUnusedGolfers, []),
      answers(scoreCalculation, { calculation: null }),
      answers(listGolfers, [{ ...golferReply({ id: 7, name: 'Kit Abernathy' }), scores: [] }]),
    ],
  })
}

const usersTable = table('Users')
const gimmeOf = ({ name }: User) => page.getByLabelText(`Gimme range of ${name}, in feet`)
const golferOf = ({ name }: User) => page.getByRole('combobox', { name: `Golfer profile of ${name}` })
const digestOf = ({ name }: User) => page.getByRole('switch', { name: `Email digest for ${name}` })
const search = page.getByLabelText('Search users')
const update = button('Update Score Calculations')

test('accounts are listed with address, role, digest, gimme range, golfer and role button', async () => {
  await renderAdmin()
  await expectTitle('Admin Dashboard')
  await expectRows(usersTable, [
    { NAME: admin.name, EMAIL: admin.email, ROLE: 'ADMIN', 'Change role': 'Remove Admin' },
    { NAME: loner.name, EMAIL: loner.email, ROLE: 'USER', 'Change role': 'Make Admin' },
    { NAME: player.name, EMAIL: player.email, ROLE: 'USER', 'Change role': 'Make Admin' },
  ])
  const columns = ['NAME', 'EMAIL', 'ROLE', 'EMAIL DIGEST', 'GIMME RANGE', 'GOLFER PROFILE', 'Change role']
  expect(Object.keys(rowsOf(usersTable)[0] ?? {})).toEqual(columns)
  await expectElement(golferOf(player)).toHaveValue(wren.name)
  await expectElement(golferOf(loner)).toHaveValue('No golfer')
  await expectElement(digestOf(player)).toBeChecked()
  await expectElement(digestOf(loner)).not.toBeChecked()
  expect(await faultsOfPage()).toEqual([])
})

test('accounts are searched, and the address keeps the search', async () => {
  await renderAdmin()
  await search.fill('ned@')
  await button('Search').click()
  await expectRows(usersTable, [{ EMAIL: loner.email }])
  await expectAddress('/admin?search=ned%40')
  await search.fill('nobody of this name')
  await userEvent.keyboard('{Enter}')
  await expectText('No users found')
  await search.fill('')
  await expect.poll(() => rowsOf(usersTable)).toHaveLength(3)
})

test('a gimme range never set saves as the two feet shown; letters are ignored, and what fails stays', async () => {
  await renderAdmin(breaks(setUserGimmeRange))
  const gimme = gimmeOf(player)
  await gimme.click()
  await userEvent.keyboard('{Control>}a{/Control}1e{Enter}')
  await expectElement(gimme).toHaveValue(2)
  expect(callsTo(setUserGimmeRange)).toEqual([])
  await gimme.fill('7')
  await userEvent.keyboard('{Enter}')
  await expectToast('error', 'Failed to update gimme range', 'The greens are closed')
  await expectElement(gimme).toHaveValue(7)
  prepare(answers(setUserGimmeRange, { ...player, gimmeRange: 2 }))
  await gimme.fill('')
  await userEvent.tab()
  await expectToast('success', 'Gimme range updated')
  expect(callsTo(setUserGimmeRange).at(-1)?.body).toEqual({ gimmeRange: 2 })
})

test('a digest that cannot be changed switches back and says so', async () => {
  const { reply, release } = held(breaks(setUserDigest))
  await renderAdmin(reply)
  await digestOf(player).click({ force: true })
  await expectElement(digestOf(player)).not.toBeChecked()
  release()
  await expectToast('error', 'Failed to update email digest preference', 'The greens are closed')
  await expectElement(digestOf(player)).toBeChecked()
})

test('a golfer is unlinked from an account and linked again, or stays when that fails', async () => {
  await renderAdmin(breaks(setUserGolfer))
  const picker = golferOf(player)
  await picker.click()
  await page.getByRole('option', { name: 'No golfer' }).click()
  const question = page.getByRole('dialog', { name: `Unlink ${wren.name} from ${player.name}?` })
  await button('Cancel', question).click()
  expect(callsTo(setUserGolfer)).toEqual([])
  await expectElement(picker).toHaveValue(wren.name)
  await picker.click()
  await page.getByRole('option', { name: 'No golfer' }).click()
  await button('Unlink', question).click()
  await expectToast('error', 'Failed to update golfer association', 'The greens are closed')
  await expectElement(picker).toHaveValue(wren.name)
  const without = { ...player, golfer: null }
  prepare(answers(setUserGolfer, without), answers(listUsers, [admin, without]))
  await picker.click()
  await page.getByRole('option', { name: 'No golfer' }).click()
  await button('Unlink', question).click()
  await expectToast('success', 'Golfer association updated')
  await expectElement(picker).toHaveValue('No golfer')
  const linked = { ...player, golfer: { id: 7, name: 'Kit Abernathy', ghinNumber: null, handicapIndex: null } }
  prepare(answers(setUserGolfer, linked), answers(listUsers, [admin, linked]))
  await picker.click()
  await userEvent.keyboard('Kit')
  await expectElement(picker).toHaveValue('Kit')
  await page.getByRole('option', { name: 'Kit Abernathy' }).click()
  await button('Link', page.getByRole('dialog', { name: `Link Kit Abernathy to ${player.name}?` })).click()
  await expectElement(picker).toHaveValue('Kit Abernathy')
  expect(callsTo(setUserGolfer).map(({ body }) => body)).toEqual([
    { golferId: null },
    { golferId: null },
    { golferId: 7 },
  ])
})

test('a search for an account’s golfer that fails says so', async () => {
  await renderAdmin(breaks(listGolfers))
  await golferOf(loner).fill('Quill')
  await expectText('Failed to fetch golfers')
  await expectToast('error', 'Failed to fetch golfers', 'The greens are closed')
})

test('a role that cannot be changed stays', async () => {
  await renderAdmin(breaks(setUserRole))
  await button(`Make Admin: ${loner.name}`).click()
  await button('Make Admin', page.getByRole('dialog', { name: `Make ${loner.name} an admin?` })).click()
  await expectToast('error', 'Failed to update user role', 'The greens are closed')
  expect(rowsOf(usersTable)[1]?.['ROLE']).toBe('USER')
})

const starts: readonly (readonly [string, Endpoint, string])[] = [
  ['Sync Both', syncAll, 'Failed to start GHIN sync'],
  ['Sync Scores', syncScores, 'Failed to start GHIN score sync'],
  ['Sync Golfer Info', syncInfo, 'Failed to start GHIN golfer info sync'],
  ['Update Score Calculations', updateScoreCalculations, 'Failed to update score calculations'],
]
test.each(starts)('%s that does not start says so', async (name, endpoint, failure) => {
  await renderAdmin(breaks(endpoint))
  await button(name).click()
  await expectToast('error', failure, 'The greens are closed')
})

test('a background calculation shows its progress, and a toast reports how it ended', async () => {
  const running = answers(updateScoreCalculations, { running: { id: 7, done: 2, total: 9 } })
  await renderAdmin(running)
  const begun = { ...calculation, status: 'RUNNING' as const, done: 2, completedAt: null }
  await expectElement(update).toBeEnabled()
  prepare(answers(scoreCalculation, { calculation: begun }))
  await update.click()
  await expectText('Rescoring matches: 2 of 9')
  await expectElement(update).toBeDisabled()
  prepare(answers(scoreCalculation, { calculation }))
  await expectToast('success', 'Score calculations updated: 3 updated, 5 skipped, 1 errors')
  await expectText(/3 matches changed, 5 already correct, 1 could not be scored\.$/)
  await expectElement(update).toBeEnabled()
})

test('a started sync appears in the history with kind, days and outcome', async () => {
  const own = { ...sync, id: 10, kind: 'scores' as const, golfer: { id: 1, name: wren.name }, message: null }
  await renderAdmin(answers(syncAll, { message: 'Started', sync }))
  await expectText('Synced 24 golfers')
  prepare(answers(syncHistory, [own, sync]))
  await button('Sync Both').click()
  await expectToast('success', 'GHIN sync started successfully. You can check the status in the sync history below.')
  const moments = { STARTED: 'Nov 20, 10:00 AM', COMPLETED: 'Nov 20, 10:01 AM' }
  await expectRows(table('Sync History'), [
    { STATUS: 'Completed', GOLFER: `${wren.name} Scores`, ...moments, MESSAGE: '–' },
    { STATUS: 'Completed', GOLFER: 'All golfers Scores and golfer info', ...moments, MESSAGE: 'Synced 24 golfers' },
  ])
})

test('a running sync shows how many golfers it has checked; an empty history says so', async () => {
  const running = {
    ...sync,
    status: 'RUNNING' as const,
    completedAt: null,
    message: null,
    golfersDone: 3,
    golfersTotal: 8,
  }
  await renderAdmin(answers(syncHistory, [running]))
  await expectText('Running')
  await expectText('3 of 8 golfers')
  await renderAdmin(answers(syncHistory, []))
  await expectText('No sync history available')
})

test('on a phone an account expands to everything that can be changed about it', async () => {
  await usePhone()
  await renderAdmin()
  const person = page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: loner.email })
  await expectText('USER', person)
  expect(digestOf(loner).length).toBe(0)
  await button(`Account of ${loner.name}`).click()
  await expectElement(digestOf(loner)).toBeInTheDocument()
  await expectElement(gimmeOf(loner)).toBeVisible()
  await expectElement(person.getByRole('combobox', { name: 'Golfer profile' })).toHaveValue('No golfer')
  expect(await faultsOfPage()).toEqual([])
  prepare(answers(setUserRole, { ...loner, role: 'ADMIN' }))
  await button(`Make Admin: ${loner.name}`).click()
  await button('Make Admin', page.getByRole('dialog')).click()
  await expectToast('success', 'User role updated to ADMIN')
  await expectText('ADMIN', person)
  await expectText('Synced 24 golfers', page.getByRole('list', { name: 'Sync History' }))
})

test('unused golfers are chosen and removed together', async () => {
  const unused = ['Fern Alder', 'Hugo Wick', 'Isla Montclair'].map((name, n) => ({
    id: 20 + n,
    name,
    ghinNumber: null,
    createdAt: '2026-11-20T15:00:00.000Z',
  }))
  await renderTab('/admin?tab=tools', [answers(listUnusedGolfers, unused)])
  const place = card('Golfers Nobody Uses')
  const remove = button(/^Remove (\d )?Golfers$/, place)
  await expectElement(remove).toBeDisabled()
  await place.getByLabelText('Select all').click()
  await place.getByLabelText('Fern Alder').click()
  await remove.click()
  prepare(answers(deleteGolfers, { deleted: 2, kept: [] }), answers(listUnusedGolfers, unused.slice(0, 1)))
  await button('Remove', page.getByRole('dialog', { name: 'Remove 2 Golfers for good?' })).click()
  await expectToast('success', '2 golfers were removed')
  expect(callsTo(deleteGolfers)[0]?.body).toEqual({ ids: [21, 22] })
  await expectGone(place.getByLabelText('Hugo Wick'))
  await expectElement(place.getByLabelText('Fern Alder')).toBeInTheDocument()
})

test('an administrator lets everyone create leagues', async () => {
  await renderTab('/admin?tab=rules', [answers(changeSite, siteReply({ createsLeagues: 'everyone' }))])
  await page.getByRole('combobox', { name: 'Who creates leagues' }).selectOptions('Everyone with an account')
  await expectToast('success', 'Saved')
  expect(callsTo(changeSite)[0]?.body).toEqual({ createsLeagues: 'everyone' })
})

test('two-step sign-in is required once an administrator has read what that does to whom', async () => {
  await renderTab('/admin?tab=rules', [answers(changeSite, siteReply({ secondFactor: 'admins' }))])
  const rule = page.getByRole('combobox', { name: 'Who has to use two-step sign-in' })
  await rule.selectOptions('Everyone with an account')
  const ofAll = page.getByRole('dialog', { name: 'Require two-step sign-in of everyone?' })
  await expectText(
    /^Anyone without it and without a passkey sets it up before anything else, the next time they open a page\./,
    ofAll,
  )
  await button('Cancel', ofAll).click()
  await expectGone(ofAll)
  await expectElement(rule).toHaveValue('optional')
  expect(callsTo(changeSite)).toEqual([])
  await rule.selectOptions('Administrators and organizers, by passkey')
  const byPasskey = page.getByRole('dialog', {
    name: 'Require passkeys of administrators and organizers?',
  })
  await expectText(/ You have no passkey yet: you add one now\.$/, byPasskey)
  await button('Cancel', byPasskey).click()
  await rule.selectOptions('Administrators')
  const dialog = page.getByRole('dialog', { name: 'Require two-step sign-in of administrators?' })
  await expectText(/You do not use it yet: you set it up now, with an authenticator app\.$/, dialog)
  expect(await faultsOfPage()).toEqual([])
  await button('Require', dialog).click()
  await expectToast('success', 'Saved')
  expect(callsTo(changeSite).map(({ body }) => body)).toEqual([{ secondFactor: 'admins' }])
  prepare(answers(changeSite, siteReply()))
  await rule.selectOptions('No one')
  await expect.poll(() => callsTo(changeSite).length).toBe(2)
  expect(dialog.length).toBe(0)
})

test('tabs lead to rules, courses, security events and tools; the digest of any league is previewed there', async () => {
  await usePhone(320)
  await renderTab('/admin', [], [leagueReply(), leagueReply({ id: 2, name: 'Ladder' })])
  await expectElement(link('Courses')).toHaveAttribute('href', '/courses')
  await expectElement(link('Security')).toHaveAttribute('href', '/admin/security')
  await link('Rules').click()
  await expectAddress('/admin?tab=rules')
  expect(await faultsOfPage()).toEqual([])
  await link('Tools').click()
  const preview = link('Email Preview')
  await expectElement(preview).toHaveAttribute('href', '/email-preview?leagueId=1')
  await page.getByLabelText('League of the digest').selectOptions('Ladder')
  await expectElement(preview).toHaveAttribute('href', '/email-preview?leagueId=2')
  expect(await faultsOfPage()).toEqual([])
})

test.each([
  ['users', answers(listUsers, users), 'Failed to fetch users', loner.email],
  ['syncs', answers(syncHistory, [sync]), 'Failed to load the sync history', 'Synced 24 golfers'],
] as const)(
  'while %s load there are placeholders; those that fail appear after Try again',
  async (_, reply, failure, text) => {
    await expectLoadingStates({ render: (first) => renderAdmin(first), reply, failure, text })
    await expectToast('error', failure)
  },
)
