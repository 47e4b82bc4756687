import { expect, test } from 'vitest'
import { defaultRules } from '#tests/factories/settings.ts'
import { type FieldGolfer, needed, neededGross } from './needed.ts'

const me = 1
const unknown = { golferId: me, teamId: null, net: null }
const [ours, theirs, third] = [7, 8, 9]
const noneDropped = { ...defaultRules, scoresDroppedPerTeam: 0 }

/** The golfer, without a team, and others with these nets. */
const against = (own: number | null, ...nets: (number | null)[]): FieldGolfer[] =>
  [own, ...nets].map((net, n) => ({ golferId: me + n, teamId: null, net }))

const [white, index] = [{ courseRating: 711, slopeRating: 126 }, 124]

const neededIn = ([golfer = unknown, ...others]: readonly FieldGolfer[], rules = defaultRules) =>
  needed({ golfer, others, rules, index })
const placesIn = (field: readonly FieldGolfer[]) => neededIn(field).places.map(({ position, net }) => [position, net])

type Sides = { readonly own: number | null; readonly mates: readonly (number | null)[] }

/** The nets that the golfer's team needs against teams with these nets of their golfers. */
function teamNeeds({ own, mates }: Sides, rivals: readonly (readonly (number | null)[])[], rules = noneDropped) {
  const nets = [[own, ...mates], ...rivals]
  const teams = [ours, theirs, third]
  const field = nets.flatMap((ofTeam, team) => ofTeam.map((net) => ({ teamId: teams[team] ?? null, net })))
  const golfers = field.map((golfer, n) => ({ golferId: me + n, ...golfer }))
  return neededIn(golfers, rules).team
}

test('each place needs at most the net of the golfer who has it, and the last place any round', () => {
  expect(placesIn(against(null, 6, -22, null, 18))).toEqual([
    [1, -22],
    [2, 6],
    [3, 18],
    [4, null],
  ])
})

test('a place behind a tie cannot be reached', () => {
  expect(placesIn(against(null, -22, 6, -22))).toEqual([
    [1, -22],
    [3, 6],
    [4, null],
  ])
})

test('a net equal to another golfer’s shares the place, any round has the last one alone', () => {
  expect(neededIn(against(null, 6)).places).toEqual([
    { position: 1, tied: true, net: 6 },
    { position: 2, tied: false, net: null },
  ])
})

test('a golfer with a round sees only better places', () => {
  expect(placesIn(against(10, -22, 6, 6, 18))).toEqual([
    [1, -22],
    [2, 6],
  ])
  expect(placesIn(against(6, -22, 6))).toEqual([[1, -22]])
  expect(placesIn(against(-22, -22, 6))).toEqual([])
})

test('while no one else has played, any round is first', () => {
  expect(placesIn(against(null, null))).toEqual([[1, null]])
  expect(placesIn(against(40, null))).toEqual([])
})

test('a team passes the next one ahead with what its other golfers leave to be done', () => {
  expect(teamNeeds({ own: null, mates: [20] }, [[10, 0]])).toEqual({ position: 1, net: -10 })
  expect(teamNeeds({ own: 50, mates: [20] }, [[10, 0]])).toEqual({ position: 1, net: -10 })
})

test('a team passes two at once that are tied', () => {
  expect(
    teamNeeds({ own: 50, mates: [20] }, [
      [10, 0],
      [0, 10],
    ]),
  ).toEqual({ position: 1, net: -10 })
})

test('for the team a high net counts as the cap: where that is enough, any round does', () => {
  expect(teamNeeds({ own: null, mates: [20] }, [[100, 20]])).toEqual({ position: 1, net: null })
  expect(teamNeeds({ own: null, mates: [20] }, [[89, 20]])).toEqual({ position: 1, net: 89 })
})

test('a team that no one has played for takes a position with any round', () => {
  expect(teamNeeds({ own: null, mates: [null] }, [[10, 0]])).toEqual({ position: 2, net: null })
})

test('a golfer whose score would be dropped has to beat a team-mate’s', () => {
  expect(teamNeeds({ own: null, mates: [20, 30] }, [[45, 200, 0]], defaultRules)).toEqual({ position: 1, net: 25 })
})

test('where no score costs less than a bad round, only a good one helps', () => {
  const rules = { ...noneDropped, noScoreNetDifferential: 50 }
  expect(teamNeeds({ own: null, mates: [20] }, [[10, 55]], rules)).toEqual({ position: 1, net: 45 })
})

test('a leading team, a team that no possible round brings forward and a golfer without a team need nothing', () => {
  expect(teamNeeds({ own: null, mates: [-300] }, [[10, 0]])).toBeNull()
  expect(teamNeeds({ own: 90, mates: [90] }, [[-120, -114]])).toEqual({ position: 1, net: -324 })
  expect(teamNeeds({ own: 90, mates: [90] }, [[-120, -115]])).toBeNull()
  expect(neededIn(against(null, 6)).team).toBeNull()
  expect(teamNeeds({ own: null, mates: [20] }, [[10, 0]], { ...noneDropped, useTeams: false })).toBeNull()
})

test('at White, 68.9 and 111, a golfer of 18.5 is at −1.9 or better with an 85', () => {
  expect(neededGross(-19, 185, { courseRating: 689, slopeRating: 111 })).toBe(85)
})

test('a net that no one can play has no gross', () => {
  expect(neededGross(-324, index, white)).toBe(48)
  expect(neededGross(-325, index, white)).toBeNull()
})
