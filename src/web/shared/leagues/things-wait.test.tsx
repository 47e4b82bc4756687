import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOwnClaims } from '#contract/claims.ts'
import { followedScores, listFollowed } from '#contract/follows.ts'
import { getOrganize } from '#contract/organize.ts'
import { type WaitingInLeague, listWaiting } from '#contract/waiting.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { callsTo } from '#tests/support/component/network.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks } from '#tests/support/component/replies.ts'
import { expectAddress, expectTitle, faultsOfPage } from '#tests/support/component/screen.ts'

const twilight = leagueReply()
const ladder = leagueReply({ id: 2, name: 'Ladder' })
const others = leagueReply({ id: 3, name: 'Skins', ownerId: 9 })
const nothing = { rounds: 0, claims: 0, findings: 0 }

const land = (waiting: readonly WaitingInLeague[], leagues = [twilight, others], as = owner) =>
  renderScreen('/followed-golfers', {
    as,
    leagues,
    replies: [
      answers(listWaiting, [...waiting]),
      answers(listFollowed, []),
      answers(followedScores, [], { total: 0 }),
      answers(listOwnClaims, []),
      breaks(getOrganize),
    ],
    ignoresOtherCalls: true,
  })
const lines = () => page.getByRole('link', { name: /wait/ })
const texts = () =>
  lines()
    .elements()
    .map(({ textContent }) => textContent)

test('an organizer reads on the landing page how many things wait, and of which kind', async () => {
  await land([{ leagueId: 1, rounds: 2, claims: 1, findings: 1 }])
  await expect.poll(texts).toEqual(['4 things wait2 rounds to confirm, 1 request, 1 round to look at'])
  expect(await faultsOfPage()).toEqual([])
  await land([{ ...nothing, leagueId: 1, findings: 1 }])
  await expect.poll(texts).toEqual(['1 thing waits1 round to look at'])
})

test('of several leagues it says how much waits in each, and leads to where most does', async () => {
  await land(
    [
      { ...nothing, leagueId: 1, rounds: 1 },
      { ...nothing, leagueId: 2, claims: 2 },
    ],
    [twilight, ladder],
  )
  await expect.poll(texts).toEqual(['3 things wait2 in Ladder, 1 in Tuesday Twilight'])
  await lines().click()
  await expectAddress('/organize')
  await expect.poll(() => callsTo(getOrganize).map(({ params }) => params)).toEqual([{ id: '2' }])
})

test('nothing is said where nothing waits, and nothing is asked for who organizes nothing', async () => {
  await land([])
  await expect.poll(() => callsTo(listWaiting).length).toBe(1)
  await expectTitle('Followed Golfers')
  expect(texts()).toEqual([])
  await land([], [twilight], golfer)
  await expectTitle('Followed Golfers')
  expect(callsTo(listWaiting)).toEqual([])
})
