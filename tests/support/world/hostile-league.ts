import { setUserGolfer } from '#contract/admin.ts'
import { login } from '#contract/auth.ts'
import { follow } from '#contract/follows.ts'
import { createGolfer } from '#contract/golfers.ts'
import { addMember, createLeague, updateLeague } from '#contract/leagues.ts'
import { updatePublicPage } from '#contract/public-pages.ts'
import { toggleScheduledRound } from '#contract/scheduled-rounds.ts'
import { postScore } from '#contract/scores.ts'
import { createSeason } from '#contract/seasons.ts'
import { assignTeam, createTeam } from '#contract/teams.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Caller } from '../server/app.ts'
import { passwordOf } from './demo.ts'
import { typeEverywhere } from './typed-everywhere.ts'

/** Unusual names, and attempts at injection. */
export const hostileNames = [
  'Maximilianafeatherstonehaughcholmondeleywolfeschlegelsteinha',
  'Anne-Sophie de la Rochefoucauld-Montmorency van der Berghofen',
  '<img src=x onerror=alert("fore")>',
  '山田 太郎左衛門尉藤原朝臣義経之助',
  'عبد الرحمن بن خالد القحطاني الأنصاري',
  '🏌️‍♀️⛳️👨‍👩‍👧‍👦🇺🇸🏆 Zoë O’Fläherty',
] as const

/**
 * Typed into every field as well: if it becomes markup, an attribute or the address of a link, it runs, contacts
 * another host, or can be found in the page.
 */
export const worstText = `javascript:ran=1//'"><img src=//e.example onerror=ran=1>`

export type HostileLeague = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly sideTable: number
  readonly course: number
  readonly golferIds: readonly number[]
  readonly seasonId: number
  /** A finished match and the open one. */
  readonly matchIds: readonly [number, number]
}

type People = {
  readonly anonymous: Caller
  /** Organizes the league, and plays in it. */
  readonly admin: Caller
  /** Has an account without a golfer. */
  readonly guest: Caller
}

/**
 * A league in which every golfer, team and course has one of these names, beside leagues that have them too; its own
 * name, and whatever else is typed, is the worst text.
 */
export async function seedHostileLeague({ anonymous, admin, guest }: People): Promise<HostileLeague> {
  for (const called of hostileNames)
    await admin.ask(createLeague, { body: { name: called, description: called, plays: false } })
  const { id } = await admin.ask(createLeague, { body: { name: 'Anything Goes', plays: false } })
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
  const rating = { courseRating: 71.3, slopeRating: 128, numberOfHoles: 18 as const, facilityName: hostileNames[2] }
  // Low enough to become a finding.
  const low = { ...rating, golferId: golferIds[1] ?? 0, playedOn: today, adjustedGrossScore: 66 }
  await admin.ask(postScore, { body: low })
  for (const [n, course] of hostileNames.entries())
    await admin.ask(toggleScheduledRound, { body: { date: addDays(today, n), course } })
  const { id: spare } = await admin.ask(createTeam, { body: { name: 'Seconds', leagueId: id } })
  const player = { ...admin, golferId: golferIds[0] ?? 0 }
  const ground = { anonymous, admin, guest, organizer: admin, player, id, teamIds: [spare], today }
  const { sideTable, course } = await typeEverywhere(ground, worstText)
  const credentials = { email: 'admin@demo.example', password: passwordOf('admin@demo.example') }
  await anonymous.try(login, { body: credentials }, { 'user-agent': `${worstText}/1 (x)` })
  const shown = { page: true, board: true, searchEngines: false }
  const { slug } = await admin.ask(updatePublicPage, { params: { id }, body: shown })
  const [first, second] = matches
  if (first === undefined || second === undefined || slug === null) throw new Error('Two weeks are two matches')
  const matchIds = [first.id, second.id] as const
  return { id, name: worstText, slug, golferIds, seasonId, matchIds, sideTable, course }
}
