import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leagueEvents } from '#contract/events.ts'
import { listMembers } from '#contract/leagues.ts'
import {
  type SideTable,
  deleteSideTable,
  getSideTable,
  inviteToSideTable,
  leaveSideTable,
  removeFromSideTable,
  renameSideTable,
} from '#contract/side-tables.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import { wren } from '#tests/factories/score-reply.ts'
import { sideTableReply } from '#tests/factories/side-table-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link, table, useDarkScheme, usePhone } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderApp, renderScreen } from '#tests/support/component/render.tsx'
import { answers, held, refuses } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectRows,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const longName = 'Wolfeschlegelsteinhausenbergerdorff O’Brien’s 🏌️ Ωμέγα Frühstück'.slice(0, 60)
const invited = { id: 6, name: 'Kit Abernathy', invitedBy: owner.name, invitedAt: '2026-11-02T15:00:00.000Z' }
const kit = memberReply({ id: 6, name: 'Kit Abernathy', userId: 6 })

const shows = (changes: Partial<SideTable> = {}) => answers(getSideTable, sideTableReply(changes))
const renderTable = (as = golfer, changes: Partial<SideTable> = {}) =>
  renderScreen('/side-tables/1', { as, replies: [shows(changes), answers(listMembers, [kit])] })
const confirm = (question: string, label: string) => button(label, page.getByRole('dialog', { name: question })).click()
const golfers = page.getByRole('list', { name: 'Golfers at the side table' })

test('the page says in one sentence how things are, with the season and the open match in tables', async () => {
  await renderTable()
  await expectTitle('Saturday Four')
  await expectText('You lead by 2.5')
  await expectText('After two matches', card('Season'))
  await expectRows(table('Season'), [
    { POS: '1', NAME: 'Wren Ashdown You', PTS: '4.5' },
    { POS: '2', NAME: owner.name, PTS: '2' },
  ])
  await expectRows(table('Match 3, if it ended now'), [
    { POS: '1', NAME: owner.name, NET: '−3.2', PTS: '2' },
    { POS: '–', NAME: 'Wren Ashdown You', NET: '–', PTS: '–' },
  ])
  expect(await faultsOfPage()).toEqual([])
})

test('a match that changes while a side table is on screen changes it without a reload', async () => {
  const event = `data: ${JSON.stringify({ type: 'match', leagueId: 1, matchId: 103 })}\n\n`
  // It stays open: a second connection would fetch everything again.
  const stream = new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode(event)) })
  const response = new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  const { reply, release } = held({ operation: leagueEvents.name, respond: () => Promise.resolve(response) })
  renderApp('/side-tables/1', { replies: [reply, shows()] })
  await expectText('You lead by 2.5')
  prepare(shows({ answer: 'Calvin leads by 0.5' }))
  release()
  await expectText('Calvin leads by 0.5')
})

test('a row opens by keyboard to the points of each match', async () => {
  await renderTable()
  await expectElement(button('Matches of Wren Ashdown')).toBeVisible()
  button('Matches of Wren Ashdown').element().focus()
  await userEvent.keyboard('{Enter}')
  const lines = () => [...table('Season').element().querySelectorAll('tr')].map(({ innerText }) => innerText)
  await expect.poll(() => lines().filter((line) => line.includes('Match')).length).toBe(3)
  await expectElement(link(/^Wren Ashdown’s page$/)).toHaveAttribute('href', '/golfer/1')
})

test('who runs a side table renames it, with the version it was shown in', async () => {
  await renderTable(owner)
  await button('Rename').click()
  const dialog = page.getByRole('dialog', { name: 'Rename side table' })
  await dialog.getByLabelText('Name', { exact: true }).fill('Sunday Best')
  const renamed = sideTableReply({ name: 'Sunday Best', version: 2 })
  prepare(answers(renameSideTable, renamed), answers(getSideTable, renamed))
  await button('Rename', dialog).click()
  await expectTitle('Sunday Best')
  expect(callsTo(renameSideTable)[0]?.body).toEqual({ name: 'Sunday Best', version: 1 })
})

test('who runs a side table withdraws an invitation once confirmed', async () => {
  await renderTable(owner, { invitations: [invited] })
  await expectText('invited', golfers)
  await button('Withdraw the invitation of Kit Abernathy').click()
  prepare(answers(removeFromSideTable, sideTableReply()), shows())
  await confirm('Withdraw the invitation of Kit Abernathy?', 'Withdraw')
  await expectToast('success', 'Removed')
  expect(callsTo(removeFromSideTable)[0]?.params).toEqual({ id: '1', golferId: '6' })
  await expect.poll(() => golfers.getByText('invited').length).toBe(0)
})

test('a golfer at a side table invites others', async () => {
  await renderTable()
  await button('Invite golfers').click()
  const dialog = page.getByRole('dialog', { name: 'Invite to Saturday Four' })
  await dialog.getByLabelText('Kit Abernathy').click()
  const changed = sideTableReply({ invitations: [invited] })
  prepare(answers(inviteToSideTable, changed), answers(getSideTable, changed))
  await button('Invite', dialog).click()
  await expectText('invited', golfers)
  expect(callsTo(inviteToSideTable)[0]?.body).toEqual({ golferIds: [6] })
})

test('who runs a side table deletes it once confirmed, and is back in the list', async () => {
  await renderTable(owner)
  await button('Delete').click()
  await expectText(/^It is deleted for the other golfer too\./)
  prepare(answers(deleteSideTable, { success: true }))
  await confirm('Delete Saturday Four?', 'Delete')
  await expectAddress('/leagues/1/side-tables')
  await expectToast('success', 'Saturday Four was deleted')
})

const ofOrganizers = { golfersBy: 'range', basis: 'scratch', indexFrom: 121, indexTo: 240, isPublic: false } as const
const division: Partial<SideTable> = { name: 'Second Division', organizers: ofOrganizers, state: null, runBy: null }

test('a division names its range and who came to it or left it, and golfers neither join nor leave', async () => {
  const moves = [
    { golferId: 1, text: 'Wren Ashdown moved from First Division to Second Division' },
    { golferId: 6, text: 'Kit Abernathy moved from Second Division' },
  ]
  await renderTable(golfer, { ...division, moves })
  await expectText('Scratch, Index from 12.1 to 24.0 on the season’s first day')
  await expectText('Wren Ashdown moved from First Division to Second Division', card('New division'))
  await expectText('Kit Abernathy moved from Second Division', card('New division'))
  await expectRows(table('Match 3, if it ended now'), [
    { POS: '1', NAME: owner.name, DIFF: '−3.2', PTS: '2' },
    { POS: '–', NAME: 'Wren Ashdown You', DIFF: '–', PTS: '–' },
  ])
  expect(button(/^(Invite golfers|Leave|Change|Delete|Remove)/).length).toBe(0)
  expect(await faultsOfPage()).toEqual([])
})

test('an organizer changes a table of the league, with the version it was shown in', async () => {
  const chosen = { ...ofOrganizers, golfersBy: 'chosen', indexFrom: null, indexTo: null } as const
  const leagues = [leagueReply({ ownerId: golfer.id })]
  const replies = [shows({ ...division, organizers: chosen }), answers(listMembers, [kit])]
  await renderScreen('/side-tables/1?season=1', { leagues, replies })
  await button('Change').click()
  const dialog = page.getByRole('dialog', { name: 'Change Second Division' })
  await dialog.getByLabelText('Kit Abernathy').click()
  prepare(answers(renameSideTable, sideTableReply(division)), shows({ ...division, name: 'Seniors' }))
  await button('Save', dialog).click()
  await expectTitle('Seniors')
  expect(callsTo(renameSideTable)[0]?.body).toEqual({
    name: 'Second Division',
    version: 1,
    organizers: { ...chosen, golferIds: [2, 1, 6] },
  })
  expect(callsTo(getSideTable)[0]?.query).toEqual({ seasonId: '1' })
})

test('others only leave, and the side table they left is not requested again', async () => {
  await renderTable()
  await expectElement(button('Leave')).toBeVisible()
  expect(button(/^(Rename|Delete|Remove)/).length).toBe(0)
  await button('Leave').click()
  prepare(answers(leaveSideTable, { success: true }))
  await confirm('Leave Saturday Four?', 'Leave')
  await expectAddress('/leagues/1/side-tables')
  await expectToast('success', 'You left Saturday Four')
  expect(callsTo(getSideTable).length).toBe(1)
})

test('a side table that does not exist says so', async () => {
  await renderScreen('/side-tables/1', { replies: [refuses(getSideTable, 'side_table_not_found')] })
  await expectTitle('Side table not found')
  await expectElement(link('Go to Side Tables')).toHaveAttribute('href', '/leagues/1/side-tables')
})

test('while a side table loads there is a placeholder; one that fails appears after Try again', () =>
  expectLoadingStates({
    render: (first) => renderScreen('/side-tables/1', { replies: [first] }),
    reply: shows(),
    failure: 'Failed to load the side table',
    text: 'Saturday Four',
  }))

test('an invited golfer sees the buttons to answer, and no others', async () => {
  await renderTable(golfer, { state: 'invited' })
  await expectText('You are invited.')
  await expectElement(button('Join Saturday Four')).toBeVisible()
  expect(button(/^(Invite golfers|Leave)$/).length).toBe(0)
})

test('long names fit a phone, in the dark scheme', async () => {
  await usePhone()
  useDarkScheme()
  const [calvin, own] = sideTableReply().golfers
  const named = [calvin, own].flatMap((one) => (one === undefined ? [] : { ...one, name: longName + one.id }))
  await renderTable(golfer, { name: longName, golfers: named, invitations: [{ ...invited, name: longName }] })
  await expectTitle(longName)
  expect(wren.id).toBe(own?.id)
  expect(await faultsOfPage()).toEqual([])
})
