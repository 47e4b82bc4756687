import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { type SeasonOdds, getOdds } from '#contract/odds.ts'
import { enqueueOdds, oddsJob } from '#server/ground/announcements.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { aRound, noon } from '#tests/factories/stored.ts'
import { lockWaits } from '#tests/support/database/database.ts'
import { type Caller, caller, until, untilBlocked } from '#tests/support/server/app.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'
import { oddsOfSeason } from './odds.queries.ts'
import { readOdds } from './read-odds.ts'

const club = useClub({ computesOdds: true })
let league: Twilight
const db = () => club().tools.db

beforeEach(async () => {
  league = await twilight(club())
  await aRound(db(), league.wren.golferId, { net: -13 })
})

const atSeason = () => ({ params: { id: league.season.id } })
const odds = (who: Caller = league.owner) => who.ask(getOdds, atSeason())
const attempt = (who: Caller = league.owner) => who.try(getOdds, atSeason())
const stored = async () => (await oddsOfSeason(db(), league.season.id, club().tools.now()))?.stored ?? null
const change = (body: object) => league.owner.ask(updateLeague, { params: { id: league.id }, body })
const winsOf = ({ golfers, teams }: Pick<SeasonOdds, 'golfers' | 'teams'>) => ({
  golfers: new Map(golfers.map(({ golferId, win }) => [golferId, win])),
  teams: new Map(teams.map(({ teamId, win }) => [teamId, win])),
})

/** The clock shows an instant, and matches that are over by then are finished; golfers without a number have them published. */
const itIs = (instant: string) => finishAt(club(), instant)

const later = (seconds: number) => club().setNow(new Date(noon.getTime() + seconds * 1000))

/** Milliseconds from now to the time of the season's job; null without one. */
async function jobIn(): Promise<number | null> {
  const { rows } = await sql<{ delayMs: number }>`
    select extract(epoch from run_at - now()) * 1000 as delay_ms from graphile_worker.jobs
    where key = ${`${oddsJob}_${league.season.id}`}`.execute(db())
  return rows[0] === undefined ? null : rows[0].delayMs
}

async function jobIsDue(): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
    where key = ${`${oddsJob}_${league.season.id}`}), run_at := now())`.execute(db())
}

async function matchesInHistory(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from season_odds_history join matches on matches.id = match_id
    where matches.season_id = ${league.season.id} order by number`.execute(db())
  return rows.map(({ number }) => number)
}

/** Holds back what a computation stores, from when it waits for that until the work has ended. */
async function whileComputed<T>(ask: () => Promise<T>, work: (tx: Db) => Promise<unknown>): Promise<T> {
  const answer = await db()
    .transaction()
    .execute(async (tx) => {
      await sql`select from seasons where id = ${league.season.id} for update`.execute(tx)
      const asked = ask()
      await untilBlocked(club().database.jobsDb)
      await work(tx)
      return { asked }
    })
  return answer.asked
}

test('a reader of the league sees the chances of its golfers and teams in an open season', async () => {
  const { golfers, teams, history, ...rest } = await odds(league.wren)
  expect(rest).toEqual({ simulations: 10_000, asOf: noon.toISOString() })
  expect(golfers.map(({ golferId }) => golferId).sort()).toEqual(
    [league.wren.golferId, league.tobias, league.ezra, league.marlowe].sort(),
  )
  expect(teams.map(({ teamId }) => teamId).sort()).toEqual([league.hillbillies, league.gimme].sort())
  const wins = golfers.map(({ win }) => win)
  expect(wins).toEqual([...wins].sort((one, other) => other - one))
  for (const chances of [golfers, teams]) expect(chances.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1, 9)
  expect(golfers.every(({ title }) => title === 'open')).toBe(true)
  expect(history).toEqual([])
})

test('other features know also what winning the open match would mean', async () => {
  const { golfers } = await odds()
  expect(golfers[0]).not.toHaveProperty('winIfFirstNow')
  const known = await stored()
  expect(known).toMatchObject({ isCurrent: true, asOf: noon.toISOString() })
  expect(known?.odds.golfers[0]).toHaveProperty('winIfFirstNow')
})

test('strangers do not see that the season exists, and unknown seasons do not', async () => {
  const stranger = await club().signUp('Rosalind Thatch')
  expect(await attempt(stranger)).toMatchObject({ status: 404, body: { code: 'season_not_found' } })
  const unknown = await league.owner.try(getOdds, { params: { id: 2_000_000_000 } })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'season_not_found' } })
})

test('a league that does not show odds has none, and computes none when a result is published', async () => {
  await change({ showOdds: false })
  expect(await attempt()).toMatchObject({ status: 404, body: { code: 'odds_hidden' } })
  await itIs('2026-05-11T00:00:00Z')
  expect(await jobIn()).toBeNull()
  expect(await stored()).toBeNull()
  await change({ showOdds: true })
  expect(await attempt()).toMatchObject({ status: 200 })
})

test('a published result is followed by new odds and an entry of the history, without a reader', async () => {
  const events: string[] = []
  const unfollow = club().tools.eventHub.follow(league.id, ({ type, matchId }) => {
    if (type === 'odds') events.push(String(matchId))
  })
  await itIs('2026-05-11T00:00:00Z')
  await until(
    async () => events,
    (seen) => seen.includes('null') && seen.includes(String(league.matches[0])),
  )
  unfollow()
  expect(await stored()).toMatchObject({ asOf: '2026-05-11T00:00:00.000Z' })
  const { history } = await odds()
  expect(history.map(({ matchId, number }) => ({ matchId, number }))).toEqual([
    { matchId: league.matches[0], number: 1 },
  ])
  expect(history[0]?.golfers).toHaveLength(4)
  expect(history[0]?.teams).toHaveLength(2)
})

test('a change while the job computes is in the odds a minute later', async () => {
  await whileComputed(
    () => enqueueOdds(db(), league.season.id),
    () => change({ maxNetDifferential: 5 }),
  )
  await until(jobIn, (delayMs) => delayMs !== null && delayMs > 0)
  expect(await stored()).toMatchObject({ isCurrent: false, asOf: noon.toISOString() })
  later(60)
  await jobIsDue()
  const known = await until(stored, (latest) => latest?.isCurrent === true)
  expect(known?.asOf).toBe(new Date(noon.getTime() + 60_000).toISOString())
})

test('an entry of the history stays as it is, whatever is published later', async () => {
  await itIs('2026-05-11T00:00:00Z')
  await until(matchesInHistory, (numbers) => numbers.length === 1)
  const { history: before } = await odds()
  await aRound(db(), league.ezra, { net: -60, playedOn: '2026-05-12' }, new Date('2026-05-12T12:00:00Z'))
  await itIs('2026-05-18T00:00:00Z')
  await until(matchesInHistory, (numbers) => numbers.length === 2)
  const { history } = await odds()
  expect(history.map(({ number }) => number)).toEqual([1, 2])
  expect(history[0]).toEqual(before[0])
})

test('what is missing of the history is computed when someone reads the odds', async () => {
  await itIs('2026-05-25T00:00:00Z')
  club().setNow(new Date('2026-05-25T00:02:00Z'))
  await odds()
  await until(matchesInHistory, (numbers) => numbers.length === 3)
  await sql`delete from season_odds_history where match_id = ${league.matches[1]}`.execute(db())
  await sql`delete from season_odds where season_id = ${league.season.id}`.execute(db())
  await odds()
  await until(matchesInHistory, (numbers) => numbers.length === 3)
  const { history } = await odds()
  expect(history.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('an entry of the history says who could still win, also one that was stored without saying so', async () => {
  await itIs('2026-05-11T00:00:00Z')
  await until(matchesInHistory, (numbers) => numbers.length === 1)
  const titles = async () => (await odds()).history[0]?.golfers.map(({ title }) => title)
  expect(await titles()).toEqual(['open', 'open', 'open', 'open'])
  const golfers = [0.5, 0].map((win, n) => ({ golferId: n + 1, win }))
  await sql`update season_odds_history set golfers = ${JSON.stringify(golfers)}::json
    where match_id = ${league.matches[0]}`.execute(db())
  expect(await titles()).toEqual(['open', 'out'])
})

test('entries from before ties were shared are divided by their sum, and say so', async () => {
  await itIs('2026-05-11T00:00:00Z')
  await until(matchesInHistory, (numbers) => numbers.length === 1)
  expect((await odds()).history[0]?.isRescaled).toBe(false)
  const golfers = [0.75, 0.5].map((win, n) => ({ golferId: n + 1, win, title: 'open' }))
  await sql`update season_odds_history set golfers = ${JSON.stringify(golfers)}::json`.execute(db())
  const [entry] = (await odds()).history
  expect(entry?.isRescaled).toBe(true)
  expect(entry?.golfers.map(({ win }) => win)).toEqual([0.6, 0.4])
})

test('after the last match the winner has won for certain, and the others are out', async () => {
  for (const day of ['2026-05-13', '2026-05-20', '2026-05-27'])
    await aRound(db(), league.wren.golferId, { net: -13, playedOn: day }, new Date(`${day}T12:00:00Z`))
  await itIs('2026-06-01T00:00:00Z')
  const { golfers, teams } = await odds()
  const others = [league.tobias, league.ezra, league.marlowe]
  expect(new Map(golfers.map(({ golferId, win, title }) => [golferId, { win, title }]))).toEqual(
    new Map([
      [league.wren.golferId, { win: 1, title: 'won' }],
      ...others.map((golferId) => [golferId, { win: 0, title: 'out' }] as const),
    ]),
  )
  expect(teams).toMatchObject([
    { teamId: league.hillbillies, win: 1, title: 'won' },
    { teamId: league.gimme, win: 0, title: 'out' },
  ])
})

test('the odds are computed at most once a minute, and afterwards without another reader', async () => {
  const first = await odds()
  later(10)
  await aRound(db(), league.ezra, { net: -60 })
  expect((await odds()).asOf).toBe(first.asOf)
  expect(await stored()).toMatchObject({ isCurrent: false })
  const delayMs = await jobIn()
  expect(delayMs).toBeGreaterThan(0)
  expect(delayMs).toBeLessThanOrEqual(50_000)
  later(60)
  await jobIsDue()
  await until(stored, (known) => known?.isCurrent === true)
  expect((await odds()).asOf).toBe(new Date(noon.getTime() + 60_000).toISOString())
})

test('a job that comes before the minute is over waits until then', async () => {
  const { asOf } = await odds()
  await change({ maxNetDifferential: 5 })
  await enqueueOdds(db(), league.season.id)
  await until(jobIn, (delayMs) => delayMs !== null && delayMs > 0)
  expect((await odds()).asOf).toBe(asOf)
})

test('the odds are computed again on another day, and when the rules, the roster or a match change', async () => {
  const changes = [
    () => change({ noScoreNetDifferential: 20 }),
    () => change({ manualRounds: 'none' }),
    () => db().deleteFrom('memberships').where('golferId', '=', league.marlowe).execute(),
    () => aRound(db(), league.tobias, { net: 3 }),
    async () => club().setNow(new Date('2026-05-07T12:00:00Z')),
  ]
  await odds()
  for (const [n, make] of changes.entries()) {
    expect(await stored()).toMatchObject({ isCurrent: true })
    later(61 * (n + 1))
    await make()
    expect(await stored()).toMatchObject({ isCurrent: false })
    await odds()
  }
  expect((await odds()).golfers).toHaveLength(3)
})

test('a simulation that readers wait for holds no connection of requests', async () => {
  const { tools, database } = club()
  const run = tools.simulations.run.bind(tools.simulations)
  const held: number[] = []
  const spied = vi.spyOn(tools.simulations, 'run').mockImplementation((simulation) => {
    held.push(database.pool.totalCount - database.pool.idleCount)
    return run(simulation)
  })
  onTestFinished(() => spied.mockRestore())
  expect(await attempt()).toMatchObject({ status: 200 })
  await tools.simulations.settled(league.season.id)
  expect(new Set(held)).toEqual(new Set([0]))
})

test('two nodes give the same odds, and compute them once', async () => {
  const node = await club().startNode()
  node.setNow(new Date(noon.getTime() + 1000))
  const there = caller(node.url, league.owner.id, league.owner.token)
  const both = await Promise.all([odds(), odds(there)])
  expect(both[1]).toEqual(both[0])
  await sql`delete from season_odds where season_id = ${league.season.id}`.execute(db())
  const again = await odds(there)
  expect(again.asOf).toBe(new Date(noon.getTime() + 1000).toISOString())
  expect(winsOf(again)).toEqual(winsOf(both[0]))
})

test('a computation whose connection is lost stores nothing, and the next reader has another', async () => {
  const answer = await whileComputed(attempt, async (tx) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
    await until(async () => (await lockWaits(club().database.jobsDb)) === 0)
  })
  expect(answer).toMatchObject({ status: 503, body: { code: 'overloaded' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await stored()).toBeNull()
  expect(await attempt()).toMatchObject({ status: 200 })
})

test('a node that stops before its computation stores nothing, and another node computes', async () => {
  const node = await club().startNode()
  node.setNow(noon)
  const there = caller(node.url, league.owner.id, league.owner.token)
  const { answer, stopped } = await withAdvisoryLock(db(), `odds ${league.season.id}`, async () => {
    const asked = attempt(there)
    await untilBlocked(club().database.jobsDb)
    return { answer: asked, stopped: node.tools.simulations.stop() }
  })
  await stopped
  expect(await answer).toMatchObject({ status: 503, body: { code: 'overloaded' } })
  expect(await attempt(there)).toMatchObject({ status: 503 })
  expect(await stored()).toBeNull()
  expect(await attempt()).toMatchObject({ status: 200 })
})

/** No season can be simulated until the test ends or `mend` is called; `times` says how often it was tried. */
function breakSimulations() {
  const tried = vi.spyOn(club().tools.simulations, 'run').mockRejectedValue(new Error('No room'))
  const mend = () => tried.mockRestore()
  onTestFinished(mend)
  return { times: () => tried.mock.calls.length, mend }
}

test('a season that cannot be simulated is tried once a minute, however many ask for it', async () => {
  const { times, mend } = breakSimulations()
  const refused = { status: 503, body: { code: 'overloaded' } }
  expect([await attempt(), await attempt()]).toMatchObject([refused, refused])
  expect(times()).toBe(1)
  later(60)
  expect(await attempt()).toMatchObject(refused)
  expect(times()).toBe(2)
  mend()
  later(120)
  expect(await attempt()).toMatchObject({ status: 200 })
})

test('readers keep the older odds of a season that cannot be simulated any more', async () => {
  const { asOf } = await odds()
  const { times } = breakSimulations()
  later(60)
  await change({ maxNetDifferential: 5 })
  expect([await odds(), await odds()]).toMatchObject([{ asOf }, { asOf }])
  expect(times()).toBe(1)
  expect(await jobIn()).toBeGreaterThan(0)
})

test('a season that is deleted while its odds are computed has none', async () => {
  const answer = await whileComputed(attempt, (tx) =>
    tx.deleteFrom('seasons').where('id', '=', league.season.id).execute(),
  )
  expect(answer).toMatchObject({ status: 404, body: { code: 'season_not_found' } })
  const { rows } = await sql`select from season_odds where season_id = ${league.season.id}`.execute(db())
  expect(rows).toEqual([])
})

test('odds by rules that changed while they were computed are replaced when a minute is over', async () => {
  const answer = await whileComputed(attempt, () => change({ maxNetDifferential: 5 }))
  expect(answer).toMatchObject({ status: 200, body: { asOf: noon.toISOString() } })
  expect(await stored()).toMatchObject({ isCurrent: false })
  expect(await jobIn()).toBeGreaterThan(0)
  later(60)
  await odds()
  expect(await stored()).toMatchObject({ isCurrent: true })
})

test('while new odds take long a reader gets older ones, or is asked to come back', async () => {
  const actor = { id: league.owner.id, role: 'USER', golferId: null } as const
  const hasty = () => readOdds(club().tools, actor, league.season.id, { withOlder: 1, withoutAny: 1 })
  const none = await whileComputed(odds, async () => {
    await expect(hasty()).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 })
  })
  later(60)
  await change({ maxNetDifferential: 5 })
  const newer = await whileComputed(odds, async () => expect((await hasty()).asOf).toBe(none.asOf))
  expect(newer.asOf).toBe(new Date(noon.getTime() + 60_000).toISOString())
})
