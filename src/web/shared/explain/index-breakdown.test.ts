import { expect, test } from 'vitest'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { indexBreakdown } from './index-breakdown.ts'

const scores = [
  scoreReply({ id: 1, differential: 141, used: true }),
  scoreReply({ id: 2, differential: 300, used: false }),
  scoreReply({ id: 3, differential: 110, used: true }),
]

test('the rounds used are listed lowest differential first, and their average is the Index', () => {
  const breakdown = indexBreakdown(golferReply({ handicapIndex: 126, scores }))
  expect(breakdown.used.map(({ score }) => score.id)).toEqual([3, 1])
  expect(breakdown.average).toEqual({ label: 'Average of the best two of three rounds', index: 126 })
})

test('an Index of a single round is the best of the record', () => {
  const record = [141, 126, 150].map((differential, n) => scoreReply({ id: n, differential, used: n === 1 }))
  const older = scoreReply({ id: 9, differential: 80, used: false, isRecent: false })
  const { average } = indexBreakdown(golferReply({ handicapIndex: 126, scores: [...record, older] }))
  expect(average?.label).toBe('Best of three rounds')
})

test('an average that is not the Index is explained instead of shown as its sum', () => {
  const { average, sentences } = indexBreakdown(golferReply({ handicapIndex: 122, scores }))
  expect(average).toBeNull()
  expect(sentences.at(-1)).toBe('These average 12.6; its limits and adjustments explain the difference.')
})

test('an Index entered by hand, none at all, or one without known rounds says so', () => {
  const sentencesOf = (changes: Parameters<typeof golferReply>[0]) => indexBreakdown(golferReply(changes)).sentences
  expect(sentencesOf({ ghinNumber: null })).toEqual([
    'It is the starting Index, entered by hand, until 54 holes count.',
  ])
  expect(sentencesOf({ handicapIndex: null })).toEqual(['No Handicap Index yet.'])
  expect(sentencesOf({ scores: [] })).toEqual(['It comes from the handicap association.'])
})

test('nine holes count in the average with their 18-hole differential', () => {
  const eighteenHoles = { kind: 'scaled', differential: 142, played: 64, expected: null } as const
  const nine = scoreReply({
    id: 4,
    differential: 64,
    numberOfHoles: 9,
    numberOfPlayedHoles: 9,
    eighteenHoles,
    used: true,
  })
  const { used, average } = indexBreakdown(
    golferReply({ handicapIndex: 126, scores: [scoreReply({ id: 3, differential: 110, used: true }), nine] }),
  )
  expect(used.map(({ score, differential }) => [score.id, differential])).toEqual([
    [3, 110],
    [4, 142],
  ])
  expect(average?.index).toBe(126)
})
