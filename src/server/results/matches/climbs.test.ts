import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { aRound } from '#tests/factories/stored.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

/** On Tuesday Wren, Tobias and Ezra play, in this order of their nets; the tests look at Wednesday. */
beforeEach(async () => {
  league = await twilight(club())
  const { db } = club().tools
  await aRound(db, league.wren.golferId, { playedOn: '2026-05-04', net: 10 }, tuesday)
  await aRound(db, league.tobias, { playedOn: '2026-05-04', net: 20 }, tuesday)
  await aRound(db, league.ezra, { playedOn: '2026-05-04', net: 30 }, tuesday)
})

const tuesday = new Date('2026-05-05T12:00:00Z')
const at = (instant: string) => club().setNow(new Date(instant))
const page = () => league.wren.ask(getMatch, { params: { id: league.matches[0] } })

/** Who climbed, and who came in. */
async function climbs(): Promise<unknown[]> {
  const { matchScores } = await page()
  return matchScores.flatMap(({ golfer, team, climbed, newcomer }) =>
    climbed === null && !newcomer ? [] : [[golfer?.name ?? team?.name, climbed ?? 'new']],
  )
}
const posts = (golferId: number, net: number) => aRound(club().tools.db, golferId, { net }, club().tools.now())

test('a golfer who climbs past the others is the only one marked, and so is the team', async () => {
  await posts(league.ezra, -200)
  expect(await climbs()).toEqual([
    ['Ezra Lindqvist', 2],
    ['Gimme Gimme', 1],
  ])
  expect((await page()).climbsOn).toBe('2026-05-06')
})

test('the first round of a match is marked as new', async () => {
  await posts(league.marlowe, 25)
  expect((await climbs())[0]).toEqual(['Marlowe Finch', 'new'])
})

test('of several changes of a day the first gives the golfer’s starting position', async () => {
  await posts(league.ezra, 15)
  await posts(league.ezra, 5)
  expect((await climbs())[0]).toEqual(['Ezra Lindqvist', 2])
})

test('the day begins at midnight in the league’s time zone', async () => {
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone: 'America/Los_Angeles' } })
  at('2026-05-07T06:59:00Z')
  await posts(league.ezra, -50)
  expect((await climbs())[0]).toEqual(['Ezra Lindqvist', 2])
  at('2026-05-07T07:00:00Z')
  expect(await climbs()).toEqual([])
  expect((await page()).climbsOn).toBeNull()
})

test('a match with many hundred changes still marks its climbers', async () => {
  await sql`insert into activities (league_id, match_id, type, golfer_id, net_before_tenths, net_after_tenths, message, created_at)
    select ${league.id}, ${league.matches[0]}, 'SCORE_CHANGE', ${league.tobias}, 21, 20, 'moved', '2026-05-05T13:00:00Z'
    from generate_series(1, 400)`.execute(club().tools.db)
  await posts(league.ezra, -50)
  expect((await climbs())[0]).toEqual(['Ezra Lindqvist', 2])
})

test('a cached page with climbs is sent again once after midnight', async () => {
  await posts(league.ezra, -50)
  let tag = ''
  const look = async () => {
    const { status, headers } = await league.wren.try(
      getMatch,
      { params: { id: league.matches[0] } },
      { 'if-none-match': tag },
    )
    tag = headers.get('etag') ?? ''
    return status
  }
  await look()
  expect(await look()).toBe(304)
  at('2026-05-07T00:00:00Z')
  expect(await look()).toBe(200)
  at('2026-05-08T00:00:00Z')
  expect(await look()).toBe(304)
})
