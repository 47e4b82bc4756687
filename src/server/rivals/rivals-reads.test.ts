import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Against, getAgainst, getRivals } from '#contract/rivals.ts'
import { aCrowd } from '#tests/factories/crowd.ts'
import { aGolfer, aLeague, aMember } from '#tests/factories/stored.ts'
import { statementsOf, workOf } from '#tests/support/database/statements.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()
const db = () => club().tools.db
const matchesEach = 30
const golfersEach = 8
let golfers: number[]

/** Ten leagues of eight golfers with thirty finished matches each, on a site of 20,000 golfers and 4,000 leagues. */
beforeAll(async () => {
  await club().stopWorker()
  golfers = []
  for (let n = 0; n < golfersEach; n += 1) golfers.push(await aGolfer(db(), `Rival ${n}`))
  for (let n = 0; n < 10; n += 1) {
    const leagueId = await aLeague(db(), { ownerId: club().admin.id, name: `Rivals ${n}` })
    for (const golferId of golfers) await aMember(db(), { leagueId, golferId })
    await finishedMatches(leagueId)
  }
  await aCrowd(db())
  await sql`vacuum (analyze)`.execute(db())
})

async function finishedMatches(leagueId: number): Promise<void> {
  await sql`
    with season as (
      insert into seasons (league_id, year, start_date, end_date) values (${leagueId}, 2025, '2025-01-06', '2025-12-28')
      returning id, league_id
    ), played as (
      insert into matches (season_id, league_id, number, start_date, end_date, scored_at, frozen_at, use_teams,
        scores_dropped_per_team, max_net_differential, no_score_net_differential, manual_rounds, publish_by, published_at)
      select id, league_id, n, date '2025-01-06' + 7 * (n - 1), date '2025-01-12' + 7 * (n - 1), now(), now(), false, 0, 9,
        12, 'confirmed', now(), now()
      from season, generate_series(1, ${matchesEach}::int) as n returning id, number
    )
    insert into match_golfers (match_id, golfer_id, net, effective_net, dropped, position, tied, points, listing)
    select played.id, golfer_id, (golfer_id * number) % 7, 1, false, 1, false, 1, 0
    from played, unnest(${sql.val(golfers)}::int[]) as golfer_id`.execute(db())
}

/** The rows read of the results, of the matches and of all tables while a reply was composed. */
async function readBy(ask: () => Promise<unknown>) {
  const statements = await statementsOf(ask)
  const readings = (await workOf(club().database, statements)).flatMap((work) => work.readings)
  const of = (table: string) =>
    readings.filter((reading) => reading.table === table).reduce((sum, { rows }) => sum + rows, 0)
  return {
    results: of('match_golfers'),
    matches: of('matches'),
    all: readings.reduce((sum, { rows }) => sum + rows, 0),
  }
}

const pair = () => {
  const [id = 0, opponentId = 0] = golfers
  return { id, opponentId }
}

test('two golfers with 300 common matches are compared by reading only their own results', async () => {
  const { leagues }: Against = await club().admin.ask(getAgainst, { params: pair() })
  expect(leagues.flatMap(({ matches }) => matches)).toHaveLength(10 * matchesEach)
  const read = await readBy(() => club().admin.ask(getAgainst, { params: pair() }))
  expect(read.results).toBeLessThanOrEqual(2 * 10 * matchesEach)
  expect(read.matches).toBeLessThanOrEqual(10 * matchesEach)
  // A season for each match, and the two golfers with their leagues.
  expect(read.all).toBeLessThanOrEqual(4 * 10 * matchesEach + 100)
})

test('a golfer’s rivals in ten leagues are found by reading only the results of the golfer’s own matches', async () => {
  const { id } = pair()
  const { leagues } = await club().admin.ask(getRivals, { params: { id } })
  expect(leagues).toHaveLength(10)
  const own = 10 * matchesEach
  const read = await readBy(() => club().admin.ask(getRivals, { params: { id } }))
  // The golfer's own results are read once more to find the leagues.
  expect(read.results).toBeLessThanOrEqual(own * golfersEach + 2 * own)
  expect(read.matches).toBeLessThanOrEqual(2 * own)
})
