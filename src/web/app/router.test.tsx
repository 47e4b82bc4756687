import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '#contract/auth.ts'
import { listLeagues } from '#contract/leagues.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { prepare } from '#tests/support/component/network.ts'
import { button, link } from '#tests/support/component/parts.ts'
import { golfer } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, breaks, held } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectLoading,
  expectNoText,
  expectText,
  expectTitle,
  expectToast,
} from '#tests/support/component/screen.ts'

test('until the session is known the sign-in page says Loading... and does not redirect', async () => {
  const { reply, release } = held(answers(me, golfer))
  renderApp('/login', { replies: [reply] })
  await expectText('Loading...')
  await expectAddress('/login')
  expect(page.getByRole('heading').length, 'no screen shows through').toBe(0)
  release()
  await expectTitle('Followed Golfers')
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

test('leagues that cannot be loaded are retried, without a redirect meanwhile', async () => {
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
