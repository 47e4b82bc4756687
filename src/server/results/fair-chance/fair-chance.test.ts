import { beforeEach, expect, test } from 'vitest'
import type { CallOf } from '#contract/endpoint.ts'
import { getFairChance } from '#contract/fair-chance.ts'
import { addDays } from '#domain/shared/day.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { aGolfer, aMember, aRound } from '#tests/factories/stored.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club(), { useTeams: false })
})

type Settings = CallOf<typeof getFairChance>['body']
const ask = (body: Settings = {}) => league.owner.ask(getFairChance, { params: { id: league.id }, body })

/** Golfers who each play at an interval of days, from March 15 on. */
async function golfersPlaying(everyDays: readonly number[], holes: 9 | 18 = 18): Promise<void> {
  const { db } = club().tools
  const random = seededRandom(7)
  for (const [n, days] of everyDays.entries()) {
    const golferId = await aGolfer(db, `Golfer ${n}`, { handicapIndex: 5 + n })
    await aMember(db, { leagueId: league.id, golferId })
    for (let day = 0; day < 48; day += days) {
      const net = random.below(120) - 30
      await aRound(db, golferId, { playedOn: addDays('2026-03-15', day), net, holes, playedHoles: holes })
    }
  }
}

const twelve = [6, 6, 6, 6, 4, 4, 4, 4, 2, 2, 2, 2]

test('those who play most take more than their share, and less where only first rounds count', async () => {
  await golfersPlaying(twelve)
  const { chance, golfersWithRounds } = await ask()
  expect(golfersWithRounds).toBe(12)
  expect(chance).toMatchObject({ golfers: 12, rounds: 4 * (8 + 12 + 24) })
  const [rare = 0, , keen = 0] = chance?.shares.byPlay ?? []
  expect(rare).toBeLessThan(0.95)
  expect(keen).toBeGreaterThan(1.05)
  expect(chance?.indexes).toEqual([
    { from: 5, to: 8 },
    { from: 9, to: 12 },
    { from: 13, to: 16 },
  ])
  const first = chance?.levers.find(({ change }) => change.roundsThatCount === 1)
  expect(first).toMatchObject({ points: 'golfers', by: 'byPlay', third: 2, before: keen })
  const considered = await ask({ roundsThatCount: 1 })
  expect(considered.chance?.shares.byPlay[2]).toBe(first?.after)
  expect(considered.chance?.levers).toEqual([])
})

test('nothing is said of eleven golfers with eight rounds, nor of settings for which there are too few', async () => {
  await golfersPlaying([...twelve.slice(1), 7])
  expect(await ask()).toEqual({ leagueId: league.id, golfersWithRounds: 11, chance: null })
  await golfersPlaying([6])
  expect((await ask()).chance).not.toBeNull()
  expect(await ask({ countedHoles: '9' })).toEqual({ leagueId: league.id, golfersWithRounds: 0, chance: null })
})

test('only those who read a league ask, and about settings that there are', async () => {
  const stranger = await club().signUp('Otis Larkspur')
  expect(await stranger.try(getFairChance, { params: { id: league.id }, body: {} })).toMatchObject({
    status: 404,
    body: { code: 'league_not_found' },
  })
  expect(
    await league.owner.try(getFairChance, { params: { id: league.id }, body: { roundsThatCount: 9 } }),
  ).toMatchObject({
    status: 400,
  })
})
