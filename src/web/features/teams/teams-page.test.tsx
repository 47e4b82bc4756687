import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/auth.ts'
import { listFollowed } from '#contract/follows.ts'
import { listChampions } from '#contract/honors.ts'
import { addMember, listMembers } from '#contract/leagues.ts'
import { listPlannedChanges, undoPlannedChanges } from '#contract/planned-changes.ts'
import { assignTeam, createTeam, deleteTeam, listTeams, updateTeam } from '#contract/teams.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import { followedReply, teamReply } from '#tests/factories/team-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks, held, refuses, refusesFields } from '#tests/support/component/replies.ts'
import {
  expectElement,
  expectGone,
  expectNoText,
  expectText,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const larks = teamReply({
  golfers: [
    { id: 11, name: 'Ann Larch', handicapIndex: 124 },
    { id: 12, name: 'Zoe van der Ash', handicapIndex: -11 },
    { id: 13, name: 'Bert Ash', handicapIndex: null },
    { id: 14, name: 'Éva Älm', handicapIndex: 200 },
  ],
})
const wrens = teamReply({
  id: 2,
  name: 'Wrens',
  golfers: [
    { id: 15, name: 'Sid Plover', handicapIndex: -12 },
    { id: 16, name: 'Una Stork', handicapIndex: -4 },
  ],
})
const moths = teamReply({ id: 3, name: 'Moths' })
const siskins = teamReply({ id: 4, name: 'Siskins' })
const teams = answers(listTeams, [larks, wrens, moths])
const loner = memberReply({ id: 5, name: 'Ned Loner', handicapIndex: 40, team: null })
const followed = [followedReply(), followedReply({ id: 8, name: 'Joy Merrick' })]

const renderTeams = (as: User, ...replies: readonly Reply[]) => {
  const defaults = [
    answers(listMembers, [loner]),
    answers(listFollowed, followed),
    answers(listChampions, []),
    answers(listPlannedChanges, []),
  ]
  return renderScreen('/teams', { as, replies: [...replies, teams, ...defaults] })
}

const newName = page.getByLabelText('Team name')
const create = () => button('Create Team').click()
const assign = card('Assign Golfer to Team')
const golferBox = assign.getByLabelText('Golfer', { exact: true })
const choose = async (golferId: number, team: string) => {
  await golferBox.selectOptions(String(golferId))
  await assign.getByLabelText('Team', { exact: true }).selectOptions(team)
  await button('Assign Golfer').click()
}
const done = { success: true }

test('a golfer sees each team’s size, average Index and golfers, sorted by last name, and changes nothing', async () => {
  await renderTeams(golfer)
  await expectText('4 golfers · average 10.4', card('Larks'))
  await expectText('2 golfers · average +0.8', card('Wrens'))
  const larksGolfers = page.getByRole('list', { name: 'Golfers of Larks' }).getByRole('listitem').elements()
  expect(larksGolfers.map(({ textContent }) => textContent)).toEqual([
    'Éva ÄlmHandicap Index 20.0',
    'Bert AshHandicap Index NH',
    'Zoe van der AshHandicap Index +1.1',
    'Ann LarchHandicap Index 12.4',
  ])
  await expectText('No golfers assigned to this team', card('Moths'))
  expect(card('Moths').element().textContent).not.toContain('average')
  await expectElement(link('Zoe van der Ash')).toHaveAttribute('href', '/golfer/12')
  const main = page.getByRole('main')
  expect(main.getByRole('button', { name: /^(?!Why )/ }).length + assign.length + card('Create Team').length).toBe(0)
  expect(await faultsOfPage()).toEqual([])
})

test('unequal teams are said to who can change them', async () => {
  await renderTeams(owner)
  await expectText(/^Unequal teams: 2 to 4 golfers/)
  await renderTeams(golfer)
  await expectText('2 golfers · average +0.8')
  await expectNoText(/Unequal teams/)
})

test('a team needs a name that is not blank', async () => {
  await renderTeams(owner)
  for (const blank of ['', '   ']) {
    await newName.fill(blank)
    await create()
    await expectText('Team name is required')
  }
  expect(callsTo(createTeam)).toEqual([])
  expect(await faultsOfPage()).toEqual([])
})

test('a new team waits for golfers, and is chosen in the form that assigns one', async () => {
  await renderTeams(owner, answers(createTeam, siskins))
  await newName.fill('  Siskins ')
  prepare(answers(listTeams, [siskins]))
  await create()
  await expectToast('success', 'Team created successfully')
  await expectElement(newName).toHaveValue('')
  expect(callsTo(createTeam)[0]?.body).toEqual({ name: 'Siskins', leagueId: 1 })
  await button('Assign a golfer to Siskins').click()
  await expectElement(golferBox).toHaveFocus()
  await expectElement(assign.getByLabelText('Team', { exact: true })).toHaveValue('4')
})

test('text typed while a team is being created is kept', async () => {
  await renderTeams(owner, answers(createTeam, siskins))
  await newName.fill('Siskins')
  const { reply, release } = held(answers(listTeams, [larks, siskins]))
  prepare(reply)
  await create()
  await expectToast('success', 'Team created successfully')
  await newName.fill('Robins')
  release()
  await expectElement(card('Siskins')).toBeVisible()
  await expectElement(newName).toHaveValue('Robins')
})

test('an empty team is deleted once confirmed', async () => {
  await renderTeams(owner, answers(deleteTeam, done))
  await button('Delete team Moths').click()
  prepare(answers(listTeams, [larks]))
  await button('Delete', page.getByRole('dialog', { name: 'Delete Moths?' })).click()
  await expectToast('success', 'Team deleted successfully')
  await expectGone(card('Moths'))
})

test('a golfer and a team are needed to assign one', async () => {
  await renderTeams(owner)
  const groups = () => [...golferBox.element().querySelectorAll('optgroup')]
  await expect
    .poll(() => groups().map(({ label }) => label))
    .toEqual(['Without a team', 'Followed, not in the league yet'])
  expect(groups().map((group) => [...group.children].map(({ textContent }) => textContent))).toEqual([
    ['Ned Loner · 4.0'],
    ['Joy Merrick · 5.0', 'Kit Abernathy · 5.0'],
  ])
  await expectElement(button('Assign Golfer')).toBeDisabled()
  await assign.getByLabelText('Team', { exact: true }).selectOptions('Larks')
  await expectElement(button('Assign Golfer')).toBeDisabled()
  await expectElement(link('Follow them first')).toHaveAttribute('href', '/followed-golfers')
})

test('a followed golfer is added to the league, and then to the team', async () => {
  await renderTeams(owner, answers(addMember, memberReply({ id: 7 })), answers(assignTeam, done))
  await choose(7, 'Larks')
  await expectToast('success', 'Golfer assigned to team')
  expect(callsTo(addMember)[0]?.body).toEqual({ golferId: 7 })
  expect(callsTo(assignTeam)[0]).toMatchObject({ params: { golferId: '7' }, body: { teamId: 1 } })
})

test('a member is assigned without being added again', async () => {
  await renderTeams(owner, answers(assignTeam, done))
  await choose(5, 'Larks')
  await expectToast('success', 'Golfer assigned to team')
  expect(callsTo(addMember)).toEqual([])
})

test('a golfer who cannot be added to the league is not assigned, but one whom someone else has added is', async () => {
  await renderTeams(owner, breaks(addMember))
  await choose(7, 'Wrens')
  await expectToast('error', 'Failed to add golfer to league', 'The greens are closed')
  expect(callsTo(assignTeam)).toEqual([])
  prepare(refuses(addMember, 'already_a_member'), answers(assignTeam, done))
  await button('Assign Golfer').click()
  await expectToast('success', 'Golfer assigned to team')
})

test('a picture that cannot be fetched is refused at its field, and the team keeps its initials', async () => {
  await renderTeams(owner, breaks(updateTeam))
  const dialog = page.getByRole('dialog', { name: 'Edit Team' })
  const [name, icon] = [dialog.getByLabelText('Name'), dialog.getByLabelText('Icon URL')]
  const save = () => button('Save Changes', dialog).click()
  await button('Edit Wrens').click()
  await name.fill('  ')
  await icon.fill('http://club.example/crest.svg')
  await save()
  await expectText('Team name is required', dialog)
  await expectText('The icon needs an https address', dialog)
  await name.fill(' Frost Kinglets ')
  await icon.fill('https://127.0.0.1/crest.svg')
  await save()
  await expectToast('error', 'The greens are closed')
  prepare(refusesFields(updateTeam, { iconUrl: 'This address is not on the public internet.' }))
  await save()
  await expectText('This address is not on the public internet.', dialog)
  await expectElement(name).toHaveValue(' Frost Kinglets ')
  await icon.fill('')
  const renamed = { ...wrens, name: 'Frost Kinglets', version: 2 }
  prepare(answers(updateTeam, renamed), answers(listTeams, [renamed]))
  await save()
  await expectToast('success', 'Team updated successfully')
  await expectGone(dialog)
  await expectText('FK', card('Frost Kinglets'))
  expect(callsTo(updateTeam).at(-1)?.body).toEqual({ name: 'Frost Kinglets', version: 1 })
})

test('a golfer is removed from a team once confirmed, and stays there when that fails', async () => {
  await renderTeams(owner, breaks(assignTeam))
  const remove = async (answer: string) => {
    await button('Remove Una Stork from Wrens').click()
    await button(answer, page.getByRole('dialog', { name: 'Remove Una Stork from Wrens?' })).click()
  }
  await remove('Cancel')
  expect(callsTo(assignTeam)).toEqual([])
  await remove('Remove')
  await expectToast('error', 'The greens are closed')
  prepare(answers(assignTeam, done), answers(listTeams, [larks]))
  await remove('Remove')
  await expectToast('success', 'Golfer removed from team')
  expect(callsTo(assignTeam).at(-1)?.body).toEqual({ teamId: null, leagueId: 1 })
  await expectGone(link('Una Stork'))
})

test('a league without teams yet says who creates them', async () => {
  await renderTeams(golfer, answers(listTeams, []))
  await expectText('The league’s owner creates them.', card('Teams'))
  await renderTeams(owner, answers(listTeams, []))
  await expectText('Create the first one here, then assign golfers to it.', card('Teams'))
})

test('a league that plays without teams says so', async () => {
  await renderScreen('/teams', { leagues: [leagueReply({ useTeams: false })] })
  await expectText('This league plays without teams')
  await expectElement(link('Go to Golfers')).toHaveAttribute('href', '/golfers')
})

test('while teams load there are placeholders; those that fail appear after Try again', () =>
  expectLoadingStates({
    render: (first) => renderTeams(golfer, first),
    reply: teams,
    failure: 'Failed to fetch teams',
    text: 'Ann Larch',
  }))

const from = { number: 6, startDate: '2026-11-24' }
const planned = [
  { golfer: { id: 12, name: 'Zoe van der Ash' }, from, joins: false, before: larks, after: wrens },
  { golfer: { id: 5, name: 'Ned Loner' }, from, joins: true, before: null, after: larks },
  { golfer: { id: 15, name: 'Sid Plover' }, from, joins: false, before: wrens, after: null },
]
const plans = page.getByRole('list', { name: 'Planned changes' })

test('what is planned from the next match on is listed, and an organizer undoes it for one golfer or for all', async () => {
  await renderTeams(owner, answers(listPlannedChanges, planned))
  await expectText('From match 6 on')
  await expectText(/^Begins Nov 24/)
  await expect
    .poll(() =>
      plans
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Zoe van der Ash Larks → WrensUndo', 'Ned Loner joins LarksUndo', 'Sid Plover Wrens → no teamUndo'])
  expect(await faultsOfPage()).toEqual([])
  prepare(answers(undoPlannedChanges, done), answers(listPlannedChanges, planned.slice(1)))
  await button('Undo for Zoe van der Ash').click()
  await expectToast('success', 'Planned change undone')
  await expectNoText('Zoe van der Ash', plans)
  prepare(answers(listPlannedChanges, []))
  await button('Undo all').click()
  await expectToast('success', 'Planned changes undone')
  await expectGone(plans)
  expect(callsTo(undoPlannedChanges).map(({ query }) => query)).toEqual([{ golferId: '12' }, {}])
})

test('a golfer reads what is planned, and undoes nothing', async () => {
  await renderTeams(golfer, answers(listPlannedChanges, planned))
  await expectText('joins Larks')
  expect(button(/^Undo/).length).toBe(0)
})
