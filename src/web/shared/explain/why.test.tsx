import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { listFollowed } from '#contract/follows.ts'
import { getGolfer, listGolfers } from '#contract/golfers.ts'
import { getLeague, listMembers } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { activeSeason } from '#contract/seasons.ts'
import { golferReply, resultReply } from '#tests/factories/golfer-reply.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import { golferResult, matchReply, teamResult } from '#tests/factories/match-reply.ts'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { seasonReply } from '#tests/factories/season-reply.ts'
import { followedReply } from '#tests/factories/team-reply.ts'
import { untilUnoccupied } from '#tests/support/browser/in-page.ts'
import { button, card, table, usePhone } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers } from '#tests/support/component/replies.ts'
import { expectElement, expectGone } from '#tests/support/component/screen.ts'

const counting = { position: 1, netScore: -32, points: 1, worth: 1 }
const match = matchReply({
  finished: true,
  matchScores: [teamResult(counting), golferResult({ ...counting, effectiveNet: -32, scoreId: 1 })],
  scores: [scoreReply()],
})
const profile = golferReply({ scores: [scoreReply()], scoresTotal: 1, golferMatchScores: [resultReply()] })
const replies = [
  answers(getGolfer, profile),
  answers(getMatch, match),
  answers(activeSeason, seasonReply({ matches: 5, finished: 5 })),
  answers(listGolfers, [profile]),
  answers(listFollowed, [followedReply({ id: 1, name: 'Wren Ashdown', handicapIndex: 126 })]),
  answers(getLeague, leagueReply()),
  answers(listMembers, [memberReply()]),
]

const index = /^Why 12\.6 for/
const anIndex = /lowest differentials of the last 20 rounds/
const aNet = /differential minus/
const points = /points?\b/
const net = /^Why (?!.*points?)/
const inPoints = /^Why .*points?/

/** On a phone the numbers in the tables of a match are explained in the opened row. */
const recent = card('Recent Rounds')
const [golfers, teams] = [table('Golfers'), table('Teams')]

/** Where numbers appear, and what the last of each kind explains. */
const screens: Readonly<Record<string, readonly (readonly [place: Locator, question: RegExp, answer: RegExp])[]>> = {
  '/golfers': [[golfers, index, anIndex]],
  '/followed-golfers': [[page.getByRole('list', { name: 'Followed golfers' }), index, anIndex]],
  '/leagues/1': [[table('Members'), index, anIndex]],
  '/golfer/1': [
    [page.getByRole('definition'), index, anIndex],
    [table('Results'), net, aNet],
    [table('Results'), inPoints, points],
  ],
  '/matches/105': [
    [golfers, net, aNet],
    [golfers, inPoints, points],
    [teams, net, /sum|nets|counts/],
    [teams, inPoints, points],
    [recent, net, aNet],
  ],
}

const topOf = (one: Locator) => Math.round(one.element().getBoundingClientRect().top)

function isInView(panel: Element): boolean {
  const { top, left, bottom, right, height } = panel.getBoundingClientRect()
  return height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
}

test.each(Object.keys(screens).flatMap((path) => ['laptop', 'phone'].map((device) => [path, device] as const)))(
  'each number of %s opens its explanation in view on a %s, and stays where it is',
  async (path, device) => {
    if (device === 'phone') await usePhone()
    // Without a league no own match comes above the followed golfers later.
    const leagues = path === '/followed-golfers' ? [] : [leagueReply()]
    await renderScreen(path, { leagues, replies, ignoresOtherCalls: true })
    document.body.style.paddingBlock = '100vh'
    await expectElement(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilUnoccupied()
    for (const [place, question, answer] of screens[path] ?? []) {
      if (device === 'phone' && path === '/matches/105' && place !== recent) continue
      const asked = button(question, place).last()
      await expectElement(asked).toBeVisible()
      let before = 0
      const isSettled = () => {
        const last = before
        asked.element().scrollIntoView({ block: 'center', behavior: 'instant' })
        before = topOf(asked)
        return before === last
      }
      await expect.poll(isSettled).toBe(true)
      await asked.click()
      const panel = page.getByRole('dialog', { name: asked.element().getAttribute('aria-label') ?? '' })
      await expect.poll(() => panel.element().textContent.replaceAll(/\s+/g, ' ')).toMatch(answer)
      await expect.poll(() => isInView(panel.element())).toBe(true)
      expect(topOf(asked)).toBe(before)
      await button('Close', panel).click()
      await expectGone(panel)
      await expectElement(asked).toHaveFocus()
      expect(topOf(asked)).toBe(before)
    }
    document.body.style.paddingBlock = ''
  },
)
