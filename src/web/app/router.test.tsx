import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type User, login, me, register } from '#contract/auth.ts'
import { getGolfer } from '#contract/golfers.ts'
import { getLeague, listLeagues } from '#contract/leagues.ts'
import { currentMatch, getMatch } from '#contract/matches.ts'
import { getSeason } from '#contract/seasons.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { matchReply } from '#tests/factories/match-reply.ts'
import { prepare } from '#tests/support/component/network.ts'
import { button, link } from '#tests/support/component/parts.ts'
import { golfer, guest } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, breaks, held, refuses } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectLoading,
  expectNoText,
  expectText,
  expectTitle,
  expectToast,
} from '#tests/support/component/screen.ts'

const signedIn = { token: 'fresh', user: golfer, device: '3.device' }
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test.each([
  ['/login', 'Followed Golfers'],
  ['/scores', 'Scores'],
])('until the session is known %s says Loading... and does not redirect', async (path, title) => {
  const { reply, release } = held(answers(me, golfer))
  renderApp(path, { replies: [reply] })
  await expectText('Loading...')
  await expectAddress(path)
  expect(page.getByRole('heading').length, 'no screen shows through').toBe(0)
  release()
  await expectTitle(title)
})

test('a failing session check does not sign anyone out', async () => {
  renderApp('/scores', { replies: [breaks(me)] })
  await expectText('Nineteenth cannot be reached')
  await expectText('Nineteenth')
  prepare(answers(me, golfer))
  await button('Try again').click()
  await expectTitle('Scores')
  await expectAddress('/scores')
})

test('leagues that cannot be loaded are retried, without a redirect between tries', async () => {
  renderApp('/standings', { replies: [breaks(listLeagues)] })
  await expectText('Your leagues could not be loaded')
  await expectToast('error', 'The greens are closed')
  const { reply, release } = held(answers(listLeagues, [leagueReply()]))
  prepare(reply)
  await button('Try again').click()
  await expectNoText('Your leagues could not be loaded')
  await expectLoading()
  await expectAddress('/standings')
  release()
  await expectTitle('Standings')
})

test.each([
  [golfer, 'Go to Followed Golfers', 'Followed Golfers'],
  [null, 'Go to sign in', 'Sign in'],
])('an unknown address says so and links back, signed in or not: %#', async (as, back, title) => {
  renderApp('/matches/1/2', { as })
  await expectTitle('Out of bounds', 'Page not found')
  await expectText('There is no page at this address.')
  const ways = page.getByRole('navigation', { name: 'Main' })
  if (as !== null) await expectElement(link('Standings', ways)).toBeVisible()
  await link(back).click()
  await expectTitle(title)
})

test.each([
  ['/', '/login'],
  ['/login?next=//evil.example/matches/1', '/login?next=//evil.example/matches/1'],
  ['/seasons/1?from=mail#matches', '/login?next=%2Fseasons%2F1%3Ffrom%3Dmail%23matches'],
])('without a session %s leads to the sign-in page', async (path, address) => {
  renderApp(path, { as: null })
  await expectTitle('Sign in')
  await expectAddress(address)
})

test('signing in leads to the requested screen, also by way of the registration', async () => {
  renderApp('/seasons/1?from=mail#matches', { as: null, replies: [answers(login, signedIn)] })
  await link('Sign up').click()
  await link('Sign in').click()
  await field('Email').fill(golfer.email)
  await field('Password').fill('heather and gorse')
  await button('Sign in').click()
  await expectAddress('/seasons/1?from=mail')
  expect(location.hash).toBe('#matches')
})

test('registering leads to the requested screen', async () => {
  renderApp('/golfer/1', { as: null, replies: [answers(register, signedIn)] })
  await link('Sign up').click()
  await field('Name').fill('Ada Fairway')
  await field('Email').fill('ada.fairway@people.example')
  await field('Password').fill('mashie niblick')
  await button('Create account').click()
  await expectAddress('/golfer/1')
})

test.each<readonly [string, string, User, string]>([
  ['an admin’s screen', '/admin', golfer, '/followed-golfers'],
  ['the start', '/', golfer, '/followed-golfers'],
  ['the sign-in page', '/login', golfer, '/followed-golfers'],
  ['the sign-in page from itself', '/login?next=/login', golfer, '/followed-golfers'],
  ['another site', '/login?next=//evil.example/matches/1', golfer, '/followed-golfers'],
  ['a league’s screen', '/scores', guest, '/followed-golfers'],
  ['a golfer’s screen', '/golfer/1', guest, '/golfer/1'],
])('%s (%s) leads where the reader may go', async (_, path, reader, address) => {
  renderApp(path, { as: reader, ...(reader === guest ? { leagues: [] } : {}) })
  await expectElement(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAddress(address)
})

test('a link to a match for someone without a league says why it is not shown', async () => {
  renderApp('/matches/1', { as: guest, leagues: [] })
  await expectAddress('/followed-golfers')
  await expectText('This match doesn’t exist, or you’re not in its league.')
  await expectText(/ask an organizer of their league to add your golfer/)
  await link('Followed Golfers').first().click()
  await expectNoText('This match doesn’t exist, or you’re not in its league.')
})

test('an expired session leads to the sign-in page, and is forgotten', async () => {
  renderApp('/scores', { replies: [refuses(me, 'not_signed_in')] })
  await expectTitle('Sign in')
  expect(['nineteenth.token', 'nineteenth.user-id'].map((key) => localStorage.getItem(key))).toEqual([null, null])
})

const missing = [
  { path: '/golfer', title: 'Golfer not found', reply: refuses(getGolfer, 'golfer_not_found') },
  { path: '/leagues', title: 'League not found', reply: refuses(getLeague, 'league_not_found') },
  { path: '/seasons', title: 'Season not found', reply: refuses(getSeason, 'season_not_found') },
  { path: '/matches', title: 'Match not found', reply: refuses(getMatch, 'match_not_found') },
]
const nextOf: Readonly<Record<string, readonly [string, string]>> = {
  '/seasons': ['Go to Seasons', '/seasons'],
  '/matches': ['Go to the current match', '/matches/current'],
}

test.each(missing)(
  'an address of $path that names nothing says so once, and links on',
  async ({ path, title, reply }) => {
    for (const id of ['999999', 'nothing', '0']) {
      renderApp(`${path}/${id}`, { replies: [reply] })
      await expectTitle(title)
      expect(page.getByText(title).length, 'said once').toBe(1)
      expect(page.getByRole('alert').length, 'no toast').toBe(0)
    }
    const [next, to] = nextOf[path] ?? ['Go to Followed Golfers', '/followed-golfers']
    prepare(answers(currentMatch, matchReply()))
    await link(next).click()
    await expectAddress(to)
  },
)
