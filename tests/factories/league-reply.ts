import type { LeagueMember, OwnLeague } from '#contract/leagues.ts'
import { hillbillies, wren } from './score-reply.ts'
import { defaultSettings } from './settings.ts'

/** Tuesday Twilight, a league with teams in which the reader plays and that account 2 owns, unless changed. */
export function leagueReply(changes: Partial<OwnLeague> = {}): OwnLeague {
  return {
    id: 1,
    name: 'Tuesday Twilight',
    description: null,
    ownerId: 2,
    ownerName: 'Otis Larkspur',
    deputyIds: [],
    createdAt: '2025-01-02T15:00:00.000Z',
    ...defaultSettings,
    timeZone: 'America/New_York',
    matchLength: 2,
    showOdds: false,
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
