import { expect, test } from 'vitest'
import {
  changesOf,
  draftOf,
  golfersIn,
  hasChanges,
  moved,
  movesIn,
  renamed,
  withNewTeam,
  withProposal,
} from './arrangement.ts'

const badge = (id: number) => ({ id, name: `Team ${id}`, iconUrl: null, color: 0, leagueId: 1 })
const aMember = (id: number, name: string, teamId: number | null) => ({
  id,
  name,
  handicapIndex: null,
  team: teamId === null ? null : badge(teamId),
})
const members = [aMember(1, 'Wren', 10), aMember(2, 'Tobias', 10), aMember(3, 'Ezra', 11), aMember(4, 'Fern', null)]
const before = draftOf([badge(10), badge(11)], members)
const namesIn = (...place: Parameters<typeof golfersIn>) => golfersIn(...place).map(({ name }) => name)

test('only the golfers who move are saved', () => {
  const draft = moved(moved(before, [4, 1], 'team 11'), [2], null)
  expect(movesIn(before, draft)).toEqual([1, 2, 4])
  expect(changesOf(before, draft)).toEqual({ teams: [{ id: 11, golferIds: [1, 4] }], without: [2] })
  expect(namesIn(draft, members, 'team 11')).toEqual(['Ezra', 'Fern', 'Wren'])
})

test('golfers who are put back do not move', () => {
  const draft = moved(moved(before, [1], 'team 11'), [1], 'team 10')
  expect(hasChanges(before, draft)).toBe(false)
  expect(changesOf(before, draft)).toEqual({ teams: [], without: [] })
})

test('a new team has the next free number, can be renamed, and is saved also while it is empty', () => {
  const draft = withNewTeam(before)
  const added = draft.teams.at(-1)
  expect(added?.name).toBe('Team 3')
  const named = renamed(moved(draft, [4], added?.key ?? ''), added?.key ?? '', ' The Aces ')
  expect(changesOf(before, named)).toEqual({ teams: [{ name: 'The Aces', golferIds: [4] }], without: [] })
  expect(hasChanges(before, draft)).toBe(true)
})

test('new teams stay apart when an earlier one was renamed', () => {
  const draft = withNewTeam(draftOf([{ id: 10, name: 'Team 4' }, badge(11)], members))
  const again = withNewTeam(renamed(draft, 'new Team 3', 'The Aces'))
  expect(new Set(again.teams.map(({ key }) => key)).size).toBe(4)
})

test('a proposal replaces all places; teams it does not use stay, without golfers', () => {
  const golfer = (id: number) => ({ id, name: '', handicapIndex: null })
  const draft = withProposal(withNewTeam(before), {
    teams: [
      { id: 11, name: 'Team 11', golfers: [golfer(1), golfer(4)], averageIndex: null },
      { id: null, name: 'Team 2', golfers: [golfer(2)], averageIndex: null },
    ],
  })
  expect(draft.teams.map(({ name }) => name)).toEqual(['Team 10', 'Team 11', 'Team 2'])
  expect(changesOf(before, draft)).toEqual({
    teams: [
      { id: 11, golferIds: [1, 4] },
      { name: 'Team 2', golferIds: [2] },
    ],
    without: [3],
  })
})
