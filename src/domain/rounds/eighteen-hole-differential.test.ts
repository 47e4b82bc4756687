import { expect, test } from 'vitest'
import { roundByHand, storedRound } from '#tests/factories/rounds.ts'
import { eighteenHoleBreakdown } from './eighteen-hole-differential.ts'

const nine = { holes: 9, playedHoles: 9, gross: 44 }

test('one full round is its own 18-hole differential', () => {
  expect(eighteenHoleBreakdown(storedRound())).toBeNull()
})

test('two nines combined by the association say so', () => {
  expect(eighteenHoleBreakdown(storedRound({ scoreType: 'C' }))).toEqual({
    kind: 'combined',
    differential: 134,
    played: null,
    expected: null,
  })
})

test('nine holes of the association have their own differential and its 18-hole value', () => {
  const posted = storedRound({ ...nine, differential: 54, unadjustedDifferential: 54, scaledDifferential: 131 })
  expect(eighteenHoleBreakdown(posted)).toEqual({ kind: 'scaled', differential: 131, played: 54, expected: null })
})

test('when the association reports only the 18-hole value, the part of the holes played is unknown', () => {
  const posted = storedRound({ holes: 18, playedHoles: 14, differential: 131, scaledDifferential: 131 })
  expect(eighteenHoleBreakdown(posted)).toMatchObject({ kind: 'scaled', differential: 131, played: null })
})

test('nine holes entered by hand are added up from the nine played and the nine expected', () => {
  const net = { net: 12, source: 'revision', index: 124 } as const
  const byHand = { ...storedRound({ ...nine, net }), ...roundByHand({ ...nine, courseRating: 355, slopeRating: 126 }) }
  const entered = { ...byHand, pcc: 0, differential: 153, scaledDifferential: 153 }
  expect(eighteenHoleBreakdown(entered)).toEqual({ kind: 'estimated', differential: 153, played: 76, expected: 76 })
  expect(eighteenHoleBreakdown({ ...entered, scaledDifferential: 150 })).toMatchObject({ played: null, expected: null })
})

test('nine holes without an 18-hole value are explained as estimated here, without a net not at all', () => {
  const unscaled = storedRound({ ...nine, scaledDifferential: null })
  expect(eighteenHoleBreakdown(unscaled)).toMatchObject({ kind: 'estimated', differential: 134 })
  expect(eighteenHoleBreakdown({ ...unscaled, net: null })).toBeNull()
})

test('twelve holes entered by hand are added up from the twelve played and the six expected', () => {
  const twelve = { holes: 18, playedHoles: 12, gross: 54 }
  const net = { net: 0, source: 'revision', index: 150 } as const
  const byHand = {
    ...storedRound({ ...twelve, net }),
    ...roundByHand({ ...twelve, courseRating: 720, slopeRating: 113 }),
  }
  const entered = { ...byHand, pcc: 0, differential: 120, unadjustedDifferential: null, scaledDifferential: 120 }
  expect(eighteenHoleBreakdown(entered)).toEqual({ kind: 'estimated', differential: 120, played: 60, expected: 60 })
})
