import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { slugOf, slugsOf } from './slug.ts'

test.each([
  ['Tuesday Twilight', 'tuesday-twilight'],
  ['  Élan & Söhne  ', 'elan-sohne'],
  ['Men’s Night 2026!', 'mens-night-2026'],
  ['Łódź Ærø ØREBRO', 'lodz-aero-orebro'],
  ['Große Þór', 'grosse-thor'],
  ['火曜ナイター', ''],
  ['⛳️', ''],
  ['x'.repeat(60), 'x'.repeat(40)],
])('the address of “%s” is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('whatever a league is called, its addresses are words of plain letters, and all differ', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 1, max: 2_147_483_647 }),
      (name, id) => {
        const slugs = slugsOf({ id, name })
        expect(slugs.every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 70)).toBe(true)
        expect(new Set(slugs).size).toBe(slugs.length)
      },
    ),
  )
})

test('a league whose name has no Latin letter has its number in its address', () => {
  expect(slugsOf({ id: 12, name: '火曜ナイター' })[0]).toBe('league-12')
})
