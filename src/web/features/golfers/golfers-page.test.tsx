import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { follow, listFollowed, unfollow } from '#contract/follows.ts'
import { createGolfer, listGolfers } from '#contract/golfers.ts'
import { listChampions } from '#contract/honors.ts'
import { addMember, listMembers, removeMember } from '#contract/leagues.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import { wren } from '#tests/factories/score-reply.ts'
import { followedReply } from '#tests/factories/team-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link, rowsOf, table, usePhone } from '#tests/support/component/parts.ts'
import { admin, golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks, held, neverAnswers, refuses } from '#tests/support/component/replies.ts'
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

const longName = 'Bartholomew Featherstonehaugh-Wolfeschlegelstein of Upper Muirfield'
const golferOf = (changes: Parameters<typeof golferReply>[0]) => ({ ...golferReply(changes), scores: [] })
const kit = golferOf({ id: 7, name: 'Kit Abernathy', ghinNumber: '5000007', handicapIndex: -12, roundsPlayed: 9 })
const bart = golferOf({
  id: 8,
  name: longName,
  ghinNumber: null,
  handicapIndex: null,
  roundsPlayed: 0,
  averageRoundsPerMatch: null,
  team: null,
})
const golfers = [bart, kit, golferOf({})]
const joy = followedReply({ id: 10, name: 'Joy Merrick' })
const ned = followedReply({ id: 11, name: 'Ned Loner', handicapIndex: null })
const followed = [ned, joy, followedReply()]

type Options = Parameters<typeof renderScreen>[1]
const renderGolfers = ({ replies = [], ...options }: Options & { path?: string } = {}) =>
  renderScreen(options.path ?? '/golfers', {
    ...options,
    replies: [...replies, answers(listGolfers, golfers), answers(listFollowed, followed), answers(listChampions, [])],
  })

const list = table('Golfers')
const panel = card('Add Golfer to League')
const chooser = panel.getByLabelText('Golfer', { exact: true })
const add = button('Add Golfer', panel)
const headings = () =>
  list
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
const choices = () => [...chooser.element().querySelectorAll('option')].map(({ text }) => text)
const names = () => rowsOf(list).map(({ NAME = '' }) => NAME.split(' ')[0])

test('a league’s golfers are listed with number, Handicap Index, rounds and a star, except for oneself', async () => {
  await renderGolfers()
  await expectTitle('Golfers')
  await expectRows(list, [
    { NAME: longName, INDEX: 'NH', ROUNDS: '0', AVG: '–' },
    { NAME: 'Kit Abernathy GHIN 5000007', INDEX: '+1.2', ROUNDS: '9', AVG: '2.8' },
    { NAME: `${wren.name} Me GHIN 1017342`, INDEX: '12.6', ROUNDS: '14', AVG: '2.8' },
  ])
  expect(headings()).toEqual(['NAME', 'INDEX', 'ROUNDS', 'AVG', 'FOLLOW'])
  const stars = button(/^(Follow|Unfollow) /, list)
  await expect
    .poll(() => stars.elements().map((star) => star.getAttribute('aria-label')))
    .toEqual([`Follow ${longName}`, 'Unfollow Kit Abernathy'])
  await expectElement(link('Kit Abernathy')).toHaveAttribute('href', '/golfer/7')
  await expectElement(list.getByTitle('Bunker Hillbillies').first()).toBeVisible()
  expect(panel.length, 'only for who runs the league').toBe(0)
  expect(await faultsOfPage()).toEqual([])
})

test('on a phone rounds are below the name', async () => {
  await usePhone()
  await renderGolfers()
  await expectText('9 rounds, 2.8 a match')
  expect(headings()).toEqual(['NAME', 'INDEX', 'FOLLOW'])
  expect(await faultsOfPage()).toEqual([])
})

test.each([
  ['NAME', ['Bartholomew', 'Kit', 'Wren']],
  ['INDEX', ['Kit', 'Wren', 'Bartholomew']],
  ['ROUNDS', ['Bartholomew', 'Kit', 'Wren']],
])('pressing %s sorts the golfers by it, pressing it again reverses the order', async (name, order) => {
  await renderGolfers({ path: '/golfers?sort=-name' })
  const heading = list.getByRole('columnheader', { name })
  await button(name, heading).click()
  await expectElement(heading).toHaveAttribute('aria-sort', 'ascending')
  expect(names()).toEqual(order)
  await button(name, heading).click()
  await expectElement(heading).toHaveAttribute('aria-sort', 'descending')
  expect(names()).toEqual(name === 'INDEX' ? ['Wren', 'Kit', 'Bartholomew'] : order.toReversed())
})

test('golfers are sorted by their average', async () => {
  const replies = [answers(listGolfers, [golferOf({}), golferOf({ id: 7, name: 'Kit', averageRoundsPerMatch: 5 })])]
  await renderGolfers({ replies })
  await button('AVG').click()
  await expect.poll(names).toEqual(['Kit', 'Wren'])
  await button('AVG').click()
  await expect.poll(names).toEqual(['Wren', 'Kit'])
})

test('a search finds by name and by GHIN number, and says so when no one is found', async () => {
  await renderGolfers()
  const search = page.getByLabelText('Search', { exact: true })
  await search.fill('KIT A')
  await expect.poll(names).toEqual(['Kit'])
  await search.fill('1017342')
  await expect.poll(names).toEqual(['Wren'])
  await search.fill('nobody')
  await expectText('No golfers found')
  await button('Clear search').click()
  await expect.poll(names).toHaveLength(3)
  await expectElement(search).toHaveFocus()
})

test('search and sort order are in the address, and Back restores them', async () => {
  await renderGolfers()
  await button('INDEX', list).click()
  await page.getByLabelText('Search', { exact: true }).fill('e')
  await expect.poll(() => location.search).toMatch(/sort=.*search=e/)
  await expect.poll(names).toEqual(['Kit', 'Wren', 'Bartholomew'])
  await link('Kit Abernathy', list).click()
  await expectAddress('/golfer/7')
  history.back()
  await expect.poll(names).toEqual(['Kit', 'Wren', 'Bartholomew'])
  await expectElement(page.getByLabelText('Search', { exact: true })).toHaveValue('e')
})

test('an owner adds golfers, and only an administrator can also remove them', async () => {
  await renderGolfers({ as: owner })
  await expectElement(panel).toBeVisible()
  await expect.poll(headings).toEqual(['NAME', 'INDEX', 'ROUNDS', 'AVG', 'FOLLOW'])
  await renderGolfers({ as: admin, leagues: [leagueReply({ ownerId: admin.id })] })
  await expect.poll(headings).toEqual(['NAME', 'INDEX', 'ROUNDS', 'AVG', 'FOLLOW', 'REMOVE'])
})

test('until it is known who is in the league no one is offered; then those it lacks, by name', async () => {
  const { reply, release } = held(answers(listGolfers, golfers))
  await renderGolfers({ as: owner, replies: [reply] })
  await expectElement(chooser).toBeDisabled()
  expect(choices()).toEqual(['Choose a golfer'])
  release()
  await expect.poll(choices).toEqual(['Choose a golfer', 'Joy Merrick · 5.0', 'Ned Loner'])
})

test('a league without golfers and season is filled from those its organizer follows', async () => {
  const leagues = [leagueReply({ activeSeasonId: null })]
  await renderGolfers({ as: owner, leagues, replies: [answers(listGolfers, [])] })
  await expectText('No golfers found')
  await expectText('Only golfers you follow can be added: follow them first.', panel)
  await expectElement(link('follow them first')).toHaveAttribute('href', '/followed-golfers')
  await expectElement(add).toBeDisabled()
  await chooser.selectOptions('Joy Merrick · 5.0')
  const added = golferOf({ id: 10, name: 'Joy Merrick', ghinNumber: null })
  prepare(answers(addMember, memberReply({ id: 10 })), answers(listGolfers, [added]))
  await add.click()
  await expectToast('success', 'Golfer added to league')
  expect(callsTo(addMember)[0]?.body).toEqual({ golferId: 10 })
  await expectRows(list, [{ NAME: 'Joy Merrick' }])
  expect(headings(), 'no season, no rounds').toEqual(['NAME', 'INDEX', 'FOLLOW'])
  await expect.poll(choices).not.toContain('Joy Merrick · 5.0')
})

test('an organizer adds a golfer by hand to the league in one step', async () => {
  const ingrid = golferOf({ id: 12, name: 'Ingrid Solberg', ghinNumber: null, handicapIndex: -12 })
  await renderGolfers({ as: owner, replies: [answers(listMembers, [])] })
  await button('Add a golfer by hand', panel).click()
  const form = page.getByRole('dialog', { name: 'Add a golfer to Tuesday Twilight' })
  await form.getByLabelText('Name').fill('Ingrid Solberg')
  await form.getByLabelText('Handicap Index').fill('+1.2')
  prepare(answers(createGolfer, ingrid), answers(addMember, memberReply()), answers(listGolfers, [...golfers, ingrid]))
  await button('Add to league', form).click()
  await expectToast('success', 'Golfer added to league')
  await expectElement(link('Ingrid Solberg', list)).toBeVisible()
  expect(callsTo(createGolfer)[0]?.body).toMatchObject({ name: 'Ingrid Solberg', handicapIndex: -1.2 })
  expect(callsTo(addMember)[0]).toMatchObject({ params: { id: '1' }, body: { golferId: 12 } })
})

test('adding a golfer whom someone else has added is harmless', async () => {
  await renderGolfers({ as: owner, replies: [refuses(addMember, 'already_a_member')] })
  await chooser.selectOptions('Joy Merrick · 5.0')
  prepare(answers(listGolfers, [...golfers, golferOf({ id: 10, name: 'Joy Merrick' })]))
  await add.click()
  await expectToast('info', 'This golfer is already in the league')
  await expectElement(link('Joy Merrick', list)).toBeVisible()
})

test('a golfer who cannot be added stays chosen', async () => {
  await renderGolfers({ as: owner, replies: [breaks(addMember)] })
  await chooser.selectOptions('Joy Merrick · 5.0')
  await add.click()
  await expectToast('error', 'Failed to add golfer to league', 'The greens are closed')
  await expectElement(chooser).toHaveValue('10')
})

test('a golfer who cannot be removed stays', async () => {
  await renderGolfers({ as: admin, leagues: [leagueReply({ isMember: true })], replies: [breaks(removeMember)] })
  await button('Remove Kit Abernathy').click()
  await button('Remove', page.getByRole('dialog')).click()
  await expectToast('error', 'Failed to remove golfer from league', 'The greens are closed')
  await expectGone(page.getByRole('dialog'))
  await expectElement(link('Kit Abernathy', list)).toBeVisible()
})

test('an administrator removes a golfer from the league after confirming', async () => {
  await renderGolfers({ as: admin, leagues: [leagueReply({ isMember: true })] })
  const dialog = page.getByRole('dialog', { name: 'Remove Kit Abernathy from Tuesday Twilight?' })
  const trash = button('Remove Kit Abernathy')
  await trash.click()
  await expectText(/^They leave Bunker Hillbillies and the league\./, dialog)
  await button('Cancel', dialog).click()
  await expectGone(dialog)
  await expectElement(trash).toHaveFocus()
  await trash.click()
  prepare(answers(removeMember, { success: true }), answers(listGolfers, [bart]))
  await button('Remove', dialog).click()
  await expectToast('success', 'Golfer removed from league')
  expect(callsTo(removeMember)[0]?.params).toEqual({ id: '1', golferId: '7' })
  await expect.poll(names).toEqual(['Bartholomew'])
})

test.each([
  ['follow', follow, `Follow ${longName}`, `Unfollow ${longName}`],
  ['unfollow', unfollow, 'Unfollow Kit Abernathy', 'Follow Kit Abernathy'],
] as const)(
  'a star changes at once, and reverts and says so when it fails to %s',
  async (verb, endpoint, before, after) => {
    const { reply, release } = held(breaks(endpoint))
    await renderGolfers({ as: golfer, replies: [reply] })
    await button(before).click()
    await expectElement(button(after)).toBeVisible()
    release()
    await expectToast('error', `Failed to ${verb} golfer`)
    await expectElement(button(before)).toBeVisible()
  },
)

test('stars wait until it is known who is followed', async () => {
  await renderGolfers({ replies: [neverAnswers(listFollowed)] })
  await expectElement(button('Follow Kit Abernathy')).toBeDisabled()
})

test.each([
  ['golfers', answers(listGolfers, golfers), 'Failed to fetch golfers', longName],
  ['those followed', answers(listFollowed, followed), 'Failed to fetch followed golfers', 'Golfer'],
] as const)(
  'while %s load there are placeholders; those that fail appear after Try again',
  async (_, reply, failure, text) => {
    await expectLoadingStates({
      render: (first) => renderGolfers({ as: owner, replies: [first] }),
      reply,
      failure,
      text,
    })
    await expectToast('error', failure)
  },
)

test('without a selected league the screen asks for one', async () => {
  await renderScreen('/golfers', { leagues: [leagueReply({ isMember: false })] })
  await expectText('Please select a league to view golfers.')
})
