import { me } from '#contract/auth.ts'
import { createGolfer } from '#contract/golfers.ts'
import { acceptMembership, addMember, createLeague, listMembers } from '#contract/leagues.ts'
import { postScore } from '#contract/scores.ts'
import { type Season, createSeason, listSeasons } from '#contract/seasons.ts'
import { assignTeam, createTeam } from '#contract/teams.ts'
import { addDays } from '#domain/shared/day.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { leagueNamed } from './demo.ts'

const teamNames = [
  'Gorse Hill Gang',
  'Heather and Thistle',
  'Bracken',
  'Alder',
  'Birch',
  'Cedar Point Crew',
  'Dogwood',
  'Elm Street',
  'Fir',
  'Gum',
]

export type LargeLeague = { readonly id: number; readonly season: Season }

/**
 * A league of forty golfers, the demo league's and sixteen others, in ten teams of four, with four finished matches, the
 * one of today and three to come. The player's own round of today waits for the admin, whose team it is.
 */
export async function largeLeague(admin: Caller, player: Caller, today: string): Promise<LargeLeague> {
  const { id } = await admin.ask(createLeague, { body: { name: 'Forty Cup', plays: false } })
  const members = await admin.ask(listMembers, { params: { id: (await leagueNamed(admin)).id } })
  const others = await Array.fromAsync({ length: 16 }, async (_, n) => {
    const name = n === 0 ? 'Maximiliane von Hohenstein-Schwarzenberg' : `Newcomer ${String.fromCodePoint(65 + n)}`
    return (await admin.ask(createGolfer, { body: { name, handicapIndex: 10 + n } })).id
  })
  const golfers = [...members.map((member) => member.id), ...others].slice(0, 40)
  const teams = await Array.fromAsync(teamNames, (name) => admin.ask(createTeam, { body: { name, leagueId: id } }))
  for (const [n, golferId] of golfers.entries()) {
    await admin.ask(addMember, { params: { id }, body: { golferId } })
    const teamId = teams[n % teams.length]?.id ?? 0
    await admin.ask(assignTeam, { params: { golferId }, body: { teamId } })
  }
  await player.ask(acceptMembership, { params: { id } })
  await admin.ask(acceptMembership, { params: { id } })
  const span = { startDate: addDays(today, -34), endDate: addDays(today, 21) }
  await admin.ask(createSeason, { body: { ...span, year: Number(today.slice(0, 4)), isActive: true, leagueId: id } })
  const { golfer } = await player.ask(me)
  const card = { facilityName: 'Pine Hollow', numberOfHoles: 18, courseRating: 70.8, slopeRating: 124 } as const
  await player.ask(postScore, {
    body: { ...card, golferId: golfer?.id ?? 0, playedOn: today, adjustedGrossScore: 90 },
  })
  const [season] = await admin.ask(listSeasons, { query: { leagueId: id } })
  if (season === undefined) throw new Error('The league has no season')
  return { id, season }
}
