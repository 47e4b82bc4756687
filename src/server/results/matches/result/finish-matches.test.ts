import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addMember, removeMember, updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { generateMatches } from '#contract/seasons.ts'
import { assignTeam } from '#contract/teams.ts'
import { aGolfer, aRound } from '#tests/factories/stored.ts'
import { refusal } from '#tests/support/server/app.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'
import { finishMatches } from './finish-matches.ts'

const club = useClub()

/** The first match is over but not finished by the schedule yet. */
const mondayMorning = new Date('2026-05-11T00:00:01Z')

async function overAtMidnight(): Promise<Twilight> {
  const league = await twilight(club(), { scoresDroppedPerTeam: 1 })
  await aRound(club().tools.db, league.wren.golferId, { net: 150 })
  await aRound(club().tools.db, league.ezra, { net: 40 })
  return league
}

async function resultOf({ owner, matches }: Twilight) {
  const { finished, rules, matchScores } = await owner.ask(getMatch, { params: { id: matches[0] } })
  return { finished, rules, rows: matchScores.map(({ golfer, teamId, netScore }) => ({ golfer, teamId, netScore })) }
}

test('a match is frozen once its last day is over in the league’s time zone, not before', async () => {
  const league = await overAtMidnight()
  await club()
    .tools.db.updateTable('leagues')
    .set({ timeZone: 'America/Los_Angeles' })
    .where('id', '=', league.id)
    .execute()
  for (const [instant, finished] of [
    ['2026-05-11T06:59:59Z', false],
    ['2026-05-11T07:00:00Z', true],
  ] as const) {
    await finishAt(club(), instant)
    expect(await resultOf(league)).toMatchObject({ finished })
  }
})

type Change = readonly [string, (league: Twilight) => Promise<unknown>]

const scoringChanges: readonly Change[] = [
  [
    'other settings',
    ({ owner, id }) =>
      owner.ask(updateLeague, {
        params: { id },
        body: { useTeams: false, maxNetDifferential: 5, noScoreNetDifferential: 20, scoresDroppedPerTeam: 0 },
      }),
  ],
  [
    'a trade',
    ({ owner, tobias, gimme }) => owner.ask(assignTeam, { params: { golferId: tobias }, body: { teamId: gimme } }),
  ],
  ['a golfer who leaves', ({ owner, id, tobias }) => owner.ask(removeMember, { params: { id, golferId: tobias } })],
  [
    'a golfer who comes',
    async ({ owner, id }) =>
      owner.ask(addMember, { params: { id }, body: { golferId: await aGolfer(club().tools.db, 'Isla Montclair') } }),
  ],
]

const otherChanges: readonly Change[] = [
  [
    'another time zone',
    ({ owner, id }) => owner.ask(updateLeague, { params: { id }, body: { timeZone: 'America/Los_Angeles' } }),
  ],
  ['a rebuilt schedule', ({ owner, season }) => owner.ask(generateMatches, { params: { id: season.id } })],
]

test.each([...scoringChanges, ...otherChanges])(
  '%s after midnight leave the match that has just ended as it was played',
  async (_change, change) => {
    const league = await overAtMidnight()
    const asPlayed = await resultOf(league)
    club().setNow(mondayMorning)
    await change(league)
    await finishMatches(club().tools)
    expect(await resultOf(league)).toEqual({ ...asPlayed, finished: true })
  },
)

test.each(scoringChanges)('%s rescore the open match and leave the finished one unchanged', async (_change, change) => {
  const league = await overAtMidnight()
  const page = (n: 0 | 1) => league.owner.ask(getMatch, { params: { id: league.matches[n] } })
  club().setNow(mondayMorning)
  await finishMatches(club().tools)
  await aRound(club().tools.db, league.wren.golferId, { net: 120, playedOn: '2026-05-11' }, mondayMorning)
  const [finished, open] = [await page(0), await page(1)]
  await change(league)
  expect((await page(0)).matchScores).toEqual(finished.matchScores)
  expect(await page(0)).toMatchObject({ version: finished.version, scoredAt: finished.scoredAt, rules: finished.rules })
  expect((await page(1)).matchScores).not.toEqual(open.matchScores)
  expect((await page(1)).version).toBe(open.version + 1)
})

test('a new match length does not replace a match that has just ended and has rounds', async () => {
  const { owner, id, season } = await overAtMidnight()
  await owner.ask(updateLeague, { params: { id }, body: { matchLength: 2 } })
  club().setNow(mondayMorning)
  const answer = await owner.try(generateMatches, { params: { id: season.id } })
  expect(answer).toMatchObject(
    refusal(409, 'finished_match_has_rounds', 'This would delete a finished match that has rounds'),
  )
})

test('a match that cannot be scored is recorded as a fault and does not stop the others', async () => {
  const [broken, sound] = [await overAtMidnight(), await overAtMidnight()]
  const { db } = club().tools
  await sql`alter table match_golfers add constraint broken check (match_id <> ${sql.lit(broken.matches[0])}) not valid`.execute(
    db,
  )
  await db.updateTable('rounds').set({ netScoreDifferential: -99 }).where('golferId', '=', broken.ezra).execute()
  club().setNow(mondayMorning)
  const noted: unknown[] = []
  const faults = { record: (...fault: readonly unknown[]) => void noted.push(fault) }
  await finishMatches({ ...club().tools, faults })
  expect(noted).toEqual([['finish-match', expect.any(Error), { matchId: broken.matches[0] }]])
  expect(await resultOf(broken)).toMatchObject({ finished: false })
  expect(await resultOf(sound)).toMatchObject({ finished: true })
  await sql`alter table match_golfers drop constraint broken`.execute(db)
  await finishMatches(club().tools)
  expect(await resultOf(broken)).toMatchObject({ finished: true })
})
