import { beforeEach, expect, test } from 'vitest'
import { follow } from '#contract/follows.ts'
import * as leagues from '#contract/leagues.ts'
import { createSeason } from '#contract/seasons.ts'
import { createTeam } from '#contract/teams.ts'
import { type Limited, allowances } from '#server/platform/db/counters.ts'
import { aGolfer } from '#tests/factories/stored.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

/** Uses up what an account can do. */
async function useUp(what: Limited, account: number): Promise<void> {
  for (let n = 0; n < allowances[what].points; n += 1) await club().tools.limits.count(what, String(account))
}

type Creation = (golfer: number) => Promise<{ readonly status: number }>

test.each<[string, Creation]>([
  ['teams', () => league.owner.try(createTeam, { body: { leagueId: league.id, name: 'Mulligans' } })],
  [
    'seasons',
    () =>
      league.owner.try(createSeason, {
        body: { leagueId: league.id, year: 2027, startDate: '2027-05-01', endDate: '2027-05-31' },
      }),
  ],
  ['members', (golferId) => league.owner.try(leagues.addMember, { params: { id: league.id }, body: { golferId } })],
  ['follows', (golferId) => league.owner.try(follow, { params: { golferId } })],
])('an account creates so many %s in an hour, and then none', async (_what, create) => {
  const golfer = await aGolfer(club().tools.db, 'Fern Alder')
  await useUp('create-account', league.owner.id)
  expect((await create(golfer)).status).toBe(429)
})

test('so are leagues, which administrators create', async () => {
  const { admin } = club()
  await useUp('create-account', admin.id)
  expect((await admin.try(leagues.createLeague, { body: { name: 'Ladder' } })).status).toBe(429)
})
