import { register } from '#contract/auth.ts'
import { claimGolfer } from '#contract/claims.ts'
import { createCourse } from '#contract/courses.ts'
import { createGolfer } from '#contract/golfers.ts'
import { acceptMembership, addMember, createLeague, updateLeague } from '#contract/leagues.ts'
import { updatePublicPage } from '#contract/public-pages.ts'
import { postScore } from '#contract/scores.ts'
import { createSeason } from '#contract/seasons.ts'
import { createSideTable } from '#contract/side-tables.ts'
import { changeSite } from '#contract/site.ts'
import { assignTeam, createTeam } from '#contract/teams.ts'
import { type Day, addDays } from '#domain/shared/day.ts'
import { aCourseBody } from '#tests/factories/courses.ts'
import { type Caller, caller } from '../server/app.ts'
import { ownPassword } from './demo.ts'

/** Who uses a site without the association; their addresses begin as those of the demo's accounts. */
const people = {
  admin: 'Tilda Fairweather',
  owner: 'Otis Larkspur',
  golfer: 'Wren Ashdown',
  guest: 'Gus Pemberly',
} as const

export const addressOfPerson = (who: keyof typeof people) => `${who}@people.example`

export type TwilightByHand = {
  readonly admin: Caller
  readonly owner: Caller
  readonly golfer: Caller
  readonly leagueId: number
  /** The golfers without an account. */
  readonly others: readonly number[]
}

type Place = { readonly url: string; readonly setup: string; readonly today: Day }

/**
 * Tuesday Twilight of the demo world on an empty site without the association: three teams of two, a season that is over,
 * and one whose fifth match is open, with a round that waits for confirmation, a side table and an account that asks
 * to be one of the golfers.
 */
export async function twilightByHand({ url, setup, today }: Place): Promise<TwilightByHand> {
  const signUp = async (who: keyof typeof people, token?: string) => {
    const body = { name: people[who], email: addressOfPerson(who), password: ownPassword }
    const reply = await caller(url, 0, null).ask(register, { body: { ...body, ...(token && { setup: token }) } })
    return caller(url, reply.user.id, reply.token)
  }
  const admin = await signUp('admin', setup)
  const [owner, golfer, guest] = [await signUp('owner'), await signUp('golfer'), await signUp('guest')]
  await admin.ask(changeSite, { body: { createsLeagues: 'everyone' } })
  const wren = await golfer.ask(createGolfer, { body: { name: people.golfer, handicapIndex: 12.4, isMe: true } })
  const tilda = await admin.ask(createGolfer, { body: { name: people.admin, handicapIndex: 20.1, isMe: true } })
  const { id: leagueId } = await owner.ask(createLeague, { body: { name: 'Tuesday Twilight' } })
  const shown = { page: true, board: true, searchEngines: false }
  await owner.ask(updatePublicPage, { params: { id: leagueId }, body: shown })
  await owner.ask(updateLeague, { params: { id: leagueId }, body: { showOdds: true, finalAfterDays: 7 } })
  const others: number[] = []
  for (const [n, name] of ['Tobias Quill', 'Ezra Lindqvist', 'Marlowe Finch'].entries()) {
    others.push((await owner.ask(createGolfer, { body: { name, handicapIndex: 9.3 + 4 * n } })).id)
  }
  const golferIds = [wren.id, tilda.id, ...others]
  for (const golferId of golferIds) await owner.ask(addMember, { params: { id: leagueId }, body: { golferId } })
  for (const one of [golfer, admin]) await one.ask(acceptMembership, { params: { id: leagueId } })
  await arrangeTeams(owner, leagueId, golferIds)
  const days = Array.from({ length: 5 }, (_week, week) => addDays(today, 7 * week - 29))
  for (const day of [...days, addDays(today, -200)]) await enterRounds(owner, golferIds, day)
  await createSeasons(owner, leagueId, today)
  await golfer.ask(postScore, { body: { ...card(7), golferId: wren.id, playedOn: today, adjustedGrossScore: 79 } })
  await owner.ask(createCourse, { body: aCourseBody() })
  await golfer.ask(createSideTable, { params: { id: leagueId }, body: { name: 'The Nineteenth Hole' } })
  await guest.ask(claimGolfer, { params: { id: others[2] ?? 0 } })
  return { admin, owner, golfer, leagueId, others }
}

async function arrangeTeams(owner: Caller, leagueId: number, golferIds: readonly number[]): Promise<void> {
  const names = ['Bunker Hillbillies', 'Gimme Gimme', 'The Mulligans']
  const teams: number[] = []
  for (const name of names) teams.push((await owner.ask(createTeam, { body: { leagueId, name } })).id)
  for (const [n, golferId] of golferIds.entries()) {
    await owner.ask(assignTeam, { params: { golferId }, body: { teamId: teams[n % teams.length] ?? null } })
  }
}

const card = (n: number) => ({
  facilityName: 'Marram Links',
  adjustedGrossScore: 84 + ((5 * n) % 13),
  numberOfHoles: 18 as const,
  courseRating: 71.1,
  slopeRating: 126,
})

/** A round of most golfers on a day, and nine holes of one. */
async function enterRounds(owner: Caller, golferIds: readonly number[], playedOn: Day): Promise<void> {
  const seed = Number(playedOn.slice(8))
  for (const [n, golferId] of golferIds.slice(seed % 2).entries()) {
    await owner.ask(postScore, { body: { ...card(seed + 3 * n), golferId, playedOn } })
  }
  const nine = { ...card(0), numberOfHoles: 9 as const, courseRating: 35.4, adjustedGrossScore: 40 + (seed % 9) }
  await owner.ask(postScore, { body: { ...nine, golferId: golferIds[1] ?? 0, playedOn: addDays(playedOn, -1) } })
}

/** Seasons of weekly matches: one that is over, and one with four finished matches and an open one. */
async function createSeasons(owner: Caller, leagueId: number, today: Day): Promise<void> {
  const year = Number(today.slice(0, 4))
  const [over, begun] = [addDays(today, -203), addDays(today, -30)]
  const seasons = [
    { year: year - 1, startDate: over, endDate: addDays(over, 20), isActive: false },
    { year, startDate: begun, endDate: addDays(begun, 69), isActive: true },
  ]
  for (const season of seasons) await owner.ask(createSeason, { body: { ...season, leagueId } })
}
