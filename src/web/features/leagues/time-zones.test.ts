import { expect, test } from 'vitest'
import { matchesZone, zoneGroups } from './time-zones.ts'

test('the browser’s own zone comes first, the common ones next, and each zone once', () => {
  const [own, common, others] = zoneGroups('Europe/Vienna', 'America/Chicago')
  expect(own?.items).toEqual([{ value: 'America/Chicago', label: 'US Central (Chicago)' }])
  expect(common?.items.slice(0, 2).map(({ value }) => value)).toEqual(['America/New_York', 'America/Denver'])
  expect(others?.items.map(({ value }) => value)).toContain('Europe/Vienna')
  const all = [own, common, others].flatMap((group) => group?.items ?? []).map(({ value }) => value)
  expect(new Set(all).size).toBe(all.length)
})

test('a zone unknown to the browser is still offered', () => {
  expect(
    zoneGroups('Mars/Olympus', 'UTC')
      .flatMap(({ items }) => items)
      .map(({ value }) => value),
  ).toContain('Mars/Olympus')
})

test('zones are found by city, country and common name', () => {
  const found = (typed: string) =>
    zoneGroups('UTC', 'UTC')
      .flatMap(({ items }) => items)
      .filter((zone) => matchesZone(zone, typed))
      .map(({ value }) => value)
  expect(found('new york')).toEqual(['America/New_York'])
  expect(found('eastern us')).toContain('America/New_York')
  expect(found('buenos')).toContain('America/Buenos_Aires')
  expect(found('america/den')).toEqual(['America/Denver'])
  expect(found('nowhere')).toEqual([])
})
