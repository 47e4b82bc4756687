import { expect, test } from 'vitest'
import { arbitraryMatch } from '#tests/factories/arbitrary-match.ts'
import { defaultRules } from '#tests/factories/settings.ts'
import { fc } from '#tests/support/random/properties.ts'
import { scoreMatch } from '../scoring/score-match.ts'
import { fastMatch, noRound } from './fast-match.ts'

test('gives the points that scoring the match gives, for golfers and for teams', () => {
  fc.assert(
    fc.property(arbitraryMatch, (match) => {
      const { golfers, teams } = scoreMatch(match)
      const teamIds: number[] = match.teams
        .map(({ id }) => id)
        .filter((id) => match.golfers.some(({ teamId }) => teamId === id))
      const nets = new Map(golfers.map(({ golferId, net }) => [golferId, net]))
      const play = fastMatch({
        teamOf: match.golfers.map(({ teamId }) => (teamId === null ? -1 : teamIds.indexOf(teamId))),
        teams: teamIds.length,
        rules: match.rules,
      })
      const points = play(Int32Array.from(match.golfers, ({ golferId }) => nets.get(golferId) ?? noRound))
      const pointsOf = new Map(golfers.map((golfer) => [golfer.golferId, 2 * golfer.points]))
      expect([...points.golfers]).toEqual(match.golfers.map(({ golferId }) => pointsOf.get(golferId)))
      const teamPoints = new Map(teams.map((team) => [team.teamId, 2 * team.points]))
      expect([...points.teams]).toEqual(match.rules.useTeams ? teamIds.map((id) => teamPoints.get(id)) : [])
    }),
  )
})

test('the points of a match are those of its nets, whatever was scored before', () => {
  const play = fastMatch({
    teamOf: [0, 0, 1, 1],
    teams: 2,
    rules: defaultRules,
  })
  play(Int32Array.of(-40, -50, -60, -70))
  const { golfers, teams } = play(Int32Array.of(10, noRound, noRound, 10))
  expect([...golfers]).toEqual([7, 0, 0, 7])
  expect([...teams]).toEqual([3, 3])
})
