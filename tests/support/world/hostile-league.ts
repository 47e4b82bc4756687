import { setUserGolfer } from '#contract/admin.ts'
import { updateProfile } from '#contract/auth.ts'
import { follow } from '#contract/follows.ts'
import { createGolfer } from '#contract/golfers.ts'
import { addMember, createLeague, updateLeague } from '#contract/leagues.ts'
import { toggleScheduledRound } from '#contract/scheduled-rounds.ts'
import { postScore } from '#contract/scores.ts'
import { createSeason } from '#contract/seasons.ts'
import { assignTeam, createTeam } from '#contract/teams.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Caller } from '../server/app.ts'

/** Unusual names, and attempts at injection. */
export const hostileNames = [
  'Maximilianafeatherstonehaughcholmondeleywolfeschlegelsteinha',
  'Anne-Sophie de la Rochefoucauld-Montmorency van der Berghofen',
  '<img src=x onerror=alert("fore")>',
  '山田 太郎左衛門尉藤原朝臣義経之助',
  'عبد الرحمن بن خالد القحطاني الأنصاري',
  '🏌️‍♀️⛳️👨‍👩‍👧‍👦🇺🇸🏆 Zoë O’Fläherty',
] as const

export type HostileLeague = {
  readonly id: number
  readonly name: string
  readonly golferIds: readonly number[]
  readonly seasonId: number
  /** A finished match and the open one. */
  readonly matchIds: readonly [number, number]
}

/** A league in which every golfer, team, course and league has one of these names, with its admin as a member. */
export async function seedHostileLeague(admin: Caller): Promise<HostileLeague> {
  const [, name] = hostileNames
  const leagues = await Promise.all(
    hostileNames.map((called) =>
      admin.ask(createLeague, { body: { name: called, description: called, plays: false } }),
    ),
  )
  const id = leagues.find((league) => league.name === name)?.id ?? 0
  await admin.ask(updateLeague, { params: { id }, body: { useTeams: true, scoresDroppedPerTeam: 0 } })
  const golferIds: number[] = []
  for (const called of hostileNames) {
    const golfer = await admin.ask(createGolfer, { body: { name: called, handicapIndex: 18.4 } })
    const team = await admin.ask(createTeam, { body: { name: called, leagueId: id } })
    await admin.ask(addMember, { params: { id }, body: { golferId: golfer.id } })
    await admin.ask(assignTeam, { params: { golferId: golfer.id }, body: { teamId: team.id } })
    await admin.ask(follow, { params: { golferId: golfer.id } })
    golferIds.push(golfer.id)
  }
  await admin.ask(setUserGolfer, { params: { id: admin.id }, body: { golferId: golferIds[0] ?? null } })
  await admin.ask(updateProfile, { body: { name: hostileNames[0] } })

  const today = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const startDate = addDays(today, -10)
  const season = {
    year: Number(startDate.slice(0, 4)),
    startDate,
    endDate: addDays(today, 3),
    isActive: true,
    leagueId: id,
  }
  const { id: seasonId, matches } = await admin.ask(createSeason, { body: season })
  // The first three establish a Handicap Index, the others are in the days of the two matches.
  for (const playedOn of [-30, -29, -28, -9, -8, 0].map((days) => addDays(today, days))) {
    for (const [n, golferId] of golferIds.entries()) {
      const place = {
        facilityName: hostileNames[n] ?? '',
        courseName: hostileNames[(n + 1) % hostileNames.length] ?? '',
        teeName: hostileNames[2],
      }
      await admin.ask(postScore, {
        body: {
          golferId,
          playedOn,
          adjustedGrossScore: 84 + ((n * 5) % 7),
          numberOfHoles: 18,
          courseRating: 71.3,
          slopeRating: 128,
          ...place,
        },
      })
    }
  }
  for (const [n, course] of hostileNames.entries())
    await admin.ask(toggleScheduledRound, { body: { date: addDays(today, n), course } })
  const [first, second] = matches
  if (first === undefined || second === undefined) throw new Error('Two weeks are two matches')
  return { id, name, golferIds, seasonId, matchIds: [first.id, second.id] }
}
