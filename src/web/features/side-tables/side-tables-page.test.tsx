import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listLeagues, listMembers } from '#contract/leagues.ts'
import { currentMatch } from '#contract/matches.ts'
import { createSideTable, declineSideTable, joinSideTable, listSideTables } from '#contract/side-tables.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import { matchReply } from '#tests/factories/match-reply.ts'
import { sideTableEntry, sideTableReply } from '#tests/factories/side-table-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, useDarkScheme, usePhone } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const longName = 'Wolfeschlegelsteinhausenbergerdorff O’Brien’s 🏌️ Ωμέγα Frühstück'.slice(0, 60)
const invitation = sideTableEntry({ state: 'invited', invitedBy: owner.name })
const members = [
  memberReply({ userId: golfer.id }),
  memberReply({ id: 2, name: owner.name, userId: owner.id, handicapIndex: null }),
  memberReply({ id: 5, name: 'Ned Loner' }),
]

const list = (...entries: Parameters<typeof sideTableEntry>[0][]) =>
  answers(listSideTables, entries.map(sideTableEntry))
const renderList = (...replies: NonNullable<Parameters<typeof renderScreen>[1]>['replies'] & object) =>
  renderScreen('/leagues/1/side-tables', { replies: [...replies, answers(listMembers, members)] })

const notices = page.getByRole('list', { name: 'Invitations to side tables' })
const dialog = page.getByRole('dialog', { name: 'New side table' })

test('a side table in the list says how things are, who is at it and its season', async () => {
  await renderList(list({}))
  await expectTitle('Side Tables')
  await expectElement(page.getByRole('list', { name: 'Your side tables' })).toHaveTextContent(
    'Saturday FourYou lead by 2.5two golfers · 2026',
  )
  expect(await faultsOfPage()).toEqual([])
})

test('without side tables the next step is a new one', async () => {
  await renderList(list())
  await expectText('You are at no side table yet', card('Yours'))
  await button('New side table', card('Yours')).click()
  await button('Create', dialog).click()
  await expectText('Give the side table a name', dialog)
  expect(await faultsOfPage()).toEqual([])
})

test('a new side table invites the chosen golfers, who have an account, and opens', async () => {
  await renderList(list(), answers(createSideTable, sideTableReply({ id: 8 })))
  await button('New side table').click()
  await dialog.getByLabelText('Name', { exact: true }).fill('Saturday Four')
  await expectText('Golfers without an account cannot be invited.', dialog)
  expect(dialog.getByRole('checkbox').length).toBe(1)
  await dialog.getByLabelText(owner.name).click()
  await button('Create and invite 1', dialog).click()
  await expectToast('success', 'Side table created')
  await expectAddress('/side-tables/8')
  expect(callsTo(createSideTable)[0]?.body).toEqual({ name: 'Saturday Four', golferIds: [2] })
})

test('an invitation in the list is answered in one tap', async () => {
  await renderList(list(invitation), answers(declineSideTable, { success: true }))
  await expectText(`${owner.name} invites you to Saturday Four`, notices)
  prepare(list())
  await button('Decline Saturday Four').click()
  await expectToast('success', 'You declined Saturday Four')
  await expectGone(notices)
})

test.each(['/matches/current', '/leaderboard'])('an invitation is answered in one tap on %s', async (path) => {
  const leagues = [leagueReply({ sideTableInvitations: [{ id: 1, name: 'Saturday Four', invitedBy: owner.name }] })]
  await renderScreen(path, { leagues, replies: [answers(currentMatch, matchReply())], ignoresOtherCalls: true })
  await expectText(`${owner.name} invites you to Saturday Four`, notices)
  prepare(answers(joinSideTable, sideTableReply()), answers(listLeagues, [leagueReply()]))
  await button('Join Saturday Four').click()
  await expectToast('success', 'You joined Saturday Four')
  await expectGone(notices)
})

test('a failed answer to an invitation says why, and the invitation stays', async () => {
  await renderList(list(invitation), breaks(joinSideTable))
  await button('Join Saturday Four').click()
  await expectToast('error', 'Failed to answer the invitation', 'The greens are closed')
  await expectText(`${owner.name} invites you to Saturday Four`, notices)
})

test('an invitation to a season that has ended can only be declined', async () => {
  await renderList(list({ ...invitation, season: { id: 1, year: 2025, hasEnded: true } }))
  await expectText(/but its season has ended$/, notices)
  await expectElement(button('Decline Saturday Four')).toBeVisible()
  expect(button('Join Saturday Four').length).toBe(0)
})

const ofOrganizers = { golfersBy: 'range', basis: 'net', indexFrom: 121, indexTo: null, isPublic: false } as const
const organizes = { leagues: [leagueReply({ isMember: false, ownerId: golfer.id })] }
const addDialog = page.getByRole('dialog', { name: 'Add a table' })

test('an organizer who does not play adds a division by its range of Handicap Index', async () => {
  const added = answers(createSideTable, sideTableReply({ id: 8, organizers: ofOrganizers }))
  await renderScreen('/leagues/1/side-tables', {
    ...organizes,
    replies: [list(), added, answers(listMembers, members)],
  })
  await button('Add a table', card('Yours')).click()
  await addDialog.getByLabelText('Name', { exact: true }).fill('Second Division')
  await addDialog.getByLabelText('Golfers').selectOptions('Those in an Index range')
  await addDialog.getByLabelText('Index from').fill('55')
  await button('Create', addDialog).click()
  await expectText('A Handicap Index is between +10.0 and 54.0, with one decimal', addDialog)
  await addDialog.getByLabelText('Index from').fill('12.1')
  await addDialog.getByLabelText('Ranked by').selectOptions('Scratch: the differential')
  expect(await faultsOfPage()).toEqual([])
  await button('Create', addDialog).click()
  await expectAddress('/side-tables/8')
  const range = { golfersBy: 'range', basis: 'scratch', indexFrom: 12.1, indexTo: null, isPublic: false, golferIds: [] }
  expect(callsTo(createSideTable)[0]?.body).toEqual({ name: 'Second Division', organizers: range })
})

test('an organizer chooses golfers with and without an account', async () => {
  const replies = [list(), answers(createSideTable, sideTableReply({ id: 8 })), answers(listMembers, members)]
  await renderScreen('/leagues/1/side-tables', { ...organizes, replies })
  await button('Add a table').click()
  await addDialog.getByLabelText('Name', { exact: true }).fill('Seniors')
  expect(addDialog.getByRole('checkbox').length).toBe(3)
  await addDialog.getByLabelText('Ned Loner').click()
  await addDialog.getByLabelText('Also on the public page').click()
  await button('Create', addDialog).click()
  await expectAddress('/side-tables/8')
  expect(callsTo(createSideTable)[0]?.body).toMatchObject({ organizers: { golferIds: [5], isPublic: true } })
})

test('the tables of the league are above one’s own, for everybody in it', async () => {
  await renderList(list({ id: 2, name: 'Second Division', state: null, organizers: ofOrganizers }, {}))
  const ofLeague = page.getByRole('list', { name: 'Tables of the league' })
  await expectElement(ofLeague).toHaveTextContent('Second DivisionYou lead by 2.5two golfers · 2026')
  await expectElement(page.getByRole('list', { name: 'Your side tables' })).toHaveTextContent(
    'Saturday FourYou lead by 2.5two golfers · 2026',
  )
  expect(button('Add a table').length).toBe(0)
  expect(await faultsOfPage()).toEqual([])
})

test('side tables of an unknown league do not exist', async () => {
  await renderScreen('/leagues/77/side-tables')
  await expectTitle('League not found')
})

test('while side tables load there is a placeholder; those that fail appear after Try again', () =>
  expectLoadingStates({
    render: renderList,
    reply: list({}),
    failure: 'Failed to load side tables',
    text: 'Saturday Four',
  }))

test('long names fit a phone, in the dark scheme', async () => {
  await usePhone()
  useDarkScheme()
  await renderList(list({ name: longName }, { ...invitation, id: 2, name: longName, invitedBy: longName }))
  await expectText(longName, notices)
  expect(await faultsOfPage()).toEqual([])
})
