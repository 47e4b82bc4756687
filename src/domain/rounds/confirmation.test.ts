import { expect, test } from 'vitest'
import { type ConfirmationFacts, whyNotAccepted } from './confirmation.ts'

const byHand: ConfirmationFacts = { byHand: true, countsEverywhere: false, byOrganiser: false, decision: null }

test('a round entered by hand waits in a league that confirms rounds, and counts once it is confirmed', () => {
  expect(whyNotAccepted(byHand, 'confirmed')).toBe('unconfirmed')
  expect(whyNotAccepted({ ...byHand, decision: 'confirmed' }, 'confirmed')).toBeNull()
})

test('a league without rounds entered by hand does not accept even a confirmed one', () => {
  expect(whyNotAccepted({ ...byHand, decision: 'confirmed' }, 'none')).toBe('by-hand')
})

test('where all rounds count no confirmation is needed, but a rejected round does not count', () => {
  expect(whyNotAccepted(byHand, 'all')).toBeNull()
  expect(whyNotAccepted({ ...byHand, decision: 'rejected' }, 'all')).toBe('rejected')
})

test('rounds from before leagues confirmed any count whatever the setting, unless a league rejects them', () => {
  const old = { ...byHand, countsEverywhere: true }
  for (const setting of ['none', 'confirmed', 'all'] as const) expect(whyNotAccepted(old, setting)).toBeNull()
  expect(whyNotAccepted({ ...old, decision: 'rejected' }, 'confirmed')).toBe('rejected')
})

test('the association’s rounds count without confirmation', () => {
  expect(whyNotAccepted({ ...byHand, byHand: false }, 'none')).toBeNull()
})

test('a round that an organizer of another league entered is none of a league’s until it takes it, or rejects it', () => {
  const elsewhere = { ...byHand, byOrganiser: true }
  for (const setting of ['none', 'confirmed', 'all'] as const)
    expect(whyNotAccepted(elsewhere, setting)).toBe('elsewhere')
  expect(whyNotAccepted({ ...elsewhere, decision: 'confirmed' }, 'confirmed')).toBeNull()
  expect(whyNotAccepted({ ...elsewhere, decision: 'confirmed' }, 'none')).toBe('by-hand')
  expect(whyNotAccepted({ ...elsewhere, decision: 'rejected' }, 'all')).toBe('rejected')
})
