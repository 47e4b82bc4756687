import * as auth from '#contract/auth.ts'
import * as courses from '#contract/courses.ts'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import * as fairPlay from '#contract/fair-play.ts'
import * as golfers from '#contract/golfers.ts'
import * as invitations from '#contract/invitations.ts'
import * as leagues from '#contract/leagues.ts'
import { pinNotice } from '#contract/notices.ts'
import { createPastSeason } from '#contract/past-seasons.ts'
import * as rosters from '#contract/rosters.ts'
import * as plans from '#contract/scheduled-rounds.ts'
import * as scores from '#contract/scores.ts'
import { updateSettings } from '#contract/settings.ts'
import * as tables from '#contract/side-tables.ts'
import * as teams from '#contract/teams.ts'
import { addDays } from '#domain/shared/day.ts'
import { aCourseBody } from '#tests/factories/courses.ts'
import type { Caller } from '../server/app.ts'

/** A league in which someone types: with teams, a season, and something for its organizer to look at. */
export type Ground = {
  readonly anonymous: Caller
  readonly admin: Caller
  /** Organizes the league. */
  readonly organizer: Caller
  /** Plays in the league. */
  readonly player: Caller & { readonly golferId: number }
  /** Has an account without a golfer. */
  readonly guest: Caller
  readonly id: number
  readonly teamIds: readonly number[]
  readonly today: string
}

export type Typed = {
  /** The fields that had the text, such as `createTeam.name`. */
  readonly fields: ReadonlySet<string>
  /** The claim of the newcomer to the league. */
  readonly claim: number
  readonly sideTable: number
  readonly course: number
}

/** Types the hostile text into a body's fields, and records which fields had it. */
function typist(text: string) {
  const fields = new Set<string>()
  const type = async <E extends Endpoint>(by: Caller, endpoint: E, call: Partial<CallOf<E>>) => {
    for (const place of placesOf(text, call.body, endpoint.name)) fields.add(place)
    return by.ask(endpoint, call)
  }
  return { fields, type }
}

function placesOf(text: string, value: unknown, place: string): string[] {
  if (typeof value === 'string') return value.includes(text) ? [place] : []
  if (Array.isArray(value)) return value.flatMap((item: unknown) => placesOf(text, item, place))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => placesOf(text, item, `${place}.${key}`))
}

type Type = ReturnType<typeof typist>['type']

/** Types a text of at most 56 characters into every field of every operation that keeps it. */
export async function typeEverywhere(ground: Ground, text: string): Promise<Typed> {
  const { fields, type } = typist(text)
  await typeAboutLeague(ground, text, type)
  const course = await typeAboutCourses(ground, text, type)
  const claim = await typeAboutPeople(ground, text, type)
  const sideTable = await typeAboutPlay(ground, text, type)
  return { fields, claim, sideTable, course }
}

async function typeAboutLeague({ admin: creator, organizer, id, teamIds, today }: Ground, text: string, type: Type) {
  await type(creator, leagues.createLeague, { body: { name: text, description: text, plays: false } })
  await type(organizer, leagues.updateLeague, { params: { id }, body: { name: text, description: text } })
  await type(organizer, updateSettings, { body: { leagueId: id, name: text, description: text } })
  for (const [n, team] of teamIds.entries())
    await type(organizer, teams.updateTeam, { params: { id: team }, body: { name: `${text}${n}` } })
  await type(organizer, teams.createTeam, { body: { name: `${text}8`, leagueId: id } })
  await type(organizer, pinNotice, { params: { id }, body: { text, until: addDays(today, 2) } })
  const roster = {
    text: `Name\tTeam\n${cell(`A ${text}2`)}\t${cell(`A ${text}9`)}\n-\t`,
    corrections: [{ row: 3, column: 0, text: `A ${bare(text)}3` }],
    invites: false,
  }
  const { key } = await organizer.ask(rosters.previewRoster, { params: { id }, body: roster })
  await type(organizer, rosters.importRoster, { params: { id }, body: { ...roster, key } })
  const past = `Name\tTeam\tPoints\n${cell(`A ${text}4`)}\t${cell(text)}\t5`
  await type(organizer, createPastSeason, {
    params: { id },
    body: { name: `${text.slice(0, 55)} 2019`, text: past, links: [] },
  })
  const [finding] = await organizer.ask(fairPlay.listFairPlay, { params: { id } })
  if (finding === undefined) throw new Error('There is nothing to look at')
  await type(organizer, fairPlay.lookAtFinding, { params: { id, key: finding.key }, body: { note: text } })
}

/** A text on one line, without what a roster refuses in names. */
const bare = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').replaceAll('@', ' at ')

/** A cell of a spreadsheet, as it is copied. */
const cell = (text: string) => `"${bare(text).replaceAll('"', '""')}"`

async function typeAboutCourses({ player, id }: Ground, text: string, type: Type): Promise<number> {
  const body = aCourseBody({ club: `${text} ${id}`, name: text })
  const tees = body.tees.map((tee) => ({ ...tee, name: text }))
  const created = await type(player, courses.createCourse, { body: { ...body, tees } })
  const corrected = { params: { id: created.id }, body: { ...body, tees, version: created.version } }
  await type(player, courses.correctCourse, corrected)
  return created.id
}

async function typeAboutPeople(
  { anonymous, organizer, player, guest, id }: Ground,
  text: string,
  type: Type,
): Promise<number> {
  for (const person of [organizer, player, guest]) await type(person, auth.updateProfile, { body: { name: text } })
  const account = { name: text, email: `typed.${id}@people.example`, password: 'heather and gorse' }
  await type(anonymous, auth.register, { body: account })
  const { code } = await organizer.ask(invitations.createJoinLink, {
    params: { id },
    body: { needsApproval: true, days: 7 },
  })
  const { claim } = await type(guest, invitations.joinLeague, { body: { code, name: `${text}3` } })
  return claim?.id ?? 0
}

async function typeAboutPlay(ground: Ground, text: string, type: Type): Promise<number> {
  const { admin: creator, organizer, player, id, teamIds, today } = ground
  const golfer = await type(creator, golfers.createGolfer, {
    body: { name: `${text}1`, homeClub: text, handicapIndex: 18.4 },
  })
  await organizer.ask(leagues.addMember, { params: { id }, body: { golferId: golfer.id } })
  const [teamId = 0] = teamIds
  await organizer.ask(teams.assignTeam, { params: { golferId: golfer.id }, body: { teamId } })
  await type(organizer, teams.arrangeTeams, {
    params: { id },
    body: { teams: [{ name: `${text}7`, golferIds: [player.golferId] }] },
  })
  const card = { playedOn: today, courseRating: 71.3, slopeRating: 128, numberOfHoles: 18 as const }
  const place = { facilityName: text, courseName: text, teeName: text }
  await type(organizer, scores.postScore, {
    body: { ...card, ...place, golferId: golfer.id, adjustedGrossScore: 91 },
  })
  const own = { ...card, ...place, adjustedGrossScore: 90 }
  const posted = await type(player, scores.postScore, { body: { ...own, golferId: player.golferId } })
  const at = { params: { id: posted.id } }
  await type(player, scores.correctScore, { ...at, body: { ...own, adjustedGrossScore: 89 } })
  await type(organizer, scores.rejectScore, { ...at, body: { leagueId: id, reason: text } })
  await type(player, plans.toggleScheduledRound, { body: { date: addDays(today, 7), course: text } })
  const table = await type(player, tables.createSideTable, { params: { id }, body: { name: text } })
  await type(player, tables.renameSideTable, { params: { id: table.id }, body: { name: text } })
  return table.id
}
