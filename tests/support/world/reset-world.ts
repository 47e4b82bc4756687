import { sql } from 'kysely'
import { saveDeputy } from '#server/facts/leagues/leagues.queries.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { rescoreMatches } from '#server/results/matches/result/rescore-match.ts'
import { openMatchesOf } from '#server/results/matches/result/which-matches.queries.ts'
import { aMember } from '#tests/factories/stored.ts'
import { storedPassword } from '../server/app.ts'
import { gettingIn } from './getting-in.ts'
import { type Role, type World, roles } from './two-leagues.ts'

export async function clearRateLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits`.execute(db)
}

/** Restores every account, its role, golfer and leagues, and returns new tokens. */
export async function resetWorld({
  app,
  people,
  league,
  other,
  sideTable,
  course,
  golfers,
  gettingIn: before,
}: World): Promise<ReadonlyMap<Role, string | null>> {
  const { db } = app.tools
  const passwordHash = await storedPassword()
  await db.updateTable('users').set({ golferId: null }).execute()
  const tokens = new Map<Role, string | null>([['anonymous', null]])
  for (const role of roles) {
    const { id, email, golferId, token } = people[role]
    if (token === null) continue
    await sql`update users set email = id || '@gone.example' where lower(email) = ${email} and id <> ${id}`.execute(db)
    await sql`insert into users (id, name, email, role, password_hash) overriding system value
      values (${id}, ${role}, ${email}, ${role === 'admin' ? 'ADMIN' : 'USER'}, ${passwordHash})
      on conflict (id) do update set role = excluded.role, password_hash = excluded.password_hash`.execute(db)
    if (golferId !== null) await setGolfer(db, id, golferId)
    tokens.set(role, await startSession(app.tools, id))
  }
  for (const golferId of [golfers.deputy, golfers.formerDeputy]) await aMember(db, { leagueId: league.id, golferId })
  for (const [{ id, teams }, owner, members] of [
    [league, people.owner, [golfers.member, golfers.teammate]],
    [other, people.rival, [people.elsewhere.golferId ?? 0]],
  ] as const) {
    await db.updateTable('leagues').set({ ownerId: owner.id }).where('id', '=', id).execute()
    for (const golferId of members) {
      await aMember(db, { leagueId: id, golferId, teamId: teams[0] })
    }
    await db
      .transaction()
      .execute(async (tx) => rescoreMatches(tx, await openMatchesOf(tx, id, '2100-01-01'), app.tools.now()))
  }
  await saveDeputy(db, { leagueId: league.id, golferId: golfers.deputy, deputyId: people.deputy.id })
  const place = { leagueId: league.id, golferId: golfers.opponent }
  await gettingIn(db, { ...place, claimedBy: people.rival.id, sentBy: people.deputy.id }, before)
  await resetSideTable(db, { league, sideTable, golfers })
  await sql`insert into courses (id, club, name, pars, stroke_indexes, created_by, created_at) overriding system value
    values (${course}, 'Saltmere', '', array_fill(4, array[18]), array(select generate_series(1, 18)), ${people.member.id}, now())
    on conflict do nothing`.execute(db)
  return tokens
}

/** The member's side table, which the changes of their accounts have deleted. */
async function resetSideTable(
  db: Db,
  { league, sideTable, golfers }: Pick<World, 'league' | 'sideTable' | 'golfers'>,
): Promise<void> {
  await sql`insert into side_tables (id, league_id, season_id, name) overriding system value
    select ${sideTable}, league_id, id, 'Sunday Hillbillies' from seasons where id = ${league.season}
    on conflict do nothing`.execute(db)
  await sql`insert into side_table_members (side_table_id, league_id, golfer_id, state, joined_at)
    select id, league_id, ${golfers.member}, 'joined', now() from side_tables where id = ${sideTable}
    on conflict do nothing`.execute(db)
  await sql`insert into side_table_members (side_table_id, league_id, golfer_id, state, invited_at)
    select id, league_id, ${golfers.teammate}, 'invited', now() from side_tables where id = ${sideTable}
    on conflict do nothing`.execute(db)
}
