import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type User, logout } from '#contract/auth.ts'
import {
  type OwnLeague,
  acceptMembership,
  createLeague,
  getLeague,
  listLeagues,
  listMembers,
} from '#contract/leagues.ts'
import { activeSeason } from '#contract/seasons.ts'
import { getSite } from '#contract/site.ts'
import { listWaiting } from '#contract/waiting.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { seasonReply } from '#tests/factories/season-reply.ts'
import { siteReply } from '#tests/factories/site-reply.ts'
import { userReply } from '#tests/factories/user-reply.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { useDeviceScheme } from '#tests/support/component/paper.ts'
import { button, link, usePhone } from '#tests/support/component/parts.ts'
import { admin, golfer, guest, owner } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, answersEach, breaks, held } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectText,
  expectGone,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const twilight = leagueReply()
const ladder = leagueReply({ id: 2, name: 'Ladder', useTeams: false, activeSeasonId: 2 })
const winter = leagueReply({ id: 3, name: 'Winter Fairways', activeSeasonId: null, hasSeasons: false })
const past = leagueReply({ id: 4, name: 'Past Glories', activeSeasonId: null })
const leagues = [twilight, ladder, winter, past]
const season = seasonReply({ matches: 2, finished: 1 })
const playingAdmin = userReply({ role: 'ADMIN' })

const side = page.getByRole('navigation', { name: 'Main' })
const selector = side.getByLabelText('League')
const opener = page.getByRole('banner').getByRole('button')
const menuItems = page.getByRole('menuitem')
const themes = page.getByRole('menuitemradio')
const texts = (found: typeof themes) => found.elements().map(({ textContent }) => textContent)
const chosen = () => selector.element().querySelector('option:checked')?.textContent
const choose = (name: string) => selector.selectOptions(name)

/** The side navigation from top to bottom: each link with its target, and the League selector. */
const ways = () =>
  [...side.element().querySelectorAll('a, select')].map((one) =>
    one instanceof HTMLAnchorElement ? `${one.textContent} ${one.pathname}` : 'League',
  )

const followed = 'Followed Golfers /followed-golfers'
const ofSeason = [
  followed,
  'League',
  'Leaderboard /matches/current',
  'Standings /standings',
  'Golfers /golfers',
  'Scores /scores',
]
const run = ['Organize /organize', 'Seasons /seasons']

test.each<readonly [string, User, OwnLeague[], string[]]>([
  ['a golfer', golfer, [twilight], [...ofSeason, 'Teams /teams', 'Side Tables /leagues/1/side-tables']],
  ['a golfer of a league without teams', golfer, [ladder], [...ofSeason, 'Side Tables /leagues/2/side-tables']],
  [
    'a golfer of a league without seasons',
    golfer,
    [winter],
    [followed, 'League', 'Leaderboard /leaderboard', 'Golfers /golfers', 'Scores /scores', 'Teams /teams'],
  ],
  [
    'an owner',
    owner,
    [twilight],
    [...ofSeason, 'Teams /teams', 'Side Tables /leagues/1/side-tables', ...run, 'Settings /leagues/1'],
  ],
  [
    'an owner who does not play',
    { ...owner, golfer: null },
    [{ ...ladder, isMember: false }],
    [...ofSeason, 'Side Tables /leagues/2/side-tables', ...run, 'Settings /leagues/2'],
  ],
  [
    'a deputy',
    golfer,
    [{ ...ladder, deputyIds: [golfer.id] }],
    [...ofSeason, 'Side Tables /leagues/2/side-tables', ...run, 'League /leagues/2'],
  ],
  ['an administrator who plays', playingAdmin, [ladder], [...ofSeason, 'Side Tables /leagues/2/side-tables', ...run]],
  ['an account without a golfer', guest, [{ ...twilight, isMember: false }], [followed]],
  ['a golfer without a league', golfer, [], [followed]],
])('the side navigation of %s has only what the league has and they may do', async (_, as, shown, wanted) => {
  renderApp('/profile', { as, leagues: shown })
  await expect.poll(ways).toEqual(wanted)
})

test.each([
  ['/standings', guest, []],
  ['/matches/current', playingAdmin, [{ ...ladder, isMember: false }]],
] as const)('%s leads to Followed Golfers without a league', async (path, as, shown) => {
  renderApp(path, { as, leagues: shown })
  await expectAddress('/followed-golfers')
  await expectTitle('Followed Golfers')
})

test('an administrator who does not play can choose a league', async () => {
  renderApp('/', { as: admin, leagues: [{ ...ladder, isMember: false }] })
  await expect.poll(ways).toEqual([followed, 'League'])
  expect(chosen()).toBe('Choose a league')
  await choose('Ladder')
  await expectAddress('/matches/current')
})

test.each([
  ['Ada Crane', admin, ['Leagues /leagues', 'Admin /admin']],
  [golfer.email, { ...golfer, name: '' }, []],
] as const)('the user menu is titled %s and has its links', async (title, as, more) => {
  renderApp('/courses', { as })
  await expectTitle('Courses')
  await button(title).click()
  await expectElement(menuItems.first()).toBeVisible()
  const links = menuItems
    .elements()
    .map((one) => `${one.textContent}${one instanceof HTMLAnchorElement ? ` ${one.pathname}` : ''}`)
  const own = ['Courses /courses', 'Profile /profile', 'Change Password /change-password']
  expect(links).toEqual([...more, ...own, 'Help /help', 'Logout'])
  await expectText('Nineteenth 1.2.3')
  expect(await faultsOfPage()).toEqual([])
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expectTitle('Profile Settings')
  await link('Nineteenth', page.getByRole('banner')).click()
  await expectTitle('Followed Golfers')
})

test('a league opens at its match while a season is under way, else at its leaderboard', async () => {
  const begun = leagueReply({ id: 5, name: 'Just Begun', activeSeasonId: null })
  const active = answersEach(activeSeason, ({ query }) => (/[125]/.test(query['leagueId'] ?? '') ? season : null))
  renderApp('/profile', { leagues: [...leagues, begun], replies: [active] })
  const opens = async (name: string, address: string) => {
    await choose(name)
    await expectAddress(address)
  }
  await opens('Ladder', '/matches/current')
  await opens('Past Glories', '/leaderboard')
  history.back()
  await expectAddress('/matches/current')
  await opens('Winter Fairways', '/leaderboard')
  await opens('Tuesday Twilight', '/matches/current')
  await opens('Ladder', '/matches/current')
  history.back()
  await expectAddress('/leaderboard')
  await opens('Just Begun', '/matches/current')
})

test('a league whose season cannot be loaded leads to Followed Golfers', async () => {
  renderApp('/scores', { leagues, replies: [breaks(activeSeason)] })
  await choose('Ladder')
  await expectToast('error', 'The greens are closed')
  await expectAddress('/followed-golfers')
  expect(chosen()).toBe('Ladder')
})

test('a late reply about a season does not redirect a reader who has gone elsewhere', async () => {
  const { reply, release } = held(breaks(activeSeason))
  renderApp('/scores', { leagues, replies: [reply] })
  await choose('Ladder')
  await expectAddress('/matches/current')
  await link('Golfers', side).click()
  await expectTitle('Golfers')
  release()
  await expectToast('error', 'The greens are closed')
  await expectAddress('/golfers')
  expect(chosen()).toBe('Ladder')
})

test('accounts of one browser each keep their league, and signing out leaves no session behind', async () => {
  const kept = () => ['nineteenth.token', 'nineteenth.user-id'].map((key) => localStorage.getItem(key))
  renderApp('/profile', { leagues, replies: [answers(logout, { success: true })] })
  await choose('Past Glories')
  await expectAddress('/leaderboard')
  expect(kept()).toEqual(['token', '3'])
  await button(golfer.name).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectTitle('Sign in')
  expect(kept()).toEqual([null, null])
  expect(callsTo(logout).length).toBe(1)
  history.back()
  await expectTitle('Sign in')
  for (const [as, own] of [
    [owner, 'Tuesday Twilight'],
    [golfer, 'Past Glories'],
  ] as const) {
    renderApp('/profile', { as, leagues })
    await expect.poll(chosen).toBe(own)
  }
})

test('a golfer who was added to a league accepts, or may leave', async () => {
  const added = { ...winter, needsAnswer: true, addedBy: 'Petra Voss' }
  renderApp('/profile', { leagues: [twilight, added], replies: [answers(acceptMembership, winter)] })
  const notice = page.getByRole('list', { name: 'Waiting for your answer' })
  await expectText(/^Petra Voss added you to Winter Fairways\. /, notice)
  await button(`Leave: ${added.name}`, notice).click()
  await button('Cancel', page.getByRole('dialog', { name: `Leave ${added.name}?` })).click()
  prepare(answers(listLeagues, [twilight, winter]))
  await button(`Accept: ${added.name}`, notice).click()
  await expectToast('success', `You play in ${added.name}`)
  await expectGone(notice)
  expect(callsTo(acceptMembership)[0]?.params).toEqual({ id: '3' })
})

test('a menu asks before it leaves a form with unsaved input', async () => {
  const members = answers(listMembers, [])
  renderApp('/leagues/1?tab=rules', { as: owner, leagues, replies: [answers(getLeague, twilight), members] })
  const name = page.getByLabelText('Name', { exact: true })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await name.fill('Slush Cup')
  await link('Golfers', side).click()
  await button('Keep editing', question).click()
  await opener.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectElement(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(question)
  await expectElement(name).toHaveValue('Slush Cup')
  await link('Golfers', side).click()
  await button('Discard', question).click()
  await expectTitle('Golfers')

  history.back()
  await name.fill('Slush Cup')
  await name.fill('Tuesday Twilight')
  await link('Golfers', side).click()
  await expectTitle('Golfers')
})

test('a chosen theme persists in the browser, and can be reset to the device’s', async () => {
  const [ivory, night] = ['rgb(251, 250, 245)', 'rgb(13, 21, 18)']
  const expectLook = (color: string) => expect.poll(() => getComputedStyle(document.body).backgroundColor).toBe(color)
  const pick = async (theme: string) => {
    await opener.click()
    await themes.getByText(theme, { exact: true }).click()
  }
  await useDeviceScheme('light')
  renderApp('/courses')
  await expectLook(ivory)
  await opener.click()
  await expect.poll(() => texts(themes)).toEqual(['Same as device', 'Light', 'Dark'])
  expect(texts(page.getByRole('menuitemradio', { checked: true }))).toEqual(['Same as device'])
  await themes.nth(2).click()
  await expectLook(night)
  renderApp('/courses')
  await expectLook(night)
  await pick('Same as device')
  await expectLook(ivory)
  await useDeviceScheme('dark')
  await expectLook(night)
  await themes.nth(1).click()
  await expectLook(ivory)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectTitle('Sign in')
  await expectLook(ivory)
})

test('menu items on a phone are tall enough for a thumb', async () => {
  await usePhone()
  renderApp('/courses', { as: owner })
  const smallest = (items: readonly Element[]) => Math.min(...items.map((one) => one.getBoundingClientRect().height))
  await opener.click()
  const items = () => [...page.getByRole('menu').element().querySelectorAll('[role^=menuitem]')]
  await expect.poll(() => items().length).toBe(8)
  expect(smallest(items())).toBeGreaterThanOrEqual(44)
  await userEvent.keyboard('{Escape}')
  await button('More').click()
  const more = page.getByRole('navigation', { name: 'More' }).getByRole('link')
  await expect.poll(() => texts(more)).toEqual(['Golfers', 'Teams', 'Side Tables', 'Organize', 'Seasons', 'Settings'])
  expect(smallest(more.elements())).toBeGreaterThanOrEqual(44)
  await expectElement(page.getByRole('dialog', { name: 'More' }).getByLabelText('League')).toBeVisible()
})

test.each(['laptop', 'phone'])(
  'where everyone creates leagues, a golfer does so from the menu of a %s',
  async (device) => {
    if (device === 'phone') await usePhone()
    const create = button('New League')
    renderApp('/change-password')
    await expectTitle('Change Password')
    if (device === 'phone') await button('More').click()
    expect(create.length).toBe(0)
    renderApp('/change-password', {
      replies: [answers(getSite, siteReply({ createsLeagues: 'everyone' })), answers(activeSeason, season)],
    })
    if (device === 'phone') await button('More').click()
    await create.click()
    await expectGone(page.getByRole('dialog', { name: 'More' }))
    const dialog = page.getByRole('dialog', { name: 'Create League' })
    await dialog.getByLabelText('Name').fill('Hail Cup')
    await dialog.getByRole('switch', { name: 'I play in this league' }).click()
    const hail = leagueReply({ id: 7, name: 'Hail Cup' })
    prepare(answers(createLeague, hail), answers(getLeague, hail), answers(listLeagues, [twilight, hail]))
    await button('Create', dialog).click()
    await expectTitle('Hail Cup')
    await expectAddress('/leagues/7')
    expect(callsTo(createLeague)[0]?.body).toMatchObject({ name: 'Hail Cup', plays: false })
    if (device === 'laptop') await expect.poll(chosen).toBe('Hail Cup')
  },
)

test('Organize has the number of things that wait in the league, also under More', async () => {
  const waiting = { leagueId: 1, rounds: 2, claims: 1, findings: 1 }
  renderApp('/courses', { as: owner, leagues, replies: [answers(listWaiting, [waiting, { ...waiting, leagueId: 9 }])] })
  await expectElement(link('Organize 4 things wait', side)).toBeVisible()
  await usePhone()
  await expectElement(button('More 4 things wait')).toBeVisible()
  expect(await faultsOfPage()).toEqual([])
  await button('More 4 things wait').click()
  const more = page.getByRole('navigation', { name: 'More' })
  await expectElement(link('Organize 4 things wait', more)).toBeVisible()
  expect(await faultsOfPage()).toEqual([])
})

test('a golfer who organizes nothing asks for no number', async () => {
  renderApp('/courses')
  await expectTitle('Courses')
  expect(callsTo(listWaiting)).toEqual([])
})
