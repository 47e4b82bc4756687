import { sql } from 'kysely'
import type { Tenths } from '#domain/shared/tenths.ts'
import { deputyIdsOf } from '#server/ground/access.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notify } from '#server/platform/live/live.queries.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'
import { untouched } from '../links.queries.ts'

export type ClaimKind = 'member' | 'golfer' | 'name'

type NewClaim = {
  readonly leagueId: number
  readonly userId: number
  readonly kind: ClaimKind
  readonly golferId: number | null
  readonly name: string | null
  readonly byLink: boolean
  readonly createdAt: string
}

/** Adds a claim; null if the account already waits for this league, or another account for this golfer. */
export async function insertClaim(tx: Db, row: NewClaim): Promise<number | null> {
  const added = await tx
    .insertInto('claims')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) await notify(tx, { type: 'claims', leagueId: row.leagueId, matchId: null })
  return added?.id ?? null
}

/**
 * Claims with their accounts and current targets. An account that has a golfer by now asks to join as that golfer,
 * unless the golfer can still be given up for the claimed one. Merged golfers are replaced by the golfers they were
 * merged into.
 */
const asked = sql`claims join users on users.id = claims.user_id join leagues on leagues.id = claims.league_id
  left join golfers as named on named.id = claims.golfer_id
  cross join lateral (select claims.state = 'open' and users.golfer_id is not null and (claims.kind <> 'golfer'
    or (users.golfer_id <> coalesce(named.merged_into, named.id) and not ${untouched(sql`users.golfer_id`)})) as as_own offset 0) as now
  left join golfers on golfers.id = case when as_own then users.golfer_id else coalesce(named.merged_into, named.id) end`
const askedColumns = sql`claims.id, case when as_own then 'member' else claims.kind end as kind,
  golfers.id as golfer_id, golfers.name as golfer, case when not as_own then claims.name end as name,
  claims.created_at as asked_at`

export type OwnClaimRow = {
  readonly id: number
  readonly kind: ClaimKind
  readonly golferId: number | null
  readonly golfer: string | null
  readonly name: string | null
  readonly state: 'open' | 'approved' | 'declined'
  readonly league: string | null
  readonly owner: string
  readonly publicPage: string | null
  readonly askedAt: string
}

type Whose = { readonly userId: number; readonly openIn?: number }

/** The latest fifty claims of an account that were not withdrawn, newest first, or its open claim in a league. */
export async function ownClaims(db: Db, { userId, openIn }: Whose): Promise<OwnClaimRow[]> {
  const chosen =
    openIn === undefined
      ? sql`claims.state <> 'withdrawn'`
      : sql`claims.state = 'open' and claims.league_id = ${openIn}`
  const { rows } = await sql<OwnClaimRow>`
    select ${askedColumns}, claims.state, case when claims.by_link then leagues.name end as league,
      owner.name as owner, case when claims.by_link and leagues.public_page then leagues.slug end as public_page
    from ${asked} join users as owner on owner.id = leagues.owner_id
    where claims.user_id = ${userId} and ${chosen}
    order by claims.id desc limit 50`.execute(db)
  return rows
}

export type OpenClaimRow = Omit<OwnClaimRow, 'state' | 'league' | 'owner' | 'publicPage'> & {
  readonly userId: number
  readonly userName: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly league: string
  /** The golfer whom the account has claimed but can no longer become. */
  readonly claimedId: number | null
}

/** The open claims of a league, oldest first. */
export async function claimsToAnswer(db: Db, leagueId: number, limit: number): Promise<OpenClaimRow[]> {
  const { rows } = await sql<OpenClaimRow>`
    select ${askedColumns}, users.id as user_id, users.name as user_name, users.email,
      users.email_verified_at is not null as is_email_verified, leagues.name as league,
      case when as_own then coalesce(named.merged_into, named.id) end as claimed_id
    from ${asked}
    where claims.league_id = ${leagueId} and claims.state = 'open'
    order by claims.id limit ${limit}`.execute(db)
  return rows
}

export type ClaimRow = Pick<OwnClaimRow, 'id' | 'kind' | 'golferId' | 'name'> & {
  readonly leagueId: number
  readonly userId: number
  readonly accountGolferId: number | null
  /** The kind of the original claim. */
  readonly askedKind: ClaimKind
}

/** A claim with the data needed to answer it. */
export async function claimById(db: Db, id: number): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${askedColumns}, claims.league_id, claims.user_id, users.golfer_id as account_golfer_id,
      claims.kind as asked_kind
    from ${asked} where claims.id = ${id}`.execute(db)
  return rows[0]
}

export type ClaimCounts = {
  /** Number of open claims. */
  readonly inLeague: number
  readonly own: number
  /** Number of claims since an instant, open or not; for the league counted only up to the limit. */
  readonly ownLately: number
  readonly inLeagueLately: number
  /** The league's owner and deputies. */
  readonly organizers: number
}

type Place = { readonly leagueId: number; readonly userId: number }
type Lately = { readonly since: Date; readonly matter: number }

export async function countClaims(
  db: Db,
  { leagueId, userId }: Place,
  { since, matter }: Lately,
): Promise<ClaimCounts> {
  const at = since.toISOString()
  const { rows } = await sql<ClaimCounts>`select
    (select count(*)::int from claims where league_id = ${leagueId} and state = 'open') as in_league,
    (select count(*)::int from claims where user_id = ${userId} and state = 'open') as own,
    (select count(*)::int from claims
      where user_id = ${userId} and league_id = ${leagueId} and created_at > ${at}::timestamptz) as own_lately,
    (select count(*)::int from (
      select from claims where league_id = ${leagueId} and created_at > ${at}::timestamptz limit ${matter}
    ) as lately) as in_league_lately,
    1 + cardinality(${deputyIdsOf(sql`${leagueId}`)}) as organizers`.execute(db)
  return rows[0] ?? { inLeague: 0, own: 0, ownLately: 0, inLeagueLately: 0, organizers: 1 }
}

export type Unclaimed = { readonly id: number; readonly name: string; readonly handicapIndex: Tenths | null }

/** A league's golfers without an account, by name. */
export async function unclaimedOf(db: Db, leagueId: number): Promise<Unclaimed[]> {
  const { rows } = await sql<Unclaimed>`
    select golfers.id, golfers.name, golfers.handicap_index_tenths as handicap_index from memberships join golfers on golfers.id = memberships.golfer_id
    where memberships.league_id = ${leagueId} and not exists (select from users where golfer_id = golfers.id)
    order by lower(golfers.name), golfers.id`.execute(db)
  return rows
}

export type Namesake = {
  readonly id: number
  readonly team: string | null
  readonly handicapIndex: Tenths | null
}

/** Golfers of a league who share their name with another golfer there. */
export async function namesakesIn(db: Db, leagueId: number): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    select id, team, handicap_index from (
      select golfers.id, teams.name as team, golfers.handicap_index_tenths as handicap_index,
        count(*) over (partition by lower(golfers.name)) as namesakes
      from memberships join golfers on golfers.id = memberships.golfer_id
      left join teams on teams.id = memberships.team_id
      where memberships.league_id = ${leagueId}
    ) as members where namesakes > 1`.execute(db)
  return rows
}

/** Queues emails about a claim to those of the league's owner and deputies whose address is verified. */
export async function queueClaimMail(tx: Db, id: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`insert into mails (kind, user_id, subject_id, created_at, next_try_at)
    select 'new_claim', organizer.id, claims.id, ${at}::timestamptz, ${at}::timestamptz
    from claims join leagues on leagues.id = claims.league_id
    join users as organizer on organizer.id = leagues.owner_id or organizer.id = any(${deputyIdsOf(sql`leagues.id`)})
    where claims.id = ${id} and organizer.email_verified_at is not null`.execute(tx)
  await enqueueSend(tx)
}

/** Queues an email to the account whose claim was approved, if its address is verified. */
export async function queueApprovalMail(tx: Db, id: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`insert into mails (kind, user_id, subject_id, created_at, next_try_at)
    select 'joined', users.id, claims.id, ${at}::timestamptz, ${at}::timestamptz
    from claims join users on users.id = claims.user_id
    where claims.id = ${id} and users.email_verified_at is not null`.execute(tx)
  await enqueueSend(tx)
}

/** The data for the emails about a claim. */
export function claimToSend(db: Db, id: number) {
  return db
    .selectFrom('claims')
    .innerJoin('leagues', 'leagues.id', 'claims.leagueId')
    .innerJoin('users', 'users.id', 'claims.userId')
    .leftJoin('golfers', 'golfers.id', 'claims.golferId')
    .select(['claims.kind', 'claims.name', 'claims.state', 'claims.leagueId', 'claims.golferId'])
    .select(['leagues.name as league', 'leagues.ownerId', 'golfers.name as golfer', 'users.name as userName'])
    .select(deputyIdsOf(sql.ref('leagues.id')).as('deputyIds'))
    .where('claims.id', '=', id)
    .executeTakeFirst()
}
