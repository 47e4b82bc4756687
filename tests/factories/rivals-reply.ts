import type { Against, CommonLeague, CommonMatch, LeagueRivals } from '#contract/rivals.ts'
import { wren } from './score-reply.ts'

/** A match that the golfer won by 12 strokes, unless changed. */
export function commonMatch(number: number, changes: Partial<CommonMatch> = {}): CommonMatch {
  return {
    matchId: 100 + number,
    year: 2026,
    number,
    startDate: '2026-10-27',
    endDate: '2026-11-09',
    net: -32,
    opponentNet: 88,
    outcome: 'won',
    ...changes,
  }
}

/** The record of two golfers in Tuesday Twilight: two won, one lost, one halved, unless changed. */
export function commonLeague(changes: Partial<CommonLeague> = {}): CommonLeague {
  return {
    leagueId: 1,
    name: 'Tuesday Twilight',
    wins: 2,
    losses: 1,
    halved: 1,
    alone: { golfer: 1, opponent: 2 },
    matches: [
      commonMatch(4),
      commonMatch(3, { net: 20, opponentNet: 20, outcome: 'halved' }),
      commonMatch(2, { net: 50, opponentNet: 10, outcome: 'lost' }),
      commonMatch(1),
    ],
    ...changes,
  }
}

/** Wren Ashdown and Hedda Lindström in one league, unless changed. */
export function againstReply(changes: Partial<Against> = {}): Against {
  return {
    golfer: { golferId: wren.id, name: wren.name },
    opponent: { golferId: 7, name: 'Hedda Lindström' },
    leagues: [commonLeague()],
    ...changes,
  }
}

/** The rivals of Wren Ashdown in a league, unless changed. */
export function leagueRivals(changes: Partial<LeagueRivals> = {}): LeagueRivals {
  const record = { wins: 2, losses: 1, halved: 1 }
  const hedda = { golferId: 7, name: 'Hedda Lindström', ...record }
  return {
    leagueId: 1,
    name: 'Tuesday Twilight',
    mostPlayed: hedda,
    closest: hedda,
    nemesis: { ...record, golferId: 9, name: 'Otis Larkspur', wins: 0, losses: 3, halved: 0 },
    favorite: { ...record, golferId: 8, name: 'Kit Abernathy', wins: 4, halved: 0 },
    ...changes,
  }
}
