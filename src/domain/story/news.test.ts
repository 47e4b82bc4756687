import { expect, test } from 'vitest'
import { ezra, marisol, storyMatch, twoTeams, withoutTeams, you } from '#tests/factories/story.ts'
import { storyOf } from './compose-story.ts'
import type { LatestChange, StorySubject } from './story-facts.ts'

const change = (
  golferId: number,
  before: number | null,
  ofTeam?: { id: number; before: number | null },
): LatestChange => ({
  at: '2026-11-20T12:00:00Z',
  setting: null,
  golfers: [{ id: golferId, before }],
  teams: ofTeam === undefined ? [] : [ofTeam],
})
const newsText = (latest: LatestChange, subject: StorySubject | null, match = storyMatch(twoTeams)) =>
  storyOf({ phase: 'open', match, subject, latest, need: null, waiting: null, odds: null, rivals: null }).news?.text

test('news names the golfer, the net, and what it did to the reader’s team', () => {
  const took = change(1, null, { id: 1, before: 133 })
  expect(newsText(took, marisol)).toBe('Wren Ashdown, −3.2. Bunker Hillbillies lead.')
  expect(newsText(took, you(1))).toBe('Your round, −3.2. Bunker Hillbillies lead.')
  expect(newsText(took, you(4))).toBe('Wren Ashdown, −3.2. Gimme Gimme fall to 2nd.')
  expect(newsText(took, null)).toBe('Wren Ashdown, −3.2. Bunker Hillbillies lead.')
  expect(newsText(took, { golferId: 2, isReader: false })).toBe('Wren Ashdown, −3.2. Bunker Hillbillies lead.')
})

test('news that moves no one says only what happened', () => {
  const same = change(5, 60, { id: 2, before: 41 })
  expect(newsText(same, marisol)).toBe('Kit Abernathy, +4.3.')
  expect(newsText(same, null)).toBe('Kit Abernathy, +4.3.')
  expect(newsText(change(3, 20), marisol)).toBe('Ezra Lindqvist no longer has a counting round.')
  expect(newsText(change(3, 20), ezra)).toBe('You no longer have a counting round.')
  expect(newsText(change(99, 20), marisol)).toBeUndefined()
})

test('a team changed by the golfers on it is news, the reader’s own first', () => {
  const left = {
    ...change(99, 20),
    teams: [
      { id: 1, before: 320 },
      { id: 2, before: 20 },
    ],
  }
  expect(newsText(left, marisol)).toBe('Bunker Hillbillies improved from +32 to −1.9. Bunker Hillbillies lead.')
  expect(newsText(left, you(5))).toBe('Gimme Gimme moved from +2 to +2.4. Gimme Gimme fall to 2nd.')
  expect(newsText(left, null)).toBe('Bunker Hillbillies improved from +32 to −1.9. Bunker Hillbillies lead.')
})

test('a net that no round changed says what did, with the reader’s own team or net', () => {
  const setting = { cause: 'teams', by: 'Calvin Marsh' } as const
  const traded = {
    ...change(4, 20),
    setting,
    teams: [
      { id: 1, before: 320 },
      { id: 2, before: 20 },
    ],
  }
  const words = 'Teams were changed by Calvin Marsh: '
  expect(newsText(traded, marisol)).toBe(`${words}Bunker Hillbillies +32 → −1.9. Bunker Hillbillies lead.`)
  expect(newsText(traded, null)).toBe(`${words}Bunker Hillbillies +32 → −1.9. Bunker Hillbillies lead.`)
  expect(newsText(traded, you(4))).toMatch(/^Teams were changed by Calvin Marsh: your net \+2 → −1\.9\. /)
  expect(newsText({ ...change(3, 20), setting }, you(3))).toBe(`${words}you no longer have a counting round.`)
  expect(newsText({ ...change(5, 60), setting }, marisol)).toBe(`${words}Kit Abernathy +6 → +4.3.`)
  expect(newsText({ ...change(99, 60), setting }, marisol)).toBeUndefined()
})

test('in a league without teams news moves the golfer', () => {
  expect(newsText(change(2, null), marisol, storyMatch(withoutTeams))).toBe('Your round, +1.3. You climb to 3rd.')
  expect(newsText(change(4, 50), marisol, storyMatch(withoutTeams))).toBe('Odalys Brandt, −1.9. You fall to 3rd.')
})
