import type { StoredRound } from '#domain/rounds/round.ts'
import type { Entrant } from '#domain/scoring/score-match.ts'
import { storedRound } from './rounds.ts'

/** The two weeks all these rounds are played in. */
export const fortnight = { startDate: '2026-05-04', endDate: '2026-05-17' }

/** An eligible round of this net, in tenths, on 9 May 2026 and measured against an Index of 12.4. */
export function roundOfNet(net: number, round: Partial<StoredRound> = {}): StoredRound {
  return storedRound({ differential: net + 124, net: { net, source: 'printed-index', index: 124 }, ...round })
}

/** A golfer of no team with one round of this net, or without a round. */
export function entrant(golferId: number, net: number | null, entrant: Partial<Entrant> = {}): Entrant {
  return {
    golferId,
    name: `Golfer ${golferId}`,
    teamId: null,
    rounds: net === null ? [] : [roundOfNet(net, { id: 1000 + golferId, golferId })],
    ...entrant,
  }
}
