import * as accountExport from '#server/outward/exports/account-export.queries.ts'
import * as leagueExport from '#server/outward/exports/league-export.queries.ts'
import * as pastSeasons from '#server/people/past-seasons/past-seasons.queries.ts'
import { casesOf, piece, reads } from './case.ts'

const aPastSeason = { name: 'Season 2001', year: 2001, tables: [{ title: 'Golfers', isOfTeams: false, matches: [] }] }
const aPastRow = {
  tableNumber: 0,
  isOfTeam: false,
  name: null,
  teamId: null,
  aside: null,
  position: 1,
  tied: false,
  points: 12,
  isChampion: true,
  matchPoints: [7, null],
}

/** What exports read of a league and of an account, and past seasons. See case.ts for how to add a case. */
export const exportCases = [
  casesOf('outward/exports/league-export.queries.ts', leagueExport, {
    leagueRow: reads(1, ({ db, league }) => leagueExport.leagueRow(db, league)),
    golfersToExport: reads(200, ({ db, league }) => leagueExport.golfersToExport(db, league)),
    teamsToExport: reads(1, ({ db, league }) => leagueExport.teamsToExport(db, league)),
    seasonsToExport: reads(1, ({ db, league }) => leagueExport.seasonsToExport(db, league)),
    matchesToExport: reads(1, ({ db, league }) => leagueExport.matchesToExport(db, league)),
    resultsOfMatch: reads(3, ({ db, openMatch }) => leagueExport.resultsOfMatch(db, openMatch)),
    teamResultsOfMatch: reads(3, ({ db, openMatch }) => leagueExport.teamResultsOfMatch(db, openMatch)),
    restatementsOfMatch: reads(1, ({ db, openMatch }) => leagueExport.restatementsOfMatch(db, openMatch)),
    ruleChangesToExport: reads(2, ({ db, league }) => leagueExport.ruleChangesToExport(db, league)),
    // Two past seasons of ten rows.
    pastSeasonsToExport: reads(60, ({ db, league }) => leagueExport.pastSeasonsToExport(db, league)),
    roundColumns: piece,
    roundsInLeague: reads(200, ({ db, league, golfer }) =>
      leagueExport.roundsInLeague(db, { leagueId: league, golferId: golfer }),
    ),
    indexesInLeague: reads(20, ({ db, league, golfer }) =>
      leagueExport.indexesInLeague(db, { leagueId: league, golferId: golfer }),
    ),
  }),
  casesOf('outward/exports/account-export.queries.ts', accountExport, {
    rowsOfAccount: accountExport.accountTableNames.map((name) =>
      reads(30, ({ db, actor }) => accountExport.rowsOfAccount(db, name, actor.id)),
    ),
  }),
  casesOf('people/past-seasons/past-seasons.queries.ts', pastSeasons, {
    insertPastSeason: reads(3, ({ db, league: leagueId, actor, golfer: golferId, now }) =>
      pastSeasons.insertPastSeason(
        db,
        { ...aPastSeason, leagueId, enteredBy: actor.id, enteredAt: now.toISOString() },
        [{ ...aPastRow, golferId }],
      ),
    ),
    pastSeasonById: reads(4, ({ db, pastSeason }) => pastSeasons.pastSeasonById(db, pastSeason)),
    rowsOfPastSeason: reads(4, ({ db, pastSeason }) => pastSeasons.rowsOfPastSeason(db, pastSeason)),
    // Of two seasons with ten rows, one of them a champion.
    pastChampions: reads(20, ({ db, league }) => pastSeasons.pastChampions(db, league)),
    pastSeasonNames: reads(2, ({ db, league }) => pastSeasons.pastSeasonNames(db, league)),
    deletePastSeason: reads(12, ({ db, pastSeason }) => pastSeasons.deletePastSeason(db, pastSeason)),
  }),
]
