import { expect, test } from 'vitest'
import {
  aChange,
  aMatch,
  aPlan,
  aRoundLine,
  aStory,
  awkwardName,
  digestFacts,
  golferLines,
  teamLines,
} from '#tests/factories/digest.ts'
import { fc } from '#tests/support/random/properties.ts'
import type { DigestFacts } from './digest-facts.ts'
import { type Digest, digestOf } from './digest.ts'

function digestFor(facts: Partial<DigestFacts>): Digest {
  const digest = digestOf(digestFacts(facts))
  if (digest === 'nothing') throw new Error('The digest is empty')
  return digest
}

const open = aMatch({ id: 70, number: 7, startDate: '2026-11-16', endDate: '2026-11-22' })

test('a league without news has no digest', () => {
  expect(digestOf(digestFacts())).toBe('nothing')
})

test('an open match without changes is no news', () => {
  expect(digestOf(digestFacts({ open }))).toBe('nothing')
})

test('a plan from an earlier digest is no news', () => {
  expect(digestOf(digestFacts({ plans: [aPlan({ isNew: false })] }))).toBe('nothing')
  expect(digestFor({ rounds: [aRoundLine()], plans: [aPlan({ isNew: false })] }).upcoming.days).toHaveLength(1)
})

test('a finished match, a round that came in, a move or a plan each make a digest', () => {
  expect(digestFor({ finished: [aMatch()] }).finished).toHaveLength(1)
  expect(digestFor({ rounds: [aRoundLine()] }).best.count).toBe(1)
  expect(digestFor({ changes: [aChange()] }).moves.moves).toHaveLength(1)
  expect(digestFor({ plans: [aPlan()] }).upcoming.days).toHaveLength(1)
  const restatement = { matchNumber: 6, cause: 'edited-round' as const, golfers: [] }
  expect(digestFor({ restatements: [restatement] })).toMatchObject({
    gist: 'Match 6 was restated: a round was edited.',
    restated: { sentences: ['Match 6 was restated: a round was edited.'] },
  })
})

test('the end of a season comes first, with the champions and the reader’s own season', () => {
  const ended = {
    seasonId: 4,
    title: 'Season 2026',
    champions: {
      teams: { winners: [{ id: 1, name: 'Mulligans' }], text: '33 points, 1 ahead of Gimmes' },
      golfers: {
        winners: [
          { id: 1, name: 'Wren Ashdown' },
          { id: 2, name: 'Tobias Quill' },
        ],
        text: '12 points each',
      },
    },
    golfers: [{ golferId: 3, headline: '4th, 7.5 points', bestNet: -26, counted: 3, matches: 4 }],
  }
  const facts = { ended, finished: [aMatch()] }
  const digest = digestFor({ ...facts, reader: { golferId: 3 } })
  expect(digest.seasonEnd).toEqual({
    seasonId: 4,
    title: 'Season 2026 is over',
    sentences: [
      'Mulligans won the season: 33 points, 1 ahead of Gimmes.',
      'Wren Ashdown and Tobias Quill are the champion golfers: 12 points each.',
      'Your season: 4th, 7.5 points; best net −2.6; 3 of 4 matches counted.',
    ],
  })
  expect(digest.subject).toBe('Tuesday Twilight: Mulligans won the season')
  expect(digest.gist).toBe(digest.seasonEnd?.sentences.join(' '))
  expect(digestFor({ ...facts, reader: { golferId: 9 } }).seasonEnd?.sentences).toHaveLength(2)
  const alone = {
    ...ended,
    champions: { teams: null, golfers: { winners: [{ id: 3, name: 'Ezra' }], text: '9 points' } },
  }
  expect(digestFor({ ended: alone, reader: { golferId: 3 } }).subject).toBe('Tuesday Twilight: you won the season')
  const withoutChampions = { ...ended, champions: { teams: null, golfers: null } }
  expect(digestFor({ ended: withoutChampions }).seasonEnd?.sentences).toEqual(['No one has points this season.'])
})

test('a digest names the days it covers', () => {
  expect(digestFor({ finished: [aMatch()] }).days).toBe('Nov 13 – Nov 20, 2026')
  expect(digestFor({ since: '2026-12-28', today: '2027-01-04', plans: [aPlan({ day: '2027-01-05' })] }).days).toBe(
    'Dec 28, 2026 – Jan 4, 2027',
  )
})

test('the subject has the position in which the golfer finished', () => {
  const finished = [aMatch({ story: aStory('Bunker Hillbillies win by 4.3') })]
  const subjectFor = (golferId: number | null) => digestFor({ finished, reader: { golferId } }).subject
  expect(subjectFor(1)).toBe('Tuesday Twilight: you won match 6')
  expect(subjectFor(2)).toBe('Tuesday Twilight: you finished 2nd in match 6')
  expect(subjectFor(null)).toBe('Tuesday Twilight: Bunker Hillbillies win by 4.3 in match 6')
})

test('in a league of teams the subject has the position in which the team finished', () => {
  const golfers = golferLines(['Wren Ashdown', -32, 1], ['Tobias Quill', 0, 2])
  const teams = teamLines(['Bunker Hillbillies', 24], ['Gimme Gimme', -19])
  expect(digestFor({ finished: [aMatch({ golfers, teams })], reader: { golferId: 1 } }).subject).toBe(
    'Tuesday Twilight: your team finished 2nd in match 6',
  )
})

test('without a finished match the subject has the reader’s position in the open one and the time left', () => {
  const subjectFor = (match: Partial<DigestFacts['finished'][number]>, today: string) =>
    digestFor({ open: { ...open, ...match }, rounds: [aRoundLine()], reader: { golferId: 1 }, today }).subject
  expect(subjectFor({}, '2026-11-20')).toBe('Tuesday Twilight: you lead with two days left')
  const teams = teamLines(['Bunker Hillbillies', 24], ['Gimme Gimme', -19])
  const golfers = golferLines(['Wren Ashdown', -32, 1], ['Tobias Quill', 0, 2])
  expect(subjectFor({ golfers, teams }, '2026-11-22')).toBe('Tuesday Twilight: your team is 2nd on the last day')
})

test('without a finished match the subject has the open match’s story for a reader without a position', () => {
  const subjectFor = (headline: string, reader: number | null) =>
    digestFor({ open: { ...open, story: aStory(headline) }, rounds: [aRoundLine()], reader: { golferId: reader } })
      .subject
  expect(subjectFor('Wren Ashdown leads by 3.2', null)).toBe('Tuesday Twilight: Wren Ashdown leads by 3.2, 2 days left')
  expect(subjectFor('You haven’t played yet', 9)).toBe('Tuesday Twilight: you haven’t played yet, 2 days left')
})

test('before anyone has played the subject has new rounds, else the open match, else what comes next', () => {
  const unplayed = { ...open, golfers: golferLines(['Wren Ashdown', null]) }
  expect(digestFor({ open: unplayed, rounds: [aRoundLine(), aRoundLine({ id: 2 })] }).subject).toBe(
    'Tuesday Twilight: two new rounds',
  )
  expect(digestFor({ open: unplayed, plans: [aPlan()] }).subject).toBe('Tuesday Twilight: match 7, 2 days left')
  expect(digestFor({ plans: [aPlan()] }).subject).toBe('Tuesday Twilight: what comes next')
})

test('long names are shortened in the subject', () => {
  const story = aStory(`${'ゴルフ'.repeat(30)} win by 1`)
  const { subject } = digestFor({ league: `${'ゴルフ'.repeat(30)}🏌️‍♀️`, finished: [aMatch({ story })] })
  expect(subject.length).toBeLessThan(125)
  expect(subject).toMatch(/…: ゴ.*… in match 6$/)
})

test('a subject is one line without direction marks, whatever the league’s name', () => {
  fc.assert(
    fc.property(awkwardName, (league) => {
      const { subject } = digestFor({ league, finished: [aMatch({ story: aStory(`\u2068${league}\u2069 wins`) })] })
      expect(subject).toMatch(/.: .* in match 6$/u)
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
})

test('the gist is the newest match, else new rounds, else changes, else plans', () => {
  expect(digestFor({ finished: [aMatch()], open }).gist).toBe('Bunker Hillbillies lead by 4.3. You are 3rd, +1.3.')
  expect(digestFor({ rounds: [aRoundLine()] }).gist).toBe('One round came in.')
  expect(digestFor({ changes: [aChange()] }).gist).toBe('Wren Ashdown improved from +2.1 to −3.2 in match 7.')
  expect(digestFor({ plans: [aPlan()] }).gist).toBe('Tomorrow: Ezra Lindqvist at Sandpiper Links.')
})
