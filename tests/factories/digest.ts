import type {
  DigestChange,
  DigestFacts,
  DigestGolfer,
  ToldMatch,
  DigestPlan,
  DigestRound,
  DigestTeam,
} from '#domain/digest/digest-facts.ts'
import { rank } from '#domain/scoring/rank.ts'
import { emptyStory, type Story } from '#domain/story/story.ts'
import { fc } from '#tests/support/random/properties.ts'

/** Golfers of a match in the order of its table: name, net in tenths or null, team. Ids count from 1. */
export function golferLines(
  ...golfers: readonly (readonly [name: string, net: number | null, teamId?: number])[]
): DigestGolfer[] {
  const teams = new Map(golfers.map(([, , teamId], n) => [n + 1, teamId ?? null]))
  return rank(golfers.map(([name, net], n) => ({ id: n + 1, name, net }))).map(({ id, name, net, place, points }) => ({
    golferId: id,
    name,
    teamId: teams.get(id) ?? null,
    net,
    place,
    points,
  }))
}

/** Teams of a match: name, net in tenths, null when no one on the team played. Ids count from 1. */
export function teamLines(...teams: readonly (readonly [name: string, net: number | null])[]): DigestTeam[] {
  return rank(teams.map(([name, net], n) => ({ id: n + 1, name, net }))).map(({ id, name, net, place, points }) => ({
    teamId: id,
    name,
    net: net ?? 480,
    place,
    points,
  }))
}

/** 'Bunker Hillbillies lead by 4.3. You are 3rd, +1.3.' */
export function aStory(headline = 'Bunker Hillbillies lead by 4.3'): Story {
  return {
    ...emptyStory({ id: 60 }, null),
    phase: 'open',
    time: '3 days left',
    headline: { text: headline, teamId: null, golferId: null },
    lines: ['You are 3rd, +1.3'],
  }
}

/** Match 6, 9 to 15 November 2026, of three golfers without teams. */
export function aMatch(match: Partial<ToldMatch> = {}): ToldMatch {
  return {
    id: 60,
    number: 6,
    startDate: '2026-11-09',
    endDate: '2026-11-15',
    golfers: golferLines(['Wren Ashdown', -32], ['Tobias Quill', 0], ['Ezra Lindqvist', 12]),
    teams: [],
    story: aStory(),
    ...match,
  }
}

export function aRoundLine(round: Partial<DigestRound> = {}): DigestRound {
  return {
    id: 1,
    golferId: 1,
    name: 'Wren Ashdown',
    playedOn: '2026-11-18',
    holes: 18,
    gross: 82,
    net: -32,
    course: 'Sandpiper Links',
    ...round,
  }
}

export function aChange(change: Partial<DigestChange> = {}): DigestChange {
  return {
    matchId: 70,
    matchNumber: 7,
    who: { kind: 'golfer', id: 1, name: 'Wren Ashdown' },
    from: 21,
    to: -32,
    setting: null,
    ...change,
  }
}

export function aPlan(plan: Partial<DigestPlan> = {}): DigestPlan {
  return { golferId: 3, name: 'Ezra Lindqvist', day: '2026-11-21', course: 'Sandpiper Links', isNew: true, ...plan }
}

/** The digest facts of Tuesday Twilight on Friday, 20 November 2026: empty but for what is given. */
export function digestFacts(facts: Partial<DigestFacts> = {}): DigestFacts {
  return {
    league: 'Tuesday Twilight',
    reader: { golferId: null },
    sideTables: [],
    notice: null,
    since: '2026-11-13',
    today: '2026-11-20',
    ended: null,
    finished: [],
    open: null,
    rounds: [],
    changes: [],
    restatements: [],
    plans: [],
    ...facts,
  }
}

/** Names that can break mail programs, sentences and headers. */
export const awkwardName = fc.string({
  maxLength: 60,
  unit: fc.constantFrom(
    'a',
    'B',
    ' ',
    '"',
    "'",
    '<',
    '>',
    '&',
    '\\',
    '\r',
    '\n',
    '\t',
    '\u0007',
    '\u0085',
    '\u2028',
    '\u200F',
    '\u202E',
    '\u2068',
    '\u2069',
    'א',
    'ש',
    'و',
    'ゴ',
    '🏌️‍♀️',
    'é',
    'e\u0301',
  ),
})
