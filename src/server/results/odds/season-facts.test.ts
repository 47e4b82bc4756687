import { expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { confirmScore } from '#contract/scores.ts'
import { defaultRules } from '#tests/factories/settings.ts'
import { aRound } from '#tests/factories/stored.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'
import { saveOddsAfter, seasonFacts } from './odds.queries.ts'

const club = useClub()
const db = () => club().tools.db

async function factsOf({ season }: Twilight) {
  const known = await seasonFacts(db(), season.id, club().tools.now())
  if (known === undefined) throw new Error('The season has no facts')
  return known.facts
}

async function roundsOf(league: Twilight, golferId: number) {
  return (await factsOf(league)).golfers.find((golfer) => golfer.golferId === golferId)?.rounds
}

test('the facts of a season are its league’s day, rules and roster, and its matches with what counts in them', async () => {
  const league = await twilight(club(), { timeZone: 'Pacific/Kiritimati', maxNetDifferential: 95 })
  await aRound(db(), league.wren.golferId, { net: -13 })
  await aRound(db(), league.ezra, { net: 20 })
  await aRound(db(), league.tobias, { net: 7, playedOn: '2026-05-12' }, new Date('2026-05-12T12:00:00Z'))
  await finishAt(club(), '2026-05-12T12:00:00Z')
  await db().updateTable('seasons').set({ matchesCounted: 3 }).where('id', '=', league.season.id).execute()

  const { golfers, played, ahead, ...rest } = await factsOf(league)
  expect(rest).toEqual({
    today: '2026-05-13',
    rules: { ...defaultRules, scoresDroppedPerTeam: 0, maxNetDifferential: 95 },
    matchesCounted: 3,
  })
  expect(golfers).toEqual([
    { golferId: league.wren.golferId, teamId: league.hillbillies, rounds: [{ day: '2026-05-06', net: -13 }] },
    { golferId: league.tobias, teamId: league.hillbillies, rounds: [{ day: '2026-05-12', net: 7 }] },
    { golferId: league.ezra, teamId: league.gimme, rounds: [{ day: '2026-05-06', net: 20 }] },
    { golferId: league.marlowe, teamId: league.gimme, rounds: [] },
  ])
  expect(played).toEqual([
    {
      number: 1,
      startDate: '2026-05-04',
      endDate: '2026-05-10',
      isPublished: true,
      golfers: [
        { golferId: league.wren.golferId, points: 4 },
        { golferId: league.tobias, points: 0 },
        { golferId: league.ezra, points: 3 },
        { golferId: league.marlowe, points: 0 },
      ],
      teams: [
        { teamId: league.hillbillies, points: expect.any(Number) },
        { teamId: league.gimme, points: expect.any(Number) },
      ],
    },
  ])
  expect(ahead).toEqual([
    { number: 2, startDate: '2026-05-11', endDate: '2026-05-17', nets: [{ golferId: league.tobias, net: 7 }] },
    { number: 3, startDate: '2026-05-18', endDate: '2026-05-24', nets: [] },
    { number: 4, startDate: '2026-05-25', endDate: '2026-05-31', nets: [] },
  ])
})

test('rounds from a year before the season on are facts, if they are eligible and have a net', async () => {
  const league = await twilight(club())
  for (const playedOn of ['2025-05-03', '2025-05-04', '2026-05-04'])
    await aRound(db(), league.ezra, { net: 5, playedOn })
  await aRound(db(), league.ezra, { net: null, playedOn: '2026-05-05' })
  await aRound(db(), league.ezra, { net: 1, playedOn: '2026-05-05', holes: 9, playedHoles: 9 })
  expect(await roundsOf(league, league.ezra)).toEqual([
    { day: '2025-05-04', net: 5 },
    { day: '2026-05-04', net: 5 },
  ])
})

test('a round by hand is a fact once the league accepts it', async () => {
  const league = await twilight(club(), { manualRounds: 'confirmed' })
  const entered = { net: 5, enteredBy: league.wren.id }
  const id = await aRound(db(), league.wren.golferId, entered)
  expect(await roundsOf(league, league.wren.golferId)).toEqual([])
  await league.owner.ask(confirmScore, { params: { id }, body: { leagueId: league.id } })
  expect(await roundsOf(league, league.wren.golferId)).toEqual([{ day: '2026-05-06', net: 5 }])
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { manualRounds: 'none' } })
  expect(await roundsOf(league, league.wren.golferId)).toEqual([])
})

test('a golfer who has left the league is no longer in the roster, and keeps their points', async () => {
  const league = await twilight(club())
  await aRound(db(), league.ezra, { net: -13 })
  await finishAt(club(), '2026-05-12T12:00:00Z')
  await db().deleteFrom('memberships').where('golferId', '=', league.ezra).execute()
  const { golfers, played } = await factsOf(league)
  expect(golfers.map(({ golferId }) => golferId)).not.toContain(league.ezra)
  expect(played[0]?.golfers).toContainEqual({ golferId: league.ezra, points: 4 })
})

test('the odds after a match that has another number by now are not stored', async () => {
  const league = await twilight(club())
  await finishAt(club(), '2026-05-12T12:00:00Z')
  const stored = (number: number) =>
    saveOddsAfter(db(), { id: league.matches[0], number }, { simulations: 1000, golfers: [], teams: [] })
  expect(await stored(2)).toBe(false)
  expect(await stored(1)).toBe(true)
})
