import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'

/** How people get into a league of a world: a personal invitation, the league's link, and a claim that waits. */
export type GettingIn = {
  /** Of a personal invitation for a golfer without an account. */
  readonly personalCode: string
  /** Of the league's link, which needs no approval. */
  readonly linkCode: string
  /** Someone's claim to be that golfer. */
  readonly claim: number
}

export const newCode = (): string => randomBytes(32).toString('base64url')

type Place = {
  readonly leagueId: number
  readonly golferId: number
  readonly claimedBy: number
  /** Who has invited, and made the link. */
  readonly sentBy?: number | null
}

let claims = 1_000_000

/** Adds them to a league; with those from before, they are as they were then. */
export async function gettingIn(
  db: Db,
  { leagueId, golferId, claimedBy, sentBy = null }: Place,
  before?: GettingIn,
): Promise<GettingIn> {
  claims += 1
  const { personalCode, linkCode, claim } = before ?? { personalCode: newCode(), linkCode: newCode(), claim: claims }
  const made = { sentBy, createdAt: '2026-05-01T12:00:00Z', expiresAt: '2026-05-31T12:00:00Z' }
  await db.deleteFrom('invitations').where('leagueId', '=', leagueId).execute()
  await db
    .insertInto('invitations')
    .values([
      { leagueId, golferId, email: 'marlowe@people.example', codeHash: hashOfToken(personalCode), ...made },
      { leagueId, seed: randomBytes(32), codeHash: hashOfToken(linkCode), ...made },
    ])
    .execute()
  await db.deleteFrom('claims').where('leagueId', '=', leagueId).execute()
  await sql`insert into claims (id, league_id, user_id, kind, golfer_id, by_link, created_at) overriding system value
    values (${claim}, ${leagueId}, ${claimedBy}, 'golfer', ${golferId}, true, ${made.createdAt})`.execute(db)
  return { personalCode, linkCode, claim }
}
