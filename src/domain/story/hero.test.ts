import { expect, test } from 'vitest'
import { arbitraryFullMatch } from '#tests/factories/arbitrary-match.ts'
import { type Line, storyMatch, storyMatchOf } from '#tests/factories/story.ts'
import { fc } from '#tests/support/random/properties.ts'
import { scoreMatch } from '../scoring/score-match.ts'
import { heartbreakOf, heroOf } from './hero.ts'

const lines: readonly Line[] = [
  ['Wren Ashdown', -32, 'BH'],
  ['Tobias Quill', 10, 'BH'],
  ['Ezra Lindqvist', 44, 'BH'],
  ['Odalys Brandt', -19, 'GG'],
  ['Kit Abernathy', 6, 'GG'],
  ['Idris Pell', 31, 'GG'],
  ['Ines Okonjo', 20, 'FW'],
  ['Gus Harrowby', 60, 'FW'],
  ['Nadia Stroud', null, 'FW'],
]

test('the hero is the round without which the winners would have lost most points', () => {
  const hero = heroOf(storyMatch(lines))
  expect(hero).toMatchObject({ golfer: { name: 'Wren Ashdown' }, net: -32, points: 3, cost: 1 })
})

test('a league of individuals, and a win that no single round decided, have no hero', () => {
  expect(heroOf(storyMatch(lines.map(([name, net]) => [name, net])))).toBeNull()
  const easy = storyMatch([
    ['Wren Ashdown', -90, 'BH'],
    ['Tobias Quill', -90, 'BH'],
    ['Ezra Lindqvist', -90, 'BH'],
    ['Odalys Brandt', 60, 'GG'],
    ['Kit Abernathy', 60, 'GG'],
  ])
  expect(heroOf(easy)).toBeNull()
})

test('the heartbreak is the best dropped round, with the rounds that counted although they were worse', () => {
  expect(heartbreakOf(storyMatch(lines))).toMatchObject({ golfer: { name: 'Idris Pell' }, net: 31, worse: 1 })
  expect(heartbreakOf(storyMatch(lines, { rules: { scoresDroppedPerTeam: 0 } }))).toBeNull()
})

test('the hero is the one whose removal from the rounds costs a winning team most, in 300 matches', () => {
  fc.assert(
    fc.property(arbitraryFullMatch, (field) => {
      const match = storyMatchOf(field)
      const winners = match.teams.filter(({ place }) => place?.position === 1)
      const costs = scoreMatch(field).golfers.flatMap(({ golferId, teamId, round }) => {
        const team = winners.find((winner) => winner.teamId === teamId)
        if (team === undefined || round === null) return []
        const without = field.golfers.map((golfer) => ({
          ...golfer,
          rounds: golfer.rounds.filter((one) => one !== round),
        }))
        const left = scoreMatch({ ...field, golfers: without }).teams.find((one) => one.teamId === teamId)
        return [{ golferId, cost: team.points - (left?.points ?? 0) }]
      })
      const hero = heroOf(match)
      const maxCost = Math.max(0, ...costs.map(({ cost }) => cost))
      expect(hero?.cost ?? 0).toBe(maxCost)
      if (hero !== null) expect(costs).toContainEqual({ golferId: hero.golfer.golferId, cost: maxCost })
    }),
    { numRuns: 300 },
  )
})
