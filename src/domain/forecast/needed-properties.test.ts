import { expect, test } from 'vitest'
import { arbitraryFullMatch } from '#tests/factories/arbitrary-match.ts'
import { roundOfNet } from '#tests/factories/rounds.ts'
import { fc } from '#tests/support/random/properties.ts'
import { nineHoleDifferential, scoreDifferential } from '../handicap/score-differential.ts'
import { scoreMatch } from '../scoring/score-match.ts'
import { effectOf, needed, neededGross, worthwhileNets } from './needed.ts'

const someone = arbitraryFullMatch
  .filter(({ golfers }) => golfers.length > 0)
  .chain((match) => fc.record({ match: fc.constant(match), golferId: fc.constantFrom(...match.golfers.map(idOf)) }))

const idOf = ({ golferId }: { readonly golferId: number }) => golferId

type Match = Parameters<typeof scoreMatch>[0]

/** The positions of the golfer and of the team, with one more round of this net. */
function positions(match: Match, golferId: number, net: number | null) {
  const golfers = match.golfers.map((golfer) =>
    golfer.golferId === golferId && net !== null
      ? { ...golfer, rounds: [...golfer.rounds, roundOfNet(net, { id: 9999, golferId })] }
      : golfer,
  )
  const result = scoreMatch({ ...match, golfers })
  const own = result.golfers.find((golfer) => golfer.golferId === golferId)
  const team = result.teams.find(({ teamId }) => teamId === own?.teamId)
  return { own: own?.place?.position ?? Infinity, team: team?.place?.position ?? Infinity, tied: own?.place?.tied }
}

function questionIn(match: Match, golferId: number) {
  const teams = new Set(match.teams.map(({ id }) => id))
  const field = scoreMatch(match).golfers.map(({ golferId: id, teamId, net }) => ({
    golferId: id,
    teamId: teamId !== null && teams.has(teamId) ? teamId : null,
    net,
  }))
  const [golfer = { golferId, teamId: null, net: null }] = field.filter((one) => one.golferId === golferId)
  return { golfer, others: field.filter((one) => one !== golfer), rules: match.rules, index: null }
}

const neededIn = (match: Match, golferId: number) => needed(questionIn(match, golferId))

/** Far above every net of the matches, and above every cap. */
const worst = 500
const nets = Array.from({ length: 120 }, (_, n) => worst - n * 10)

test('the net named for a place takes it, and one tenth more does not', () => {
  fc.assert(
    fc.property(someone, ({ match, golferId }) => {
      for (const { position, net, tied } of neededIn(match, golferId).places) {
        const taken = positions(match, golferId, net ?? worst)
        expect({ position: taken.own, tied: taken.tied }).toEqual({ position, tied })
        if (net !== null) expect(positions(match, golferId, net + 1).own).toBeGreaterThan(position)
      }
    }),
  )
})

test('every better place that some net takes is named, and no other', () => {
  fc.assert(
    fc.property(someone, ({ match, golferId }) => {
      const present = positions(match, golferId, null).own
      const taken = nets.map((net) => positions(match, golferId, net).own).filter((position) => position < present)
      const named = neededIn(match, golferId).places.map(({ position }) => position)
      expect(named).toEqual([...new Set(taken)].toSorted((a, b) => a - b))
    }),
  )
})

test('the net named for the team improves its position, and one tenth more does not', () => {
  fc.assert(
    fc.property(someone, ({ match, golferId }) => {
      const present = positions(match, golferId, null).team
      const { team } = neededIn(match, golferId)
      // A round costs the team its position only where no score counts as less than the cap.
      const { noScoreNetDifferential, maxNetDifferential } = match.rules
      const last = noScoreNetDifferential < maxNetDifferential ? Infinity : present
      const expectNoGain = (net: number) => {
        const { team: position } = positions(match, golferId, net)
        expect(position).toBeGreaterThanOrEqual(present)
        expect(position).toBeLessThanOrEqual(last)
      }
      if (team === null) {
        for (const net of [worst, 0, -5000]) expectNoGain(net)
        return
      }
      expect(team.position).toBeLessThan(present)
      expect(positions(match, golferId, team.net ?? worst).team).toBe(team.position)
      if (team.net !== null) expectNoGain(team.net + 1)
    }),
  )
})

const possible = fc.record({ index: fc.integer({ min: -100, max: 540 }), net: fc.integer({ min: -100, max: 600 }) })

test('the gross named at a tee is at most the net needed, and one stroke more is above it, plus handicaps included', () => {
  const tee = fc.record({
    courseRating: fc.integer({ min: 400, max: 850 }),
    slopeRating: fc.integer({ min: 55, max: 155 }),
  })
  fc.assert(
    fc.property(tee, possible, (rated, { index, net }) => {
      const gross = neededGross(net, index, rated)
      if (gross === null) throw new Error('Such a round is possible')
      const netOf = (adjustedGross: number) => scoreDifferential({ ...rated, adjustedGross, pcc: 0 }) - index
      expect(netOf(gross)).toBeLessThanOrEqual(net)
      expect(netOf(gross + 1)).toBeGreaterThan(net)
    }),
  )
})

test('over nine holes the gross named is the highest that is enough, as the round is measured when it is entered', () => {
  const nine = fc.record({
    courseRating: fc.integer({ min: 300, max: 400 }),
    slopeRating: fc.integer({ min: 55, max: 155 }),
    holes: fc.constant(9 as const),
  })
  fc.assert(
    fc.property(nine, possible, (rated, { index, net }) => {
      const gross = neededGross(net, index, rated)
      if (gross === null) throw new Error('Such a round is possible')
      const netOf = (adjustedGross: number) => nineHoleDifferential({ ...rated, adjustedGross, pcc: 0 }, index) - index
      expect(netOf(gross)).toBeLessThanOrEqual(net)
      expect(netOf(gross + 1)).toBeGreaterThan(net)
    }),
  )
})

test('what is suggested has the effect that it promises, and nothing suggested is out of reach', () => {
  fc.assert(
    fc.property(someone, fc.option(fc.integer({ min: -60, max: 60 })), ({ match, golferId }, reach) => {
      const question = questionIn(match, golferId)
      const before = positions(match, golferId, null)
      for (const suggested of worthwhileNets(question, reach)) {
        const net = suggested ?? worst
        if (suggested !== null && reach !== null) expect(suggested).toBeGreaterThanOrEqual(reach)
        const { own, team } = effectOf(question, net)
        const after = positions(match, golferId, net)
        expect(own?.position ?? before.own).toBe(after.own)
        expect(team?.position ?? before.team).toBe(after.team)
        expect(after.own < before.own || after.team < before.team).toBe(true)
      }
    }),
  )
})
