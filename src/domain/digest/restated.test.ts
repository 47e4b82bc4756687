import { expect, test } from 'vitest'
import type { DigestRestatement } from './digest-facts.ts'
import { restatedMatches } from './restated.ts'

const wren = { golferId: 1 }
const edited: DigestRestatement = {
  matchNumber: 6,
  cause: 'edited-round',
  golfers: [{ golferId: 1, before: { position: 1, tied: false }, after: { position: 4, tied: true } }],
}

test('a restated match is named with its cause, and with the reader’s own place before and after', () => {
  expect(restatedMatches([edited], wren)).toEqual({
    sentences: ['Match 6 was restated: a round was edited. You went from 1st to tied 4th.'],
    more: null,
  })
  expect(restatedMatches([edited], { golferId: 2 }).sentences).toEqual(['Match 6 was restated: a round was edited.'])
  expect(restatedMatches([edited], { golferId: null }).sentences).toHaveLength(1)
})

test('a place that comes, goes or stays is said as it is', () => {
  const sentenceFor = (before: DigestRestatement['golfers'][number]['before'], after: typeof before) =>
    restatedMatches([{ ...edited, golfers: [{ golferId: 1, before, after }] }], wren).sentences[0]
  const first = { position: 1, tied: false }
  expect(sentenceFor(null, first)).toMatch('You went from no place to 1st.')
  expect(sentenceFor(first, null)).toMatch('You went from 1st to no place.')
  expect(sentenceFor(first, first)).toBe('Match 6 was restated: a round was edited.')
})

test('of many changes the latest six are named', () => {
  const { sentences, more } = restatedMatches(
    Array.from({ length: 8 }, () => edited),
    wren,
  )
  expect(sentences).toHaveLength(6)
  expect(more).toBe('And two more changes.')
  expect(restatedMatches([], wren)).toEqual({ sentences: [], more: null })
})
