import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Claim, listKept, listOwnClaims } from '#contract/claims.ts'
import { followedScores, listFollowed } from '#contract/follows.ts'
import { dismissNotificationOffer } from '#contract/notifications.ts'
import { type OwnMatch, listOwnMatches } from '#contract/stories.ts'
import { getSuccession } from '#contract/succession.ts'
import { type WaitingInLeague, listWaiting } from '#contract/waiting.ts'
import { claimReply, keptInvitation } from '#tests/factories/claim-reply.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { userReply } from '#tests/factories/user-reply.ts'
import { type Reply, callsTo } from '#tests/support/component/network.ts'
import { button, link, useDarkScheme, usePhone } from '#tests/support/component/parts.ts'
import { admin, golfer, guest, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, fails } from '#tests/support/component/replies.ts'
import { expectElement, expectText, expectTitle, faultsOfPage } from '#tests/support/component/screen.ts'

const twilight: OwnMatch = {
  leagueId: 1,
  league: 'Tuesday Twilight',
  matchId: 105,
  number: 5,
  time: '2 days left',
  headline: 'Bunker Hillbillies are 2nd, 0.6 behind 1st',
  line: 'You are 5th, +1.3',
  isOpen: true,
  hasRound: true,
}
const ladder: OwnMatch = {
  ...twilight,
  leagueId: 2,
  league: 'Ladder',
  matchId: 203,
  number: 3,
  time: 'Starts in 4 days',
  headline: 'Everyone starts level',
  line: null,
  isOpen: false,
  hasRound: false,
}
const finished: OwnMatch = { ...ladder, leagueId: 3, league: 'Skins', matchId: 301, number: 8, time: 'Final' }
const leagues = [leagueReply(), leagueReply({ id: 2, name: 'Ladder' }), leagueReply({ id: 3, name: 'Skins' })]
const invitation = keptInvitation
const request = claimReply()
const succession = { successor: { userId: golfer.id, name: 'Wren' }, from: '2026-12-14T12:00:00Z', canTakeOver: true }
const things: WaitingInLeague = { leagueId: 1, rounds: 2, claims: 2, findings: 0 }

type Landing = {
  readonly as?: typeof golfer
  readonly leagues?: readonly (typeof leagues)[number][]
  readonly matches?: readonly OwnMatch[]
  readonly waiting?: readonly WaitingInLeague[]
  readonly kept?: readonly (typeof invitation)[]
  readonly claims?: readonly Claim[]
  readonly replies?: readonly Reply[]
}

const land = (state: Landing) =>
  renderScreen('/followed-golfers', {
    as: state.as ?? golfer,
    leagues: state.leagues ?? leagues.slice(0, 1),
    replies: [
      ...(state.replies ?? []),
      answers(listOwnMatches, [...(state.matches ?? [])]),
      answers(listWaiting, [...(state.waiting ?? [])]),
      answers(listKept, [...(state.kept ?? [])]),
      answers(listOwnClaims, [...(state.claims ?? [])]),
      answers(listFollowed, []),
      answers(followedScores, []),
      answers(dismissNotificationOffer, { success: true, message: 'Seen' }),
    ],
    ignoresOtherCalls: true,
  })

/** The parts above Recent Scores, in order. */
function above(): string[] {
  const scores = page.getByRole('heading', { name: 'Recent Scores' }).element()
  const isBefore = (part: Element) => (part.compareDocumentPosition(scores) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return [...document.querySelectorAll('main :is(a, li, h1)')]
    .filter((part) => isBefore(part) && part.checkVisibility() && part.parentElement?.closest('a, li') === null)
    .map(({ textContent }) => textContent)
}

const match = 'Tuesday Twilight · Match 52 days leftBunker Hillbillies are 2nd, 0.6 behind 1stYou are 5th, +1.3'
const title = 'Followed Golfers'

test.each<[string, Landing, readonly (string | RegExp)[]]>([
  ['in one league', { matches: [twilight] }, [title, match]],
  [
    'in three leagues',
    { leagues, matches: [twilight, ladder, finished] },
    [
      title,
      match,
      'Ladder · Match 3Starts in 4 daysEveryone starts level',
      'Skins · Match 8FinalEveryone starts level',
    ],
  ],
  [
    'an organizer',
    { as: owner, matches: [twilight], waiting: [things] },
    [title, match, '4 things wait2 rounds to confirm, 2 requests'],
  ],
  [
    'a deputy whose owner stays away',
    {
      leagues: [leagueReply({ deputyIds: [golfer.id] })],
      matches: [twilight],
      replies: [answers(getSuccession, { succession })],
    },
    [title, /who owns Tuesday Twilight, has not been here.*you can become the owner.Become the Owner$/, match],
  ],
  ['invited to another league', { matches: [twilight], kept: [invitation] }, [title, /^Continue joining/, match]],
  ['waiting for another league', { matches: [twilight], claims: [request] }, [title, /^Waiting for Calvin/, match]],
  [
    'offered notifications',
    { as: userReply({ offersNotifications: true }), matches: [twilight] },
    [title, match, /^Know when/],
  ],
  ['without a league', { as: guest, leagues: [] }, [title, /^You have no league yet/]],
  ['without a golfer, in a league', { as: { ...guest, id: 2 } }, [title]],
  ['an administrator', { as: admin, leagues: [] }, [title]],
])('the landing page of a reader %s', async (_who, state, expected) => {
  await land(state)
  await expect
    .poll(above)
    .toEqual(expected.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))))
  expect(await faultsOfPage()).toEqual([])
})

test('who has not played enters their round from there, and a line opens the match of its league', async () => {
  await usePhone()
  useDarkScheme()
  const as = { ...golfer, golfer: golfer.golfer && { ...golfer.golfer, ghinNumber: null } }
  await land({ as, leagues, matches: [{ ...twilight, hasRound: false }, ladder] })
  await expectElement(button('Enter a round')).toBeVisible()
  expect(button('Enter a round').length).toBe(1)
  await expectElement(link(/^Ladder/)).toHaveAttribute('href', '/matches/203')
  expect(await faultsOfPage()).toEqual([])
})

test('without a connection the rest of the page is there', async () => {
  await land({ replies: [fails(listOwnMatches)] })
  await expectTitle('Followed Golfers')
  await expect.poll(() => callsTo(listOwnMatches).length).toBe(1)
  await expectText('Search Golfers')
})
