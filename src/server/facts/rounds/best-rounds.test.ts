import { expect, test } from 'vitest'
import { createGolfer } from '#contract/golfers.ts'
import { createLeague, addMember } from '#contract/leagues.ts'
import { listBestScores, postScore } from '#contract/scores.ts'
import { type Caller, useApp } from '#tests/support/server/app.ts'

const app = useApp()

const round = { courseRating: 72, slopeRating: 113, facilityName: 'Old Mill' }

async function leagueOf(admin: Caller, names: readonly string[]) {
  const league = await admin.ask(createLeague, { body: { name: 'Year’s best' } })
  const ids = new Map<string, number>()
  for (const name of names) {
    const { id } = await admin.ask(createGolfer, { body: { name } })
    await admin.ask(addMember, { params: { id: league.id }, body: { golferId: id } })
    ids.set(name, id)
  }
  // Without an own Index, a golfer's net is measured against an estimate from three earlier rounds.
  for (const golferId of ids.values()) {
    for (const [n, gross] of [92, 92, 92].entries()) {
      await admin.ask(postScore, {
        body: { ...round, golferId, playedOn: `2025-12-0${n + 1}`, adjustedGrossScore: gross },
      })
    }
  }
  const post = (name: string, playedOn: string, adjustedGrossScore: number) =>
    admin.ask(postScore, { body: { ...round, golferId: ids.get(name) ?? 0, playedOn, adjustedGrossScore } })
  return { league, post }
}

test('each golfer is listed with the lowest net of the year, equal nets share a place, and last year does not count', async () => {
  app().setNow(new Date('2026-11-20T12:00:00Z'))
  const admin = await app().signUp('Ann Lee')
  const { league, post } = await leagueOf(admin, ['Bo', 'Cy', 'Di', 'Ed'])
  await post('Bo', '2025-12-31', 70)
  await post('Bo', '2026-02-01', 88)
  await post('Cy', '2026-01-01', 86)
  await post('Cy', '2026-03-01', 95)
  await post('Di', '2026-04-01', 91)
  await post('Di', '2026-05-01', 86)

  const best = await admin.ask(listBestScores, { query: { leagueId: league.id } })
  expect(
    best.map(({ position, tied, score }) => [position, tied, score.golfer.name, score.adjustedGrossScore]),
  ).toEqual([
    [1, true, 'Cy', 86],
    [1, true, 'Di', 86],
    [3, false, 'Bo', 88],
  ])
})

test('the year begins in the league’s time zone', async () => {
  app().setNow(new Date('2026-12-20T12:00:00Z'))
  const admin = await app().signUp('Ann Lee')
  const { league, post } = await leagueOf(admin, ['Bo'])
  await post('Bo', '2026-06-01', 88)
  app().setNow(new Date('2026-12-31T23:59:59Z'))
  expect(await admin.ask(listBestScores, { query: { leagueId: league.id } })).toHaveLength(1)
  app().setNow(new Date('2027-01-01T00:00:00Z'))
  expect(await admin.ask(listBestScores, { query: { leagueId: league.id } })).toHaveLength(0)
})
