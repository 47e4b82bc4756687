import type { Finding } from '#contract/fair-play.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notify } from '#server/platform/live/live.queries.ts'
import { deleteLook, saveLook } from './fair-play.queries.ts'
import { findingsOf } from './read-fair-play.ts'

type Place = { readonly id: number; readonly key: string }

/** Records an organizer's review of a finding in its current form, with or without a note. */
export async function lookAtFinding(
  { db, now }: Tools,
  actor: Actor,
  { id: leagueId, key, note }: Place & { readonly note?: string | undefined },
): Promise<Finding> {
  const league = await leagueToChange(db, actor, { leagueId, allowed: may.seeFairPlay })
  const found = await findingsOf(db, league, now())
  const finding = found.find((one) => one.key === key) ?? refuse('finding_not_found')
  const { match, golfer } = finding
  const lookedAt = await saveLook(db, {
    matchId: match.id,
    golferId: golfer.id,
    key,
    lookedBy: actor.id,
    lookedAt: now().toISOString(),
    note: note === undefined || note === '' ? null : note,
  })
  await notify(db, { type: 'claims', leagueId, matchId: null })
  return { ...finding, lookedAt: lookedAt ?? null }
}

/** Takes back that someone has looked at a finding. */
export async function reopenFinding({ db }: Tools, actor: Actor, { id: leagueId, key }: Place) {
  await leagueToChange(db, actor, { leagueId, allowed: may.seeFairPlay })
  await deleteLook(db, leagueId, key)
  await notify(db, { type: 'claims', leagueId, matchId: null })
  return { success: true }
}
