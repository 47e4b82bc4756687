import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Against, getAgainst, getRivals } from '#contract/rivals.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Size, aCrowd } from '#tests/factories/crowd.ts'
import { aGolfer, aLeague, aMember } from '#tests/factories/stored.ts'
import { statementsOf, workOf } from '#tests/support/database/statements.ts'
import { type Club, useClub } from '#tests/support/world/club.ts'

const matchesEach = 30
const golfersEach = 8
const own = 10 * matchesEach
/** Rows of golfers, leagues, members and seasons: of few of them the planner reads all once, but not for each match. */
const maxOthers = 1500

const sites: readonly Size[] = [1000, 20_000].map((golfers) => ({
  golfers,
  players: golfers / 10,
  leagues: golfers / 5,
  golfersEach: 5,
  plansEach: 3,
}))

async function finishedMatches(db: Db, leagueId: number, golfers: readonly number[]): Promise<void> {
  await sql`
    with season as (
      insert into seasons (league_id, year, start_date, end_date) values (${leagueId}, 2025, '2025-01-06', '2025-12-28')
      returning id, league_id
    ), played as (
      insert into matches (season_id, league_id, number, start_date, end_date, scored_at, frozen_at, use_teams,
        scores_dropped_per_team, max_net_differential_tenths, no_score_net_differential_tenths, manual_rounds, publish_by, published_at)
      select id, league_id, n, date '2025-01-06' + 7 * (n - 1), date '2025-01-12' + 7 * (n - 1), now(), now(), false, 0, 90,
        120, 'confirmed', now(), now()
      from season, generate_series(1, ${matchesEach}::int) as n returning id, number
    )
    insert into match_golfers (match_id, golfer_id, net_tenths, effective_net_tenths, dropped, position, tied, points, listing)
    select played.id, golfer_id, (golfer_id * number) % 7, 1, false, 1, false, 1, 0
    from played, unnest(${sql.val([...golfers])}::int[]) as golfer_id`.execute(db)
}

/** The rows read of the results, of the matches and of all other tables while a reply was composed. */
async function readBy(club: Club, ask: () => Promise<unknown>) {
  const statements = await statementsOf(ask)
  const readings = (await workOf(club.database, statements)).flatMap((work) => work.readings)
  const rowsOf = (table: string) =>
    readings.filter((reading) => reading.table === table).reduce((sum, { rows }) => sum + rows, 0)
  return {
    results: rowsOf('match_golfers'),
    matches: rowsOf('matches'),
    others: readings.reduce((sum, { rows }) => sum + rows, 0) - rowsOf('match_golfers') - rowsOf('matches'),
  }
}

describe.each(sites)('on a site of $golfers golfers', (size) => {
  const club = useClub({ isOwn: true })
  let golfers: number[]

  /** Ten leagues of eight golfers with thirty finished matches each, among the leagues of the site. */
  beforeAll(async () => {
    await club().stopWorker()
    const { db } = club().tools
    golfers = []
    for (let n = 0; n < golfersEach; n += 1) golfers.push(await aGolfer(db, `Rival ${n}`))
    for (let n = 0; n < 10; n += 1) {
      const leagueId = await aLeague(db, { ownerId: club().admin.id, name: `Rivals ${n}` })
      for (const golferId of golfers) await aMember(db, { leagueId, golferId })
      await finishedMatches(db, leagueId, golfers)
    }
    await aCrowd(db, size)
    await sql`vacuum (analyze)`.execute(db)
  })

  const pair = () => {
    const [id = 0, opponentId = 0] = golfers
    return { id, opponentId }
  }

  test('two golfers with 300 common matches are compared by reading only their own results', async () => {
    const { leagues }: Against = await club().admin.ask(getAgainst, { params: pair() })
    expect(leagues.flatMap(({ matches }) => matches)).toHaveLength(own)
    const read = await readBy(club(), () => club().admin.ask(getAgainst, { params: pair() }))
    expect(read.results).toBeLessThanOrEqual(2 * own)
    expect(read.matches).toBeLessThanOrEqual(own)
    expect(read.others).toBeLessThanOrEqual(maxOthers)
  })

  test('a golfer’s rivals in ten leagues are found by reading only the results of the golfer’s own matches', async () => {
    const { id } = pair()
    const { leagues } = await club().admin.ask(getRivals, { params: { id } })
    expect(leagues).toHaveLength(10)
    const read = await readBy(club(), () => club().admin.ask(getRivals, { params: { id } }))
    // The golfer's own results are read a second time to find the leagues.
    expect(read.results).toBeLessThanOrEqual(own * golfersEach + 2 * own)
    expect(read.matches).toBeLessThanOrEqual(2 * own)
    expect(read.others).toBeLessThanOrEqual(maxOthers)
  })
})
