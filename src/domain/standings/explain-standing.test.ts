import { expect, test } from 'vitest'
import { explainStanding } from './explain-standing.ts'

const matches = [
  { number: 1, finished: true },
  { number: 2, finished: true },
  { number: 3, finished: false },
]

test('a total is the sum of the finished matches', () => {
  const standing = { place: { position: 1, tied: false }, points: 9.5, byMatch: [6, 3.5, null] }
  expect(explainStanding(standing, { name: 'Bunker Hillbillies', matches, sharedBy: 1 })).toEqual({
    title: 'Why 9.5 points for Bunker Hillbillies?',
    lines: [
      { number: 1, points: 6 },
      { number: 2, points: 3.5 },
    ],
    total: { label: 'Two finished matches count', points: 9.5 },
    sentences: ['Points of a match count once it is finished.'],
  })
})

test('a tie is explained with its listing order', () => {
  const standing = { place: { position: 2, tied: true }, points: 1, byMatch: [1] }
  const [first, ...more] = explainStanding(standing, {
    name: 'Ann',
    matches: matches.slice(0, 1),
    sharedBy: 3,
  }).sentences
  expect(first).toBe('Tied for second with two others: the lower sum of nets is listed first.')
  expect(more).toEqual([])
})

test('a golfer who joined late has no points from earlier matches', () => {
  const standing = { place: { position: 4, tied: false }, points: 1, byMatch: [null, 1, null] }
  const { lines, sentences, title } = explainStanding(standing, { name: 'Cy', matches, sharedBy: 1 })
  expect(title).toBe('Why 1 point for Cy?')
  expect(lines).toEqual([
    { number: 1, points: null },
    { number: 2, points: 1 },
  ])
  expect(sentences).toContain('No points from matches they weren’t part of.')
})
