import { strFromU8, unzipSync } from 'fflate'
import { type RawBuilder, sql } from 'kysely'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { exportLeague } from '#contract/exports.ts'
import { updateLeague } from '#contract/leagues.ts'
import { createPastSeason } from '#contract/past-seasons.ts'
import { confirmScore, listWaitingScores, rejectScore } from '#contract/scores.ts'
import { getStandings } from '#contract/seasons.ts'
import { createSideTable, getSideTable } from '#contract/side-tables.ts'
import { addDays } from '#domain/shared/day.ts'
import { deleteGolfer } from '#server/facts/golfers/delete-golfer.ts'
import { deleteMember } from '#server/facts/leagues/leagues.queries.ts'
import { insertRounds } from '#server/facts/rounds/rounds.queries.ts'
import { setTeams } from '#server/facts/teams/teams.queries.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { postedRound } from '#tests/factories/rounds.ts'
import { aGolfer, aLeague, aMember, aRound, aSeason, aTeam } from '#tests/factories/stored.ts'
import { seed } from '#tests/support/random/seed.ts'
import { type Caller, caller } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'
import { leagueColumns } from './league-tables.ts'

const club = useClub()
const db = () => club().tools.db
const random = seededRandom(seed)

const years = [2024, 2025, 2026, 2027, 2028]
const weeks = 3
const at = (day: string) => new Date(`${day}T12:00:00Z`)

const scratch = {
  golfersBy: 'chosen',
  basis: 'scratch',
  indexFrom: null,
  indexTo: null,
  isPublic: false,
} as const

type League = { readonly id: number; readonly golfers: readonly number[]; readonly teams: readonly number[] }

/** Forty golfers, most of them in one of six teams, and five seasons of three matches, the last of them still open. */
async function fiveSeasons(): Promise<League & { readonly seasons: readonly number[] }> {
  club().setNow(at('2024-01-01'))
  const id = await aLeague(db(), {
    ownerId: club().admin.id,
    useTeams: true,
    manualRounds: 'confirmed',
    finalAfterDays: 1,
  })
  const teams: number[] = []
  for (const name of ['Mulligans', '+Gimmes', 'Sandbaggers', 'Hackers', 'Chips', 'Albatrosses'])
    teams.push(await aTeam(db(), id, name))
  const golfers: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const golferId = await aGolfer(
      db(),
      n === 7 ? '=Sum, "Ada"' : `Golfer ${n}`,
      n % 3 === 0 ? { ghinNumber: `${8000 + n}` } : {},
    )
    const teamId = teams[n % 7]
    await aMember(db(), { leagueId: id, golferId, ...(teamId === undefined ? {} : { teamId }) })
    golfers.push(golferId)
  }
  const seasons: number[] = []
  for (const year of years) seasons.push(await playedIn({ id, golfers, teams }, year))
  // Who is removed keeps their results.
  const actor = { id: club().admin.id, role: 'ADMIN', golferId: null } as const
  await deleteGolfer(club().tools, actor, { id: golfers[2] ?? 0, address: '192.0.2.1' })
  const body = { name: '=Low, "Scratch"', organizers: { ...scratch, golferIds: golfers.slice(4, 20) } }
  await (await signedIn()).ask(createSideTable, { params: { id }, body })
  const past = {
    name: 'Season 2019',
    text: 'Name\tTeam\tWk 1\tPoints\n"Low", Ada\tAces\t1\t2\nGolfer 5\tAces\t-\t1.5',
    links: [{ table: 0, row: 3, id: golfers[5] ?? 0 }],
  }
  await (await signedIn()).ask(createPastSeason, { params: { id }, body: past })
  return { id, golfers, teams, seasons }
}

/** A season: rounds, results, and what changes between its weeks; returns its id. */
async function playedIn(league: League, year: number): Promise<number> {
  const startDate = addDays(`${year}-05-01`, random.below(20))
  const season = {
    leagueId: league.id,
    year,
    startDate,
    endDate: addDays(startDate, 7 * weeks - 1),
    isActive: year === 2028,
  }
  const { id } = await aSeason(db(), season, at(startDate))
  for (let week = 0; week < weeks; week += 1) {
    const monday = addDays(startDate, 7 * week)
    club().setNow(at(addDays(monday, 6)))
    for (const golferId of league.golfers) await roundsOf(golferId, monday)
    await changed(league, { year, week, monday })
    if (year === 2028 && week === weeks - 1) return id
    await publishedOn(addDays(monday, 7))
    await publishedOn(addDays(monday, 8))
    // After the result was published: a restatement that counts, or does not.
    if (week === 0)
      await aRound(db(), league.golfers[year % 40] ?? 0, { playedOn: monday, net: -90 }, at(addDays(monday, 8)))
  }
  await publishedOn(addDays(season.endDate, 3))
  await publishedOn(addDays(season.endDate, 5))
  return id
}

async function publishedOn(day: string): Promise<void> {
  club().setNow(at(day))
  await finishMatches(club().tools)
  await publishMatches(club().tools)
}

async function roundsOf(golferId: number, monday: string): Promise<void> {
  const rounds = Array.from({ length: random.below(3) }, (_, n) => {
    const net = 10 * random.below(9) - 40 + n
    const playedOn = addDays(monday, random.below(7))
    const associationId = `${golferId}-${playedOn}-${n}`
    return {
      ...postedRound({ associationId, playedOn, differential: net + 124 }),
      net: { net, source: 'printed-index' as const, index: 124 },
    }
  })
  if (rounds.length > 0) await insertRounds(db(), golferId, rounds)
}

/** The admin in a new session: years pass. */
async function signedIn(): Promise<Caller> {
  const { url, admin, tools } = club()
  return caller(url, admin.id, await startSession(tools, admin.id))
}

type When = { readonly year: number; readonly week: number; readonly monday: string }

async function changed({ id, golfers, teams }: League, { year, week, monday }: When): Promise<void> {
  const admin = await signedIn()
  const [first = 0, second = 0] = [golfers[10 + (year % 5)], golfers[20 + week]]
  if (week === 1) {
    await aRound(db(), first, { playedOn: monday, enteredBy: admin.id, net: -70 }, at(monday))
    await aRound(db(), second, { playedOn: monday, enteredBy: admin.id, net: -80 }, at(monday))
    const [one, two] = await admin.ask(listWaitingScores, { query: { leagueId: id } })
    if (one !== undefined) await admin.ask(confirmScore, { params: { id: one.id }, body: { leagueId: id } })
    if (two !== undefined)
      await admin.ask(rejectScore, { params: { id: two.id }, body: { leagueId: id, reason: '=Not played' } })
    await setTeams(db(), id, [{ golferId: second, teamId: teams[year % 6] ?? 0 }])
  }
  if (week === 2) {
    await admin.ask(updateLeague, { params: { id }, body: { finalAfterDays: 1 + (year % 3) } })
    await db()
      .insertInto('indexRevisions')
      .values({ golferId: first, revisedOn: monday, handicapIndexTenths: 10 * (year - 2000) })
      .execute()
  }
  if (year === 2025 && week === 2) for (const one of golfers.slice(1, 3)) await deleteMember(db(), id, one)
}

/** The league's rows in the database, read completely. */
function stored(
  id: number,
): Readonly<Record<Exclude<Name, 'standings' | 'team-standings' | 'table-standings'>, RawBuilder<unknown>>> {
  const ofLeague = sql`match_id in (select id from matches where league_id = ${id})`
  return {
    league: sql`select * from leagues where id = ${id}`,
    golfers: sql`
      with known as (
        select golfer_id as id from memberships where league_id = ${id}
        union select golfer_id from match_golfers where ${ofLeague})
      select known.id, coalesce(golfers.name, 'Removed golfer') as name, ghin_number, round(handicap_index_tenths / 10.0, 1)::float as handicap_index,
        joined_at is not null as is_member, joined_at, team_id, (select name from teams where id = team_id) as team, false as is_deputy
      from known left join golfers using (id) left join memberships on golfer_id = known.id and league_id = ${id} order by 1`,
    teams: sql`select * from teams where league_id = ${id} order by id`,
    seasons: sql`select * from seasons where league_id = ${id} order by id`,
    matches: sql`select *, frozen_at is not null as finished from matches where league_id = ${id} order by start_date`,
    results: sql`
      select match_golfers.*, coalesce((select name from golfers where id = golfer_id), 'Removed golfer') as golfer,
        (select name from teams where id = team_id) as team
      from match_golfers where ${ofLeague} order by (select start_date from matches where id = match_id), listing`,
    'team-results': sql`
      select *, (select name from teams where id = team_id) as team
      from match_teams where ${ofLeague} order by (select start_date from matches where id = match_id), listing`,
    rounds: sql`
      select rounds.*, facility_name, course_name, tee_name, round(course_rating / 10.0, 1)::float as course_rating, slope_rating,
        round(differential / 10.0, 1)::float as differential, round(net_score_differential / 10.0, 1)::float as net,
        round(net_index / 10.0, 1)::float as handicap_index, association_id is null as by_hand, decision, reason
      from rounds left join tee_places on tee_places.id = tee_id left join round_decisions on round_id = rounds.id and league_id = ${id}
      where exists (
        select from matches join match_golfers on match_id = matches.id and match_golfers.golfer_id = rounds.golfer_id
        where matches.league_id = ${id} and rounds.played_on >= start_date and rounds.played_on <= end_date)
      order by rounds.golfer_id, rounds.played_on, rounds.id`,
    indexes: sql`
      select *, 'association' as source from index_revisions
      where golfer_id in (select golfer_id from memberships where league_id = ${id}) order by golfer_id, revised_on`,
    restatements: sql`
      select id, match_id, created_at, cause, counted, rounds::text, golfers::text, teams::text from restatements
      where ${ofLeague} order by (select start_date from matches where id = match_id), id`,
    'past-seasons': sql`
      select past_season_id, past_seasons.name as season, year, entered_at, (select name from users where id = entered_by) as entered_by,
        tables -> table_number::int ->> 'title' as "table", position, tied, golfer_id, team_id, aside as "with", points, is_champion,
        coalesce((select name from golfers where id = golfer_id), played.name) as name, array_to_string(match_points, ' ', '-') as matches
      from past_seasons join past_season_rows as played on past_seasons.id = past_season_id
      where past_seasons.league_id = ${id} order by listing`,
    'rule-changes': sql`
      select *, (select name from users where id = changed_by) as changed_by from rule_changes where league_id = ${id} order by id`,
  }
}

type Name = keyof typeof leagueColumns
const isName = (name: string): name is Name => name in leagueColumns

/** The rows of a table under its columns, as they have to be in the export. */
async function expected(name: Name, { id, seasons }: { readonly id: number; readonly seasons: readonly number[] }) {
  const rows =
    name === 'standings' || name === 'team-standings' || name === 'table-standings'
      ? await shown(name, seasons)
      : (await stored(id)[name].execute(db())).rows
  const plain: readonly Readonly<Record<string, unknown>>[] = JSON.parse(JSON.stringify(rows))
  const decimal = (tenths: unknown) => (typeof tenths === 'number' ? tenths / 10 : null)
  return plain.map((row) =>
    leagueColumns[name].split(' ').map((column) => row[column] ?? decimal(row[`${column}Tenths`])),
  )
}

/** The standings as their pages show them. */
async function shown(
  name: 'standings' | 'team-standings' | 'table-standings',
  seasons: readonly number[],
): Promise<object[]> {
  const admin = await signedIn()
  const standings = await Promise.all(seasons.map((id) => admin.ask(getStandings, { params: { id } })))
  if (name === 'standings')
    return standings.flatMap(({ season, golfers }) =>
      golfers.map(({ golfer, ...row }) => ({ ...row, seasonId: season.id, golferId: golfer.id, golfer: golfer.name })),
    )
  if (name === 'table-standings') {
    const asked = standings.flatMap(({ season, tables = [] }) =>
      tables.map(({ id }) => admin.ask(getSideTable, { params: { id }, query: { seasonId: season.id } })),
    )
    return (await Promise.all(asked)).flatMap(({ id: tableId, name: table, season, golfers, standings: rows }) => {
      const names = new Map(golfers.map((golfer) => [golfer.id, golfer.name]))
      const basis = 'scratch'
      return rows.map((row) => ({
        ...row,
        seasonId: season.id,
        tableId,
        table,
        basis,
        golfer: names.get(row.golferId),
      }))
    })
  }
  return standings.flatMap(({ season, teams }) =>
    teams.map(({ team, ...row }) => ({ ...row, seasonId: season.id, teamId: team.id, team: team.name })),
  )
}

test('the export of forty golfers and five seasons equals the database row by row, as JSON and as CSV', async () => {
  const league = await fiveSeasons()
  const archive = (await (await signedIn()).try(exportLeague, { params: { id: league.id } })).body
  if (!(archive instanceof Uint8Array)) throw new Error('Not an archive')
  const files = Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]))
  for (const name of Object.keys(leagueColumns).filter(isName)) {
    const columns = leagueColumns[name].split(' ')
    const rows = await expected(name, league)
    expect(rows, name).not.toEqual([])
    const exported: readonly Readonly<Record<string, unknown>>[] = JSON.parse(files[`${name}.json`] ?? '')
    expect(
      exported.map((row) => columns.map((column) => row[column])),
      name,
    ).toEqual(rows)
    const lines = Papa.parse<string[]>(files[`${name}.csv`] ?? '', { skipEmptyLines: true }).data
    expect(lines, name).toEqual([columns, ...rows.map((row) => row.map(inCell))])
  }
})

/** A value as a spreadsheet shows it; text that it would take for a formula begins with an apostrophe. */
function inCell(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'string') return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
