import { expect, test } from 'vitest'
import { aloneText, leaderText, recordSentence, recordText, recordWords } from './record-text.ts'
import { balanceOf, type CommonMatch, headToHead } from './record.ts'

const match = (net: number | null, opponentNet: number | null): CommonMatch => ({ net, opponentNet })
const tally = (wins: number, losses: number, halved = 0) => ({ wins, losses, halved })

test('the lower net wins, equal nets halve', () => {
  expect(headToHead([match(-13, 4), match(20, 20), match(31, 9), match(0, 1)])).toEqual({
    wins: 2,
    losses: 1,
    halved: 1,
    alone: { golfer: 0, opponent: 0 },
    lastFive: ['won', 'halved', 'lost', 'won'],
    balance: [1, 1, 0, 1],
  })
})

test('a match that only one of them played is counted separately, and has no winner', () => {
  expect(headToHead([match(-40, null), match(null, 3), match(null, 90), match(null, null), match(5, 6)])).toEqual({
    wins: 1,
    losses: 0,
    halved: 0,
    alone: { golfer: 1, opponent: 2 },
    lastFive: ['won'],
    balance: [1],
  })
})

test('the last five are the latest, in the order they were played', () => {
  const matches = [match(9, 1), match(1, 9), match(1, 9), match(4, 4), match(9, 1), match(1, 9)]
  expect(headToHead(matches).lastFive).toEqual(['won', 'won', 'halved', 'lost', 'won'])
})

test('two golfers without a common match are level', () => {
  expect(headToHead([])).toEqual({ ...tally(0, 0), alone: { golfer: 0, opponent: 0 }, lastFive: [], balance: [] })
})

test('a balance can go on from an earlier one', () => {
  expect(balanceOf(['lost', 'halved', 'won', 'won'], 2)).toEqual([1, 1, 2, 3])
})

test('a record is wins, losses and, if there are some, halved matches', () => {
  expect([tally(5, 3, 1), tally(5, 3), tally(0, 0, 2), tally(0, 0)].map(recordText)).toEqual([
    '5–3–1',
    '5–3',
    '0–0–2',
    '0–0',
  ])
})

const wren = { golfer: 'Wren Ashdown', opponent: 'Hedda Lindström', isReader: false }
const you = { ...wren, isReader: true }

test('a record names both golfers', () => {
  expect(recordSentence(you, tally(5, 3, 1))).toBe('You and Hedda Lindström: 5–3–1')
  expect(recordSentence(wren, tally(5, 3))).toBe('Wren Ashdown and Hedda Lindström: 5–3')
  expect(recordSentence(you, tally(0, 0))).toBe('You and Hedda Lindström: no match yet')
})

test('the leader is called by the first name', () => {
  const texts = (pair: typeof you) => [tally(5, 3), tally(3, 5, 1), tally(4, 4)].map((one) => leaderText(pair, one))
  expect(texts(you)).toEqual(['You lead 5–3', 'Hedda leads 5–3–1', 'All square, 4–4'])
  expect(texts(wren)).toEqual(['Wren leads 5–3', 'Hedda leads 5–3–1', 'All square, 4–4'])
})

test('two golfers with the same first name are called by the whole name', () => {
  const pair = { golfer: 'Hedda Voss', opponent: 'hedda Lindström', isReader: false }
  expect(leaderText(pair, tally(1, 2))).toBe('hedda Lindström leads 2–1')
  expect(leaderText(pair, tally(2, 1))).toBe('Hedda Voss leads 2–1')
})

test('names of one word and from right to left keep a sentence whole', () => {
  const led = (opponent: string) => leaderText({ ...you, opponent }, tally(0, 1))
  expect(['Cher', 'דנה כהן', 'Ida van der Berg'].map(led)).toEqual([
    'Cher leads 1–0',
    '\u2068דנה\u2069 leads 1–0',
    'Ida leads 1–0',
  ])
})

test('matches that only one of them played are described from the reader’s side', () => {
  expect(aloneText(you, { golfer: 1, opponent: 2 })).toBe('Hedda played two without you, you played one without Hedda')
  expect(aloneText(you, { golfer: 13, opponent: 0 })).toBe('You played 13 without Hedda')
  expect(aloneText(wren, { golfer: 0, opponent: 1 })).toBe('Hedda played one without Wren')
  expect(aloneText(you, { golfer: 0, opponent: 0 })).toBeNull()
})

test('a record is in words where there is room', () => {
  expect(recordWords(tally(5, 3, 1))).toBe('5 won, 3 lost, 1 halved')
  expect(recordWords(tally(0, 2))).toBe('0 won, 2 lost')
})
