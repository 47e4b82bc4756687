import type { InputOf } from '#contract/endpoint.ts'
import type { Notice, pinNotice as contract } from '#contract/notices.ts'
import { canBePinnedUntil } from '#domain/organise/notice.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { dayOf } from '#domain/shared/day.ts'
import { leagueToChange, lockLeagueToChange } from '#server/ground/access.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notify } from '#server/platform/live/live.queries.ts'
import type { Tools } from '#server/tools.ts'
import { openMatchOf, saveNotice } from './organise.queries.ts'

/** Pins a notice to the match page and the digest of a league. */
export async function pinNotice(
  { db, now }: Tools,
  actor: Actor,
  leagueId: number,
  notice: InputOf<typeof contract>['body'],
): Promise<Notice> {
  const { timeZone } = await leagueToChange(db, actor, { leagueId, allowed: may.organiseLeague })
  if (!canBePinnedUntil(notice.until, dayOf(now().getTime(), timeZone))) refuse('notice_day')
  await changeNotice({ db, now }, actor, { leagueId, notice })
  return notice
}

export async function removeNotice(tools: Tools, actor: Actor, leagueId: number): Promise<{ success: boolean }> {
  await leagueToChange(tools.db, actor, { leagueId, allowed: may.organiseLeague })
  await changeNotice(tools, actor, { leagueId, notice: null })
  return { success: true }
}

type Change = { readonly leagueId: number; readonly notice: Notice | null }

function changeNotice({ db, now }: Pick<Tools, 'db' | 'now'>, actor: Actor, { leagueId, notice }: Change) {
  return db.transaction().execute(async (tx) => {
    const league = await lockLeagueToChange(tx, actor, { leagueId, allowed: may.organiseLeague })
    await saveNotice(tx, leagueId, notice)
    const match = await openMatchOf(tx, leagueId, dayOf(now().getTime(), league.timeZone))
    if (match !== undefined) await notify(tx, { type: 'match', leagueId, matchId: match.id })
  })
}
