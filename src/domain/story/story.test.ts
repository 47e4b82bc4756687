import { expect, test } from 'vitest'
import type { Rivals } from '#domain/rivals/rivals.ts'
import { defaultRules } from '#tests/factories/settings.ts'
import { type Line, ezra, marisol, plan, storyMatch, twoTeams, withoutTeams, you } from '#tests/factories/story.ts'
import { storyOf } from './compose-story.ts'
import type { Outcome, SeasonSoFar, StoryMatch, StorySubject, WaitingRound } from './story-facts.ts'
import { storySentences } from './story.ts'

type Odds = Extract<Parameters<typeof storyOf>[0], { readonly phase: 'open' }>['odds']
type Given = {
  readonly subject?: StorySubject | null
  readonly waiting?: WaitingRound | null
  readonly odds?: Odds
  readonly rivals?: Rivals | null
}

const open = (match: StoryMatch, { subject = null, waiting = null, odds = null, rivals = null }: Given = {}) =>
  storyOf({ phase: 'open', match, subject, latest: null, need: null, waiting, odds, rivals })
const opening = (match: StoryMatch, subject: StorySubject | null = null) => {
  const { headline, lines } = open(match, { subject })
  return [headline.text, ...lines]
}

test('an open match begins with the team’s standing, then the golfer’s', () => {
  expect(opening(storyMatch(twoTeams), marisol)).toEqual(['Bunker Hillbillies lead by 4.3', 'You are 3rd, +1.3'])
  expect(opening(storyMatch(twoTeams), you(5))).toEqual(['Gimme Gimme are 2nd, 4.3 behind 1st', 'You are 4th, +4.3'])
  expect(opening(storyMatch(twoTeams), { golferId: 5, isReader: false })).toEqual([
    'Gimme Gimme are 2nd, 4.3 behind 1st',
    'Kit Abernathy is 4th, +4.3',
  ])
})

test('the story of a golfer without a round says what counts for the team, and what they have planned', () => {
  expect(opening(storyMatch(twoTeams), ezra)).toEqual([
    'Bunker Hillbillies lead by 4.3',
    'You haven’t played yet; counts +12, dropped',
  ])
  const planned = storyMatch(twoTeams, {
    plans: [plan(3, 'Ezra Lindqvist', '2026-11-21')],
    rules: { scoresDroppedPerTeam: 0 },
  })
  expect(opening(planned, ezra)[1]).toBe('You haven’t played yet; counts +12; planned tomorrow')
})

test('ties are said, for teams and for golfers', () => {
  const level = storyMatch([
    ['Wren Ashdown', 10, 'BH'],
    ['Odalys Brandt', 10, 'GG'],
    ['Ines Okonjo', 40, 'FW'],
  ])
  expect(opening(level, you(1))).toEqual(['Bunker Hillbillies share the lead', 'You are tied for 1st, +1'])
  expect(opening(level)[0]).toBe('Bunker Hillbillies and Gimme Gimme share the lead')
  expect(opening(level, you(3))[0]).toBe('Fairway to Heaven are 3rd, 3 behind 1st')
})

test('a team without rounds says so', () => {
  const match = storyMatch([
    ['Wren Ashdown', 10, 'BH'],
    ['Odalys Brandt', null, 'GG'],
  ])
  expect(opening(match, you(2))[0]).toBe('No one on Gimme Gimme has played')
})

test('in a league without teams the golfer’s standing is the headline', () => {
  expect(opening(storyMatch(withoutTeams), marisol)).toEqual(['You are 3rd, +1.3', '3.2 behind 2nd'])
  expect(opening(storyMatch(withoutTeams), you(1))).toEqual(['You lead by 1.3', '1st, −3.2'])
  expect(opening(storyMatch(withoutTeams), { golferId: 1, isReader: false })[0]).toBe('Wren Ashdown leads by 1.3')
  expect(opening(storyMatch(withoutTeams), ezra)).toEqual(['You haven’t played yet', 'Wren Ashdown leads, −3.2'])
})

test('without a golfer it is about the match', () => {
  expect(opening(storyMatch(twoTeams))).toEqual(['Bunker Hillbillies lead by 4.3', 'Best net: Wren Ashdown, −3.2'])
  expect(opening(storyMatch(withoutTeams))).toEqual(['Wren Ashdown leads by 1.3', '−3.2'])
  expect(opening(storyMatch([['Wren Ashdown', null]]))).toEqual(['No one has played yet'])
})

test('who has yet to play is named, those with plans first, the reader left out', () => {
  const plans = [plan(6, 'Idris Pell', '2026-11-21'), plan(3, 'Ezra Lindqvist', '2026-11-22')]
  expect(open(storyMatch(twoTeams, { plans }), { subject: marisol }).toPlay).toEqual({
    text: 'One of three has yet to play',
    golfers: [{ golferId: 3, name: 'Ezra Lindqvist', text: 'planned Sun', dropped: true }],
    more: null,
  })
  expect(open(storyMatch(withoutTeams, { plans }), { subject: ezra }).toPlay).toEqual({
    text: 'Two of six have yet to play',
    golfers: [{ golferId: 6, name: 'Idris Pell', text: 'planned tomorrow', dropped: false }],
    more: null,
  })
})

test('the last golfer without a round is named as the only one left', () => {
  const match = storyMatch([
    ['Wren Ashdown', 3, 'BH'],
    ['Ezra Lindqvist', null, 'BH'],
  ])
  expect(open(match, { subject: you(2) }).toPlay).toMatchObject({ text: 'Only you have yet to play', golfers: [] })
  const ezra = { golferId: 2, isReader: false }
  expect(open(match, { subject: ezra }).toPlay?.text).toBe('Only Ezra Lindqvist has yet to play')
})

test('of many who have yet to play three are named', () => {
  const many = Array.from({ length: 9 }, (_, n): Line => [`Golfer ${n + 1}`, null])
  expect(open(storyMatch([...many, ['Wren Ashdown', 3]])).toPlay).toMatchObject({
    text: 'Nine of ten have yet to play',
    golfers: [{ name: 'Golfer 1' }, { name: 'Golfer 2' }, { name: 'Golfer 3' }],
    more: 'and six others',
  })
  expect(open(storyMatch([['Wren Ashdown', 3]])).toPlay).toMatchObject({ text: 'Everyone has played', golfers: [] })
})

const coming = (season: Partial<SeasonSoFar>, subject: StorySubject | null, match = storyMatch(twoTeams)) => {
  const before = { ...match, today: '2026-11-06' }
  const { headline, lines, time } = storyOf({
    phase: 'coming',
    match: before,
    subject,
    season: { ...noSeason, ...season },
  })
  return [time, headline.text, ...lines]
}
const rows = [
  { id: 3, name: 'Fairway to Heaven', points: 17 },
  { id: 1, name: 'Bunker Hillbillies', points: 16 },
  { id: 2, name: 'Gimme Gimme', points: 14 },
]
const noSeason: SeasonSoFar = { finishedMatches: 4, rows, openBefore: null }

test('before the start it is about what is at stake', () => {
  expect(coming({}, marisol)).toEqual([
    'Starts in 4 days',
    'Bunker Hillbillies are 1 point behind Fairway to Heaven',
    'A win is worth 2 points',
  ])
  expect(coming({ openBefore: { number: 4, startDate: '2026-10-27', endDate: '2026-11-09' } }, null)).toEqual([
    'Starts in 4 days',
    'Fairway to Heaven in the lead by 1 point',
    'A win is worth 2 points',
    'Match 4 is open until Mon and can still change this',
  ])
  expect(coming({ openBefore: { number: 4, startDate: '2026-11-07', endDate: '2026-11-09' } }, null)).toContain(
    'Match 4 is to be played first and can still change this',
  )
  expect(coming({ finishedMatches: 0 }, marisol)[1]).toBe('Everyone starts level')
})

test('before the start a leader’s story has the margin, or with whom they share the lead', () => {
  const [, ...behind] = rows
  expect(coming({ rows: behind }, marisol)[1]).toBe('Bunker Hillbillies lead by 2 points')
  expect(coming({ rows: behind }, { golferId: 2, isReader: false })[1]).toBe('Bunker Hillbillies lead by 2 points')
  const level = rows.map((row) => (row.id === 2 ? row : { ...row, points: 17 }))
  expect(coming({ rows: level }, marisol)[1]).toBe('Bunker Hillbillies share the lead with Fairway to Heaven')
  expect(coming({ rows: level }, null)[1]).toBe('Fairway to Heaven and Bunker Hillbillies share the lead')
})

test('before the start it says when and with whom the reader plans to play', () => {
  const plans = [
    plan(2, 'Marisol Vane', '2026-11-12', 'Sandpiper Links'),
    plan(3, 'Ezra Lindqvist', '2026-11-12', 'Sandpiper Links'),
    plan(5, 'Kit Abernathy', '2026-11-12', 'Old Mill'),
  ]
  expect(coming({}, marisol, storyMatch(twoTeams, { plans }))[2]).toBe(
    'You play Thu at Sandpiper Links with Ezra Lindqvist',
  )
  expect(coming({}, you(1), storyMatch(twoTeams, { plans }))[2]).toBe('Three rounds planned so far')
})

const finished = (match: StoryMatch, subject: StorySubject | null, outcome: Partial<Outcome> = {}) =>
  storyOf({
    phase: 'finished',
    match,
    subject,
    outcome: { restated: null, finalSince: null, finalOn: null, ...outcome },
  })

test('a finished match tells who won and how the reader did', () => {
  expect(storySentences(finished(storyMatch(twoTeams), you(5)))).toEqual([
    'Bunker Hillbillies win by 4.3.',
    '2 points.',
    'Best net: Wren Ashdown, −3.2.',
    'Gimme Gimme: 2nd, 1 point; 4.3 short of 1st.',
    'You, +4.3: 4th, 3 points; 3 short of 3rd.',
    'Hero of the match: Wren Ashdown, −3.2, worth 1 of the 2 points.',
  ])
  expect(storySentences(finished(storyMatch(withoutTeams), you(1)))).toEqual([
    'You win by 1.3.',
    '6 points.',
    'You, −3.2: 1st, 6 points.',
  ])
  expect(finished(storyMatch(twoTeams), ezra).own.at(-1)).toMatchObject({
    name: 'You',
    text: 'No counting round, no points',
  })
})

test('a shared win, and a match without rounds', () => {
  const level = storyMatch([
    ['Wren Ashdown', 10],
    ['Odalys Brandt', 10],
  ])
  expect(storySentences(finished(level, null))).toEqual([
    'Odalys Brandt and Wren Ashdown share the win.',
    '1.5 points each.',
  ])
  expect(storySentences(finished(storyMatch([['Wren Ashdown', null]]), null))).toEqual(['No one played.'])
})

test('a finished match says whether it was restated and is final', () => {
  const restated = { day: '2026-11-25', clause: 'Wren Ashdown’s round of Nov 14 was corrected from 82 to 85' }
  const { time, restated: change, notes } = finished(storyMatch(twoTeams), null, { restated, finalOn: '2026-11-30' })
  expect([time, change, ...notes]).toEqual([
    'Finished',
    'Restated on Nov 25: Wren Ashdown’s round of Nov 14 was corrected from 82 to 85',
    'Final on Nov 30',
  ])
  expect(finished(storyMatch(twoTeams), null, { finalSince: '2026-11-30' })).toMatchObject({
    time: 'Final',
    notes: ['Final since Nov 30'],
  })
})

test('the story as text has each sentence with its full stop', () => {
  const [wren, golfer] = [-32, 13].map((net, n) => ({ golferId: n + 1, teamId: null, net }))
  if (wren === undefined || golfer === undefined) throw new Error('Two golfers play')
  const rules = { ...defaultRules, useTeams: false }
  const need = { question: { golfer, others: [wren], rules, index: null }, netInReach: null, tees: [], teeId: null }
  const story = storyOf({
    phase: 'open',
    match: storyMatch(twoTeams),
    subject: marisol,
    latest: null,
    need,
    waiting: null,
    odds: null,
    rivals: null,
  })
  expect(storySentences(story)).toEqual([
    'Bunker Hillbillies lead by 4.3.',
    'You are 3rd, +1.3.',
    '−3.2 net or better ties you for 1st.',
    'One of three has yet to play: Ezra Lindqvist.',
  ])
})

test('a round that waits for confirmation is the first sentence, with what it brings', () => {
  const waiting = { gross: 73, net: -50, organizer: 'Calvin Marsh', membersConfirm: false }
  const own = open(storyMatch(twoTeams), { subject: marisol, waiting })
  expect(own.waiting).toMatch(/^Your 73 \(−5\) is waiting for Calvin\. Once confirmed: you 1st/)
  const others = { ...waiting, net: 500, organizer: null, membersConfirm: true }
  expect(open(storyMatch(twoTeams), { subject: marisol, waiting: others }).waiting).toBe(
    'Your 73 (+50) is waiting for another member',
  )
})

test('names cannot break a sentence', () => {
  const match = storyMatch([
    ['Wren\nAshdown', 3, 'BH'],
    ['דנה לוי', 5, 'GG'],
  ])
  expect(opening(match)[1]).toBe('Best net: Wren Ashdown, +0.3')
  expect(open(match, { subject: { golferId: 2, isReader: false } }).lines[0]).toContain('\u2068דנה לוי\u2069 is 2nd')
})

test('an open match says what a win would be worth in the season, where it lifts the chance', () => {
  const chance = (win: number, winIfFirstNow: number | null, title: 'open' | 'won' | 'out' = 'open') => ({
    win,
    winIfFirstNow,
    title,
    topThree: 1,
    expectedPoints: 10,
  })
  const odds = (own: ReturnType<typeof chance>) => ({
    simulations: 10_000,
    golfers: [{ golferId: 2, ...own }],
    teams: [{ teamId: 1, ...own }],
  })
  const worth = (match: StoryMatch, subject: StorySubject, own: ReturnType<typeof chance>) =>
    open(match, { subject, odds: odds(own) }).lines.slice(1)

  expect(worth(storyMatch(twoTeams), marisol, chance(0.232, 0.306))).toEqual([
    'A win lifts the team’s title chance from 23% to 31%',
  ])
  const lastDay = storyMatch(withoutTeams, { today: '2026-11-23' })
  expect(worth(lastDay, marisol, chance(0.004, 0.02))).toEqual(['A win lifts your title chance from <1% to 2%'])
  expect(worth(lastDay, { golferId: 2, isReader: false }, chance(0.004, 0.02))).toEqual([
    'A win lifts Marisol Vane’s title chance from <1% to 2%',
  ])
  for (const none of [chance(0.231, 0.234), chance(0.3, 0.2), chance(0.3, null), chance(1, 1, 'won')]) {
    expect(worth(storyMatch(twoTeams), marisol, none)).toEqual([])
  }
  expect(worth(storyMatch(twoTeams), you(4), chance(0.2, 0.4))).toEqual([])
})

const met = (golferId: number, wins: number, losses: number, halved = 0) => ({
  golferId,
  wins,
  losses,
  halved,
  latest: '2026-11-09',
})
const noRivals: Rivals = { mostPlayed: null, closest: null, nemesis: null, favorite: null }
const rivalLines = (rivals: Partial<Rivals>, subject: StorySubject = marisol, lines = withoutTeams) =>
  open(storyMatch(lines), { subject, rivals: { ...noRivals, ...rivals } }).lines.filter((line) =>
    line.startsWith('Just'),
  )

test('a rival one place ahead or behind is named with the record against the golfer', () => {
  expect(rivalLines({ nemesis: met(4, 3, 5) })).toEqual(['Just ahead: Odalys Brandt, your nemesis (5–3)'])
  expect(rivalLines({ favorite: met(5, 4, 1, 2) })).toEqual([
    'Just behind: Kit Abernathy, your favorite opponent (1–4–2)',
  ])
  expect(rivalLines({ closest: met(4, 2, 2) }, { golferId: 2, isReader: false })).toEqual([
    'Just ahead: Odalys Brandt, Marisol Vane’s closest rival (2–2)',
  ])
})

test('only one rival is named, the nemesis first and whom they met most last', () => {
  const [ahead, behind] = [met(4, 5, 6), met(5, 9, 9)]
  expect(rivalLines({ mostPlayed: behind, closest: behind, nemesis: ahead })).toEqual([
    'Just ahead: Odalys Brandt, your nemesis (6–5)',
  ])
  expect(rivalLines({ mostPlayed: behind })).toEqual(['Just behind: Kit Abernathy, your usual opponent (9–9)'])
})

test('no rival is named who is further away, in the same place or without a round, or while the golfer has none', () => {
  expect(rivalLines({ nemesis: met(1, 0, 3) })).toEqual([])
  expect(rivalLines({ nemesis: met(3, 0, 3) })).toEqual([])
  expect(rivalLines({ nemesis: met(99, 0, 3) })).toEqual([])
  expect(rivalLines({ nemesis: met(1, 0, 3) }, ezra)).toEqual([])
  const level: readonly Line[] = [
    ['Wren Ashdown', 10],
    ['Marisol Vane', 10],
    ['Ezra Lindqvist', 40],
  ]
  expect(rivalLines({ nemesis: met(1, 0, 3) }, marisol, level)).toEqual([])
  expect(rivalLines({ nemesis: met(3, 0, 3) }, marisol, level)).toEqual([
    'Just behind: Ezra Lindqvist, your nemesis (3–0)',
  ])
})

test('a rival one place away is named in the place of what a win would be worth', () => {
  const chance = { win: 0.2, winIfFirstNow: 0.4, topThree: 1, expectedPoints: 10, title: 'open' as const }
  const odds = { simulations: 10_000, golfers: [{ golferId: 2, ...chance }], teams: [] }
  const linesWith = (rivals: Partial<Rivals>) =>
    open(storyMatch(withoutTeams), { subject: marisol, odds, rivals: { ...noRivals, ...rivals } }).lines
  expect(linesWith({}).at(-1)).toMatch(/^A win lifts your title chance/)
  expect(linesWith({ nemesis: met(4, 3, 5) }).at(-1)).toMatch(/^Just ahead: .* your nemesis \(5–3\)$/)
  expect(linesWith({ nemesis: met(4, 3, 5) })).toHaveLength(linesWith({}).length)
})
