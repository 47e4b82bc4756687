// @module-tag chance
import { beforeAll, describe, expect, test } from 'vitest'
import { type CommonLeague, type LeagueRivals, getAgainst, getRivals } from '#contract/rivals.ts'
import { getSideTable } from '#contract/side-tables.ts'
import type { Day } from '#domain/shared/day.ts'
import { toDecimals } from '#domain/shared/decimals.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { useClub } from '#tests/support/world/club.ts'
import { expectedSideTable } from '#tests/support/world/expected-side-table.ts'
import {
  type Nets,
  type RandomLeague,
  type RandomWorld,
  aRandomWorld,
  netsOf,
  playSeasons,
  removeGolfers,
} from '#tests/support/world/random-leagues.ts'

/** In the long run as many leagues as one reply holds. */
const size = {
  leagues: runLength({ short: 6, long: 20 }),
  seasonsEach: runLength({ short: 6, long: 15 }),
  weeksEach: 3,
}
const seasons = size.leagues * size.seasonsEach

type Record = Pick<CommonLeague, 'wins' | 'losses' | 'halved' | 'alone'> & { matches: number[]; latest: Day }

/** Law 26 spelled out, match by match. */
function recordOf({ played }: RandomLeague, nets: Nets, [a, b]: readonly [number, number]): Record {
  const record = { wins: 0, losses: 0, halved: 0, alone: { golfer: 0, opponent: 0 }, matches: [0], latest: '' }
  record.matches = []
  for (const { id, endDate } of played) {
    const [own, theirs] = [nets.get(id)?.get(a), nets.get(id)?.get(b)]
    if (own === undefined || theirs === undefined) continue
    if (own === null && theirs !== null) record.alone.opponent += 1
    if (own !== null && theirs === null) record.alone.golfer += 1
    if (own === null || theirs === null) continue
    record.matches.unshift(id)
    record.latest = endDate
    if (own < theirs) record.wins += 1
    else if (own > theirs) record.losses += 1
    else record.halved += 1
  }
  return record
}

type Met = readonly [golferId: number, record: Record]

/** The first of those for whom nobody else is better. */
function bestOf(met: readonly Met[], better: (a: Record, b: Record) => number): number | null {
  const beats = ([id, a]: Met, [otherId, b]: Met) => {
    const steps = [better(a, b), a.matches.length - b.matches.length, a.latest.localeCompare(b.latest), otherId - id]
    return (steps.find((step) => step !== 0) ?? 0) > 0
  }
  const [best] = met.filter((one) => !met.some((other) => other !== one && beats(other, one)))
  return best?.[0] ?? null
}

function rivalsIn(league: RandomLeague, nets: Nets, golferId: number, others: readonly number[]) {
  const met = others
    .map((id): Met => [id, recordOf(league, nets, [golferId, id])])
    .filter(([, { matches }]) => matches.length > 0)
  const often = met.filter(([, { matches }]) => matches.length >= 3)
  const above = ({ wins, losses }: Record) => wins - losses
  return [
    bestOf(met, () => 0),
    bestOf(often, (a, b) => Math.abs(above(b)) - Math.abs(above(a))),
    bestOf(
      often.filter(([, one]) => above(one) < 0),
      (a, b) => above(b) - above(a),
    ),
    bestOf(
      often.filter(([, one]) => above(one) > 0),
      (a, b) => above(a) - above(b),
    ),
  ]
}

/** What the admin sees of two golfers; nothing where they have no league in common. */
async function commonOf({ club }: RandomWorld, id: number, opponentId: number): Promise<readonly CommonLeague[]> {
  const { status, body } = await club.admin.try(getAgainst, { params: { id, opponentId } })
  return status === 404 ? [] : toDecimals(getAgainst.reply.parse(body), getAgainst.strokes.reply).leagues
}

const shownIn = ({ mostPlayed, closest, nemesis, favorite }: LeagueRivals) =>
  [mostPlayed, closest, nemesis, favorite].map((rival) => rival?.golferId ?? null)

/** A side table of a season, with the golfers who are put there. */
type Table = {
  readonly id: number
  readonly league: RandomLeague
  readonly seasonId: number
  readonly joined: readonly number[]
  /** Who had left the league before. */
  readonly leftBefore: number
}

/** A side table in every other season of each league: some of its golfers have joined, one more is invited. */
async function addTables({ club, random, leagues }: RandomWorld, parity: 'even' | 'odd'): Promise<Table[]> {
  const { db } = club.tools
  const tables: Table[] = []
  for (const league of leagues)
    for (const [n, { id: seasonId }] of league.seasons.entries()) {
      if ((n % 2 === 0) !== (parity === 'even')) continue
      const golfers = [...league.members]
      const joined = golfers.filter((_id, at) => at < 2 || random.chance() < 0.6)
      const invited = golfers.filter((id) => !joined.includes(id)).slice(0, 1)
      const { id } = await db
        .insertInto('sideTables')
        .values({ leagueId: league.id, seasonId, name: `Table ${n}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = [
        ...joined.map((golferId) => ({ golferId, state: 'joined' as const, joinedAt: '2026-01-05T12:00:00Z' })),
        ...invited.map((golferId) => ({ golferId, state: 'invited' as const, joinedAt: null })),
      ]
      await db
        .insertInto('sideTableMembers')
        .values(rows.map((row) => ({ ...row, sideTableId: id, leagueId: league.id })))
        .execute()
      tables.push({ id, league, seasonId, joined, leftBefore: league.left.length })
    }
  return tables
}

/** What law 27 gives for those who have not left the league, from the nets of each match. */
function expectedOf({ league, seasonId, joined, leftBefore }: Table, { golfers }: RandomWorld, nets: Nets) {
  const season = league.seasons.find(({ id }) => id === seasonId)
  const left = league.left.slice(leftBefore)
  const there = joined.filter((id) => !left.includes(id))
  return expectedSideTable({
    table: there.map((id) => ({ id, name: `Golfer ${golfers.indexOf(id)}` })),
    matchesCounted: season?.matchesCounted ?? null,
    matches: league.played
      .filter((match) => match.seasonId === seasonId)
      .map(({ id, number }) => ({
        number,
        finished: true,
        rows: [...(nets.get(id) ?? [])].map(([golferId, net]) => ({ golferId, net })),
      })),
  })
}

/** What the admin sees of a side table; no golfers once it is deleted. */
async function shownOf({ club }: RandomWorld, id: number) {
  const { status, body } = await club.admin.try(getSideTable, { params: { id } })
  if (status === 404) return []
  return getSideTable.reply.parse(body).standings.map(({ golferId, points, position, tied, byMatch, notCounted }) => ({
    id: golferId,
    points,
    position,
    tied,
    byMatch,
    notCounted,
  }))
}

const seeds = Array.from({ length: runLength({ short: 1, long: 6 }) }, (_, run) => seed + 7919 * run)

describe.each(seeds)(`over ${seasons} random seasons of the seed %i`, (worldSeed) => {
  const club = useClub()
  let world: RandomWorld
  let nets: Nets
  let tables: Table[]

  beforeAll(async () => {
    await club().stopWorker()
    world = await aRandomWorld(club(), seededRandom(worldSeed), size)
    tables = await addTables(world, 'even')
    await playSeasons(world)
    tables.push(...(await addTables(world, 'odd')))
    await removeGolfers(world)
    nets = await netsOf(world)
  }, 600_000)

  test('some results are restated and others are final', async () => {
    const states = await club().tools.db.selectFrom('restatements').select('counted').distinct().execute()
    expect(states.map(({ counted }) => counted).toSorted()).toEqual([false, true])
  })

  test('head to head and rivals are what the rounds of each match make them', async () => {
    const there = world.golfers.filter((id) => !world.leaving.includes(id))
    const seen = { halved: 0, alone: 0, matches: 0 }
    for (const golferId of there) {
      const others = there.filter((id) => id !== golferId)
      for (const opponentId of others.filter((id) => id > golferId)) {
        const shown = await commonOf(world, golferId, opponentId)
        for (const league of world.leagues) {
          const { latest: _latest, ...expected } = recordOf(league, nets, [golferId, opponentId])
          const own = shown.find(({ leagueId }) => leagueId === league.id)
          const { wins = 0, losses = 0, halved = 0, alone = { golfer: 0, opponent: 0 }, matches = [] } = own ?? {}
          const found = { wins, losses, halved, alone, matches: matches.map(({ matchId }) => matchId) }
          expect(found, `${golferId} and ${opponentId} in ${league.id}`).toEqual(expected)
          seen.halved += halved
          seen.alone += alone.golfer
          seen.matches += matches.length
        }
      }
      const { leagues: shown } = await club().admin.ask(getRivals, { params: { id: golferId } })
      for (const league of world.leagues) {
        const own = shown.find(({ leagueId }) => leagueId === league.id)
        const found = own === undefined ? [null, null, null, null] : shownIn(own)
        expect(found, `${golferId} in ${league.id}`).toEqual(rivalsIn(league, nets, golferId, others))
      }
    }
    expect(seen.halved).toBeGreaterThan(seasons / 3)
    expect(seen.alone).toBeGreaterThan(seasons / 3)
    expect(seen.matches).toBeGreaterThan((5 * seasons) / 3)
  })

  test('side tables are what law 27 makes of the rounds of each match', async () => {
    const seen = { left: 0, notIn: 0, notCounted: 0, tied: 0 }
    for (const table of tables) {
      const expected = expectedOf(table, world, nets)
      expect(await shownOf(world, table.id), `side table ${table.id} of league ${table.league.id}`).toEqual(expected)
      seen.left += table.joined.length - expected.length
      for (const { byMatch, notCounted, tied } of expected) {
        seen.notIn += byMatch.filter((points) => points === null).length
        seen.notCounted += notCounted.length
        seen.tied += tied ? 1 : 0
      }
    }
    expect(tables).toHaveLength(seasons)
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(seasons / 3)
  })
})
