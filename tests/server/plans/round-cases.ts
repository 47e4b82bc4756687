import { adjustedCard } from '#domain/rounds/hole-scores.ts'
import * as byHand from '#server/facts/rounds/by-hand.queries.ts'
import * as daysByHand from '#server/facts/rounds/days-by-hand.queries.ts'
import * as holeScores from '#server/facts/rounds/hole-scores.queries.ts'
import * as roundLists from '#server/facts/rounds/listed-rounds.queries.ts'
import * as rejections from '#server/facts/rounds/rejections.queries.ts'
import * as roundRequests from '#server/facts/rounds/round-requests.queries.ts'
import * as rounds from '#server/facts/rounds/rounds.queries.ts'
import * as tees from '#server/facts/rounds/tees.queries.ts'
import * as usedPlaces from '#server/facts/rounds/used-places.queries.ts'
import * as acceptance from '#server/ground/rules.queries.ts'
import { postedRound } from '#tests/factories/rounds.ts'
import { type Site, casesOf, piece, reads } from './case.ts'

const first = ([id = 0]: readonly number[]) => id
const at = ({ now }: Site) => now.toISOString()
const week = { startDate: '2026-05-04', endDate: '2026-05-10' }
const net = { net: 10, source: 'printed-index', index: 124 } as const
const page = ({ golfer, actor }: Site) => ({
  whose: roundLists.theseGolfers([golfer]),
  teamsOf: { reader: actor },
  limit: 20,
})
const nowhere = { facilityName: null, courseName: null, teeName: null, courseRating: null, slopeRating: null }
const card = adjustedCard({
  holes: Array.from({ length: 18 }, (_, n) => ({ par: 4, strokeIndex: n + 1, strokes: 5 })),
  courseRating: 720,
  slopeRating: 113,
  index: 124,
})
const unrated = { courseRating: null, slopeRating: null }
const requestOf = (site: Site) => ({
  userId: site.actor.id,
  requestId: '5e1a4b38-6f0e-4a3a-8d0c-3c1b7f0e9a21',
  at: at(site),
})

const rejectedOf = (site: Site) => ({
  roundId: first(site.rounds),
  golferId: site.golfer,
  playedOn: site.today,
  leagueId: site.league,
})

/** Rounds: entered by hand, fetched, and listed. See case.ts for how to add a case. */
export const roundCases = [
  casesOf('ground/rules.queries.ts', acceptance, {
    leagueOfLists: piece,
    canCount: piece,
    whyRefused: piece,
    isAccepted: piece,
    isWaiting: piece,
    concerns: piece,
    isWaitingIn: piece,
    firstWaitingDay: piece,
    // Only those of one golfer.
    roundsElsewhere: reads(100, (site) => acceptance.roundsElsewhere(site.db, site.golfer, [site.league])),
    manualRoundsOf: [
      reads(2, (site) => acceptance.manualRoundsOf(site.db, site.matches)),
      reads(1, (site) => acceptance.manualRoundsOf(site.db, [site.openMatch])),
    ],
    hasTwin: reads(5, (site) => acceptance.hasTwin(site.db, first(site.rounds), site.league)),
  }),
  casesOf('facts/rounds/by-hand.queries.ts', byHand, {
    byHandFacts: piece,
    byHandOf: piece,
    whyLeagueRefuses: piece,
    enteredRound: reads(2, (site) => byHand.enteredRound(site.db, first(site.rounds))),
    // Depends on the other organizers and the golfer's matches in the league.
    confirmersOf: reads(20, ({ db, rounds, league }) => byHand.confirmersOf(db, rounds[0] ?? 0, league)),
    roundTie: reads(20, (site) => byHand.roundTie(site.db, first(site.rounds), site.league)),
    saveDecisions: reads(3, (site) =>
      byHand.saveDecisions(site.db, {
        roundId: first(site.rounds),
        leagueIds: [site.league],
        decidedBy: site.admin.id,
        decidedAt: at(site),
      }),
    ),
    deleteDecisions: reads(1, (site) => byHand.deleteDecisions(site.db, first(site.rounds))),
    recordEnteredBy: reads(1, (site) =>
      byHand.recordEnteredBy(site.db, first(site.rounds), { enteredBy: site.actor.id, byOrganiser: true }),
    ),
    recordCorrected: reads(1, (site) => byHand.recordCorrected(site.db, first(site.rounds), { byOrganiser: false })),
    matchesOfLeagues: reads(2, (site) => byHand.matchesOfLeagues(site.db, site.matches, [site.league])),
  }),
  casesOf('facts/rounds/days-by-hand.queries.ts', daysByHand, {
    recordDayByHand: reads(20, (site) =>
      daysByHand.recordDayByHand(site.db, {
        golferId: site.golfer,
        playedOn: '2026-05-05',
        matchIds: site.matches,
        at: at(site),
      }),
    ),
    recordDaysOfNewcomers: reads(2, (site) =>
      daysByHand.recordDaysOfNewcomers(site.db, { leagueId: site.league, golferIds: [site.golfer], at: at(site) }),
    ),
  }),
  casesOf('facts/rounds/rejections.queries.ts', rejections, {
    keepRejection: reads(1, (site) => rejections.keepRejection(site.db, { ...rejectedOf(site), at: at(site) })),
    waitWhereRejected: reads(5, async (site) => {
      await rejections.keepRejection(site.db, { ...rejectedOf(site), at: at(site) })
      await rejections.waitWhereRejected(site.db, { ...rejectedOf(site), at: at(site) })
    }),
    waitInMatches: reads(10, (site) => rejections.waitInMatches(site.db, site.matches, at(site))),
    takeBackRejections: reads(10, async (site) => {
      await rejections.keepRejection(site.db, { ...rejectedOf(site), at: at(site) })
      await rejections.takeBackRejections(site.db, rejectedOf(site))
    }),
  }),
  casesOf('facts/rounds/used-places.queries.ts', usedPlaces, {
    keepPlaces: reads(20, async (site) => {
      await site.db.updateTable('leagues').set({ roundsThatCount: 2 }).where('id', '=', site.league).execute()
      await usedPlaces.keepPlaces(site.db, first(site.rounds), site.matches)
    }),
  }),
  casesOf('facts/rounds/round-requests.queries.ts', roundRequests, {
    claimRequest: reads(1, (site) => roundRequests.claimRequest(site.db, requestOf(site))),
    roundOfRequest: reads(1, async (site) => {
      await roundRequests.claimRequest(site.db, requestOf(site))
      await roundRequests.roundOfRequest(site.db, requestOf(site))
    }),
    recordRoundOfRequest: reads(2, async (site) => {
      await roundRequests.claimRequest(site.db, requestOf(site))
      await roundRequests.recordRoundOfRequest(site.db, { ...requestOf(site), roundId: first(site.rounds) })
    }),
  }),
  casesOf('facts/rounds/rounds.queries.ts', rounds, {
    roundsSince: reads(2, (site) => rounds.roundsSince(site.db, site.golfer, week.startDate)),
    roundById: reads(2, (site) => rounds.roundById(site.db, first(site.rounds))),
    roundsToCompare: reads(3, (site) =>
      rounds.roundsToCompare(site.db, site.golfer, { since: week.startDate, ids: ['r97', 'r98'] }),
    ),
    indexToday: reads(1, (site) => rounds.indexToday(site.db, site.golfer)),
    revisionsOf: reads(1, (site) => rounds.revisionsOf(site.db, site.golfer)),
    insertRounds: reads(1, (site) => rounds.insertRounds(site.db, site.golfer, [{ ...postedRound(nowhere), net }])),
    updateRounds: reads(3, (site) =>
      rounds.updateRounds(site.db, [{ id: site.rounds[0] ?? 0, facts: postedRound(nowhere), net }]),
    ),
    deleteRounds: reads(1, (site) => rounds.deleteRounds(site.db, site.rounds.slice(0, 2))),
  }),
  casesOf('facts/rounds/hole-scores.queries.ts', holeScores, {
    saveHoleScores: reads(2, (site) => holeScores.saveHoleScores(site.db, first(site.rounds), card)),
    holeScoresOf: reads(2, async (site) => {
      await holeScores.saveHoleScores(site.db, first(site.rounds), card)
      await holeScores.holeScoresOf(site.db, first(site.rounds))
    }),
  }),
  casesOf('facts/rounds/tees.queries.ts', tees, {
    // The second round is at a place that is new.
    teesOf: reads(4, (site) =>
      tees.teesOf(site.db, [
        { ...postedRound(), facilityName: 'Course 7', courseName: 'Course 7', ...unrated },
        postedRound(),
      ]),
    ),
  }),
  casesOf('facts/rounds/listed-rounds.queries.ts', roundLists, {
    golfersOfLeague: piece,
    golfersWithRoundsIn: piece,
    golfersWhoPlanIn: piece,
    golferOfLeague: piece,
    golfersFollowedBy: piece,
    theseGolfers: piece,
    // The rosters of the league and of its results that wait; none of their rounds does.
    waitingRounds: reads(40, ({ db, league, today }) =>
      roundLists.waitingRounds(db, { leagueId: league, today, limit: 200 }),
    ),
    // A page of a league of five reads one page of each member.
    shownRounds: reads(8, async (site) => {
      const league = { ...page(site), whose: roundLists.golfersOfLeague(site.league), teamsOf: { league: site.league } }
      await roundLists.shownRounds(site.db, page(site))
      await roundLists.shownRounds(site.db, {
        ...page(site),
        after: { playedOn: week.startDate, postedAt: null, id: 1 },
      })
      await roundLists.shownRounds(site.db, league)
      await roundLists.shownRounds(site.db, { ...league, ...week, fullRoundsOnly: true })
      await roundLists.shownRounds(site.db, { ...page(site), whose: roundLists.golfersFollowedBy(site.actor.id) })
    }),
    // Five golfers with a hundred rounds each, counted.
    countRounds: reads(600, (site) =>
      roundLists.countRounds(site.db, { whose: roundLists.golfersOfLeague(site.league) }),
    ),
    shownRoundById: reads(7, (site) => roundLists.shownRoundById(site.db, site.rounds[3] ?? 0, { reader: site.actor })),
  }),
]
