import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { GolferConsents } from '#server/platform/db/schema.ts'
import { enqueue } from '#server/platform/queue/jobs.queries.ts'

export type ConsentStatus = GolferConsents['status']

/** A member as the association is asked about them: their number, their account's address, whether it has accepted, and whether it is verified. */
export async function memberToAsk(
  db: Db,
  leagueId: number,
  golferId: number,
): Promise<{ ghinNumber: string | null; email: string | null; hasAccepted: boolean; isVerified: boolean } | undefined> {
  return db
    .selectFrom('memberships')
    .innerJoin('golfers', 'golfers.id', 'memberships.golferId')
    .leftJoin('users', 'users.golferId', 'golfers.id')
    .leftJoin('unverifiedLinks', 'unverifiedLinks.userId', 'users.id')
    .select((eb) => [
      'golfers.ghinNumber',
      'users.email',
      eb.fn
        .coalesce(eb('memberships.acceptedBy', '=', eb.ref('users.id')), eb.lit(false))
        .$castTo<boolean>()
        .as('hasAccepted'),
      eb('unverifiedLinks.userId', 'is', null).$castTo<boolean>().as('isVerified'),
    ])
    .where('memberships.leagueId', '=', leagueId)
    .where('golfers.id', '=', golferId)
    .executeTakeFirst()
}

type Change = {
  readonly golferId: number
  readonly status: ConsentStatus
  readonly askedBy: number
  readonly at: string
}

export async function saveConsent(db: Db, { golferId, status, askedBy, at }: Change): Promise<void> {
  await db
    .insertInto('golferConsents')
    .values({ golferId, status, askedBy, changedAt: at })
    .onConflict((conflict) => conflict.column('golferId').doUpdateSet({ status, askedBy, changedAt: at }))
    .execute()
}

export async function consentsOf(db: Db, leagueId: number): Promise<Map<number, ConsentStatus>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('golferConsents', 'golferConsents.golferId', 'memberships.golferId')
    .select(['golferConsents.golferId', 'status'])
    .where('memberships.leagueId', '=', leagueId)
    .execute()
  return new Map(rows.map(({ golferId, status }) => [golferId, status]))
}

type Answer = { readonly ghinNumber: string; readonly status: ConsentStatus }

/**
 * Stores the answers of known golfers, with or without leading zeros of their number; of duplicates the later one.
 * Unchanged answers write nothing.
 */
export async function saveAnswers(db: Db, answers: readonly Answer[], at: string): Promise<void> {
  await sql`
    insert into golfer_consents as consents (golfer_id, status, changed_at)
    select distinct on (golfers.id) golfers.id, answers.status, ${at}
    from rows from (json_to_recordset(${JSON.stringify(answers)}::json) as ("ghinNumber" text, status text))
      with ordinality as answers ("ghinNumber", status, place)
    join golfers on golfers.ghin_number in (answers."ghinNumber", ltrim(answers."ghinNumber", '0'))
    order by golfers.id, answers.place desc
    on conflict (golfer_id) do update set status = excluded.status, changed_at = excluded.changed_at
      where consents.status <> excluded.status`.execute(db)
}

export const refreshConsentsJob = 'refresh_consents'

/** Has the answers of golfers read soon. */
export async function requestRefresh(tx: Db): Promise<void> {
  await enqueue(tx, { task: refreshConsentsJob, payload: {}, key: refreshConsentsJob, tries: 1 })
}
