import { expect, test } from 'vitest'
import { keptOf, takesHandicap } from './kept-golfer.ts'

const golfer = (name: string, facts: { userId?: number; ghinNumber?: string } = {}) => ({
  name,
  userId: facts.userId ?? null,
  ghinNumber: facts.ghinNumber ?? null,
})
const [account, number] = [{ userId: 1 }, { ghinNumber: '1' }]

test.each([
  ['no account and no number: the first', {}, {}, 'first'],
  ['the account', {}, account, 'second'],
  ['the number', {}, number, 'second'],
  ['the account rather than the number', number, account, 'second'],
  ['the account rather than the number', account, number, 'first'],
  ['who has both', { ...account, ...number }, {}, 'first'],
])('of two golfers the one is kept with %s', (_what, first, second, kept) => {
  expect(keptOf(golfer('first', first), golfer('second', second)).kept?.name).toBe(kept)
})

test.each([
  ['accounts', account],
  ['numbers', number],
])('golfers who both have %s can be two people', (both, facts) => {
  expect(keptOf(golfer('first', facts), golfer('second', facts))).toEqual({ kept: null, both })
})

test.each([
  ['has the number', { ghinNumber: null, hasHandicap: true }, { ghinNumber: '1', hasHandicap: true }, true],
  ['has the only one', { ghinNumber: null, hasHandicap: false }, { ghinNumber: null, hasHandicap: true }, true],
  ['has another one', { ghinNumber: null, hasHandicap: true }, { ghinNumber: null, hasHandicap: true }, false],
  [
    'has none of the association',
    { ghinNumber: '1', hasHandicap: false },
    { ghinNumber: null, hasHandicap: true },
    false,
  ],
])('the handicap of the other golfer is taken if it %s', (_what, kept, gone, takes) => {
  expect(takesHandicap(kept, gone)).toBe(takes)
})
