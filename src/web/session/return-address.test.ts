import { expect, test } from 'vitest'
import { addressToReturnTo } from './return-address.ts'

const site = 'https://golf.example'
const after = (asked: string | null) => addressToReturnTo(asked, site)

test('an address of the site keeps its search and hash; without one it is /', () => {
  expect(after('/standings?season=3#points')).toBe('/standings?season=3#points')
  expect(after('/golfers?search=O%27Hara%20%26%20M%C3%BCller')).toBe('/golfers?search=O%27Hara%20%26%20M%C3%BCller')
  expect([after(null), after(''), after('/')]).toEqual(['/', '/', '/'])
})

test.each([
  'https://evil.example/matches/1',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'https://golf.example//evil.example',
  'https:evil.example',
  'matches/1',
  'http://[',
])('%s leads to no other site', (asked) => {
  expect(after(asked)).toBe('/')
})
