import type { ByHand, RoundInLeague } from '#contract/rounds-by-hand.ts'
import type { Score } from '#contract/scores.ts'
import type { GolferBadge, TeamBadge } from '#contract/shared.ts'

export const hillbillies: TeamBadge = { id: 1, name: 'Bunker Hillbillies', iconUrl: null, color: 0, leagueId: 1 }
export const wren: GolferBadge = { id: 1, name: 'Wren Ashdown', team: hillbillies }

/** A full round as the API returns it: 82 at Sandpiper Links, 9.4 − 12.6 = −3.2, unless changed. */
export function scoreReply(changes: Partial<Score> = {}): Score {
  return {
    id: 1,
    playedOn: '2026-11-18',
    dayPrecision: 'day',
    postedAt: '2026-11-18T20:10:00.000Z',
    golfer: wren,
    facilityName: 'Sandpiper Links',
    courseName: 'Old Course',
    teeName: 'Blue',
    postedOnHomeCourse: true,
    adjustedGrossScore: 82,
    numberOfPlayedHoles: 18,
    numberOfHoles: 18,
    netScore: 68,
    courseHandicap: 14,
    differential: 94,
    unadjustedDifferential: 94,
    eighteenHoles: null,
    netScoreDifferential: -32,
    netSource: 'association',
    handicapIndex: 126,
    eligible: true,
    ineligibility: null,
    byHand: null,
    courseRating: 721,
    slopeRating: 128,
    pcc: 0,
    front9CourseRating: 360,
    back9CourseRating: 361,
    front9Adjusted: 40,
    back9Adjusted: 42,
    penalty: null,
    penaltyType: null,
    scoreTypeDisplay: 'H',
    isManual: false,
    isRecent: true,
    exceptional: false,
    edited: false,
    shortCourse: false,
    used: true,
    ...changes,
  }
}

/** A round that waits for confirmation by Thursday Skins, unless changed. */
export function inLeagueReply(changes: Partial<RoundInLeague> = {}): RoundInLeague {
  return {
    leagueId: 4,
    leagueName: 'Thursday Skins',
    ownerId: 2,
    deputyIds: [],
    confirmation: 'waiting',
    counts: false,
    reason: null,
    decidedBy: null,
    decidedByLinked: false,
    organizer: 'Calvin Marsh',
    membersConfirm: false,
    ...changes,
  }
}

/** A round entered by hand in these leagues. */
export function byHandReply(leagues: readonly Partial<RoundInLeague>[] = [{}]): ByHand {
  return {
    enteredBy: { id: 3, name: 'Wren Ashdown' },
    version: 1,
    isSettled: false,
    holeByHole: false,
    leagues: leagues.map(inLeagueReply),
  }
}
