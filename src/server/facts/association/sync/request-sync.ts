import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Sync, syncAll as contract } from '#contract/syncs.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { closeAbandoned } from './close-abandoned.ts'
import { syncById } from './sync-history.queries.ts'
import { timeSinceSync } from './sync-leagues.ts'
import { golferNamed, startSync } from './syncs.queries.ts'
import { overlapsUnfinishedSync } from './unfinished-syncs.queries.ts'

type Target = InputOf<typeof contract>['body']
type Reply = ReplyOf<typeof contract>

/** Starts a sync, unless a running one covers it or, for an automatic request, the league was checked a moment ago. */
export async function requestSync(tools: Tools, actor: Actor, kind: Sync['kind'], target: Target): Promise<Reply> {
  const place = await permitted(tools, actor, target)
  if (tools.association === null) refuse('no_association')
  if (!isAutomatic(target)) await tools.limits.count('sync-account', String(actor.id))
  const counted = countedTarget(actor, target)
  const refusal = counted === null ? null : await tools.limits.refusalOf('sync-target', counted)
  await closeAbandoned(tools)
  const reply = await withAdvisoryLock(tools.db, 'syncs', async (tx): Promise<Reply> => {
    const running = await overlapsUnfinishedSync(tx, {
      leagueId: target.leagueId ?? null,
      golferId: target.golferId ?? null,
    })
    if (running) return { message: `Sync skipped: a sync of ${place} is already running`, sync: null }
    const last =
      isAutomatic(target) && target.leagueId !== undefined
        ? await timeSinceSync({ ...tools, db: tx }, target.leagueId)
        : null
    if (last?.isShort === true) return { message: `Sync skipped: ${place} was checked ${last.inWords} ago`, sync: null }
    if (refusal !== null) throw refusal
    const id = await startSync(tx, {
      kind,
      leagueId: target.leagueId ?? null,
      golferId: target.golferId ?? null,
      requestedBy: actor.id,
      reason: 'requested',
      onlyNeeded: target.automatic === true && kind !== 'info',
      startedAt: tools.now().toISOString(),
    })
    return { message: `Sync started: ${place}`, sync: await syncById(tx, id) }
  })
  if (counted !== null && reply.sync !== null) await tools.limits.count('sync-target', counted)
  return reply
}

/** The request of a page: only those of leagues are skipped when the last check was a moment ago. */
function isAutomatic({ automatic, leagueId }: Target): boolean {
  return automatic === true && leagueId !== undefined
}

/**
 * The key that rate-limits a sync, besides the account; null for no limit. Syncs started by pages have their own key,
 * so that their failures do not use up people's requests. Members' requests do not block administrators.
 */
function countedTarget(actor: Actor, target: Target): string | null {
  const { leagueId, golferId } = target
  if (may.syncEverything(actor)) return null
  if (golferId !== undefined) return `golfer ${golferId}`
  return `${isAutomatic(target) ? 'automatic ' : ''}league ${leagueId}`
}

async function permitted({ db }: Tools, actor: Actor, { leagueId, golferId }: Target): Promise<string> {
  if (golferId !== undefined) {
    if (!may.syncGolfer(actor, golferId)) refuse('not_allowed')
    return (await golferNamed(db, golferId))?.name ?? refuse('golfer_not_found')
  }
  if (leagueId !== undefined) return (await leagueToChange(db, actor, { leagueId, allowed: may.syncLeague })).name
  if (!may.syncEverything(actor)) refuse('not_allowed')
  return 'all golfers'
}
