import type { FollowedGolfer } from '#contract/follows.ts'
import type { Team } from '#contract/teams.ts'

/** The Larks, a team without a picture and without golfers, unless changed. */
export function teamReply(changes: Partial<Team> = {}): Team {
  return {
    id: 1,
    name: 'Larks',
    iconUrl: null,
    iconSource: null,
    color: 0,
    leagueId: 1,
    version: 1,
    golfers: [],
    ...changes,
  }
}

/** A golfer of 5.0 whom the reader follows, without a team, unless changed. */
export function followedReply(changes: Partial<FollowedGolfer> = {}): FollowedGolfer {
  return {
    id: 7,
    name: 'Kit Abernathy',
    ghinNumber: null,
    handicapIndex: 50,
    homeClub: null,
    team: null,
    userId: null,
    checkedAt: null,
    ...changes,
  }
}
