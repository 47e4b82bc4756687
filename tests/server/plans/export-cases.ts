import * as accountExport from '#server/outward/exports/account-export.queries.ts'
import * as leagueExport from '#server/outward/exports/league-export.queries.ts'
import { casesOf, piece, reads } from './case.ts'

/** What exports read of a league and of an account. See case.ts for how to add a case. */
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
]
