import { expect, onTestFinished, test, vi } from 'vitest'
import { me } from '#contract/auth.ts'
import { type Claim, dismissInvitation, listKept, listOwnClaims } from '#contract/claims.ts'
import { followedScores, listFollowed } from '#contract/follows.ts'
import { listLeagues } from '#contract/leagues.ts'
import { getSite } from '#contract/site.ts'
import { listOwnMatches } from '#contract/stories.ts'
import { claimReply, keptInvitation } from '#tests/factories/claim-reply.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { siteReply } from '#tests/factories/site-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, link } from '#tests/support/component/parts.ts'
import { guest, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers } from '#tests/support/component/replies.ts'
import { expectElement, expectNoText, expectText } from '#tests/support/component/screen.ts'

const invitation = keptInvitation
const request = claimReply({ publicPage: 'thursday-swingers' })

function renderLanding(...replies: Reply[]) {
  return renderScreen('/followed-golfers', {
    as: guest,
    leagues: [],
    replies: [
      ...replies,
      answers(getSite, siteReply({ hasAssociation: false })),
      answers(followedScores, []),
      answers(listFollowed, []),
      answers(listOwnClaims, []),
      answers(listKept, []),
    ],
  })
}

test('an open invitation comes first, and no one who has one is offered to add themselves', async () => {
  await renderLanding(answers(listKept, [invitation]))
  await expectElement(link('Continue joining Thursday Swingers')).toHaveAttribute('href', '/join/kept-12')
  await expectText('Add a golfer by hand')
  await expectText('Join your league first: it has your golfer record.')
  await expectNoText(/Add yourself$/)
  await expectNoText(/You have no league yet/)
  prepare(answers(dismissInvitation, { success: true }), answers(listKept, []))
  await button('Not now').click()
  await expectElement(button('Add yourself').first()).toBeVisible()
  await expectText('You have no league yet. Ask an organizer for their league’s link and open it here.')
  expect(callsTo(dismissInvitation).map(({ params }) => params)).toEqual([{ id: '12' }])
})

const approved: Claim = { ...request, state: 'approved' }

test.each([
  { ending: 'the approval', left: [approved], said: 'You are in Thursday Swingers.' },
  { ending: 'an invitation accepted elsewhere', left: [], said: null },
])('who waits can read the public page, and sees $ending without a reload', async ({ left, said }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await renderLanding(answers(listOwnClaims, [request]))
  await expectText('Waiting for Calvin: you asked to join Thursday Swingers as Dan Ruiz')
  await expectElement(link('See the match')).toHaveAttribute('href', '/l/thursday-swingers')
  await expectNoText(/Add yourself$/)
  prepare(
    answers(listOwnClaims, left),
    answers(me, { ...guest, golfer: owner.golfer }),
    answers(listLeagues, [leagueReply({ isMember: true })]),
    answers(listOwnMatches, []),
  )
  vi.runOnlyPendingTimers()
  if (said !== null) {
    await expectText(said)
    await expectElement(link('Open the match')).toHaveAttribute('href', '/matches/current')
  }
  await expectNoText(/^Waiting for/)
  await expectNoText(/You have no league yet/)
  await expectNoText(/Add yourself$/)
})
