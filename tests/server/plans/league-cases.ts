import * as leagueRules from '#server/facts/leagues/league-rules.queries.ts'
import * as leagues from '#server/facts/leagues/leagues.queries.ts'
import * as ruleChanges from '#server/facts/leagues/rule-changes.queries.ts'
import * as confirmations from '#server/facts/rounds/confirmations.queries.ts'
import * as seasons from '#server/facts/seasons/seasons.queries.ts'
import * as icons from '#server/facts/teams/icons.queries.ts'
import * as teams from '#server/facts/teams/teams.queries.ts'
import * as badges from '#server/ground/badges.queries.ts'
import * as leagueSettings from '#server/ground/settings.queries.ts'
import * as activities from '#server/outward/activities/activities.queries.ts'
import * as publicPages from '#server/outward/public-pages/public-pages.queries.ts'
import * as rosters from '#server/people/rosters/rosters.queries.ts'
import * as live from '#server/platform/live/live.queries.ts'
import * as matches from '#server/results/matches/matches.queries.ts'
import * as needed from '#server/results/matches/needed.queries.ts'
import * as publication from '#server/results/matches/result/publication.queries.ts'
import * as rescoring from '#server/results/matches/result/rescoring.queries.ts'
import * as restatements from '#server/results/matches/result/restatements.queries.ts'
import * as results from '#server/results/matches/result/results.queries.ts'
import * as finalResults from '#server/results/matches/result/settle-final.queries.ts'
import * as which from '#server/results/matches/result/which-matches.queries.ts'
import * as settings from '#server/results/matches/setting-of.queries.ts'
import * as story from '#server/results/matches/story.queries.ts'
import * as standings from '#server/results/standings/standings.queries.ts'
import { type Site, casesOf, entrantsOf, piece, reads } from './case.ts'

const first = ([id = 0]: readonly number[]) => id
const feed = { before: null, limit: 10 }
const summer = { year: 2027, startDate: '2027-05-03', endDate: '2027-08-01', isActive: false }
const span = { startDate: '2026-04-13', endDate: '2026-04-26' }

async function lockedMatch({ db, openMatch }: Site) {
  const [match] = await rescoring.lockToScore(db, [openMatch])
  if (match === undefined) throw new Error('The site has no open match')
  return match
}

async function teamOf({ db, teams: ids }: Site) {
  const team = await teams.teamById(db, first(ids))
  if (team === undefined) throw new Error('The site has no team')
  return team
}

const otherRules = { countedHoles: '9 and 18', roundsThatCount: null, manualRounds: 'all' } as const

/** Leagues: their members, seasons, matches and results. See case.ts for how to add a case. */
export const leagueCases = [
  casesOf('results/matches/result/which-matches.queries.ts', which, {
    // Reads the days of every finished match of the golfer.
    affectedMatches: reads(16, async ({ db, golfer }) => {
      await which.affectedMatches(db, golfer, ['2026-04-20'])
      await which.affectedMatches(db, golfer, ['2026-04-20', '2026-03-20', '2026-03-03', '2025-01-01'])
    }),
    matchesWith: reads(1, ({ db, golfer }) => which.matchesWith(db, golfer)),
    matchesToMerge: reads(3, ({ db, golfers, league }) => which.matchesToMerge(db, golfers.slice(0, 2), [league])),
    matchesWithTeam: reads(1, ({ db, teams: ids }) => which.matchesWithTeam(db, first(ids))),
    openMatchesOf: reads(2, ({ db, league, today }) => which.openMatchesOf(db, league, today)),
    unscoredAmong: reads(4, ({ db, matches: ids }) => which.unscoredAmong(db, ids)),
    dueMatches: reads(5, async ({ db, league }) => {
      await which.dueMatches(db, '2026-04-21')
      await which.dueMatches(db, '2026-04-21', league)
    }),
  }),
  casesOf('results/matches/result/settle-final.queries.ts', finalResults, {
    dueToBeFinal: reads(10, async ({ db, league, now }) => {
      await finalResults.dueToBeFinal(db, now.toISOString())
      await finalResults.dueToBeFinal(db, now.toISOString(), league)
    }),
    settleFinal: reads(10, ({ db, matches: ids, now }) => finalResults.settleFinal(db, ids, now.toISOString())),
  }),
  casesOf('results/standings/standings.queries.ts', standings, {
    pointsOfSeason: reads(4, ({ db, season }) => standings.pointsOfSeason(db, season)),
  }),
  casesOf('outward/activities/activities.queries.ts', activities, {
    activitiesOf: reads(8, async ({ db, league, openMatch }) => {
      await activities.activitiesOf(db, { leagueIds: [league], ...feed })
      await activities.activitiesOf(db, { leagueIds: [league, league + 1], ...feed, type: 'SCORE_CHANGE' })
      await activities.activitiesOf(db, { leagueIds: [league], matchId: openMatch, ...feed })
      await activities.activitiesOf(db, { leagueIds: [league], type: 'TEAM_SCORE_CHANGE', ...feed })
    }),
    leagueIdsOf: reads(3, ({ db, actor }) => activities.leagueIdsOf(db, actor)),
  }),
  casesOf('results/matches/setting-of.queries.ts', settings, { settingOf: piece }),
  casesOf('ground/settings.queries.ts', leagueSettings, {
    settingsOf: piece,
    exportedSettings: piece,
    assigned: piece,
  }),
  casesOf('platform/live/live.queries.ts', live, {
    notifyOfRounds: reads(1, ({ db, league }) => live.notifyOfRounds(db, [league])),
    membersOf: reads(1, ({ db, league }) => live.membersOf(db, league)),
    notify: reads(0, ({ db, league, openMatch }) =>
      live.notify(db, { type: 'match', leagueId: league, matchId: openMatch }),
    ),
    notifyChecked: reads(2, async ({ db, league, golfer }) => {
      await live.notifyChecked(db, { leagueId: league, golferId: null })
      await live.notifyChecked(db, { leagueId: null, golferId: golfer })
      await live.notifyChecked(db, { leagueId: null, golferId: null })
    }),
  }),
  casesOf('facts/leagues/league-rules.queries.ts', leagueRules, {
    rulesOfLeague: reads(3, ({ db, league }) => leagueRules.rulesOfLeague(db, league)),
    rulesOfMatch: reads(8, ({ db, league, openMatch }) => leagueRules.rulesOfMatch(db, league, openMatch)),
  }),
  casesOf('outward/public-pages/public-pages.queries.ts', publicPages, {
    leagueBySlug: reads(1, ({ db }) => publicPages.leagueBySlug(db, 'league-4')),
    publicSettingsOf: reads(1, ({ db, league }) => publicPages.publicSettingsOf(db, league)),
    savePublicSettings: reads(1, ({ db, league }) =>
      publicPages.savePublicSettings(db, league, { page: true, board: true, searchEngines: false, slug: 'league-4' }),
    ),
    takenSlugs: reads(1, ({ db }) => publicPages.takenSlugs(db, ['league-4', 'league-4-2'])),
    // Of each golfer the membership, the account, and a row in each match of the season.
    golfersToName: reads(9, ({ db, league, season }) =>
      publicPages.golfersToName(db, { leagueId: league, seasonId: season }),
    ),
  }),
  casesOf('facts/leagues/rule-changes.queries.ts', ruleChanges, {
    keepRuleChange: reads(1, ({ db, league, actor, now }) =>
      ruleChanges.keepRuleChange(db, {
        leagueId: league,
        rule: 'manualRounds',
        before: 'all',
        after: 'none',
        changedAt: now.toISOString(),
        changedBy: actor.id,
      }),
    ),
    ruleChangesOf: reads(4, ({ db, league: leagueId, season: seasonId }) =>
      Promise.all([ruleChanges.ruleChangesOf(db, { leagueId }), ruleChanges.ruleChangesOf(db, { leagueId, seasonId })]),
    ),
  }),
  casesOf('facts/leagues/leagues.queries.ts', leagues, {
    allLeagues: reads(6, ({ db, admin }) => leagues.allLeagues(db, admin)),
    leaguesOf: reads(8, ({ db, actor }) => leagues.leaguesOf(db, actor)),
    leagueById: reads(6, ({ db, actor, league }) => leagues.leagueById(db, actor, league)),
    insertLeague: reads(1, ({ db, actor }) =>
      leagues.insertLeague(db, { name: 'Tuesday Twilight', description: null, ownerId: actor.id, timeZone: 'UTC' }),
    ),
    updateLeague: reads(1, ({ db, league }) => leagues.updateLeague(db, league, { name: 'Thursday Ladder' })),
    membersOf: reads(5, ({ db, league }) => leagues.membersOf(db, league)),
    memberOf: reads(5, ({ db, league, golfer }) => leagues.memberOf(db, league, golfer)),
    insertMember: reads(1, ({ db, league, stranger }) =>
      leagues.insertMember(db, { leagueId: league, golferId: stranger.id, acceptedBy: null }),
    ),
    insertMembers: reads(1, ({ db, league, stranger }) =>
      leagues.insertMembers(db, [{ leagueId: league, golferId: stranger.id, acceptedBy: null }]),
    ),
    acceptMembership: reads(1, ({ db, league, golfer, actor }) =>
      leagues.acceptMembership(db, { leagueId: league, golferId: golfer, acceptedBy: actor.id }),
    ),
    saveDeputy: reads(1, ({ db, league, golfer, actor }) =>
      leagues.saveDeputy(db, { leagueId: league, golferId: golfer, deputyId: actor.id }),
    ),
    countOwned: reads(5, ({ db, actor }) => leagues.countOwned(db, actor.id)),
    deleteMember: reads(1, ({ db, league, golfer }) => leagues.deleteMember(db, league, golfer)),
  }),
  casesOf('results/matches/matches.queries.ts', matches, {
    // One row with facts of four teams and five golfers.
    matchById: reads(20, ({ db, openMatch }) => matches.matchById(db, openMatch)),
    matchScores: reads(8, ({ db, finishedMatch }) => matches.matchScores(db, finishedMatch, '2026-04-20T00:00:00Z')),
    rosterScores: reads(8, ({ db, openMatch }) => matches.rosterScores(db, openMatch)),
    matchesToChooseFrom: reads(3, ({ db, league }) => matches.matchesToChooseFrom(db, league, '2026-05-06')),
    golfersOfMatch: piece,
  }),
  casesOf('results/matches/needed.queries.ts', needed, {
    // One row with the nets of five golfers.
    openMatch: reads(12, ({ db, openMatch }) => needed.openMatch(db, openMatch)),
    // The golfer's hundred rounds, a dozen of which are of the last year.
    netsOfYear: reads(3, ({ db, golfer, league, today }) =>
      needed.netsOfYear(db, { golferId: golfer, leagueId: league, today }),
    ),
    // Without an Index it is the latest twenty differentials; a fifth of the rounds are nine holes without one.
    indexFactsOf: reads(28, async ({ db, golfer, league, today }) => {
      await needed.indexFactsOf(db, { golferId: golfer, leagueId: league }, today)
      await db.updateTable('golfers').set({ handicapIndexTenths: null }).where('id', '=', golfer).execute()
      await needed.indexFactsOf(db, { golferId: golfer, leagueId: league }, '2026-03-01')
    }),
    teesPlayed: reads(5, ({ db, golfer, league }) =>
      needed.teesPlayed(db, { golferId: golfer, leagueId: league, countedHoles: '9 and 18', since: '2025-04-20' }),
    ),
    roundsLeft: reads(10, async ({ db, golfer, league, openMatch }) => {
      await db.updateTable('leagues').set({ roundsThatCount: 2 }).where('id', '=', league).execute()
      await needed.roundsLeft(db, openMatch, golfer)
    }),
  }),
  casesOf('results/matches/story.queries.ts', story, {
    roundsOfGolfers: reads(10, async ({ db, openMatch, finishedMatch }) => {
      await story.roundsOfGolfers(db, openMatch)
      await story.roundsOfGolfers(db, finishedMatch)
    }),
    latestChanges: reads(5, ({ db, openMatch }) => story.latestChanges(db, openMatch, '2026-04-20T00:00:00Z')),
    openMatchBefore: reads(4, ({ db, season }) => story.openMatchBefore(db, season, 9)),
  }),
  casesOf('results/matches/result/rescoring.queries.ts', rescoring, {
    // Reads the league of every finished match of the golfer.
    lockToScore: reads(2, ({ db, matches: ids }) => rescoring.lockToScore(db, ids)),
    rostersOf: reads(4, ({ db, matches: ids }) => rescoring.rostersOf(db, ids)),
    teamsOfLeagues: reads(1, ({ db, league }) => rescoring.teamsOfLeagues(db, [league])),
    countingFactsOf: [
      reads(4, (site) => rescoring.countingFactsOf(site.db, entrantsOf(site))),
      reads(4, (site) => rescoring.countingFactsOf(site.db, entrantsOf(site), otherRules)),
    ],
    changeVersion: reads(1, ({ db, openMatch }) => rescoring.changeVersion(db, openMatch)),
    markScored: reads(1, ({ db, openMatch, now }) =>
      rescoring.markScored(db, [openMatch], { scoredAt: now.toISOString(), changed: [openMatch] }),
    ),
    freezeMatch: reads(2, async (site) =>
      rescoring.freezeMatch(site.db, await lockedMatch(site), {
        frozenAt: site.now.toISOString(),
        publishBy: site.now.toISOString(),
      }),
    ),
    markEnded: reads(10, async ({ db, league }) => {
      await rescoring.markEnded(db, '2026-04-20T12:00:00Z')
      await rescoring.markEnded(db, '2026-04-20T12:00:00Z', league)
    }),
  }),
  casesOf('facts/rounds/confirmations.queries.ts', confirmations, {
    roundsConfirmedBy: reads(4, (site) => confirmations.roundsConfirmedBy(site.db, site.actor.id, site.golfer)),
    takeBackConfirmations: reads(2, (site) =>
      confirmations.takeBackConfirmations(site.db, site.rounds.slice(0, 2), site.actor.id),
    ),
    leaguesOf: reads(5, (site) => confirmations.leaguesOf(site.db, site.golfer)),
  }),
  casesOf('results/matches/result/publication.queries.ts', publication, {
    publishResults: reads(5, ({ db, matches: ids, now }) => publication.publishResults(db, ids, now.toISOString())),
    overdueMatches: reads(2, ({ db, now }) => publication.overdueMatches(db, now.toISOString())),
    matchesChecked: reads(2, async ({ db, league, now }) => {
      await publication.matchesChecked(db, league, now.toISOString())
      await publication.matchesChecked(db, null, now.toISOString())
    }),
  }),
  casesOf('results/matches/result/restatements.queries.ts', restatements, {
    restatementsOf: reads(4, ({ db, finishedMatch }) => restatements.restatementsOf(db, finishedMatch)),
    insertRestatement: reads(1, ({ db, finishedMatch, golfer, now }) =>
      restatements.insertRestatement(db, {
        matchId: finishedMatch,
        cause: 'late-round',
        counted: true,
        createdAt: now.toISOString(),
        rounds: [],
        golfers: [{ id: golfer, before: null, after: null }],
        teams: [],
      }),
    ),
    notCountedOf: reads(2, ({ db, finishedMatch }) => restatements.notCountedOf(db, finishedMatch)),
  }),
  casesOf('results/matches/result/results.queries.ts', results, {
    golferRows: reads(1, ({ db, openMatch }) => results.golferRows(db, [openMatch])),
    teamRows: reads(1, ({ db, openMatch }) => results.teamRows(db, [openMatch])),
    writeResult: reads(5, async ({ db, openMatch }) => {
      const [golfers, teamRows] = [await results.golferRows(db, [openMatch]), await results.teamRows(db, [openMatch])]
      await results.writeResult(db, openMatch, {
        golfers: { write: golfers.slice(2), remove: golfers.slice(0, 2).map(({ golferId }) => golferId) },
        teams: { write: teamRows.slice(1), remove: teamRows.slice(0, 1).map(({ teamId }) => teamId) },
      })
    }),
    insertActivities: reads(1, ({ db, league, openMatch, golfer }) =>
      results.insertActivities(db, [
        {
          leagueId: league,
          matchId: openMatch,
          type: 'SCORE_CHANGE',
          golferId: golfer,
          message: 'posted +1',
          netBefore: null,
          netAfter: 10,
        },
      ]),
    ),
    deleteResult: reads(2, ({ db, openMatch }) => results.deleteResult(db, openMatch)),
  }),
  casesOf('facts/seasons/seasons.queries.ts', seasons, {
    seasonsOf: reads(6, ({ db, league }) => seasons.seasonsOf(db, league)),
    activeSeasonOf: reads(6, ({ db, league }) => seasons.activeSeasonOf(db, league)),
    seasonById: reads(6, ({ db, season }) => seasons.seasonById(db, season)),
    seasonToChange: reads(1, ({ db, season }) => seasons.seasonToChange(db, season)),
    hasResult: reads(6, async ({ db, season }) => {
      await seasons.hasResult(db, season, 'publishedAt')
      await seasons.hasResult(db, season, 'finalAt')
    }),
    deactivateOthers: reads(1, ({ db, league }) => seasons.deactivateOthers(db, league, 0)),
    insertSeason: reads(1, ({ db, league }) => seasons.insertSeason(db, { ...summer, leagueId: league })),
    updateSeason: reads(1, ({ db, season }) => seasons.updateSeason(db, season, { ...summer, hasEnded: false })),
    hasFinalDayIn: reads(4, ({ db, league }) => seasons.hasFinalDayIn(db, { id: 0, leagueId: league }, [span])),
    replacesFinalDay: reads(8, ({ db, league, season }) =>
      seasons.replacesFinalDay(db, { id: season, leagueId: league }),
    ),
    isReplacedByVisible: reads(8, ({ db, league, season }) =>
      seasons.isReplacedByVisible(db, { id: season, leagueId: league }),
    ),
    archiveSeason: reads(1, ({ db, season, now }) => seasons.archiveSeason(db, season, now.toISOString())),
    restoreSeason: reads(1, ({ db, season }) => seasons.restoreSeason(db, season)),
    deleteSeason: reads(6, ({ db, season }) => seasons.deleteSeason(db, season)),
    matchesOfSeason: reads(8, ({ db, season }) => seasons.matchesOfSeason(db, season)),
    deleteMatches: reads(1, ({ db, openMatch }) => seasons.deleteMatches(db, [openMatch])),
    renumberMatches: reads(2, ({ db, matches: ids }) =>
      seasons.renumberMatches(
        db,
        ids.map((id, n) => ({ id, number: n + 2 })),
      ),
    ),
    insertMatches: reads(1, ({ db, season, league }) =>
      seasons.insertMatches(db, { id: season, leagueId: league }, [{ number: 9, ...span }]),
    ),
  }),
  casesOf('facts/teams/icons.queries.ts', icons, {
    insertIcon: reads(1, ({ db, now }) =>
      icons.insertIcon(db, {
        hash: 'x'.repeat(43),
        contentType: 'image/png',
        bytes: Buffer.alloc(8),
        fetchedAt: now.toISOString(),
      }),
    ),
    iconOf: reads(1, ({ db }) => icons.iconOf(db, 'x'.repeat(43))),
    deleteUnusedIcon: reads(1, ({ db }) => icons.deleteUnusedIcon(db, 'x'.repeat(43), `/api/icons/${'x'.repeat(43)}`)),
    teamsWithoutCopy: reads(1, ({ db, now }) => icons.teamsWithoutCopy(db, now.toISOString())),
    beginCopy: reads(1, ({ db, teams: ids, now }) =>
      icons.beginCopy(db, first(ids), { now: now.toISOString(), since: now.toISOString() }),
    ),
    recordCopy: reads(1, ({ db, teams: ids }) =>
      icons.recordCopy(
        db,
        { id: first(ids), iconSource: 'https://icons.example/a.png' },
        `/api/icons/${'x'.repeat(43)}`,
      ),
    ),
  }),
  casesOf('ground/badges.queries.ts', badges, { teamBadge: piece, readBy: piece }),
  casesOf('people/rosters/rosters.queries.ts', rosters, {
    // Of each golfer the team, the leagues with their owners, and the invitation.
    knownGolfers: reads(10, ({ db, actor, league: leagueId, stranger, now }) =>
      rosters.knownGolfers(db, actor, {
        leagueId,
        names: [stranger.name],
        ghinNumbers: [stranger.ghinNumber],
        now,
      }),
    ),
    insertStartingIndexes: reads(1, ({ db, stranger }) =>
      rosters.insertStartingIndexes(db, [{ golferId: stranger.id, handicapIndex: 124, revisedOn: '2020-01-01' }]),
    ),
  }),
  casesOf('facts/teams/teams.queries.ts', teams, {
    teamsOf: reads(1, ({ db, league }) => teams.teamsOf(db, league)),
    teamGolfers: reads(2, ({ db, league }) => teams.teamGolfers(db, league)),
    golfersToShare: reads(2, ({ db, league }) => teams.golfersToShare(db, league)),
    // Of the match finished last each golfer with their team.
    pastTeams: reads(4, ({ db, league }) => teams.pastTeams(db, league)),
    teamById: reads(1, ({ db, teams: ids }) => teams.teamById(db, first(ids))),
    insertTeam: reads(1, ({ db, league }) => teams.insertTeam(db, { name: 'Aces', leagueId: league, iconUrl: null })),
    nameIsTaken: reads(1, ({ db, league }) => teams.nameIsTaken(db, league, 'TEAM 1', 0)),
    updateTeam: reads(1, async (site) => teams.updateTeam(site.db, await teamOf(site), { name: 'Aces' })),
    hasGolfers: reads(1, ({ db, league, teams: ids }) => teams.hasGolfers(db, league, first(ids))),
    hasResults: reads(2, ({ db, teams: ids }) => teams.hasResults(db, first(ids))),
    removeTeam: reads(1, async ({ db, league }) => {
      const team = await teams.insertTeam(db, { name: 'Aces', leagueId: league, iconUrl: null })
      await teams.removeTeam(db, team?.id ?? 0)
    }),
    membershipsOf: reads(2, ({ db, golfer }) => teams.membershipsOf(db, golfer)),
    setTeams: reads(3, ({ db, league, golfer }) => teams.setTeams(db, league, [{ golferId: golfer, teamId: null }])),
  }),
]
