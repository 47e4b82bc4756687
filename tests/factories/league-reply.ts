import type { LeagueMember, OwnLeague } from '#contract/leagues.ts'
import { hillbillies, wren } from './score-reply.ts'

/** Tuesday Twilight, a league with teams in which the reader plays and that account 2 owns, unless changed. */
export function leagueReply(changes: Partial<OwnLeague> = {}): OwnLeague {
  return {
    id: 1,
    name: 'Tuesday Twilight',
    description: null,
    ownerId: 2,
    deputyIds: [],
    createdAt: '2025-01-02T15:00:00.000Z',
    timeZone: 'America/New_York',
    useTeams: true,
    matchLength: 2,
    scoresDroppedPerTeam: 1,
    maxNetDifferential: 90,
    noScoreNetDifferential: 120,
    manualRounds: 'confirmed',
    peersConfirm: false,
    showOdds: false,
    finalAfterDays: null,
    version: 1,
    activeSeasonId: 1,
    hasSeasons: true,
    isMember: true,
    needsAnswer: false,
    addedBy: null,
    sideTableInvitations: [],
    ...changes,
  }
}

/** A member without account of a league with teams, unless changed. */
export function memberReply(changes: Partial<LeagueMember> = {}): LeagueMember {
  return {
    id: wren.id,
    name: wren.name,
    handicapIndex: 126,
    email: null,
    userId: null,
    hasAccepted: false,
    isDeputy: false,
    unverifiedLink: null,
    team: hillbillies,
    consent: null,
    ...changes,
  }
}
