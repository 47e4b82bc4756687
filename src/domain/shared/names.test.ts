import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { byName, titleCase } from './names.ts'
import { byLastName } from './person-names.ts'

test('accents and case do not move a name to the end of the list', () => {
  expect(['Zoe', 'émile', 'Fay', 'Eve'].toSorted(byName)).toEqual(['émile', 'Eve', 'Fay', 'Zoe'])
})

test('names order the same way whatever order they came in', () => {
  const anyName = fc.string({ unit: fc.constantFrom('a', 'A', 'é', 'e', ' ', 'b', 'Z'), maxLength: 5 })
  fc.assert(
    fc.property(fc.uniqueArray(anyName), (names) => {
      expect(names.toReversed().toSorted(byName)).toEqual(names.toSorted(byName))
      expect(names.toReversed().toSorted(byLastName)).toEqual(names.toSorted(byLastName))
    }),
  )
})

test('a course is written with capital initials', () => {
  expect(titleCase('old mill GC')).toBe('Old Mill GC')
  expect(titleCase('  the   OAKHURST links ')).toBe('The Oakhurst Links')
  expect(titleCase('st andrew’s bay (north)')).toBe('St Andrew’s Bay (North)')
  expect(titleCase("miller's reach-on-sea, 9th hole")).toBe("Miller's Reach-On-Sea, 9th Hole")
  expect(titleCase('élan golf à la mer')).toBe('Élan Golf À La Mer')
  expect(titleCase('McGregor dunes')).toBe('McGregor Dunes')
})

test('title case is idempotent', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(titleCase(titleCase(text))).toBe(titleCase(text))
    }),
  )
})

test('the title of a course is no longer than what was typed', () => {
  const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
  for (const letter of ['ß', 'ŉ', 'ﬃ', 'İ', 'ǰ']) expect(titleCase(`${letter} links`)).toBe(`${letter} Links`)
  fc.assert(fc.property(fc.string({ unit: anyUnit }), (text) => titleCase(text).length <= text.length))
})
