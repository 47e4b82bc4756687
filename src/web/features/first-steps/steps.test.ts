import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const wren = { id: 7, name: 'Wren Ashdown', ghinNumber: '1002003', handicapIndex: 126 }
const empty = { user: { golfer: null }, leagues: [], members: 0, accounts: 1, hasAssociation: true }
const openIn = (site: Parameters<typeof stepsOf>[0]) =>
  stepsOf(site)
    .filter(({ isDone }) => !isDone)
    .map(({ key }) => key)

test('on an empty site every step is open, and steps that need a league have no link', () => {
  expect(openIn(empty)).toEqual(['link', 'league', 'golfers', 'season', 'invite'])
  expect(stepsOf(empty).map(({ to }) => to)).toEqual([null, '/leagues', null, null, null])
})

test('without the association no hint says to link one’s own golfer record', () => {
  const hints = stepsOf({ ...empty, hasAssociation: false }).map(({ hint }) => hint)
  expect(hints[0]).toBe('Add yourself below.')
  expect(hints.at(-1)).toBe('Send them the league’s link: they sign up and pick their name, then you approve them.')
  expect(hints.filter((hint) => hint.includes('This is me') || hint.includes('their own'))).toEqual([])
})

test('each step is done on its own, and links to the first league', () => {
  const leagues = [
    { id: 9, hasSeasons: false },
    { id: 4, hasSeasons: false },
  ]
  expect(openIn({ ...empty, user: { golfer: wren } })).not.toContain('link')
  expect(openIn({ ...empty, leagues, members: 1 })).toEqual(['link', 'golfers', 'season', 'invite'])
  expect(stepsOf({ ...empty, leagues })[2]?.to).toBe('/leagues/4')
  expect(openIn({ ...empty, leagues, members: 2, accounts: 2 })).toEqual(['link', 'season'])
})

test('a site that is set up has no open step', () => {
  expect(
    openIn({ ...empty, user: { golfer: wren }, leagues: [{ id: 4, hasSeasons: true }], members: 24, accounts: 2 }),
  ).toEqual([])
})
