import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { entryOf, golfersByName, highestNumber, lowestNumber } from './directory.ts'
import { stateByCode } from './states.ts'

const anyone = { firstName: '', firstNameBegins: false, state: null }

test('looking a golfer up by name finds the golfer who has that name', () => {
  fc.assert(
    fc.property(fc.integer({ min: lowestNumber, max: highestNumber }), fc.nat(), (ghin, seed) => {
      const { firstName, lastName, state } = entryOf(seed, ghin)
      const found = [...golfersByName(seed, { lastName, firstName, firstNameBegins: false, state })]
      expect(found).toContain(ghin)
    }),
  )
})

test('twenty golfers share a full name, with different numbers', () => {
  const found = [...golfersByName(19, { ...anyone, lastName: 'Ashdown', firstName: 'Wren' })]
  expect(new Set(found).size).toBe(20)
  expect(found.map((ghin) => entryOf(19, ghin))).toEqual(
    found.map(() => expect.objectContaining({ firstName: 'Wren', lastName: 'Ashdown' })),
  )
})

test('the beginning of a last name finds every family that begins so, in any case and without accents', () => {
  const families = new Set(
    [...golfersByName(19, { ...anyone, lastName: 'BJO' })].map((ghin) => entryOf(19, ghin).lastName),
  )
  expect([...families]).toEqual(['Björkfeldt', 'Björkgren', 'Björklund', 'Björkqvist', 'Björkström', 'Björkvik'])
})

test('a state narrows the search to the golfers who live there, and the states together have everyone', () => {
  const inTexas = [...golfersByName(19, { ...anyone, lastName: 'Ashdown', state: stateByCode('tx') ?? null })]
  const texans = [...golfersByName(19, { ...anyone, lastName: 'Ashdown' })].filter(
    (ghin) => entryOf(19, ghin).state.code === 'TX',
  )
  expect(inTexas).toEqual(texans)
  expect(inTexas.length).toBeGreaterThan(400)
})

test('each of eight thousand golfers of one name has a unique number', () => {
  const numbers = [...golfersByName(7, { ...anyone, lastName: 'Thornfield' })]
  expect(new Set(numbers).size).toBe(8000)
  expect(numbers.every((ghin) => ghin >= lowestNumber && ghin <= highestNumber)).toBe(true)
})
