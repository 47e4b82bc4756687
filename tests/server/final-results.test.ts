// @module-tag chance
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as leagues from '#contract/leagues.ts'
import type { Restatement } from '#contract/restatements.ts'
import * as scores from '#contract/scores.ts'
import * as seasons from '#contract/seasons.ts'
import * as teams from '#contract/teams.ts'
import { addDays } from '#domain/shared/day.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aRevision, noon } from '#tests/factories/stored.ts'
import { wronglyRestatedGolfers } from '#tests/support/database/tables.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
const operations = runLength({ short: 500, long: 5000 })
const hour = 3_600_000

type Cause = Restatement['cause']
/** What an operation can be recorded as; null when it must not change a published result. */
type Operation = { readonly name: string; readonly cause: Cause | null; readonly run: () => Promise<unknown> }

type Stored = { readonly matchId: number; readonly isFinal: boolean; readonly result: string }

/** The published results by match: the figures of each golfer and team, without names and rounds. */
async function publishedResults(): Promise<Map<number, Stored>> {
  const { rows } = await sql<Stored>`
    select id as match_id, final_at is not null as is_final,
      (select json_agg(json_build_array(golfer_id, team_id, gross, differential_tenths, net_tenths, effective_net_tenths, dropped, position, tied, points)
        order by golfer_id) from match_golfers where match_id = matches.id)::text
      || (select json_agg(json_build_array(team_id, net_tenths, position, tied, points) order by team_id)
        from match_teams where match_id = matches.id)::text as result
    from matches where published_at is not null order by id`.execute(club().tools.db)
  return new Map(rows.map((row) => [row.matchId, row]))
}

async function countedRestatements(): Promise<{ id: number; matchId: number; cause: Cause }[]> {
  const { db } = club().tools
  return db.selectFrom('restatements').select(['id', 'matchId', 'cause']).where('counted', '=', true).execute()
}

test('no operation of owners, members or strangers changes a final result, and each change of a published one is on record with its cause', async () => {
  const league = await twilight(club(), { finalAfterDays: 1, manualRounds: 'confirmed' })
  const { db } = club().tools
  const golfers = [league.wren.golferId, league.tobias, league.ezra, league.marlowe]
  for (const golferId of golfers) await aRevision(db, golferId, 12.4, '2026-01-01')
  const stranger = await club().signUp('Sal Stranger')
  const clock = { now: noon.getTime() }
  const random = seededRandom(seed)
  const from = <Entry>(list: readonly Entry[]) => entryOf(list, random)
  const all = operationsIn(league, { golfers, stranger, random, clock })
  const done = new Map<string, number>()

  for (let n = 0; n < operations; n += 1) {
    const before = await publishedResults()
    const recorded = await countedRestatements()
    const operation = from(all)
    const what = `operation ${n}, ${operation.name}, of the seed ${seed}`
    await operation.run()
    const after = await publishedResults()
    const known = new Set(recorded.map(({ id }) => id))
    const records = (await countedRestatements()).filter(({ id }) => !known.has(id))
    for (const [id, { result, isFinal }] of before) {
      const now = after.get(id)
      if (isFinal) expect(now?.result, what).toBe(result)
      const own = records.filter(({ matchId }) => matchId === id)
      if (now !== undefined && now.result !== result) expect(own.length, what).toBeGreaterThan(0)
      for (const { cause } of own) expect(cause, what).toBe(operation.cause)
    }
    if (after.size > before.size || records.length > 0) done.set(operation.name, (done.get(operation.name) ?? 0) + 1)
  }

  expect(await wronglyRestatedGolfers(db)).toEqual([])
  const results = [...(await publishedResults()).values()]
  expect(results.filter(({ isFinal }) => isFinal).length).toBeGreaterThan(1)
  expect(done.size).toBeGreaterThan(1)
})

function entryOf<Entry>(list: readonly Entry[], random: ReturnType<typeof seededRandom>): Entry {
  const [entry] = list.slice(random.below(list.length))
  if (entry === undefined) throw new Error('There is nothing to choose from')
  return entry
}

type World = {
  readonly golfers: readonly number[]
  readonly stranger: Caller
  readonly random: ReturnType<typeof seededRandom>
  readonly clock: { now: number }
}

function operationsIn(league: Twilight, { golfers, stranger, random, clock }: World): Operation[] {
  const { db } = club().tools
  const { admin } = club()
  const from = <Entry>(list: readonly Entry[]) => entryOf(list, random)
  const people = [league.owner, league.wren, admin, stranger]
  const anyone = () => from(people)
  const managers = () => from([league.owner, admin])
  const day = (maxDaysAgo: number) => addDays(new Date(clock.now).toISOString().slice(0, 10), -random.below(maxDaysAgo))
  const card = () => ({ ...enteredCard, playedOn: day(20), adjustedGrossScore: 76 + random.below(25) })
  const roundId = async () => {
    const rows = await db.selectFrom('rounds').select('id').where('golferId', 'in', golfers).orderBy('id').execute()
    return rows.length === 0 ? 0 : from(rows).id
  }
  const ownRound = async () => {
    const author = anyone()
    const rows = await db.selectFrom('rounds').select('id').where('enteredBy', '=', author.id).orderBy('id').execute()
    return { id: rows.length === 0 ? 0 : from(rows).id, author }
  }
  const seasonId = async () => {
    const rows = await db.selectFrom('seasons').select('id').where('leagueId', '=', league.id).orderBy('id').execute()
    return rows.length === 0 ? 0 : from(rows).id
  }
  const teamId = () => from([league.hillbillies, league.gimme])
  const form = () => {
    const startDate = from(['2026-05-04', '2026-05-11', day(10), '2026-06-01'])
    const endDate = addDays(startDate, 6 + 7 * random.below(5))
    return { leagueId: league.id, year: 2026, startDate, endDate, isActive: random.below(2) === 0 }
  }
  const settings = () =>
    from([
      { manualRounds: 'all' as const },
      { manualRounds: 'confirmed' as const },
      { manualRounds: 'none' as const },
      { finalAfterDays: 1 },
      { finalAfterDays: 2 },
      { finalAfterDays: null },
      { scoresDroppedPerTeam: random.below(2) },
      { maxNetDifferential: random.below(20) },
      { noScoreNetDifferential: random.below(30) },
      { peersConfirm: random.below(2) === 0 },
      { useTeams: random.below(3) > 0 },
      { matchLength: 1 + random.below(2) },
    ])
  const pass = async (hours: number) => {
    clock.now += hours * hour
    club().setNow(new Date(clock.now))
    await sql`delete from rate_limits`.execute(db)
    await finishMatches(club().tools)
    await publishMatches(club().tools)
  }
  const operation = (name: string, cause: Cause | null, run: () => Promise<unknown>): Operation => ({
    name,
    cause,
    run,
  })
  const decided = async () => ({ params: { id: await roundId() }, leagueId: league.id })
  return [
    ...[1, 5, 20, 30].map((hours) => operation('time passes', null, () => pass(hours))),
    ...Array.from({ length: 4 }, () =>
      operation('a round is entered', 'late-round', () =>
        anyone().try(scores.postScore, { body: { golferId: from(golfers), ...card() } }),
      ),
    ),
    ...Array.from({ length: 4 }, () =>
      operation('a round is corrected', 'edited-round', async () => {
        const { id, author } = await ownRound()
        return author.try(scores.correctScore, { params: { id }, body: card() })
      }),
    ),
    operation('a round is deleted', 'deleted-round', async () => {
      const { id, author } = await ownRound()
      return from([author, anyone()]).try(scores.deleteScore, { params: { id } })
    }),
    ...Array.from({ length: 3 }, () =>
      operation('a round is confirmed', 'confirmation', async () => {
        const { params, leagueId } = await decided()
        return anyone().try(scores.confirmScore, { params, body: { leagueId } })
      }),
    ),
    operation('a round is rejected', 'confirmation', async () => {
      const { params, leagueId } = await decided()
      return anyone().try(scores.rejectScore, { params, body: { leagueId, reason: 'No card' } })
    }),
    operation('settings change', null, () =>
      anyone().try(leagues.updateLeague, { params: { id: league.id }, body: settings() }),
    ),
    operation('a season is created', null, () => anyone().try(seasons.createSeason, { body: form() })),
    operation('a season is changed', null, async () =>
      anyone().try(seasons.updateSeason, {
        params: { id: await seasonId() },
        body: { ...form(), matchesCounted: from([null, 1, 2]) },
      }),
    ),
    operation('a season is deleted', null, async () =>
      managers().try(seasons.deleteSeason, { params: { id: await seasonId() } }),
    ),
    operation('a season is brought back', null, async () =>
      anyone().try(seasons.restoreSeason, { params: { id: await seasonId() } }),
    ),
    operation('a schedule is rebuilt', null, async () =>
      anyone().try(seasons.generateMatches, { params: { id: await seasonId() } }),
    ),
    operation('a member is removed', null, () =>
      anyone().try(leagues.removeMember, { params: { id: league.id, golferId: from(golfers) } }),
    ),
    ...Array.from({ length: 2 }, () =>
      operation('a member is added', null, () =>
        managers().try(leagues.addMember, { params: { id: league.id }, body: { golferId: from(golfers) } }),
      ),
    ),
    operation('a golfer changes teams', null, () =>
      anyone().try(teams.assignTeam, {
        params: { golferId: from(golfers) },
        body: { leagueId: league.id, teamId: from([teamId(), null]) },
      }),
    ),
    operation('a team is renamed', null, () =>
      anyone().try(teams.updateTeam, { params: { id: teamId() }, body: { name: `Team ${random.below(1000)}` } }),
    ),
    operation('a team is deleted', null, () => anyone().try(teams.deleteTeam, { params: { id: teamId() } })),
  ]
}
