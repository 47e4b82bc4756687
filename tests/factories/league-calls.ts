import type { Twilight } from '#tests/support/world/club.ts'

type Fields = Record<string, unknown>
type Call = { readonly params?: Fields; readonly query?: Fields; readonly body?: Fields }

const days = { year: 2026, startDate: '2026-05-04', endDate: '2026-05-31', isActive: true }

/** A valid call of every operation that belongs to a league, by the operation's name. */
export function leagueCalls(
  { id, season, matches, hillbillies, tobias }: Twilight,
  outsiderId: number,
): Readonly<Record<string, Call>> {
  const league = { params: { id } }
  const ofLeague = { query: { leagueId: id } }
  const ofSeason = { params: { id: season.id } }
  const ofMatch = { params: { id: matches[0] } }
  return {
    getLeague: league,
    updateLeague: { ...league, body: { scoresDroppedPerTeam: 0 } },
    listMembers: league,
    addMember: { ...league, body: { golferId: outsiderId } },
    acceptMembership: league,
    removeMember: { params: { id, golferId: outsiderId } },
    askConsent: { params: { id, golferId: outsiderId }, body: {} },
    revokeConsent: { params: { id, golferId: outsiderId } },
    transferLeague: { ...league, body: { ownerId: 2_000_000_000 } },
    listGolfers: ofLeague,
    listScores: ofLeague,
    listBestScores: ofLeague,
    listWaitingScores: ofLeague,
    confirmScore: { params: { id: 2_000_000_000 }, body: { leagueId: id, version: 1 } },
    rejectScore: { params: { id: 2_000_000_000 }, body: { leagueId: id, reason: 'Not played with us', version: 1 } },
    listTeams: ofLeague,
    createTeam: { body: { name: 'Par-Tee Animals', leagueId: id } },
    updateTeam: { params: { id: hillbillies }, body: { name: 'Bunker Hillbillies' } },
    deleteTeam: { params: { id: hillbillies } },
    assignTeam: { params: { golferId: tobias }, body: { teamId: hillbillies } },
    listSeasons: ofLeague,
    activeSeason: ofLeague,
    getSeason: ofSeason,
    createSeason: { body: { ...days, startDate: '2027-01-01', endDate: '2027-01-31', isActive: false, leagueId: id } },
    updateSeason: { ...ofSeason, body: { ...days, leagueId: id } },
    generateMatches: ofSeason,
    getStandings: ofSeason,
    getMatch: ofMatch,
    getNeeded: { ...ofMatch, query: { golferId: tobias } },
    currentMatch: ofLeague,
    listRestatements: ofMatch,
    recalculateMatch: ofMatch,
    listActivity: { query: { matchId: matches[0] } },
    currentScheduledRounds: ofLeague,
    matchScheduledRounds: ofMatch,
    getSettings: ofLeague,
    updateSettings: { body: { leagueId: id, scoresDroppedPerTeam: 0 } },
    leagueEvents: ofLeague,
    previewDigest: ofLeague,
    sendDigest: { body: { leagueId: id } },
    syncAll: { body: { leagueId: id } },
    syncScores: { body: { leagueId: id } },
    syncInfo: { body: { leagueId: id } },
    syncHistory: ofLeague,
    deleteSeason: ofSeason,
  }
}
