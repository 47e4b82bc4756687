import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { linkGolfer, me } from '#contract/auth.ts'
import { listKept, listOwnClaims } from '#contract/claims.ts'
import { type FollowedGolfer, follow, followedScores, listFollowed, unfollow } from '#contract/follows.ts'
import { addGolferFromAssociation, createGolfer, listGolfers } from '#contract/golfers.ts'
import { type FoundGolfer, searchAssociation, verifyGolfer } from '#contract/handicap.ts'
import { getSite } from '#contract/site.ts'
import { listOwnMatches } from '#contract/stories.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { byHandReply, scoreReply, wren } from '#tests/factories/score-reply.ts'
import { siteReply } from '#tests/factories/site-reply.ts'
import { followedReply } from '#tests/factories/team-reply.ts'
import { userReply } from '#tests/factories/user-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link, rowsOf, table, usePhone } from '#tests/support/component/parts.ts'
import { golfer, guest } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach, breaks, held, refuses } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectNoText,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const checkedAt = '2026-11-20T17:48:00.000Z'
const longName = 'Bartholomew Featherstonehaugh-Wolfeschlegelstein of Upper Muirfield'
const own = followedReply({ id: wren.id, name: wren.name, ghinNumber: '1017342', userId: golfer.id, checkedAt })
const kit = followedReply({ ghinNumber: '5000009', checkedAt })
const followed = [own, kit, followedReply({ id: 8, name: longName, homeClub: 'Upper Muirfield' })]
const found: FoundGolfer = {
  id: 'a',
  firstName: 'Iris',
  lastName: 'Montesi',
  ghinNumber: '5000041',
  handicapIndex: 93,
  homeClub: 'Heron Marsh',
  state: 'CA',
}
const iris = followedReply({ id: 41, name: 'Iris Montesi', ghinNumber: '5000041', checkedAt })
const rounds = Array.from({ length: 7 }, (_, n) => scoreReply({ id: 7 - n, playedOn: `2026-11-1${7 - n}` }))

type Options = { as?: typeof golfer; search?: string; following?: readonly FollowedGolfer[] }

function renderFollowed(
  replies: readonly Reply[] = [],
  { as = golfer, search = '', following = followed }: Options = {},
) {
  return renderScreen(`/followed-golfers${search}`, {
    as,
    replies: [
      ...replies,
      answers(listFollowed, [...following]),
      answers(followedScores, rounds, { total: rounds.length }),
      answers(searchAssociation, [found]),
      answers(listOwnClaims, []),
      answers(listKept, []),
      answers(listOwnMatches, []),
    ],
  })
}

const list = page.getByRole('list', { name: 'Followed golfers' })
const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name })
const results = page.getByRole('list', { name: 'Search results' })
const nameBox = page.getByLabelText('Name', { exact: true })
const state = page.getByLabelText('State', { exact: true })
const press = () => button('Search').click()
const searches = () => callsTo(searchAssociation).map(({ query }) => query)
const failsWith = ({ name: operation }: Parameters<typeof breaks>[0]): Reply => ({
  operation,
  respond: () => Promise.resolve(Response.json({}, { status: 500 })),
})

test('the five newest rounds of followed golfers appear first, and a button shows all of them', async () => {
  await renderFollowed()
  await expectTitle('Followed Golfers')
  const shown = () => rowsOf(table('Recent Scores')).map(({ DATE }) => DATE)
  await expect.poll(shown).toEqual(['Nov 17', 'Nov 16', 'Nov 15', 'Nov 14', 'Nov 13'])
  await button('Show All (7)').click()
  await expect.poll(shown).toHaveLength(7)
  await button('Show Less').click()
  await expect.poll(shown).toHaveLength(5)
  expect(await faultsOfPage()).toEqual([])
})

test('rounds that did not come with the screen are fetched to show all', async () => {
  const paged = answersEach(followedScores, ({ query: { limit } }) => (limit === '20' ? rounds.slice(0, 5) : rounds))
  const first = answers(followedScores, rounds.slice(0, 5), { total: 7 })
  await renderFollowed([first])
  await expectElement(button('Show All (7)')).toBeVisible()
  prepare(paged)
  await button('Show All (7)').click()
  await expect.poll(() => rowsOf(table('Recent Scores'))).toHaveLength(7)
})

test('the reader’s own golfer is marked and cannot be unfollowed, and no other can be claimed', async () => {
  await renderFollowed()
  await expectText('Me', rowOf(wren.name))
  const buttons = () =>
    button(/^(Unfollow|This is me)/, list)
      .elements()
      .map((one) => one.getAttribute('aria-label'))
  await expect.poll(buttons).toEqual(['Unfollow Kit Abernathy', `Unfollow ${longName}`])
  await expectText('GHIN 5000009', rowOf(kit.name))
  await expectElement(link(kit.name, list)).toHaveAttribute('href', '/golfer/7')
})

test('a golfer whose rounds are not fetched yet says so', async () => {
  await renderFollowed([answers(followedScores, [])], { following: [{ ...kit, checkedAt: null }] })
  await expectText('Fetching rounds…', rowOf(kit.name))
  await expectText('Fetching rounds from the handicap association…')
})

test('a long name fits a phone', async () => {
  await usePhone()
  await renderFollowed()
  await expectText(longName)
  expect(await faultsOfPage()).toEqual([])
})

test('a search looks by last name, full name or number, in one of fifty states or all', async () => {
  await renderFollowed()
  await expectElement(nameBox).toBeVisible()
  expect(state.length).toBe(0)
  await nameBox.click()
  const states = () => [...state.element().querySelectorAll('option')].map(({ text }) => text)
  await expect.poll(states).toHaveLength(51)
  expect(states()).toEqual(['All states', ...states().slice(1).toSorted()])
  await nameBox.fill('Montesi')
  await userEvent.keyboard('{Enter}')
  await expect.poll(searches).toEqual([{ last_name: 'Montesi' }])
  await state.selectOptions('California')
  await press()
  await expectAddress('/followed-golfers?search=Montesi&state=CA')
  await expect.poll(() => searches().at(-1)).toEqual({ last_name: 'Montesi', state: 'CA' })
  await expectText('Heron Marsh, CA', results)
  await expectText('1 golfer found')
  await state.selectOptions('All states')
  await nameBox.fill('Iris van Montesi')
  await press()
  await expect.poll(() => searches().at(-1)).toEqual({ first_name: 'Iris', last_name: 'van Montesi' })
  await nameBox.fill('ghin=5000041')
  await press()
  await expect.poll(() => searches().at(-1)).toEqual({ ghin: '5000041' })
  history.back()
  await expectElement(nameBox).toHaveValue('Iris van Montesi')
})

test('a search without a name says so at its field', async () => {
  await renderFollowed()
  await nameBox.fill('   ')
  await press()
  await expectText('Type a name to search for')
  await expectElement(nameBox).toHaveFocus()
  expect(searches()).toEqual([])
})

test('the first ten of many found golfers are shown, and none are said to be none', async () => {
  const many = Array.from({ length: 11 }, (_, n) => ({ ...found, id: String(n), firstName: `Iris ${n}` }))
  await renderFollowed([answers(searchAssociation, many)], { search: '?search=Montesi' })
  await expectText('11 golfers found. Add a first name or a state to narrow the list')
  expect(results.getByRole('listitem').length).toBe(10)
  await renderFollowed([answers(searchAssociation, [])], { search: '?search=Nobody' })
  await expectText('No golfers found')
})

test('an unknown golfer is added and followed', async () => {
  const added = answers(addGolferFromAssociation, { data: golferReply({ id: 41 }) })
  await renderFollowed([added, answers(follow, { success: true })], { as: guest, search: '?search=Montesi' })
  await expectElement(button('Add & Follow Iris Montesi')).toBeVisible()
  prepare(answers(listFollowed, [...followed, iris]))
  await button('Add & Follow Iris Montesi').click()
  await expectToast('success', 'Golfer added and followed successfully')
  expect(callsTo(addGolferFromAssociation)[0]?.body).toEqual({
    firstName: 'Iris',
    lastName: 'Montesi',
    ghinNumber: '5000041',
    handicapIndex: 9.3,
  })
  await expectText('Following', results)
  await expectElement(button('This is me: Iris Montesi')).toBeVisible()
  expect(button(`This is me: ${wren.name}`).length, 'another account’s golfer').toBe(0)
})

test('a known golfer is found by number and followed', async () => {
  const known = { ...golferReply({ id: 41, ghinNumber: '5000041' }), scores: [] }
  const replies = [refuses(addGolferFromAssociation, 'golfer_exists'), answers(listGolfers, [known])]
  await renderFollowed([...replies, answers(follow, { success: true })], { search: '?search=Montesi' })
  await button('Add & Follow Iris Montesi').click()
  await expectToast('success', 'Golfer followed successfully')
  expect(callsTo(listGolfers)[0]?.query).toMatchObject({ search: '5000041' })
  expect(callsTo(follow)[0]?.params).toEqual({ golferId: '41' })
})

const exists = refuses(addGolferFromAssociation, 'golfer_exists')
const isAdded = answers(addGolferFromAssociation, { data: golferReply({ id: 41 }) })

test.each([
  ['adding', [failsWith(addGolferFromAssociation)], 'Failed to add golfer', 'An error occurred'],
  ['following', [isAdded, breaks(follow)], 'Failed to follow golfer', 'The greens are closed'],
  ['looking up', [exists, breaks(listGolfers)], 'Failed to follow existing golfer', 'The greens are closed'],
] as const)('failing at %s a found golfer says so, and why', async (_, replies, failure, reason) => {
  await renderFollowed(replies, { search: '?search=Montesi' })
  await button('Add & Follow Iris Montesi').click()
  await expectToast('error', failure, reason)
  await expectElement(button('Add & Follow Iris Montesi')).toBeEnabled()
})

test('a golfer is unfollowed at once, and appears again when that fails', async () => {
  const { reply, release } = held(breaks(unfollow))
  await renderFollowed([reply])
  await button('Unfollow Kit Abernathy').click()
  await expectGone(rowOf(kit.name))
  release()
  await expectToast('error', 'Failed to unfollow golfer')
  prepare(answers(unfollow, { success: true }), answers(listFollowed, [own]))
  await button('Unfollow Kit Abernathy').click()
  await expectToast('success', 'Golfer unfollowed successfully')
  await expectGone(rowOf(kit.name))
})

test('claiming a golfer takes the association’s password, and says whether that or the claim failed', async () => {
  await renderFollowed([breaks(verifyGolfer, 'The association sleeps')], { as: guest })
  const claim = button('This is me: Kit Abernathy')
  const dialog = page.getByRole('dialog', { name: 'Verify GHIN Account' })
  const verify = button('Verify & Associate', dialog)
  const password = dialog.getByLabelText('GHIN Password', { exact: true })
  await claim.click()
  await expectText(kit.name, dialog)
  await button('Cancel', dialog).click()
  await expectGone(dialog)
  await expectElement(claim).toHaveFocus()
  await claim.click()
  await expectElement(verify).toBeDisabled()
  await password.fill('birdie')
  const wrong = 'Failed to verify GHIN credentials. Please check your password and try again.'
  const success = { success: true }
  for (const [replies, sentence] of [
    [[], 'The association sleeps'],
    [[failsWith(verifyGolfer)], wrong],
    [[answers(verifyGolfer, success), failsWith(linkGolfer)], 'Failed to update golfer association'],
  ] as const) {
    prepare(...replies)
    await verify.click()
    await expectToast('error', sentence)
    expect(page.getByText(sentence, { exact: true }).length, 'said once').toBe(1)
    await expectElement(password).toHaveAttribute('aria-invalid', 'true')
    await expectElement(password).toHaveValue('birdie')
  }
  const linked = userReply({ ...guest, golfer: { id: 7, name: kit.name, ghinNumber: '5000009', handicapIndex: 50 } })
  prepare(answers(linkGolfer, linked), answers(listFollowed, [{ ...kit, userId: guest.id }]))
  await verify.click()
  await expectToast('success', 'Golfer associated with your account')
  expect(callsTo(verifyGolfer).at(-1)?.body).toEqual({ ghinNumber: '5000009', password: 'birdie' })
  expect(callsTo(linkGolfer).at(-1)?.body).toEqual({ golferId: 7 })
  await expectGone(dialog)
  await expectText('Me', rowOf(kit.name))
  expect(button(/^This is me/).length).toBe(0)
})

test('an account that follows no one is asked to link its own golfer first', async () => {
  await renderFollowed([answers(followedScores, [])], { as: guest, following: [] })
  await expectText('The first golfer to follow is yourself')
  await expectText('No recent rounds', card('Recent Scores'))
  await button('Search for yourself').click()
  await expectElement(nameBox).toHaveFocus()
})

test('an account without a league is offered to create one, where everyone can', async () => {
  const replies = [
    answers(listFollowed, []),
    answers(followedScores, []),
    answers(listOwnClaims, []),
    answers(listKept, []),
  ]
  const site = answers(getSite, siteReply({ createsLeagues: 'everyone' }))
  await renderScreen('/followed-golfers', { as: guest, leagues: [], replies: [site, ...replies] })
  await expectText(/^You have no league yet/)
  await button('Create League').click()
  await expectElement(page.getByRole('dialog', { name: 'Create League' })).toBeVisible()
})

test('without an association golfers are added by hand, and no button calls it', async () => {
  const hugo = followedReply({ id: 12, name: 'Hugo Wick' })
  const replies = [answers(getSite, siteReply({ hasAssociation: false })), answers(followedScores, [])]
  await renderFollowed(replies, { as: guest, following: [] })
  const panel = card('Add Golfers')
  await expectText(/^Golfers and rounds are entered by hand here/, panel)
  await expectText(/^Already added by someone else\? Ask an administrator to link your account/, panel)
  expect(button(/^(Search|This is me)/).length).toBe(0)
  await button('Add a golfer by hand', panel).click()
  const form = page.getByRole('dialog', { name: 'Add a golfer by hand' })
  const typed = { Name: 'Hugo Wick', 'Handicap Index': '18.4', 'Home club': 'Marram Links' }
  for (const [label, text] of Object.entries(typed)) await form.getByLabelText(label).fill(text)
  prepare(answers(createGolfer, golferReply({ id: 12 })), answers(follow, { success: true }))
  prepare(answers(listFollowed, [hugo]))
  await button('Add & Follow', form).click()
  await expectToast('success', 'Golfer added and followed successfully')
  await expectElement(link('Hugo Wick', list)).toBeVisible()
  expect(callsTo(createGolfer)[0]?.body).toEqual({ name: 'Hugo Wick', handicapIndex: 18.4, homeClub: 'Marram Links' })

  await button('Add yourself', panel).click()
  prepare(answers(me, { ...guest, golfer: golfer.golfer }))
  await button('Add yourself', page.getByRole('dialog', { name: 'Add yourself' })).click()
  await expectToast('success', 'Golfer associated with your account')
  expect(callsTo(createGolfer)[1]?.body).toMatchObject({ name: guest.name, isMe: true })
})

test('a round that is not confirmed has a row as high as others on a phone, and no course is cut on a laptop', async () => {
  const waiting = scoreReply({
    id: 9,
    facilityName: 'Kestrel Hill Country Club',
    courseName: null,
    byHand: byHandReply(),
  })
  const render = () => renderFollowed([answers(followedScores, [waiting, ...rounds.slice(0, 2)])])
  const scores = table('Recent Scores')
  await usePhone()
  await render()
  await expectText('not confirmed yet', scores)
  const heightsOf = (elements: Iterable<Element>) => [...elements].map((one) => one.getBoundingClientRect().height)
  const heights = heightsOf(scores.element().querySelectorAll('tbody tr'))
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
  expect(Math.min(...heightsOf(list.getByRole('link').elements())), 'large enough to press').toBeGreaterThanOrEqual(24)
  await page.viewport(1280, 800)
  await render()
  await expectText('Kestrel Hill Country Club', scores)
  const courses = [...scores.element().querySelectorAll('td:nth-child(3) bdi')]
  expect(courses.filter((one) => one.scrollWidth > one.clientWidth)).toEqual([])
})

test.each([
  ['rounds', answers(followedScores, rounds), 'Failed to fetch recent scores', 'Nov 17'],
  ['found golfers', answers(searchAssociation, [found]), 'Failed to search golfers', 'Iris Montesi'],
  ['followed golfers', answers(listFollowed, followed), 'Failed to fetch followed golfers', kit.name],
] as const)(
  'while %s load there are placeholders; those that fail appear after Try again',
  async (_, reply, failure, text) => {
    await expectLoadingStates({
      render: (first) => renderFollowed([first], { search: '?search=Montesi' }),
      reply,
      failure,
      text,
    })
    await expectNoText(failure, page.getByRole('main'))
    await expectToast('error', failure)
  },
)
