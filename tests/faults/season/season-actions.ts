import { createGolfer } from '#contract/golfers.ts'
import { acceptInvitation, inviteGolfer } from '#contract/invitations.ts'
import * as leagues from '#contract/leagues.ts'
import { recalculateMatch } from '#contract/matches.ts'
import * as scores from '#contract/scores.ts'
import { getSeason, updateSeason } from '#contract/seasons.ts'
import * as sideTables from '#contract/side-tables.ts'
import { assignTeam } from '#contract/teams.ts'
import { addDays } from '#domain/shared/day.ts'
import { until } from '#tests/support/server/app.ts'
import { codesTo } from '#tests/support/world/newcomers.ts'
import { type SeasonLeague, type SeasonWorld, lastDayOf } from './season-world.ts'

/** Something that people do in a season; false when there was nothing to do it to, or it was refused. */
type Action = (world: SeasonWorld) => Promise<boolean>

const wasDone = ({ status }: { readonly status: number }) => status === 200

/** An entry of a list that is not empty. */
function from<Entry>({ random }: Pick<SeasonWorld, 'random'>, list: readonly Entry[]): Entry {
  const [entry] = list.slice(random.below(list.length))
  if (entry === undefined) throw new Error('There is nothing to choose from')
  return entry
}

const today = ({ clock }: SeasonWorld) => clock.now().toISOString().slice(0, 10)
const anyLeague = (world: SeasonWorld) => from(world, world.leagues)
const gross = ({ random }: SeasonWorld) => 76 + random.below(26)

async function membersOf({ app }: SeasonWorld, { id }: SeasonLeague): Promise<number[]> {
  const rows = await app.tools.db.selectFrom('memberships').select('golferId').where('leagueId', '=', id).execute()
  return rows.map(({ golferId }) => golferId).toSorted((a, b) => a - b)
}

/** A day of the season: what counts outside of its matches changes with the league's settings. */
function dayOfPlay(world: SeasonWorld, daysAgo: number): string {
  const day = addDays(today(world), -world.random.below(daysAgo + 1))
  return day < world.length.firstMonday ? world.length.firstMonday : day
}

const card = (world: SeasonWorld, daysAgo: number) => ({
  facilityName: 'Marram Links',
  playedOn: dayOfPlay(world, daysAgo),
  adjustedGrossScore: gross(world),
  numberOfHoles: 18 as const,
  courseRating: 71.1,
  slopeRating: 126,
})

const nine = (world: SeasonWorld) => ({
  ...card(world, 2),
  adjustedGrossScore: 38 + world.random.below(14),
  numberOfHoles: 9 as const,
  courseRating: 35.4,
})

async function posts(world: SeasonWorld, daysAgo: number): Promise<boolean> {
  const [, ghin] = from(world, [...world.numbers])
  const played_at = addDays(today(world), -world.random.below(daysAgo + 1))
  world.posted.push(await world.control.post({ ghin, played_at, adjusted_gross_score: gross(world) }))
  return true
}

/** A golfer types in a round, and posts the same at the association. */
async function postsTwice(world: SeasonWorld): Promise<boolean> {
  const [twilight, ladder] = world.leagues
  const [golferId, account] = from(world, [...twilight.players, ...ladder.players])
  const body = { golferId, ...card(world, 3) }
  const reply = await (await world.as(account)).try(scores.postScore, { body })
  if (!wasDone(reply)) return false
  const ghin = world.numbers.get(golferId)
  if (ghin !== undefined && world.random.below(3) > 0) {
    const played_at = body.playedOn
    world.posted.push(await world.control.post({ ghin, played_at, adjusted_gross_score: body.adjustedGrossScore }))
  }
  return true
}

async function entersOwn(world: SeasonWorld): Promise<boolean> {
  const [, , seniors] = world.leagues
  const [golferId, account] = from(world, [...seniors.players])
  const body = { golferId, ...(world.random.below(4) === 0 ? nine(world) : card(world, 4)) }
  return wasDone(await (await world.as(account)).try(scores.postScore, { body }))
}

async function entersForOthers(world: SeasonWorld): Promise<boolean> {
  const league = from(world, [world.leagues[2], world.leagues[2], anyLeague(world)])
  const golferId = from(world, await membersOf(world, league))
  const body = { golferId, ...card(world, 6) }
  return wasDone(await (await world.as(league.owner)).try(scores.postScore, { body }))
}

/** The latest rounds by hand, with who entered them. */
async function roundsByHand({ app }: SeasonWorld, isOwn: boolean) {
  return app.tools.db
    .selectFrom('rounds')
    .select(['id', 'golferId', 'enteredBy'])
    .where('associationId', 'is', null)
    .$if(isOwn, (query) => query.where('enteredBy', 'is not', null))
    .orderBy('id', 'desc')
    .limit(14)
    .execute()
}

async function correctsOwn(world: SeasonWorld): Promise<boolean> {
  const rounds = await roundsByHand(world, true)
  if (rounds.length === 0) return false
  const { id, enteredBy } = from(world, rounds)
  const author = await world.as(enteredBy ?? world.admin)
  return wasDone(await author.try(scores.correctScore, { params: { id }, body: card(world, 6) }))
}

async function deletesOwn(world: SeasonWorld): Promise<boolean> {
  const rounds = await roundsByHand(world, true)
  if (rounds.length === 0) return false
  const { id, enteredBy } = from(world, rounds)
  const author = await world.as(world.random.below(3) === 0 ? world.admin : (enteredBy ?? world.admin))
  return wasDone(await author.try(scores.deleteScore, { params: { id } }))
}

async function decides(world: SeasonWorld): Promise<boolean> {
  const rounds = await roundsByHand(world, false)
  if (rounds.length === 0) return false
  const { id } = from(world, rounds)
  let isDone = false
  for (const league of world.leagues) {
    const owner = await world.as(league.owner)
    const reply =
      world.random.below(4) > 0
        ? await owner.try(scores.confirmScore, { params: { id }, body: { leagueId: league.id } })
        : await owner.try(scores.rejectScore, { params: { id }, body: { leagueId: league.id, reason: 'No card' } })
    isDone ||= wasDone(reply)
  }
  return isDone
}

async function changesSettings(world: SeasonWorld): Promise<boolean> {
  const { random } = world
  const league = anyLeague(world)
  const isOver = today(world) >= lastDayOf(world.length)
  const change = from(world, [
    { scoresDroppedPerTeam: random.below(3) },
    { maxNetDifferential: 4 + random.below(10) },
    { noScoreNetDifferential: 8 + random.below(12) },
    isOver ? {} : { manualRounds: from(world, ['none', 'confirmed', 'all'] as const) },
    { finalAfterDays: from(world, [1, 2, 3, null]) },
    { peersConfirm: random.below(2) === 0 },
    { useTeams: league.teams.length > 0 && random.below(4) > 0 },
  ])
  const owner = await world.as(league.owner)
  return wasDone(await owner.try(leagues.updateLeague, { params: { id: league.id }, body: change }))
}

async function trades(world: SeasonWorld): Promise<boolean> {
  const league = from(world, [world.leagues[0], world.leagues[2]])
  const golferId = from(world, await membersOf(world, league))
  const teamId = from(world, [...league.teams, ...league.teams, null])
  const owner = await world.as(league.owner)
  return wasDone(await owner.try(assignTeam, { params: { golferId }, body: { leagueId: league.id, teamId } }))
}

/** Golfers of the association come and go; those with own handicaps stay, so that their whole life can be replayed. */
async function changesMembers(world: SeasonWorld): Promise<boolean> {
  const league = from(world, [world.leagues[0], world.leagues[1]])
  const owner = await world.as(league.owner)
  const members = await membersOf(world, league)
  const golferId = from(world, [...world.numbers.keys()])
  const params = { id: league.id }
  if (!members.includes(golferId)) return wasDone(await owner.try(leagues.addMember, { params, body: { golferId } }))
  if (members.length < 7) return false
  return wasDone(await owner.try(leagues.removeMember, { params: { ...params, golferId } }))
}

const late = ['Gus Pemberly', 'Fern Alder', 'Hazel Marsh', 'Isla Montclair']

/** A new golfer of the seniors, who is invited by email and comes with an account. */
async function invites(world: SeasonWorld): Promise<boolean> {
  const { app, leagues: all } = world
  const [, , seniors] = all
  const joined = world.done.get('golfers invited') ?? 0
  const name = late[joined]
  if (name === undefined) return false
  const owner = await world.as(seniors.owner)
  const params = { id: seniors.id }
  const { id: golferId } = await owner.ask(createGolfer, { body: { name, handicapIndex: 18.4 } })
  await owner.ask(leagues.addMember, { params, body: { golferId } })
  const email = `late.${joined}@people.example`
  await owner.ask(inviteGolfer, { params, body: { golferId, email } })
  const [code = ''] = await until(
    async () => codesTo({ ...app, admin: owner }, email),
    ({ length }) => length > 0,
  )
  const account = await app.signUp(name)
  const reply = await (await world.as(account.id)).try(acceptInvitation, { body: { code } })
  seniors.players.set(golferId, account.id)
  return wasDone(reply)
}

async function changesSideTable(world: SeasonWorld): Promise<boolean> {
  const league = anyLeague(world)
  const [, account] = from(world, [...league.players])
  const golfer = await world.as(account)
  const known = world.sideTables.length < 4 ? null : from(world, world.sideTables)
  if (known === null) {
    const members = await membersOf(world, league)
    const others = [...league.players].filter(([id, one]) => one !== account && members.includes(id))
    const body = { name: 'Saturday Four', golferIds: others.map(([id]) => id) }
    const reply = await golfer.try(sideTables.createSideTable, { params: { id: league.id }, body })
    if (!wasDone(reply)) return false
    const { id } = sideTables.createSideTable.reply.parse(reply.body)
    world.sideTables.push({ id, by: account })
    return true
  }
  const params = { id: known.id }
  const joins = world.random.below(4) > 0
  return wasDone(await golfer.try(joins ? sideTables.joinSideTable : sideTables.leaveSideTable, { params }))
}

/** The ladder counts the best half of its matches all season long. */
async function changesBestOf(world: SeasonWorld): Promise<boolean> {
  const { seasonId, owner } = from(world, [world.leagues[0], world.leagues[2]])
  const caller = await world.as(owner)
  const params = { id: seasonId }
  const { year, startDate, endDate, isActive, leagueId } = await caller.ask(getSeason, { params })
  const body = { year, startDate, endDate, isActive, leagueId, matchesCounted: from(world, [null, 1, 2, 3]) }
  return wasDone(await caller.try(updateSeason, { params, body }))
}

async function recalculates(world: SeasonWorld): Promise<boolean> {
  const rows = await world.app.tools.db.selectFrom('matches').select('id').orderBy('id').execute()
  if (rows.length === 0) return false
  const admin = await world.as(world.admin)
  return wasDone(await admin.try(recalculateMatch, { params: { id: from(world, rows).id } }))
}

async function corrects(world: SeasonWorld): Promise<boolean> {
  if (world.posted.length === 0) return false
  await world.control.correct(from(world, world.posted), gross(world))
  return true
}

async function removes(world: SeasonWorld): Promise<boolean> {
  const [id] = world.posted.splice(world.random.below(Math.max(1, world.posted.length)), 1)
  if (id !== undefined) await world.control.remove(id)
  return id !== undefined
}

const actions: readonly (readonly [weight: number, name: string, run: Action])[] = [
  [6, 'rounds posted', (world) => posts(world, 1)],
  [4, 'rounds posted late', (world) => posts(world, 9)],
  [3, 'rounds corrected there', corrects],
  [2, 'rounds deleted there', removes],
  [3, 'rounds posted twice', postsTwice],
  [6, 'rounds by hand', entersOwn],
  [5, 'rounds by organizers', entersForOthers],
  [4, 'rounds corrected here', correctsOwn],
  [2, 'rounds deleted here', deletesOwn],
  [7, 'decisions', decides],
  [3, 'settings', changesSettings],
  [3, 'trades', trades],
  [2, 'golfers come and go', changesMembers],
  [1, 'golfers invited', invites],
  [2, 'side tables', changesSideTable],
  [1, 'best of', changesBestOf],
  [1, 'recalculations', recalculates],
]

const lots = actions.flatMap(([weight, name, run]) => Array.from({ length: weight }, () => ({ name, run })))

/** Somebody does something; what was done is counted. */
export async function act(world: SeasonWorld): Promise<void> {
  const { name, run } = from(world, lots)
  if (await run(world)) world.done.set(name, (world.done.get(name) ?? 0) + 1)
}
