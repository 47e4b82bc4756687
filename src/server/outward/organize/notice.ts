import type { InputOf } from '#contract/endpoint.ts'
import type { Notice, pinNotice as contract } from '#contract/notices.ts'
import { canBePinnedUntil } from '#domain/organize/notice.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { dayOf } from '#domain/shared/day.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notify } from '#server/platform/live/live.queries.ts'
import { openMatchOf, saveNotice } from './organize.queries.ts'

/** Pins a notice to the match page and the digest of a league. */
export async function pinNotice(
  tools: Tools,
  actor: Actor,
  leagueId: number,
  notice: InputOf<typeof contract>['body'],
): Promise<Notice> {
  const { timeZone } = await leagueToChange(tools.db, actor, { leagueId, allowed: may.organizeLeague })
  if (!canBePinnedUntil(notice.until, dayOf(tools.now().getTime(), timeZone))) refuse('notice_day')
  await changeNotice(tools, actor, { leagueId, notice })
  return notice
}

export async function removeNotice(tools: Tools, actor: Actor, leagueId: number): Promise<{ success: boolean }> {
  await leagueToChange(tools.db, actor, { leagueId, allowed: may.organizeLeague })
  await changeNotice(tools, actor, { leagueId, notice: null })
  return { success: true }
}

type Change = { readonly leagueId: number; readonly notice: Notice | null }

function changeNotice(tools: Tools, actor: Actor, { leagueId, notice }: Change): Promise<null> {
  return change(tools, callerOf(actor), {
    ...ofLeague(actor, { leagueId, allowed: may.organizeLeague }),
    touches: () => null,
    work: async (tx, { timeZone }, { at }) => {
      await saveNotice(tx, leagueId, notice)
      const match = await openMatchOf(tx, leagueId, dayOf(at.getTime(), timeZone))
      if (match !== undefined) await notify(tx, { type: 'match', leagueId, matchId: match.id })
      return { event: null, because: null, reply: () => null }
    },
  })
}
