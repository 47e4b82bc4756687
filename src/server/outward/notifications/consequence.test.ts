// @module-tag chance
import { expect, test } from 'vitest'
import { type Standings, getStandings } from '#contract/seasons.ts'
import { addDays } from '#domain/shared/day.ts'
import { type SeededRandom, seededRandom } from '#simulator/world/chance.ts'
import { aGolfer, aLeague, aMember, aRound, aSeason, aTeam } from '#tests/factories/stored.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { finishAt, useClub } from '#tests/support/world/club.ts'
import { consequenceFor } from './compose-notification.ts'

const club = useClub()
const matchesEach = 4
const leagues = runLength({ short: 5, long: 75 })

type Field = { readonly random: SeededRandom; readonly golfers: readonly { id: number; teamId: number | null }[] }

/** Golfers of three teams, or without any, of whom some play in a match. */
async function aField(random: SeededRandom) {
  const { db } = club().tools
  const owner = await club().signUp('Otis Larkspur')
  const useTeams = random.chance() < 0.6
  const leagueId = await aLeague(db, { ownerId: owner.id, useTeams, scoresDroppedPerTeam: random.below(3) })
  const teams: number[] = []
  for (const name of ['Bunker Hillbillies', 'Gimme Gimme', 'Lost Balls']) teams.push(await aTeam(db, leagueId, name))
  const golfers: Field['golfers'][number][] = []
  for (let n = 0; n < 7; n += 1) {
    const id = await aGolfer(db, `Golfer ${n}`)
    const teamId = teams[random.below(4)]
    await aMember(db, { leagueId, golferId: id, ...(teamId === undefined ? {} : { teamId }) })
    golfers.push({ id, teamId: teamId ?? null })
  }
  const season = await aSeason(db, { leagueId })
  if (random.chance() < 0.4)
    await db
      .updateTable('seasons')
      .set({ matchesCounted: 1 + random.below(3) })
      .where('id', '=', season.id)
      .execute()
  return { owner, season, useTeams, field: { random, golfers } }
}

/** Everyone may play but one, for whom no team waits. */
async function play({ random, golfers }: Field, monday: string): Promise<Field['golfers'][number] | undefined> {
  const absent = golfers[random.below(golfers.length)]
  const now = club().tools.now()
  for (const golfer of golfers)
    if (golfer !== absent && random.chance() < 0.5)
      await aRound(
        club().tools.db,
        golfer.id,
        { playedOn: addDays(monday, random.below(6)), net: random.below(200) - 60 },
        now,
      )
  return absent
}

const positionIn = ({ teams, golfers }: Standings, { teamId, id }: { teamId: number | null; id: number }) =>
  teamId === null
    ? golfers.find(({ golfer }) => golfer.id === id)?.position
    : teams.find(({ team }) => team.id === teamId)?.position

test(`the consequence named is what the standings become when the golfer does not play: ${leagues * matchesEach} matches`, async () => {
  const random = seededRandom(seed)
  let [compared, falls] = [0, 0]
  for (let n = 0; n < leagues; n += 1) {
    club().setNow(new Date('2026-05-04T00:00:00Z'))
    const { owner, season, useTeams, field } = await aField(random)
    const read = () => owner.ask(getStandings, { params: season })
    for (let number = 1; number <= matchesEach; number += 1) {
      const monday = addDays('2026-05-04', 7 * (number - 1))
      club().setNow(new Date(`${addDays(monday, 6)}T12:00:00Z`))
      const absent = await play(field, monday)
      if (absent === undefined) continue
      const teamId = useTeams ? absent.teamId : null
      const who = { id: absent.id, teamId }
      const match = { id: season.matchIds[number - 1] ?? 0, seasonId: season.id, useTeams, teamId }
      const { consequence } = await consequenceFor(club().tools.db, { golferId: absent.id, match })
      const before = await read()
      await finishAt(club(), `${addDays(monday, 7)}T00:00:01Z`)
      const after = positionIn(await read(), who)
      const from = number === 1 ? null : positionIn(before, who)
      expect({ n, number, consequence }).toEqual({ n, number, consequence: { from, to: after } })
      compared += 1
      if (from !== null && from !== undefined && after !== undefined && after > from) falls += 1
    }
  }
  expect(compared).toBe(leagues * matchesEach)
  expect(falls).toBeGreaterThan(0)
}, 600_000)
