import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryOf, golfersCalled, highestNumber, lowestNumber } from './directory.ts'
import { stateCalled } from './states.ts'

const everybody = { firstName: '', firstNameBegins: false, state: null }

test('looking a golfer up by name finds the golfer who has that name', () => {
  fc.assert(
    fc.property(fc.integer({ min: lowestNumber, max: highestNumber }), fc.nat(), (ghin, seed) => {
      const { firstName, lastName, state } = entryOf(seed, ghin)
      const found = [...golfersCalled(seed, { lastName, firstName, firstNameBegins: false, state })]
      expect(found).toContain(ghin)
    }),
  )
})

test('a whole name has twenty namesakes, all of different numbers', () => {
  const found = [...golfersCalled(19, { ...everybody, lastName: 'Ashdown', firstName: 'Wren' })]
  expect(new Set(found).size).toBe(20)
  expect(found.map((ghin) => entryOf(19, ghin))).toEqual(
    found.map(() => expect.objectContaining({ firstName: 'Wren', lastName: 'Ashdown' })),
  )
})

test('the beginning of a last name finds every family that begins so, in any case and without accents', () => {
  const families = new Set(
    [...golfersCalled(19, { ...everybody, lastName: 'BJO' })].map((ghin) => entryOf(19, ghin).lastName),
  )
  expect([...families]).toEqual(['Björkfeldt', 'Björkgren', 'Björklund', 'Björkqvist', 'Björkström', 'Björkvik'])
})

test('a state narrows the search to the golfers who live there, and the states together hold everybody', () => {
  const inTexas = [...golfersCalled(19, { ...everybody, lastName: 'Ashdown', state: stateCalled('tx') ?? null })]
  const texans = [...golfersCalled(19, { ...everybody, lastName: 'Ashdown' })].filter(
    (ghin) => entryOf(19, ghin).state.code === 'TX',
  )
  expect(inTexas).toEqual(texans)
  expect(inTexas.length).toBeGreaterThan(400)
})

test('each of a family of eight thousand has a number of their own', () => {
  const numbers = [...golfersCalled(7, { ...everybody, lastName: 'Thornfield' })]
  expect(new Set(numbers).size).toBe(8000)
  expect(numbers.every((ghin) => ghin >= lowestNumber && ghin <= highestNumber)).toBe(true)
})
