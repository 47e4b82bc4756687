import * as planned from '#server/facts/leagues/planned-changes/planned-changes.queries.ts'
import * as changesOfRounds from '#server/facts/rounds/late-changes.queries.ts'
import * as fairFacts from '#server/facts/teams/fair-facts.queries.ts'
import * as teams from '#server/facts/teams/teams.queries.ts'
import * as organize from '#server/outward/organize/organize.queries.ts'
import * as changes from '#server/results/changes/league-state.queries.ts'
import * as fairPlay from '#server/results/fair-play/fair-play.queries.ts'
import * as lateChanges from '#server/results/fair-play/late-changes.queries.ts'
import * as honors from '#server/results/honors/honors.queries.ts'
import * as odds from '#server/results/odds/odds.queries.ts'
import * as rivals from '#server/results/rivals/rivals.queries.ts'
import * as sideTables from '#server/results/side-tables/side-tables.queries.ts'
import { type Site, casesOf, piece, reads } from './case.ts'

const chances = { simulations: 10_000, golfers: [], teams: [] }
const newOdds = ({ season: seasonId, now }: Site) => ({
  seasonId,
  fingerprint: 'none',
  asOf: now.toISOString(),
  odds: chances,
})

const pairOf = ({ golfer, golfers }: Site) => ({
  golferId: golfer,
  opponentId: golfers.find((id) => id !== golfer) ?? 0,
})

/** The league's last golfer is invited to its side table. */
const lastInvited = ({ sideTable: id, golfers }: Site) => ({ id, golferId: golfers.at(-1) ?? 0 })

const chosen = {
  kind: 'chosen',
  basis: 'scratch',
  indexFromTenths: null,
  indexToTenths: null,
  isPublic: false,
} as const

const version = {
  playedOn: '2026-04-08',
  course: null,
  gross: 86,
  differential: 134,
  net: 10,
  index: 124,
  holes: 18,
  isTemporary: false,
}
const lateChange = ({ golfer: golferId, rounds: [roundId = 0], matches, now }: Site) => ({
  golferId,
  matchIds: matches,
  changes: [{ roundId, before: version, after: { ...version, gross: 80 } }],
  at: now.toISOString(),
})
const look = ({ finishedMatch: matchId, golfer: golferId, actor, now }: Site) => {
  const seen = { lookedBy: actor.id, lookedAt: now.toISOString(), note: null }
  return { matchId, golferId, key: `late-1-${matchId}-0`, ...seen }
}

/** What is worked out of a season's results: odds, rivals, side tables, fair play. */
const planMoves = ({ db, league, golfer }: Site) =>
  teams.setTeams(db, league, [{ golferId: golfer, teamId: null }], '2026-05-01')

/** What is worked out of a season's results: odds, rivals, side tables, what other rules would make of them. */
export const seasonCases = [
  casesOf('facts/rounds/late-changes.queries.ts', changesOfRounds, {
    // On a small site all leagues and matches are read, which is cheaper there.
    recordLateChanges: reads(60, (site) => changesOfRounds.recordLateChanges(site.db, lateChange(site))),
  }),
  casesOf('results/rivals/rivals.queries.ts', rivals, {
    golferNamed: reads(1, ({ db, golfer }) => rivals.golferNamed(db, golfer)),
    // Two results, the match and its season for each.
    commonMatches: reads(5, (site) => rivals.commonMatches(site.db, pairOf(site))),
    commonLeagues: reads(5, (site) =>
      rivals.commonLeagues(site.db, site.actor, { ...pairOf(site), leagueIds: [site.league, site.league + 1] }),
    ),
    // One league for four results, each with its match and season.
    leaguesPlayed: reads(14, ({ db, actor, golfer }) => rivals.leaguesPlayed(db, actor, golfer)),
    // Four opponents for the results of three matches of five golfers.
    opponentsOf: reads(8, ({ db, golfer, league }) => rivals.opponentsOf(db, golfer, [league])),
  }),
  casesOf('results/honors/honors.queries.ts', honors, {
    // Four matches, three times: which, whether there are any, and whether one is not published.
    seasonOver: reads(9, ({ db, season }) => honors.seasonOver(db, season)),
    // Twenty results of golfers, each with the name, then those of two teams.
    resultsOfSeason: reads(4, ({ db, season }) => honors.resultsOfSeason(db, season)),
    // Five golfers with four matches and their rounds in each.
    activityIn: reads(35, ({ db, season: id }) =>
      honors.activityIn(db, { id, startDate: '2026-01-01', endDate: '2026-12-31' }),
    ),
    restatedSince: reads(8, ({ db, season }) => honors.restatedSince(db, season)),
    // One season with the results of five golfers and four teams in four matches.
    championsOfLeague: reads(80, async ({ db, league, season, now }) => {
      const at = now.toISOString()
      const limits = { maxNetDifferentialTenths: 90, noScoreNetDifferentialTenths: 120 }
      const rules = { useTeams: true, scoresDroppedPerTeam: 0, ...limits }
      const published = { frozenAt: at, publishedAt: at, ...rules }
      await db.updateTable('matches').set(published).where('seasonId', '=', season).execute()
      await honors.championsOfLeague(db, league)
    }),
  }),
  casesOf('facts/leagues/planned-changes/planned-changes.queries.ts', planned, {
    nextMatchOf: reads(3, ({ db, league, today }) => planned.nextMatchOf(db, league, today)),
    plannedIn: reads(12, async (site) => {
      await planMoves(site)
      await planned.plannedIn(site.db, site.league)
    }),
    deletePlans: reads(4, async (site) => {
      await planMoves(site)
      await planned.deletePlans(site.db, site.league, undefined)
    }),
    leaguesWithDuePlans: reads(12, async (site) => {
      await planMoves(site)
      await planned.leaguesWithDuePlans(site.db, site.now.toISOString())
    }),
    takeEffect: reads(12, async (site) => {
      await planMoves(site)
      await planned.takeEffect(site.db, site.league, site.now.toISOString())
    }),
  }),
  casesOf('results/changes/league-state.queries.ts', changes, {
    // One season, found twice, with its four matches.
    seasonsInPlay: reads(12, ({ db, league }) => changes.seasonsInPlay(db, league)),
    golfersIn: reads(2, ({ db, matches }) => changes.golfersIn(db, matches)),
    teamsIn: reads(2, ({ db, matches }) => changes.teamsIn(db, matches)),
    // Twenty results with their matches, none with a round by hand.
    membersOf: reads(3, ({ db, league }) => changes.membersOf(db, league)),
    leaguesWith: reads(3, ({ db, golfer }) => changes.leaguesWith(db, [golfer])),
  }),
  casesOf('facts/teams/fair-facts.queries.ts', fairFacts, {
    fairFactsOf: reads(90, ({ db, league, now }) => fairFacts.fairFactsOf(db, league, now)),
  }),
  casesOf('results/odds/odds.queries.ts', odds, {
    // One row for the season's matches and the league's golfers.
    oddsOfSeason: reads(16, async (site) => {
      await odds.saveOdds(site.db, newOdds(site))
      await odds.oddsOfSeason(site.db, site.season, site.now)
    }),
    // Of four matches one has an entry.
    oddsHistory: reads(5, async ({ db, season, finishedMatch: id }) => {
      const { number } = await db.selectFrom('matches').select('number').where('id', '=', id).executeTakeFirstOrThrow()
      await odds.saveOddsAfter(db, { id, number }, chances)
      await odds.oddsHistory(db, season)
    }),
    // One row has a golfer's rounds of a year.
    seasonFacts: reads(90, ({ db, season, now }) => odds.seasonFacts(db, season, now)),
    saveOdds: reads(1, async (site) => {
      await odds.saveOdds(site.db, newOdds(site))
      await odds.saveOdds(site.db, newOdds(site))
    }),
    matchesWithoutOdds: reads(3, ({ db, season }) => odds.matchesWithoutOdds(db, season)),
    hasOddsAfter: reads(1, ({ db, finishedMatch }) => odds.hasOddsAfter(db, finishedMatch)),
    saveOddsAfter: reads(2, ({ db, finishedMatch: id }) => odds.saveOddsAfter(db, { id, number: 1 }, chances)),
  }),
  casesOf('results/side-tables/side-tables.queries.ts', sideTables, {
    // One row with facts of a side table, and its golfers in the order of their joining.
    sideTableById: reads(10, ({ db, sideTable, golfer }) => sideTables.sideTableById(db, { id: sideTable }, golfer)),
    sideTablesOf: reads(10, ({ db, league: leagueId, golfer: golferId }) =>
      sideTables.sideTablesOf(db, { leagueId, golferId }),
    ),
    membersOfTables: reads(3, ({ db, sideTable }) => sideTables.membersOfTables(db, [sideTable])),
    tablesOfOrganizers: reads(3, ({ db, league, season }) => sideTables.tablesOfOrganizers(db, league, season)),
    // The season, its league and five members, who have joined since.
    indexesOfSeasons: reads(8, ({ db, season }) => sideTables.indexesOfSeasons(db, [season])),
    // One row with the results of five golfers.
    matchesOfSeasons: reads(6, ({ db, season, golfers: golferIds }) =>
      sideTables.matchesOfSeasons(db, { seasonIds: [season], golferIds }),
    ),
    membersAmong: reads(1, ({ db, league, golfers }) => sideTables.membersAmong(db, league, golfers)),
    countTables: reads(4, ({ db, golfer, now }) => sideTables.countTables(db, golfer, now)),
    seasonInPlay: reads(1, ({ db, league }) => sideTables.seasonInPlay(db, league)),
    insertSideTable: reads(2, ({ db, league: leagueId, season: seasonId, golfer: createdBy, now }) =>
      sideTables.insertSideTable(db, {
        leagueId,
        seasonId,
        name: 'Saturday Four',
        createdBy,
        createdAt: now.toISOString(),
      }),
    ),
    insertInvitations: reads(1, ({ db, league: leagueId, sideTable: id, golfers: golferIds, golfer: invitedBy, now }) =>
      sideTables.insertInvitations(db, { id, leagueId, golferIds, invitedBy, invitedAt: now.toISOString() }),
    ),
    saveJoined: reads(6, (site) => sideTables.saveJoined(site.db, lastInvited(site), site.now.toISOString())),
    deleteMember: reads(1, (site) => sideTables.deleteMember(site.db, lastInvited(site))),
    saveTable: reads(1, ({ db, sideTable }) =>
      sideTables.saveTable(db, sideTable, { name: 'Sunday Four', version: 1 }),
    ),
    insertTable: reads(1, ({ db, league: leagueId, now }) =>
      sideTables.insertTable(db, { leagueId, name: 'Seniors', createdAt: now.toISOString(), ...chosen }),
    ),
    replaceGolfers: reads(5, ({ db, league: leagueId, sideTable: id, golfers: golferIds, now }) =>
      sideTables.replaceGolfers(db, { id, leagueId, golferIds: golferIds.slice(1), at: now.toISOString() }),
    ),
    deleteTable: reads(1, ({ db, sideTable }) => sideTables.deleteTable(db, sideTable)),
  }),
  casesOf('results/fair-play/fair-play.queries.ts', fairPlay, {
    // The season, then its matches.
    matchesToLookAt: reads(2, ({ db, league: leagueId, today }) =>
      fairPlay.matchesToLookAt(db, [{ leagueId, since: '2026-01-01', today }]),
    ),
    // A hundred rounds of five golfers in four matches, and those of their days, for the three that matter.
    roundsToLookAt: reads(80, ({ db, league: leagueId, matches: matchIds }) =>
      fairPlay.roundsToLookAt(db, { leagues: [{ leagueId, matchIds }], highestNet: -50 }),
    ),
    lookedAtIn: piece,
    // A row has up to twenty nets.
    netsBefore: reads(5, ({ db, league, rounds }) => fairPlay.netsBefore(db, league, rounds.slice(-2))),
    namesOfGolfers: reads(1, ({ db, golfers }) => fairPlay.namesOfGolfers(db, golfers)),
    looksAt: reads(3, async (site) => {
      await fairPlay.saveLook(site.db, look(site))
      await fairPlay.looksAt(site.db, { matchIds: site.matches, keys: [look(site).key] })
    }),
    saveLook: reads(2, (site) => fairPlay.saveLook(site.db, look(site))),
    deleteLook: reads(3, async (site) => {
      await fairPlay.saveLook(site.db, look(site))
      await fairPlay.deleteLook(site.db, site.league, look(site).key)
    }),
  }),
  casesOf('results/fair-play/late-changes.queries.ts', lateChanges, {
    lateChangesOf: reads(60, async (site) => {
      await changesOfRounds.recordLateChanges(site.db, lateChange(site))
      await lateChanges.lateChangesOf(site.db, [{ leagueId: site.league, matchIds: site.matches }])
    }),
  }),
  casesOf('outward/organize/organize.queries.ts', organize, {
    openMatchOf: reads(8, ({ db, league, today }) => organize.openMatchOf(db, league, today)),
    fieldOf: reads(8, ({ db, league, openMatch, today, now }) =>
      organize.fieldOf(db, { leagueId: league, matchId: openMatch, today, now }),
    ),
    decisionsWaiting: reads(30, async ({ db, actor, golfer, league, now }) => {
      await organize.decisionsWaiting(db, { organized: { by: actor.id }, golferId: golfer, now })
      await organize.decisionsWaiting(db, { organized: { league }, golferId: null, now })
    }),
    insertReminders: reads(1, ({ db, actor, openMatch, now }) =>
      organize.insertReminders(db, { matchId: openMatch, userIds: [actor.id], at: now.toISOString() }),
    ),
    leagueToRemind: reads(2, ({ db, openMatch }) => organize.leagueToRemind(db, openMatch)),
    restatementsIn: reads(160, async ({ db, league, now }) => {
      const since = new Date(now.getTime() - 14 * 86_400_000).toISOString()
      await organize.restatementsIn(db, league, { since, limit: 20 })
      await organize.restatementsIn(db, league, { since: null, limit: 100 })
    }),
    eventsIn: reads(200, async ({ db, league }) => {
      await organize.eventsIn(db, league, { kind: null, limit: 100 })
      await organize.eventsIn(db, league, { kind: 'league_changed', limit: 100 })
    }),
    checkedGolfers: reads(4, ({ db, league }) => organize.checkedGolfers(db, league)),
    seasonInPlay: reads(60, ({ db, league }) => organize.seasonInPlay(db, league)),
    noticeOf: reads(1, ({ db, league }) => organize.noticeOf(db, league)),
    saveNotice: reads(1, ({ db, league, today }) =>
      organize.saveNotice(db, league, { text: 'Greens are cut', until: today }),
    ),
  }),
]
