import { unreportedFacts } from '#domain/rounds/round-facts.ts'
import type { RoundFacts, StoredRound } from '#domain/rounds/round.ts'
import type { Entrant } from '#domain/scoring/score-match.ts'

/** A round as the association has it: 18 holes on 9 May 2026, differential 13.4 against a printed Index of 12.4. */
export function postedRound(facts: Partial<RoundFacts> = {}): RoundFacts {
  return {
    ...unreportedFacts,
    associationId: '5001',
    playedOn: '2026-05-09',
    precision: 'day',
    postedAt: '2026-05-09T18:00:00Z',
    scoreType: 'H',
    scoreTypeDisplay: 'H',
    status: 'validated',
    deleted: false,
    holes: 18,
    playedHoles: 18,
    gross: 86,
    facilityName: 'Marram Links',
    courseName: 'Old Course',
    teeName: 'White',
    courseRating: 711,
    slopeRating: 126,
    pcc: 0,
    differential: 134,
    unadjustedDifferential: 134,
    scaledDifferential: null,
    associationNet: null,
    printedIndex: 124,
    courseHandicap: 13,
    netScore: 73,
    isManual: false,
    isRecent: true,
    ...facts,
  }
}

/** What a golfer types for a round of differential 13.4. */
export const enteredCard = {
  facilityName: 'Marram Links',
  playedOn: '2026-05-06',
  adjustedGrossScore: 86,
  courseRating: 71.1,
  slopeRating: 126,
}

/** A round entered by hand: only the golfer reports its figures. */
export function roundByHand(facts: Partial<RoundFacts> = {}): RoundFacts {
  const unofficial = { associationId: null, printedIndex: null, unadjustedDifferential: null, isManual: true }
  return postedRound({ ...unofficial, ...facts })
}

/** The same round as we keep it, measured against 12.4: net +1.0. */
export function storedRound(round: Partial<StoredRound> = {}): StoredRound {
  return {
    ...postedRound(),
    id: 1,
    golferId: 1,
    net: { net: 10, source: 'printed-index', index: 124 },
    ...round,
  }
}

/** The two weeks in which all these rounds are played. */
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
