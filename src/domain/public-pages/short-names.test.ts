import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { nameKey } from '../shared/names.ts'
import { shortNames } from './short-names.ts'

const shown = (...names: string[]) => [...shortNames(names.map((name, n) => ({ id: n + 1, name }))).values()]
const byId = (...names: string[]) => {
  const short = shortNames(names.map((name, n) => ({ id: n + 1, name })))
  return names.map((_, n) => short.get(n + 1))
}

test.each([
  ['Tess Halmere', 'Tess H.'],
  ['Maria del Carmen Ruiz', 'Maria R.'],
  ['Cher', 'Cher'],
  ['Niamh O’Brien', 'Niamh O.'],
  ['Ines Okonjo-Farrell', 'Ines O.'],
  ['Bo X', 'Bo X'],
  ['Émile Zóla', 'Émile Z.'],
  ['Tess ⛳️', 'Tess ⛳️'],
  ['👩‍👩‍👧 Ånd', '👩‍👩‍👧 Å.'],
  ['משה כהן', 'משה כ.'],
  ['山田 太郎', '山田 太.'],
  ['山田太郎', '山田.'],
  ['Wren ' + 'x'.repeat(55), 'Wren x.'],
])('everyone sees %s as %s', (name, short) => {
  expect(shown(name)).toEqual([short])
})

test('two golfers of one short name get one letter more of both, until they differ', () => {
  expect(byId('Tess Halmere', 'Tess Hbrook', 'Tess Quill')).toEqual(['Tess Ha.', 'Tess Hb.', 'Tess Q.'])
  expect(byId('Tess Hal', 'Tess Halmere')).toEqual(['Tess Hal', 'Tess Halm.'])
  expect(byId('Wren Ab', 'Wren A.b', 'Wren Abc', 'Wren ABD')).toEqual(['Wren Ab', 'Wren A.', 'Wren Abc', 'Wren ABD'])
  expect(byId('Maria Ruiz', 'Maria del Carmen Ruiz')).toEqual(['Maria Ruiz', 'Maria del Carmen Ruiz'])
})

test('golfers of the same name are numbered, and more of it is not shown', () => {
  expect(byId('Tess Halmere', 'tess  HALMERE', 'Tess Halmere')).toEqual(['Tess H.', 'Tess H. 2', 'Tess H. 3'])
  expect(byId('Cher', 'Cher', 'Cher 2')).toEqual(['Cher', 'Cher 3', 'Cher 2'])
})

const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', 'é', '.', '2', '山', '⛳', 'ש'),
  minLength: 1,
  maxLength: 4,
})
const name = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
)

test('whatever golfers are called, no two of a league are shown under the same name', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const all = byId(...names).map((short = '') => nameKey(short).replace(/\.$/, ''))
      expect(new Set(all).size).toBe(names.length)
    }),
  )
})

test('a last name is whole only where a letter less would be two golfers’', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{4,8}$/), { minLength: 1, maxLength: 8 }), (lasts) => {
      const names = lasts.map((last) => `Wren ${last}`)
      for (const [n, short] of byId(...names).entries()) {
        const last = lasts[n] ?? ''
        const isNeeded = lasts.some((other) => other !== last && other.startsWith(last.slice(0, -1)))
        if (!isNeeded) expect(short).not.toBe(`Wren ${last}`)
      }
    }),
  )
})

test('the names of five hundred golfers are distinguished by their last letters', () => {
  const golfers = Array.from({ length: 500 }, (_, id) => ({
    id,
    name: `Wren ${'x'.repeat(50)}${String(id).padStart(4, '0')}`,
  }))
  expect(new Set(shortNames(golfers).values()).size).toBe(500)
})
