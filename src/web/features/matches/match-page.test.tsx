import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listActivity } from '#contract/activities.ts'
import { type Match, currentMatch, getMatch } from '#contract/matches.ts'
import { dismissNotificationOffer } from '#contract/notifications.ts'
import { joinScheduledRound, leaveScheduledRound, matchScheduledRounds } from '#contract/scheduled-rounds.ts'
import { listWaitingScores } from '#contract/scores.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { golferResult, matchReply, teamResult } from '#tests/factories/match-reply.ts'
import { byHandReply, scoreReply } from '#tests/factories/score-reply.ts'
import { userReply } from '#tests/factories/user-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link, usePhone } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, refuses } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectNoText,
  expectText,
  expectTitle,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const kit = { id: 7, name: 'Kit Abernathy', team: null }
const players = matchReply({
  matchScores: [teamResult(), golferResult(), golferResult({ golferId: 7, golfer: kit, teamOrder: 2 })],
})
const noFeeds = [answers(matchScheduledRounds, []), answers(listActivity, [])]

const renderMatch = (match: Match, ...replies: readonly Reply[]) =>
  renderScreen('/matches/105', {
    replies: [...replies, ...noFeeds, answers(getMatch, match)],
    ignoresOtherCalls: true,
  })

const linesOf = (title: string, selector: string) =>
  [...card(title).element().querySelectorAll(selector)].map(({ textContent }) => textContent)

test('a match has its days and its state, and leads to its neighbors', async () => {
  await renderMatch({ ...players, finished: true })
  await expectTitle('Match 5')
  await expectText(/^Nov.10.– Nov.23$/)
  await expectText('Finished')
  await expectElement(link('Previous match: Match 4')).toHaveAttribute('href', '/matches/104')
  await expectElement(link('Next match: Match 6')).toHaveAttribute('href', '/matches/106')
  await expectElement(card('Recent Score Changes')).toBeVisible()
  expect(link('Plan a round').length, 'in a finished match').toBe(0)
  await renderMatch({ ...players, previousMatch: null, nextMatch: null })
  await expectTitle('Match 5')
  expect(link(/match: Match/).length).toBe(0)
})

test('on a phone one tap on the league’s name switches to another league', async () => {
  await usePhone(360)
  const leagues = [leagueReply(), leagueReply({ id: 2, name: 'Thursday Skins' })]
  const skins = { ...players, league: { ...players.league, id: 2, name: 'Thursday Skins' } }
  await renderScreen('/matches/105', {
    leagues,
    replies: [...noFeeds, answers(getMatch, players), answers(currentMatch, skins)],
    ignoresOtherCalls: true,
  })
  const choice = page.getByRole('combobox', { name: 'League' })
  await expectElement(choice).toHaveDisplayValue('Tuesday Twilight')
  expect(choice.element().clientHeight).toBeGreaterThanOrEqual(44)
  expect(await faultsOfPage()).toEqual([])
  await choice.selectOptions('Thursday Skins')
  await expectElement(choice).toHaveDisplayValue('Thursday Skins')
  await expectAddress('/matches/current')
})

test('days are counted in the league’s time zone', async () => {
  const days = { startDate: '2026-11-22', endDate: '2026-12-05' }
  await renderMatch({ ...players, ...days, league: { ...players.league, timeZone: 'Pacific/Auckland' } })
  await expectText('Starts tomorrow')
})

test('recent rounds and planned rounds are grouped by day, and three score changes are shown', async () => {
  const scores = [
    scoreReply({ id: 3, playedOn: '2026-11-20', numberOfPlayedHoles: 9, numberOfHoles: 9, eligible: false }),
    scoreReply({ id: 2, playedOn: '2026-11-20' }),
    scoreReply({ netScoreDifferential: 0 }),
  ]
  const plans = [
    { id: 1, date: '2026-11-20', course: null, golfer: kit },
    { id: 2, date: '2026-11-20', course: 'Old Pines', golfer: kit },
    { id: 3, date: '2026-11-21', course: 'Gorse Hill', golfer: kit },
  ]
  const why = 'Teams were changed by Calvin Marsh'
  const changes = Array.from({ length: 9 }, (_, n) => ({
    id: n + 1,
    message: n === 0 ? `${why}: Kit Abernathy E → +1` : `Kit Abernathy’s net changed to +${n + 1}`,
    createdAt: '2026-11-20T15:00:00.000Z',
    type: 'SCORE_CHANGE' as const,
    cause: n === 0 ? why : null,
    matchId: 105,
    golfer: kit,
    team: null,
    netBefore: null,
    netAfter: 10 * (n + 1),
  }))
  await renderMatch({ ...players, scores }, answers(matchScheduledRounds, plans), answers(listActivity, changes))
  await expectText('Old Pines')
  const words = 'BHWren Ashdown82 at Sandpiper Links, Old Course, Blue'
  expect(linesOf('Recent Rounds', 'h3, li')).toEqual(['Today', `${words}−3.2`, 'Wednesday, Nov 18', `${words}E`])
  expect(linesOf('Upcoming Rounds', 'h3, b')).toEqual([
    'Today',
    'Old Pines',
    'Course not said',
    'Tomorrow',
    'Gorse Hill',
  ])
  expect(linesOf('Recent Score Changes', 'li').map((text) => text.replace(/ ?3 hours ago$/, ''))).toEqual(
    changes.slice(0, 3).map(({ message }) => message),
  )
  expect(linesOf('Recent Score Changes', 'li:first-child > :is(bdi, b)')).toEqual(['Kit Abernathy', '+1'])
  await expectElement(link('Plan a round')).toHaveAttribute('href', '/profile')
  expect(await faultsOfPage()).toEqual([])
})

test('a golfer joins the round of another in one tap on a phone, and leaves it with the same button', async () => {
  await usePhone()
  const plan = { id: 4, date: '2026-11-20', course: 'Zephyr Links', golfer: kit }
  const own = { ...plan, id: 5, golfer: { ...kit, id: 1, name: golfer.name } }
  await renderMatch(players, answers(matchScheduledRounds, [plan]))
  const [join, leave] = [button('Join at Zephyr Links, Nov 20'), button('Leave at Zephyr Links, Nov 20')]
  await expectElement(join).toBeVisible()
  const { width, height } = join.element().getBoundingClientRect()
  expect(Math.min(width, height), 'large enough for a thumb').toBeGreaterThanOrEqual(44)
  prepare(answers(joinScheduledRound, own), answers(matchScheduledRounds, [plan, own]))
  await join.click()
  await expectElement(leave).toBeVisible()
  expect(linesOf('Upcoming Rounds', 'li a')).toEqual([kit.name, golfer.name])
  expect(callsTo(joinScheduledRound)).toMatchObject([{ params: { id: '4' }, body: { matchId: 105 } }])
  prepare(answers(leaveScheduledRound, { round: null }), answers(matchScheduledRounds, [plan]))
  await leave.click()
  await expectElement(join).toBeVisible()
  expect(linesOf('Upcoming Rounds', 'li a')).toEqual([kit.name])
  expect(callsTo(leaveScheduledRound)).toMatchObject([{ body: { date: '2026-11-20', course: 'Zephyr Links' } }])
})

test('an organizer is led to the rounds that wait for their confirmation, before anything else interrupts', async () => {
  const waiting = answers(listWaitingScores, [scoreReply({ byHand: byHandReply() })])
  await renderScreen('/matches/105', {
    as: owner,
    replies: [waiting, answers(getMatch, { ...players, notice: { text: 'Frost on Sunday', until: '2026-11-23' } })],
    ignoresOtherCalls: true,
  })
  await expectElement(link('1 round to confirm')).toHaveAttribute('href', '/scores')
  expect(page.getByText('Frost on Sunday').length).toBe(0)
})

test('below the answer one thing interrupts: a notice, else an invitation, else the offer of notifications', async () => {
  const notice = { text: 'Frost on Sunday', until: '2026-11-23' }
  const invitations = ['Saturday Four', 'Friday Skins'].map((name, n) => ({
    id: n + 1,
    name,
    invitedBy: 'Otis Larkspur',
  }))
  const over = { ...players, finished: true }
  const shown = [
    page.getByRole('note'),
    button('Join Saturday Four'),
    button('Join Friday Skins'),
    link('Choose notifications'),
  ]
  for (const { at, match, sideTableInvitations } of [
    { at: 0, match: { ...over, notice }, sideTableInvitations: invitations },
    { at: 1, match: over, sideTableInvitations: invitations },
    { at: 3, match: over, sideTableInvitations: [] },
  ]) {
    await renderScreen('/matches/105', {
      as: userReply({ offersNotifications: true }),
      leagues: [leagueReply({ sideTableInvitations })],
      replies: [answers(getMatch, match), answers(dismissNotificationOffer, { success: true, message: 'Seen' })],
      ignoresOtherCalls: true,
    })
    await expect.poll(() => shown.flatMap(({ length }, n) => (length > 0 ? n : []))).toEqual([at])
  }
})

test('a match without golfers says so in each list, and has no teams', async () => {
  await renderMatch(matchReply())
  for (const [title, text] of [
    ['Golfers', 'No golfers found'],
    ['Recent Rounds', 'No recent rounds'],
    ['Upcoming Rounds', 'No upcoming rounds scheduled'],
    ['Recent Score Changes', 'No score changes yet'],
  ] as const)
    await expectText(text, card(title))
  expect(card('Teams').length).toBe(0)
})

test.each([
  [owner, 'Create a season to schedule them.', 'Go to Seasons', '/seasons'],
  [golfer, 'They appear here once its owner creates a season.', 'Go to Leaderboard', '/leaderboard'],
] as const)('in a league without matches $name reads: “%s”', async (as, hint, words, href) => {
  await renderScreen('/matches/current', { as, replies: [refuses(currentMatch, 'match_not_found')] })
  await expectTitle('Match')
  await expectText(`This league has no matches yet. ${hint}`)
  await expectElement(link(words)).toHaveAttribute('href', href)
  expect(page.getByRole('alert').length, 'an empty league is no error').toBe(0)
})

test('a match that has not begun shows its start and who is in it, and no results', async () => {
  await renderMatch({ ...players, startDate: '2026-12-08', endDate: '2026-12-21', scoredAt: null })
  await expectText(/^Tuesday, December 8/, card('Starts in 18 days'))
  await expectText('No upcoming rounds scheduled', card('Upcoming Rounds'))
  await expectText('Rounds can be planned up to 14 days ahead.')
  expect(linesOf('Teams', 'li')).toEqual(['BHBunker HillbilliesYour teamWren Ashdown, Kit Abernathy'])
  await expectNoText(/[+−]\d|^–$/)
})

test.each([
  { reply: answers(getMatch, players), failure: 'Failed to load the match', text: 'Kit Abernathy' },
  {
    reply: answers(matchScheduledRounds, []),
    failure: 'Failed to load upcoming rounds',
    text: 'No upcoming rounds scheduled',
  },
  { reply: answers(listActivity, []), failure: 'Failed to load score changes', text: 'No score changes yet' },
])('a part of a match has a placeholder until it arrives: “$failure”', ({ reply, failure, text }) =>
  expectLoadingStates({ render: (one) => renderMatch(players, one), reply, failure, text }),
)
