import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/shared/day.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { useApp } from '#tests/support/server/app.ts'
import { golfersOutOfSync, synced as syncedNow } from '#tests/support/world/league.ts'
import { type FactLog, keepFacts } from './fact-log.ts'
import { type FailingCalls, startFailingCalls } from './failing-calls.ts'
import { differencesOf, playDay } from './season-days.ts'
import { type Clock, type SeasonWorld, aSeasonWorld } from './season-world.ts'
import { OddsCheck } from './shown-checks.ts'

const firstMonday = '2026-05-04'
const weeks = runLength({ short: 3, long: 8 })
const aDay = 86_400_000
/** In the usual form from the Saturday of the first match until the second is over; in the long one until the last is final. */
const begin = Date.parse(`${firstMonday}T00:30:00Z`) + runLength({ short: 5, long: -2 }) * aDay
const days = runLength({ short: 10, long: 7 * weeks + 8 })
const seeds = Array.from({ length: runLength({ short: 1, long: 5 }) }, (_, n) => seed + n)

let now = begin
let way: FailingCalls

const app = useApp({
  now: () => new Date(now),
  simulatorNow: () => new Date(now),
  computesOdds: true,
  timeoutMs: 250,
  async wayTo(simulator) {
    way = await startFailingCalls(simulator, seededRandom(seed))
    return way.url
  },
})
beforeEach(() => {
  now = begin
})
afterEach(() => way.stop())

type Counts = ReadonlyMap<string, number>
type Played = {
  readonly seed: number
  readonly actions: Counts
  readonly failed: Counts
  readonly figures: Readonly<Record<string, number>>
}
const played: Played[] = []
afterAll(() => {
  if (runLength({ short: 0, long: 1 }) === 0) return
  console.table(Object.fromEntries(played.map(({ seed, figures }) => [`seed ${seed}`, figures])))
  console.table(bySeed(({ actions }) => actions))
  console.table(bySeed(({ failed }) => failed))
})

/** A row for each kind, with a column for each seed. */
function bySeed(countsOf: (season: Played) => Counts) {
  const kinds = [...new Set(played.flatMap((season) => [...countsOf(season).keys()]))].toSorted()
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(played.map((season) => [`seed ${season.seed}`, countsOf(season).get(kind) ?? 0])),
    ]),
  )
}

const clockOf = (log: FactLog): Clock => ({
  now: () => new Date(now),
  async pass(milliseconds) {
    now += milliseconds
    await log.turnClock(new Date(now))
  },
})

test.each(seeds)(
  'after each day of a season in which every fifth call fails, results, standings, Indexes, restatements and odds follow from the facts (seed %i)',
  async (seed) => {
    // The order of calls can differ: they must not decide what people do.
    way.random = seededRandom(seed)
    const started = performance.now()
    const log = await keepFacts(app().tools.db, new Date(now))
    const world = await aSeasonWorld({
      app: app(),
      clock: clockOf(log),
      random: seededRandom(seed),
      way,
      length: { weeks, firstMonday },
    })
    const odds = new OddsCheck()
    let since = 0
    for (let day = 1; day <= days; day += 1) {
      await playDay(world)
      expect(await differencesOf(world, log, odds, since), `day ${day} of the seed ${seed}`).toEqual([])
      since = log.last()
    }
    await expectInSync(world, log)
    const figures = figuresOf(world, log, odds)
    expect(figures.final).toBeGreaterThan(0)
    expect(figures.restatements).toBeGreaterThan(0)
    expect(figures.failed / figures.calls).toBeGreaterThan(0.1)
    const seconds = Math.round((performance.now() - started) / 1000)
    played.push({ seed, actions: world.done, failed: way.calls.failed, figures: { days, ...figures, seconds } })
  },
  180_000 * runLength({ short: 1, long: 10 }),
)

/** Without faults, one more sync makes the stored rounds those of the association. */
async function expectInSync(world: SeasonWorld, log: FactLog): Promise<void> {
  const { tools } = app()
  await world.clock.pass(3_600_000)
  const sync = await syncedNow(await world.as(world.admin), {})
  expect(sync.status, sync.message ?? '').toBe('COMPLETED')
  await log.read()
  if (tools.association === null) throw new Error('There is no association')
  const season = { startDate: firstMonday, endDate: addDays(firstMonday, 7 * weeks + 7) }
  const golfers = await tools.db
    .selectFrom('golfers')
    .innerJoin('memberships', 'golferId', 'golfers.id')
    .select(['golfers.id', 'name'])
    .execute()
  const [synced, ids] = [new Set(golfers.map(({ name }) => name)), new Set(golfers.map(({ id }) => id))]
  const different = await golfersOutOfSync(tools.db, tools.association, season)
  expect(different.filter((name) => synced.has(name))).toEqual([])
  const rounds = Map.groupBy(
    log.facts.rounds.rows().filter(({ golfer_id, day_precision }) => ids.has(golfer_id) && day_precision === 'd'),
    (round) => `golfer ${round.golfer_id} on ${round.played_on} with ${round.adjusted_gross_score}`,
  )
  const twice = [...rounds].filter(([, same]) => new Set(same.map((one) => one.association_id === null)).size > 1)
  expect(twice, 'rounds by hand that the association has too').toEqual([])
}

/** What was compared, for the table of the long form. */
function figuresOf({ compared }: SeasonWorld, log: FactLog, odds: OddsCheck) {
  const matches = log.facts.matches.rows()
  return {
    calls: way.calls.all,
    failed: [...way.calls.failed.values()].reduce((sum, count) => sum + count, 0),
    'matches compared': compared.matches,
    published: matches.filter(({ published_at }) => published_at !== null).length,
    final: matches.filter(({ final_at }) => final_at !== null).length,
    restatements: log.facts.restatements.rows().length,
    'odds rows compared': odds.rows,
  }
}
