import { randomBytes } from 'node:crypto'
import { addMember } from '#contract/leagues.ts'
import { adjustedCard } from '#domain/rounds/hole-scores.ts'
import { keepVersion } from '#server/facts/courses/course-versions.queries.ts'
import { insertCourse, updateCourse } from '#server/facts/courses/courses.queries.ts'
import { saveVerification } from '#server/facts/golfers/golfers.queries.ts'
import { saveDeputy } from '#server/facts/leagues/leagues.queries.ts'
import { saveHoleScores } from '#server/facts/rounds/hole-scores.queries.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { savePublicSettings } from '#server/outward/public-pages/public-pages.queries.ts'
import { insertAccount } from '#server/people/accounts/auth.queries.ts'
import { insertUnverifiedLink } from '#server/people/accounts/golfer-links.queries.ts'
import { insertReset } from '#server/people/accounts/passwords/passwords.queries.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import { hashOfCode } from '#server/people/accounts/sessions/sign-in-by-code.ts'
import { insertCodeMail, saveCode } from '#server/people/accounts/sessions/sign-in-codes.queries.ts'
import { insertVerification } from '#server/people/accounts/verification/email-verification.queries.ts'
import { insertFollow } from '#server/people/follows/follows.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { insertInvitations, insertSideTable } from '#server/results/side-tables/side-tables.queries.ts'
import { aCourseCard } from '#tests/factories/courses.ts'
import { aGolfer, aLeague, aMember, aRound, aSeason, aTeam, noon } from '#tests/factories/stored.ts'
import { type StoredPasskey, aPasskey } from '../passkeys/stored-passkey.ts'
import { type Caller, type TestApp, caller, storedPassword } from '../server/app.ts'
import { type GettingIn, gettingIn } from './getting-in.ts'

const bogeys = Array.from({ length: 18 }, (_, n) => ({ par: 4, strokeIndex: n + 1, strokes: 5 }))

/** The possible callers, as seen from one of two leagues. */
export const roles = [
  'anonymous',
  'golferless',
  'member',
  'elsewhere',
  'teammate',
  'owner',
  'rival',
  'admin',
  'deputy',
  'formerDeputy',
  'adder',
  'addersMember',
] as const
export type Role = (typeof roles)[number]

export const password = 'nineteenth'

export type Person = Caller & { readonly role: Role; readonly email: string; readonly golferId: number | null }

/** Two leagues and an account of every role; two worlds in one database share nothing. */
export type World = {
  readonly app: TestApp
  readonly people: Readonly<Record<Role, Person>>
  /** The league that calls are about; its owner has no golfer. */
  readonly league: {
    readonly id: number
    readonly season: number
    readonly matches: readonly number[]
    readonly teams: readonly [number, number]
    readonly emptyTeam: number
  }
  /** The other league, with its own member; its owner, the rival, has no golfer. */
  readonly other: World['league']
  /** The league’s season of last year, which is over, with its only match: the member played it. */
  readonly over: { readonly season: number; readonly match: number }
  /** The slug of the league with a public page and board. */
  readonly slug: string
  /** In the league: the opponent is invited, and the other league's owner claims that golfer. */
  readonly gettingIn: GettingIn
  /** Of the league: the member runs it, and the team-mate is invited. */
  readonly sideTable: number
  /** Added by the member, who has corrected it once; the team-mate has played it. */
  readonly course: number
  readonly golfers: {
    /** In the first team of the league. */
    readonly member: number
    /** In the first team of the league. */
    readonly teammate: number
    /** In no team of the league, and its deputy. */
    readonly deputy: number
    /** In no team of the league; was its deputy. */
    readonly formerDeputy: number
    /** In the second team of the league, followed by every account, without an account. */
    readonly opponent: number
    /** In no league, without an account; every account has just verified that it is theirs. */
    readonly verified: number
    /** In no league, without an account; no one has verified that it is theirs. */
    readonly unverified: number
  }
  /**
   * Entered by the member for themselves, and unconfirmed in the league. The three after
   * it are of a golfer without a league.
   */
  readonly waitingRound: number
  /** The token of two emails to the member: one to reset the password, one to verify the address. */
  readonly resetToken: string
  /** Of the member. */
  readonly passkey: StoredPasskey
}

let worlds = 0
/**
 * Seeds both leagues, each with two teams and an active season: the league in the first of
 * four weeks, the other in its only one.
 */
export async function twoLeagues(app: TestApp): Promise<World> {
  worlds += 1
  const { db } = app.tools
  const number = 1_000_000 + 10 * worlds
  const member = await aGolfer(db, 'Wren Ashdown', { ghinNumber: `${number}` })
  const teammate = await aGolfer(db, 'Tobias Quill')
  const deputy = await aGolfer(db, 'Juniper Vale')
  const formerDeputy = await aGolfer(db, 'Basil Thornbury')
  const opponent = await aGolfer(db, 'Marlowe Finch')
  const elsewhere = await aGolfer(db, 'Fern Alder', { ghinNumber: `${number + 1}` })
  const addersMember = await aGolfer(db, 'Rowan Tarrant', { ghinNumber: `${number + 4}` })
  const verified = await aGolfer(db, 'Isla Montclair', { ghinNumber: `${number + 2}` })
  const unverified = await aGolfer(db, 'Gus Pemberly', { ghinNumber: `${number + 3}` })
  const people: World['people'] = {
    anonymous: { ...app.anonymous, role: 'anonymous', email: 'nobody@people.example', golferId: null },
    golferless: await aPerson(app, 'golferless', 'Hazel Marsh'),
    member: await aPerson(app, 'member', 'Wren Ashdown', member),
    elsewhere: await aPerson(app, 'elsewhere', 'Fern Alder', elsewhere),
    teammate: await aPerson(app, 'teammate', 'Tobias Quill', teammate),
    owner: await aPerson(app, 'owner', 'Otis Larkspur'),
    rival: await aPerson(app, 'rival', 'Petra Voss'),
    admin: await aPerson(app, 'admin', 'Ada Fairweather'),
    deputy: await aPerson(app, 'deputy', 'Juniper Vale', deputy),
    formerDeputy: await aPerson(app, 'formerDeputy', 'Basil Thornbury', formerDeputy),
    adder: await aPerson(app, 'adder', 'Percy Blythe'),
    addersMember: await aPerson(app, 'addersMember', 'Rowan Tarrant', addersMember),
  }
  const league = await aFullLeague(app, people.owner, {
    rosters: [[member, teammate], [opponent]],
    endDate: '2026-05-31',
  })
  for (const { golferId, id } of [people.deputy, people.formerDeputy]) {
    if (golferId === null) continue
    await aMember(db, { leagueId: league.id, golferId })
    await saveDeputy(db, { leagueId: league.id, golferId, deputyId: id })
  }
  await saveDeputy(db, { leagueId: league.id, golferId: formerDeputy, deputyId: null })
  const other = await aFullLeague(app, people.rival, { rosters: [[elsewhere], []], endDate: '2026-05-10' })
  await aLeagueThatAdds(app, people, { own: addersMember, added: [member, teammate] })
  const over = await aSeasonOver(app, { leagueId: league.id, golferId: member })
  const clubName = `Saltmere ${worlds}`
  await aRound(db, teammate, { facilityName: clubName })
  const waitingRound = await aRound(db, member, { enteredBy: people.member.id })
  await saveHoleScores(
    db,
    waitingRound,
    adjustedCard({ holes: bogeys, courseRating: 720, slopeRating: 113, index: 124 }),
  )
  for (const { id } of [people.golferless, people.member, people.admin]) await aRound(db, unverified, { enteredBy: id })
  for (const { id } of Object.values(people).filter((person) => person.token !== null)) {
    await insertFollow(db, id, opponent)
    await saveVerification(db, id, `${number + 2}`, noon.toISOString())
  }
  const slug = `twilight-${worlds}`
  await savePublicSettings(db, league.id, { page: true, board: true, searchEngines: false, slug })
  const at = noon.toISOString()
  const sideTable = await insertSideTable(db, {
    leagueId: league.id,
    seasonId: league.season,
    name: 'Sunday Hillbillies',
    createdBy: member,
    createdAt: at,
  })
  const invitation = { id: sideTable, leagueId: league.id, golferIds: [teammate], invitedBy: member, invitedAt: at }
  await insertInvitations(db, invitation)
  const [card, byMember] = [aCourseCard({ club: clubName }), { by: people.member.id, at }]
  const course = (await insertCourse(db, card, byMember)) ?? 0
  await keepVersion(db, course, card)
  await updateCourse(db, course, card, byMember)
  const resetToken = randomBytes(32).toString('base64url')
  const token = {
    tokenHash: hashOfToken(resetToken),
    userId: people.member.id,
    createdAt: noon,
    expiresAt: new Date('2026-05-06T13:00:00Z'),
  }
  await insertReset(db, token)
  await aSignInCode(db, { userId: token.userId, requestHash: token.tokenHash })
  await insertVerification(db, token)
  return {
    app,
    people,
    league,
    other,
    over,
    slug,
    gettingIn: await gettingIn(db, {
      leagueId: league.id,
      golferId: opponent,
      claimedBy: people.rival.id,
      sentBy: people.deputy.id,
    }),
    sideTable,
    course,
    golfers: { member, teammate, deputy, formerDeputy, opponent, verified, unverified },
    waitingRound,
    resetToken,
    passkey: await aPasskey(app.tools, people.member.id),
  }
}

/** A league with one golfer, whose owner has added golfers of the league. They have yet to answer. */
async function aLeagueThatAdds(
  { tools: { db } }: TestApp,
  { adder }: World['people'],
  { own, added }: { readonly own: number; readonly added: readonly number[] },
) {
  const id = await aLeague(db, { ownerId: adder.id, name: 'Ladder' })
  for (const golferId of [own, ...added]) await adder.ask(addMember, { params: { id }, body: { golferId } })
}

async function aSeasonOver({ tools: { db } }: TestApp, { leagueId, golferId }: { leagueId: number; golferId: number }) {
  const days = { startDate: '2025-06-02', endDate: '2025-06-08' }
  const { id, matchIds } = await aSeason(db, { leagueId, ...days, isActive: false })
  await aRound(db, golferId, { playedOn: '2025-06-04' })
  await db.updateTable('matches').set({ publishedAt: noon.toISOString() }).where('seasonId', '=', id).execute()
  return { season: id, match: matchIds[0] ?? 0 }
}

async function aPerson(app: TestApp, role: Role, name: string, golferId: number | null = null): Promise<Person> {
  const { db } = app.tools
  const email = `${role}.${worlds}@people.example`
  const account = await insertAccount(db, {
    name,
    email,
    passwordHash: await storedPassword(),
    role: role === 'admin' ? 'ADMIN' : 'USER',
    emailVerifiedAt: noon.toISOString(),
  })
  if (account === undefined) throw new Error(`${email} is taken`)
  if (golferId !== null) await setGolfer(db, account.id, golferId)
  return { ...caller(app.url, account.id, await startSession(app.tools, account.id)), role, email, golferId }
}

type Plan = { readonly rosters: readonly [readonly number[], readonly number[]]; readonly endDate: string }

async function aFullLeague(app: TestApp, owner: Person, { rosters, endDate }: Plan): Promise<World['league']> {
  const { db } = app.tools
  const id = await aLeague(db, { ownerId: owner.id, useTeams: true, scoresDroppedPerTeam: 0 })
  const teams = [await aTeam(db, id, 'Bunker Hillbillies'), await aTeam(db, id, 'Gimme Gimme')] as const
  for (const [n, teamId] of teams.entries()) {
    for (const golferId of rosters[n] ?? []) await aMember(db, { leagueId: id, golferId, teamId })
  }
  const emptyTeam = await aTeam(db, id, 'Phantom Caddies')
  const season = await aSeason(db, { leagueId: id, endDate })
  return { id, season: season.id, matches: season.matchIds, teams, emptyTeam }
}

/** Adds a golfer to the league, whose account its owner linked. */
export async function linkedByOwner({ app, league, people }: World): Promise<number> {
  const { db } = app.tools
  const golferId = await aGolfer(db, 'Juniper Vale')
  await aMember(db, { leagueId: league.id, golferId })
  const account = { name: 'Juniper', email: `juniper.${golferId}@people.example`, passwordHash: 'x', golferId }
  const { id: userId } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()
  const linkedAt = noon.toISOString()
  await insertUnverifiedLink(db, { userId, golferId, leagueId: league.id, linkedBy: people.owner.id, linkedAt })
  return golferId
}

/** The code 123456 by email, for the holder of a request's token. */
async function aSignInCode(db: Db, { userId, requestHash }: { userId: number; requestHash: Buffer }): Promise<void> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await insertCodeMail(db, { email, requestHash }, noon)
  const { mailId } = await db
    .selectFrom('signInCodes')
    .select('mailId')
    .where('requestHash', '=', requestHash)
    .executeTakeFirstOrThrow()
  const codeHash = await hashOfCode(db, requestHash, '123456')
  await saveCode(db, { mailId, codeHash, expiresAt: new Date('2100-01-01') })
}
