import { type Day, addDays, dayOf } from '#domain/shared/day.ts'
import { insertLeague, insertMember, updateLeague } from '#server/facts/leagues/leagues.queries.ts'
import { generateSeasonMatches } from '#server/facts/seasons/generate-matches.ts'
import { type SeasonRow, insertSeason } from '#server/facts/seasons/seasons.queries.ts'
import { insertTeam, setTeams } from '#server/facts/teams/teams.queries.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { saveNotice } from '#server/outward/organize/organize.queries.ts'
import { savePublicSettings } from '#server/outward/public-pages/public-pages.queries.ts'
import { insertAccount } from '#server/people/accounts/auth.queries.ts'
import { hashPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { insertFollow } from '#server/people/follows/follows.queries.ts'
import { insertClaim } from '#server/people/invitations/claims/claims.queries.ts'
import { type NewPastSeason, insertPastSeason } from '#server/people/past-seasons/past-seasons.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { results } from '#server/results/matches/result/around-change.ts'
import { insertInvitations, insertSideTable, saveJoined } from '#server/results/side-tables/side-tables.queries.ts'
import { demoAccounts, demoPassword, demoSeasons, ladderNumbers, teamNames, twilightNumbers } from './demo-world.ts'
import { type KnownGolfer, acceptMemberships } from './demo.queries.ts'
import { seedCourses } from './seed-courses.ts'
import { seedHarbour } from './seed-harbour.ts'
import { seedPlans } from './seed-plans.ts'

type SeedFacts = { readonly golfers: readonly KnownGolfer[]; readonly courses: readonly string[]; readonly now: Date }

/**
 * Creates the demo world's accounts, leagues, teams, seasons, follows and plans for
 * existing golfers, and the league without association numbers. Returns the ids of the leagues to be synced.
 */
export async function seedLeagues(tx: Db, { golfers, courses, now }: SeedFacts): Promise<number[]> {
  const twilight = withNumbers(golfers, twilightNumbers)
  const ladder = withNumbers(golfers, ladderNumbers)
  const [mine, owners, admins] = twilight
  const { adminId, ownerId, golferUserId, guestId } = await openAccounts(tx, now, {
    golfer: mine?.name,
    owner: owners?.name,
    admin: admins?.name,
  })
  if (mine !== undefined) await setGolfer(tx, golferUserId, mine.id)
  if (owners !== undefined) await setGolfer(tx, ownerId, owners.id)
  if (admins !== undefined) await setGolfer(tx, adminId, admins.id)
  for (const { id } of twilight.slice(2, 7)) await insertFollow(tx, golferUserId, id)
  for (const { id } of twilight.slice(0, 3)) await insertFollow(tx, guestId, id)

  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = dayOf(now.getTime(), zone)
  const teamLeague = await seedTeamLeague(tx, { ownerId, zone, golfers: twilight, today })
  const soloLeague = await seedLadder(tx, { ownerId, zone, golfers: ladder })
  await acceptMemberships(tx)
  const seasons = demoSeasons(today)
  await addSeason(tx, { leagueId: teamLeague, ...seasons.lastTwilight, isActive: false, weeks: 2 }, now)
  const seasonId = await addSeason(tx, { leagueId: teamLeague, ...seasons.twilight, isActive: true, weeks: 2 }, now)
  await addPastSeason(
    tx,
    {
      leagueId: teamLeague,
      golfers: twilight.slice(4, 9),
      year: Number(seasons.lastTwilight.startDate.slice(0, 4)) - 1,
      enteredBy: ownerId,
    },
    now,
  )
  await addSeason(tx, { leagueId: soloLeague, ...seasons.ladder, isActive: true, weeks: 1 }, now)
  const accounts = [owners, admins, mine].flatMap((golfer) => golfer?.id ?? [])
  await addSideTables(tx, { leagueId: teamLeague, seasonId, golferIds: accounts }, now)
  const [unclaimed] = twilight.slice(accounts.length)
  if (unclaimed !== undefined)
    await addClaim(tx, { leagueId: teamLeague, userId: guestId, golferId: unclaimed.id }, now)
  await seedPlans(tx, { leagueId: teamLeague, golfers: twilight, courses, today, now })
  await seedCourses(tx, { createdBy: ownerId, now })
  await seedHarbour(tx, { ownerId, zone, today, now })
  return [teamLeague, soloLeague]
}

type PlayersNames = Readonly<Record<'golfer' | 'owner' | 'admin', string | undefined>>

/** Creates the accounts, those of players under their golfers' names. Their invented addresses count as verified. */
async function openAccounts(tx: Db, now: Date, players: PlayersNames) {
  const passwordHash = await hashPassword(demoPassword)
  const ids: number[] = []
  for (const [n, { name, email, plays }] of demoAccounts.entries()) {
    const known = plays === null ? undefined : players[plays]
    const role = n === 0 ? 'ADMIN' : 'USER'
    const added = await insertAccount(tx, {
      name: known ?? name,
      email,
      passwordHash,
      role,
      emailVerifiedAt: now.toISOString(),
    })
    ids.push(added?.id ?? 0)
  }
  const [adminId = 0, ownerId = 0, golferUserId = 0, guestId = 0] = ids
  return { adminId, ownerId, golferUserId, guestId }
}

type LeagueSeed = { readonly ownerId: number; readonly zone: string; readonly golfers: readonly KnownGolfer[] }

/** The notice pinned by the team league's owner. */
const notice = (today: Day) => ({
  text: 'Supper after the last day of this match: the clubhouse, seven o’clock. Tell the bar by Friday how many you are.',
  until: addDays(today, 12),
})

async function seedTeamLeague(
  tx: Db,
  { ownerId, zone, golfers, today }: LeagueSeed & { readonly today: Day },
): Promise<number> {
  const leagueId = await insertLeague(tx, {
    name: 'Tuesday Twilight',
    description:
      'Six teams of four. Play when and where you like; two weeks a match, the worst score of each team is dropped.',
    ownerId,
    timeZone: zone,
  })
  await updateLeague(tx, leagueId, { matchLength: 2 })
  await saveNotice(tx, leagueId, notice(today))
  await savePublicSettings(tx, leagueId, { page: true, board: true, searchEngines: false, slug: 'tuesday-twilight' })
  const teams = []
  for (const name of teamNames) teams.push(await insertTeam(tx, { leagueId, name, iconUrl: null }))
  for (const [n, { id }] of golfers.entries()) {
    await insertMember(tx, { leagueId, golferId: id, acceptedBy: null })
    await setTeams(tx, leagueId, [{ golferId: id, teamId: teams[n % teams.length]?.id ?? null }])
  }
  return leagueId
}

async function seedLadder(tx: Db, { ownerId, zone, golfers }: LeagueSeed): Promise<number> {
  const leagueId = await insertLeague(tx, {
    name: 'Ladder',
    description: 'Everyone for themselves, a week a match.',
    ownerId,
    timeZone: zone,
  })
  await updateLeague(tx, leagueId, { useTeams: false })
  for (const { id } of golfers) await insertMember(tx, { leagueId, golferId: id, acceptedBy: null })
  return leagueId
}

async function addSeason(
  tx: Db,
  { weeks, ...season }: Omit<SeasonRow, 'year'> & { readonly weeks: number },
  now: Date,
): Promise<number> {
  const row = { ...season, year: Number(season.startDate.slice(0, 4)) }
  const id = await insertSeason(tx, row)
  await generateSeasonMatches(tx, { ...row, id, matchLength: weeks }, { results, at: now })
  return id
}

type PastSeed = Pick<NewPastSeason, 'leagueId' | 'year' | 'enteredBy'> & { readonly golfers: readonly KnownGolfer[] }

/** A season from before the league came here; who was last has left it. */
async function addPastSeason(tx: Db, { golfers, ...season }: PastSeed, now: Date): Promise<void> {
  const name = `Season ${season.year}`
  const listed = [...golfers.map(({ id }) => ({ golferId: id, name: null })), { golferId: null, name: 'Calvin Dray' }]
  const others = { tableNumber: 0, isOfTeam: false, teamId: null, aside: null, tied: false, matchPoints: [] }
  const tables = [{ title: 'Golfers', isOfTeams: false, matches: [] }]
  await insertPastSeason(
    tx,
    { ...season, name, tables, enteredAt: now.toISOString() },
    listed.map((who, n) => ({ ...others, ...who, position: n + 1, points: 133 - 7.5 * n, isChampion: n === 0 })),
  )
}

type TableSeed = { readonly leagueId: number; readonly seasonId: number; readonly golferIds: readonly number[] }

/** Two side tables of the golfers who have accounts; the last of them has yet to answer the invitation to the second. */
async function addSideTables(tx: Db, { leagueId, seasonId, golferIds }: TableSeed, now: Date): Promise<void> {
  const at = now.toISOString()
  const [createdBy = 0, ...invited] = golferIds
  for (const [name, joining] of [
    ['The Nineteenth Hole', invited],
    ['Sunday Best', invited.slice(0, -1)],
  ] as const) {
    const id = await insertSideTable(tx, { leagueId, seasonId, name, createdBy, createdAt: at })
    await insertInvitations(tx, { id, leagueId, golferIds: invited, invitedBy: createdBy, invitedAt: at })
    for (const golferId of joining) await saveJoined(tx, { id, golferId }, at)
  }
}

type ClaimSeed = { readonly leagueId: number; readonly userId: number; readonly golferId: number }

/** An account without a golfer claims one of the league, and waits for its owner. */
async function addClaim(tx: Db, claim: ClaimSeed, now: Date): Promise<void> {
  await insertClaim(tx, { ...claim, kind: 'golfer', name: null, byLink: true, createdAt: now.toISOString() })
}

function withNumbers(golfers: readonly KnownGolfer[], numbers: readonly string[]): KnownGolfer[] {
  return numbers.flatMap((number) => golfers.find(({ ghinNumber }) => ghinNumber === number) ?? [])
}
