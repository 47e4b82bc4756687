import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listActivity } from '#contract/activities.ts'
import { listUsers } from '#contract/admin.ts'
import { followedScores, listFollowed } from '#contract/follows.ts'
import { getGolfer, listGolfers } from '#contract/golfers.ts'
import { getLeague, listLeagues, listMembers } from '#contract/leagues.ts'
import { currentMatch, getMatch, recalculateMatch } from '#contract/matches.ts'
import * as plans from '#contract/scheduled-rounds.ts'
import { listBestScores, listScores, listWaitingScores } from '#contract/scores.ts'
import { activeSeason, getStandings, listSeasons } from '#contract/seasons.ts'
import { syncHistory } from '#contract/syncs.ts'
import { listTeams } from '#contract/teams.ts'
import { aCrowd, roundsEach } from '#tests/factories/crowd.ts'
import { readingsOf, statementsOf } from '#tests/support/database/statements.ts'
import { emptyMemories } from '#tests/support/server/node.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let player: number

/** A league of 24 on a site of 20,000 golfers and 200,000 rounds; no other work runs meanwhile. */
beforeAll(async () => {
  const { db } = club().tools
  await club().stopWorker()
  league = await twilight(club())
  await aCrowd(db)
  await sql`insert into memberships (league_id, golfer_id)
    select ${league.id}, id from golfers where name like 'Golfer %0' order by id limit 20`.execute(db)
  player = (await db.selectFrom('golfers').select('id').where('name', '=', 'Golfer 10').executeTakeFirstOrThrow()).id
  for (const id of league.matches) await club().admin.ask(recalculateMatch, { params: { id } })
  await sql`analyze`.execute(db)
})

beforeEach(() => emptyMemories(club().tools.db))

const roster = 24
const page = 50
/** A negligible number of rows. */
const few = 10
/** The most rounds a player of the crowd has within a week. */
const weekly = 3

type Read = readonly [what: string, maxRows: number, ask: () => Promise<unknown>]

const ofLeague = (more: object = {}) => ({ query: { leagueId: league.id, ...more } })
const ofMatch = () => ({ params: { id: league.matches[0] } })
const week = { startDate: '2026-05-04', endDate: '2026-05-10' }

/**
 * Requests, with the most rows that one node of their query plans can read; golfers have memberships in two leagues.
 */
const reads: readonly Read[] = [
  ['a match', roster * 4, () => league.wren.ask(getMatch, ofMatch())],
  ['the current match', roster * 4, () => league.wren.ask(currentMatch, ofLeague())],
  ['a page of a league’s rounds', roster * (page + 2), () => league.wren.ask(listScores, ofLeague({ limit: page }))],
  ['a league’s rounds of a week', roster * weekly, () => league.wren.ask(listScores, ofLeague(week))],
  [
    'a page of a golfer’s rounds',
    page + 2,
    () => league.wren.ask(listScores, { query: { golferId: player, limit: page } }),
  ],
  // The golfers of four results that wait to be published.
  ['the rounds that wait for confirmation', roster * 4, () => league.owner.ask(listWaitingScores, ofLeague())],
  ['the year’s best', roster * roundsEach, () => league.wren.ask(listBestScores, ofLeague())],
  [
    'a page of the rounds of the followed',
    3 * (page + 2),
    () => league.wren.ask(followedScores, { query: { limit: page } }),
  ],
  ['the followed', few, () => league.wren.ask(listFollowed)],
  ['a league’s golfers', roster * roundsEach, () => league.wren.ask(listGolfers, ofLeague())],
  ['a page of all golfers', 21 * roundsEach, () => league.wren.ask(listGolfers, { query: { limit: 20 } })],
  [
    'a page of a search',
    21 * roundsEach,
    () => league.wren.ask(listGolfers, { query: { search: 'golfer 199', limit: 20 } }),
  ],
  ['a golfer', roundsEach, () => league.wren.ask(getGolfer, { params: { id: player } })],
  ['a match’s activity', page + 1, () => league.wren.ask(listActivity, { query: { matchId: league.matches[0] } })],
  ['a page of a league’s activity', 2 * 11, () => league.wren.ask(listActivity, ofLeague({ limit: 10 }))],
  [
    'a league’s teams’ activity',
    page + 1,
    () => league.wren.ask(listActivity, ofLeague({ type: 'TEAM_SCORE_CHANGE' })),
  ],
  ['a page of all activity', 2 * 11, () => league.wren.ask(listActivity, { query: { limit: 10 } })],
  ['standings', roster * 4, () => league.wren.ask(getStandings, { params: { id: league.season.id } })],
  ['seasons', few, () => league.wren.ask(listSeasons, ofLeague())],
  ['teams', roster, () => league.wren.ask(listTeams, ofLeague())],
  ['members', roster, () => league.owner.ask(listMembers, { params: { id: league.id } })],
  ['a league', few, () => league.wren.ask(getLeague, { params: { id: league.id } })],
  ['the active season', few, () => league.wren.ask(activeSeason, ofLeague())],
  ['leagues', few, () => league.wren.ask(listLeagues)],
  ['a league’s planned rounds', roster * 3 * 2, () => league.wren.ask(plans.currentScheduledRounds, ofLeague())],
  ['a match’s planned rounds', roster * 3 * 2, () => league.wren.ask(plans.matchScheduledRounds, ofMatch())],
  ['a golfer’s planned rounds', few, () => league.wren.ask(plans.golferScheduledRounds, { params: { id: player } })],
  ['a page of a league’s syncs', few, () => league.owner.ask(syncHistory, ofLeague({ limit: 5 }))],
  ['a page of all syncs', few, () => club().admin.ask(syncHistory, { query: { limit: 5 } })],
  // Each has two passkeys.
  ['a page of accounts', 2 * 21, () => club().admin.ask(listUsers, { query: { limit: 20 } })],
]

/** What the memory of pages asks of each league. */
const membersOfLeague = 'select "golfer_id" from "memberships" where "league_id" = $1'

test.each(reads)('%s uses an index: no plan node reads more than %i rows', async (_what, maxRows, ask) => {
  const statements = await statementsOf(ask)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const bound = statement.text === membersOfLeague ? roster : maxRows
    const tooMany = (await readingsOf(club().database, statement)).filter(({ rows }) => rows > bound)
    expect(tooMany, statement.text).toEqual([])
  }
})

test('a match’s page reads only the rounds it shows', async () => {
  const statements = await statementsOf(() => league.wren.ask(getMatch, ofMatch()))
  const { scores } = await league.wren.ask(getMatch, ofMatch())
  const list = statements.findLast(({ text }) => text.includes('r.played_on'))
  const readings = await readingsOf(club().database, list ?? { text: '', values: [] })
  expect(readings.flatMap(({ table, rows }) => (table === 'rounds' && rows > 0 ? [rows] : []))).toEqual([scores.length])
  expect(scores.length).toBeGreaterThan(roster)
})

test('a match’s page reads only the changes of today', async () => {
  const { db } = club().tools
  await sql`insert into activities (league_id, match_id, type, golfer_id, message, created_at)
    select ${league.id}, ${league.matches[0]}, 'SCORE_CHANGE', ${league.ezra}, 'Ezra moved',
      timestamptz '2026-05-04T00:00Z' + n * interval '2 minutes'
    from generate_series(1, 1600) as n`.execute(db)
  await sql`insert into activities (league_id, match_id, type, golfer_id, net_before_tenths, message, created_at)
    values (${league.id}, ${league.matches[0]}, 'SCORE_CHANGE', ${league.ezra}, 20, 'Ezra moved',
      '2026-05-06T11:00Z')`.execute(db)
  await sql`delete from activities where match_id = ${league.matches[0]} and created_at > '2026-05-07'`.execute(db)
  await sql`analyze activities`.execute(db)
  const statements = await statementsOf(() => league.wren.ask(getMatch, ofMatch()))
  const readings = await Promise.all(statements.map((statement) => readingsOf(club().database, statement)))
  const ofToday = 200
  const read = readings
    .flat()
    .filter(({ table }) => table === 'activities')
    .map(({ rows }) => rows)
  expect(read.length).toBeGreaterThan(0)
  expect(Math.max(...read)).toBeLessThanOrEqual(ofToday)
})

test('a match’s page takes three statements after session and access, whatever the league’s size, and none from memory', async () => {
  const small = await twilight(club())
  const tablesOf = async ({ wren, matches: [id] }: Twilight) => {
    const statements = await statementsOf(() => wren.try(getMatch, { params: { id } }))
    const withoutDeputies = statements.map(({ text }) => text.replace(/array\(\s*select deputies[^)]*\)/, ''))
    return withoutDeputies.map((text) => /from\s+\(?(?:select golfer_id from )?"?(\w+)/.exec(text)?.[1])
  }
  const access = ['memberships', 'matches', 'leagues']
  const page = ['matches', 'match_golfers', 'match_golfers']
  for (const { 0: first, 1: again } of [
    [small, small],
    [league, league],
  ] as const) {
    expect(await tablesOf(first)).toEqual([...access, ...page, 'memberships'])
    expect(await tablesOf(again)).toEqual([])
  }
})
