// @module-tag chance
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Recap, getRecap, listChampions } from '#contract/honors.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { useClub } from '#tests/support/world/club.ts'
import { playedSeason } from '#tests/support/world/played-season.ts'

const club = useClub()
const db = () => club().tools.db
const tenthsOfNet = sql<number>`net_tenths`.as('inTenths')

/** The rows of a season as the database has them; nets in tenths. */
async function rowsOf(seasonId: number) {
  const season = await db().selectFrom('seasons').selectAll().where('id', '=', seasonId).executeTakeFirstOrThrow()
  const matches = await db()
    .selectFrom('matches')
    .selectAll()
    .where('seasonId', '=', seasonId)
    .orderBy('number')
    .execute()
  const ids = matches.map(({ id }) => id)
  const inOrder = <R extends { readonly matchId: number }>(rows: readonly R[]) =>
    rows.toSorted((a, b) => ids.indexOf(a.matchId) - ids.indexOf(b.matchId))
  const golfers = await db()
    .selectFrom('matchGolfers')
    .selectAll()
    .select(tenthsOfNet)
    .where('matchId', 'in', ids)
    .execute()
  const teams = await db()
    .selectFrom('matchTeams')
    .selectAll()
    .select(tenthsOfNet)
    .where('matchId', 'in', ids)
    .execute()
  const names = new Map(
    (await db().selectFrom('golfers').select(['id', 'name']).execute()).map((row) => [row.id, row.name]),
  )
  const teamNames = new Map(
    (await db().selectFrom('teams').select(['id', 'name']).execute()).map((row) => [row.id, row.name]),
  )
  return {
    season,
    matches,
    golfers: inOrder(golfers).map((row) => ({
      ...row,
      id: row.golferId,
      name: names.get(row.golferId) ?? 'Removed golfer',
      net: row.inTenths,
    })),
    teams: inOrder(teams).map((row) => ({
      ...row,
      id: row.teamId,
      name: teamNames.get(row.teamId) ?? '',
      net: row.position === null ? null : row.inTenths,
    })),
  }
}

type Rows = Awaited<ReturnType<typeof rowsOf>>
type Row = {
  readonly matchId: number
  readonly id: number
  readonly name: string
  readonly net: number | null
  readonly position: number | null
  readonly points: number
}

/** The best N of some points. */
function sumOfBest(points: readonly number[], matchesCounted: number | null): number {
  const best = points.toSorted((a, b) => b - a).slice(0, matchesCounted ?? points.length)
  return best.reduce((sum, one) => sum + one, 0)
}

/** The points of everyone after a number of matches, and their places. */
function tableAfter({ season, matches }: Rows, rows: readonly Row[], count: number) {
  const among = new Set(matches.slice(0, count).map(({ id }) => id))
  const ids = [...new Set(rows.map(({ id }) => id))]
  const points = new Map(
    ids.map((id) => {
      const own = rows.filter((row) => row.id === id && among.has(row.matchId))
      return [
        id,
        sumOfBest(
          own.map((row) => row.points),
          season.matchesCounted,
        ),
      ] as const
    }),
  )
  const all = [...points.values()]
  const positions = new Map([...points].map(([id, own]) => [id, 1 + all.filter((other) => other > own).length]))
  return { ids, points, positions }
}

type Expected = { readonly holders: readonly number[]; readonly figure: string; readonly from?: string }

/** Everyone for whom a value is the highest. */
function highest(values: readonly (readonly [number, number])[]): {
  readonly max: number
  readonly holders: number[]
} {
  const max = Math.max(...values.map(([, value]) => value))
  return { max, holders: [...new Set(values.flatMap(([id, value]) => (value === max ? [id] : [])))] }
}

const decimal = (tenths: number) => (tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1))
const netText = (net: number) => (net === 0 ? 'E' : `${net < 0 ? '−' : '+'}${decimal(Math.abs(net))}`)
const nth = (n: number) => `${n}${['th', 'st', 'nd', 'rd'][n % 10 > 3 || Math.floor(n / 10) === 1 ? 0 : n % 10]}`

async function expectedNumbers(rows: Rows): Promise<Map<string, Expected>> {
  const found = new Map<string, Expected>()
  const add = (label: string, values: readonly (readonly [number, number])[], figure: (max: number) => string) => {
    if (values.length === 0) return
    const { max, holders } = highest(values)
    found.set(label, { holders, figure: figure(max) })
  }
  const { golfers, teams, matches } = rows
  const racers: readonly Row[] = teams.length > 0 ? teams : golfers
  add(
    'Best net',
    golfers.flatMap(({ id, net }) => (net === null ? [] : [[id, -net] as const])),
    (max) => netText(-max),
  )

  const improved = (await indexes(rows)).flatMap(({ id, from, to }) => (from > to ? [[id, from - to] as const] : []))
  add('Most improved Index', improved, (max) => `by ${decimal(max)}`)
  add(
    'Most rounds',
    [...(await roundCounts(rows))].filter(([, count]) => count > 0),
    String,
  )

  const margins = matches.flatMap(({ id }): [number, number][] => {
    const played = racers.flatMap((row) =>
      row.matchId === id && row.net !== null ? [{ id: row.id, net: row.net }] : [],
    )
    const [first, second] = played.toSorted((a, b) => a.net - b.net)
    return first === undefined || second === undefined || first.net === second.net
      ? []
      : [[first.id, first.net - second.net]]
  })
  add('Closest match', margins, (max) => `by ${decimal(-max)}`)

  const jumps = matches.flatMap((_, index) => {
    if (index === 0) return []
    const [before, after] = [tableAfter(rows, racers, index), tableAfter(rows, racers, index + 1)]
    return after.ids.map((id) => [id, before.positions.get(id) ?? 0, after.positions.get(id) ?? 0] as const)
  })
  const maxJump = Math.max(0, ...jumps.map(([, from, to]) => from - to))
  if (maxJump >= 2) {
    const best = jumps.filter(([, from, to]) => from - to === maxJump)
    const place = Math.min(...best.map(([, , to]) => to))
    const holders = [...new Set(best.flatMap(([id, , to]) => (to === place ? [id] : [])))]
    found.set('Biggest comeback', { holders, from: nth(place + maxJump), figure: nth(place) })
  }

  const runs = [...new Set(racers.map(({ id }) => id))].map((id): [number, number] => {
    const wins = matches.map((match) =>
      racers.some((row) => row.id === id && row.matchId === match.id && row.position === 1) ? 'w' : '-',
    )
    return [
      id,
      Math.max(
        ...wins
          .join('')
          .split('-')
          .map(({ length }) => length),
      ),
    ]
  })
  add(
    'Longest winning streak',
    runs.filter(([, length]) => length > 1),
    (length) => `${length} wins`,
  )
  return found
}

/** The Index in force on the first and on the last day, in tenths, of those who have both. */
async function indexes({ season, golfers }: Rows) {
  const all = await db()
    .selectFrom('indexRevisions')
    .select(['golferId', 'revisedOn'])
    .select(sql<number | null>`handicap_index_tenths`.as('index'))
    .orderBy('revisedOn')
    .execute()
  return [...new Set(golfers.map(({ id }) => id))].flatMap((id) => {
    const known = all.flatMap(({ golferId, revisedOn, index }) =>
      golferId === id && revisedOn <= season.endDate && index !== null ? [{ revisedOn, index }] : [],
    )
    const from = known.filter(({ revisedOn }) => revisedOn <= season.startDate).at(-1) ?? known[0]
    const to = known.at(-1)
    return from === undefined || to === undefined ? [] : [{ id, from: from.index, to: to.index }]
  })
}

/** Rounds of those who are still there, on the days of the matches they were in. */
async function roundCounts({ matches, golfers }: Rows): Promise<Map<number, number>> {
  const rounds = await db().selectFrom('rounds').select(['golferId', 'playedOn']).execute()
  const there = await db().selectFrom('golfers').select('id').execute()
  const known = new Set(there.map(({ id }) => id))
  const counts = new Map<number, number>()
  for (const { matchId, id } of golfers) {
    const match = matches.find((one) => one.id === matchId)
    if (match === undefined || !known.has(id)) continue
    const own = rounds.filter(
      ({ golferId, playedOn }) => golferId === id && playedOn >= match.startDate && playedOn <= match.endDate,
    )
    counts.set(id, (counts.get(id) ?? 0) + own.length)
  }
  return counts
}

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** Every figure of a recap, worked out from the rows. */
async function expectRecap(recap: Recap, rows: Rows): Promise<void> {
  const { matches, golfers, teams } = rows
  expect(recap.season).toMatchObject({ matches: matches.length, golfers: new Set(golfers.map(({ id }) => id)).size })
  for (const [kind, results] of [
    ['golfers', golfers],
    ['teams', teams],
  ] as const) {
    const { ids, points, positions } = tableAfter(rows, results, matches.length)
    const winners = ids.filter((id) => positions.get(id) === 1 && (points.get(id) ?? 0) > 0)
    const shown = recap.champions[kind]
    expect(inOrder((shown?.winners ?? []).map(({ id }) => id))).toEqual(inOrder(winners))
    expect((shown?.winners ?? []).map((one) => one.points)).toEqual(winners.map((id) => points.get(id)))
    const podium = ids.filter((id) => (positions.get(id) ?? 9) <= 3 && (points.get(id) ?? 0) > 0)
    const standing = recap.podium[kind].map(({ id, position, points: own }) => [id, position, own])
    expect(standing.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual(
      inOrder(podium).map((id) => [id, positions.get(id), points.get(id)]),
    )
  }
  const racers = teams.length > 0 ? teams : golfers
  expect(recap.race.kind).toBe(teams.length > 0 ? 'team' : 'golfer')
  for (const { id, totals } of recap.race.lines)
    expect(totals).toEqual(matches.map((_, index) => tableAfter(rows, racers, index + 1).points.get(id)))
  await expectSeasonsOfGolfers(recap, rows)

  const expected = await expectedNumbers(rows)
  expect(recap.numbers.map(({ label }) => label)).toEqual([...expected.keys()])
  for (const { label, holders, figure, from } of recap.numbers) {
    const number = expected.get(label)
    expect(inOrder(holders.map(({ id }) => id)), label).toEqual(inOrder(number?.holders ?? []))
    if (label === 'Most improved Index' && from !== null) {
      expect(`by ${decimal(Math.round(10 * (Number(from) - Number(figure))))}`).toBe(number?.figure)
    } else expect({ figure, from }, label).toEqual({ figure: number?.figure, from: number?.from ?? null })
  }
}

async function expectSeasonsOfGolfers(recap: Recap, rows: Rows): Promise<void> {
  const { matches, golfers } = rows
  const counts = await roundCounts(rows)
  const index = new Map((await indexes(rows)).map(({ id, from, to }) => [id, { from: from / 10, to: to / 10 }]))
  const { points, positions } = tableAfter(rows, golfers, matches.length)
  expect(inOrder(recap.golfers.map(({ id }) => id))).toEqual(inOrder([...counts.keys()]))
  for (const own of recap.golfers) {
    const results = golfers.filter(({ id }) => id === own.id)
    const nets = results.flatMap(({ net }) => net ?? [])
    const total = points.get(own.id) ?? 0
    const position = positions.get(own.id) ?? 0
    const sharers = [...positions.values()].filter((other) => other === position).length
    const placed = `${sharers > 1 ? 'Tied for ' : ''}${nth(position)}`
    expect(own).toMatchObject({
      headline: total > 0 ? `${placed}, ${total} ${total === 1 ? 'point' : 'points'}` : 'No points',
      bestNet: nets.length === 0 ? null : Math.min(...nets) / 10,
      rounds: counts.get(own.id),
      counted: nets.length,
      matches: results.length,
      index: index.get(own.id) ?? null,
    })
    const best = Math.min(...results.flatMap((row) => row.position ?? []))
    expect(own.places).toEqual(
      matches.map(({ id, number }) => {
        const result = results.find(({ matchId }) => matchId === id)
        const at = result?.position ?? null
        return { number, place: at === null ? null : { position: at, tied: result?.tied }, isBest: at === best }
      }),
    )
  }
}

const seasons = runLength({ short: 14, long: 210 })

test(
  `every number of ${seasons} random seasons is what the rows of their matches make it`,
  { timeout: 600_000 },
  async () => {
    await club().stopWorker()
    const seen = new Set<string>()
    for (let run = 0; run < seasons; run += 1) {
      const {
        id,
        leagueId,
        removed: leaver,
        dissolves,
      } = await playedSeason(club(), seededRandom(seed + 104_729 * run), run)
      const recap = await club().admin.ask(getRecap, { params: { id } })
      const rows = await rowsOf(id)
      await expectRecap(recap, rows).catch((error: unknown) => {
        throw new Error(`season ${run} of the seed ${seed}`, { cause: error })
      })
      for (const { label } of recap.numbers) seen.add(label)
      if (dissolves) seen.add('a dissolved team')
      const winners = recap.champions.golfers?.winners ?? []
      if (winners.length === 0) seen.add('no champion')
      if (winners.length > 1) seen.add('shared title')
      if (winners.some(({ name }) => name === 'Removed golfer')) seen.add('a removed champion')
      if (leaver !== null) expect(recap.golfers.map((golfer) => golfer.id)).not.toContain(leaver)
      const [champions] = await club().admin.ask(listChampions, { params: { id: leagueId } })
      const ofRecap = (kind: 'teams' | 'golfers') => inOrder(recap.champions[kind]?.winners.map((one) => one.id) ?? [])
      expect(inOrder(champions?.golfers.flatMap((one) => one.id ?? []) ?? [])).toEqual(ofRecap('golfers'))
      expect(inOrder(champions?.teams.flatMap((one) => one.id ?? []) ?? [])).toEqual(ofRecap('teams'))
    }
    // Among them were seasons without champions, with shared titles, with removed golfers, and each number.
    expect([...seen].toSorted()).toEqual([
      'Best net',
      'Biggest comeback',
      'Closest match',
      'Longest winning streak',
      'Most improved Index',
      'Most rounds',
      'a dissolved team',
      'a removed champion',
      'no champion',
      'shared title',
    ])
  },
)
