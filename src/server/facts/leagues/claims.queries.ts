import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { notify } from '#server/platform/live/live.queries.ts'

type Settled = { readonly state: 'approved' | 'declined' | 'withdrawn'; readonly by: number; readonly at: Date }

async function settleOpen(tx: Db, which: RawBuilder<unknown>, { state, by, at }: Settled): Promise<void> {
  const { rows } = await sql<{ leagueId: number }>`
    update claims set state = ${state}, settled_by = ${by}, settled_at = ${at.toISOString()}
    where state = 'open' and ${which} returning league_id`.execute(tx)
  for (const { leagueId } of rows) await notify(tx, { type: 'claims', leagueId, matchId: null })
}

export const settleClaim = (tx: Db, id: number, settled: Settled): Promise<void> =>
  settleOpen(tx, sql`id = ${id}`, settled)

type Place = { readonly leagueId: number; readonly userId: number }

/** Withdraws the open claim of an account that has got into the league another way. */
export const withdrawOpen = (tx: Db, { leagueId, userId }: Place, at: Date): Promise<void> =>
  settleOpen(tx, sql`league_id = ${leagueId} and user_id = ${userId}`, { state: 'withdrawn', by: userId, at })

/** Withdraws everything that an account has asked: it is about to be deleted. */
export const withdrawAll = (tx: Db, userId: number, at: Date): Promise<void> =>
  settleOpen(tx, sql`user_id = ${userId}`, { state: 'withdrawn', by: userId, at })

type Left = { readonly leagueId: number; readonly golferId: number; readonly by: number }

/** Declines an account's claim of a golfer who has left the league, where no one can approve it any more. */
export const declineLeft = (tx: Db, { leagueId, golferId, by }: Left, at: Date): Promise<void> =>
  settleOpen(tx, sql`golfer_id = ${golferId} and league_id = ${leagueId} and kind = 'golfer'`, {
    state: 'declined',
    by,
    at,
  })

/** Dismisses the invitation of a golfer who has left a league. */
export async function dismissLeft(
  tx: Db,
  { leagueId, golferId }: { leagueId: number; golferId: number },
): Promise<void> {
  await sql`update kept_invitations as kept set is_dismissed = true from users, invitations
    where users.golfer_id = ${golferId} and kept.user_id = users.id
      and invitations.id = kept.invitation_id and invitations.league_id = ${leagueId}`.execute(tx)
}
