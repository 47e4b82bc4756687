import type { SideTable, SideTableEntry } from '#contract/side-tables.ts'
import { wren } from './score-reply.ts'

/** Saturday Four in the list of a golfer who has joined it, unless changed. */
export function sideTableEntry(changes: Partial<SideTableEntry> = {}): SideTableEntry {
  return {
    id: 1,
    name: 'Saturday Four',
    leagueId: 1,
    season: { id: 1, year: 2026, hasEnded: false },
    organizers: null,
    state: 'joined',
    invitedBy: null,
    joined: 2,
    answer: 'You lead by 2.5',
    ...changes,
  }
}

const calvin = { id: 2, name: 'Calvin Marsh' }
const joinedAt = '2026-11-01T15:00:00.000Z'
const result = { tied: false, moved: 0, notCounted: [] }

/** Saturday Four of Calvin Marsh, who runs it, and Wren Ashdown, after two of three matches, unless changed. */
export function sideTableReply(changes: Partial<SideTable> = {}): SideTable {
  const days = { startDate: '2026-10-27', endDate: '2026-11-09' }
  return {
    id: 1,
    name: 'Saturday Four',
    version: 1,
    leagueId: 1,
    season: { id: 1, year: 2026, hasEnded: false, isArchived: false, matchesCounted: null },
    organizers: null,
    moves: [],
    state: 'joined',
    runBy: calvin.id,
    answer: 'You lead by 2.5',
    golfers: [calvin, { id: wren.id, name: wren.name }].map((golfer) => ({ ...golfer, joinedAt })),
    invitations: [],
    matches: [1, 2, 3].map((number) => ({ id: 100 + number, number, ...days, finished: number < 3 })),
    standings: [
      { ...result, golferId: wren.id, position: 1, points: 4.5, byMatch: [2, 2.5, null] },
      { ...result, golferId: calvin.id, position: 2, points: 2, byMatch: [1, 1, null] },
    ],
    open: {
      matchId: 103,
      golfers: [
        { golferId: calvin.id, position: 1, tied: false, net: -32, points: 2 },
        { golferId: wren.id, position: null, tied: false, net: null, points: 0 },
      ],
    },
    ...changes,
  }
}
