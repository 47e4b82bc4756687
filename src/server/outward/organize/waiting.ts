import type { ReplyOf } from '#contract/endpoint.ts'
import type { Finding } from '#contract/fair-play.ts'
import type { listWaiting as contract } from '#contract/waiting.ts'
import { type Waiting, thingsOf } from '#domain/organize/waiting.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import { type Db, snapshotOf } from '#server/platform/db/database.ts'
import { findingsIn } from '#server/results/fair-play/read-fair-play.ts'
import { type Organized, decisionsWaiting } from './organize.queries.ts'

type WaitingIn = Waiting & { readonly leagueId: number; readonly found: readonly Finding[] }

/** The tasks of an account that decides in leagues, without its own rounds. The page and the menus count the same. */
export async function waitingIn(db: Db, actor: Actor, organized: Organized, now: Date): Promise<WaitingIn[]> {
  const decisions = await decisionsWaiting(db, { organized, golferId: actor.golferId, now })
  const leagues = decisions.map(({ leagueId: id, timeZone }) => ({ id, timeZone }))
  const findings = await findingsIn(db, leagues, now)
  return decisions.map(({ timeZone: _timeZone, ...one }) => {
    const found = findings.get(one.leagueId) ?? []
    return { ...one, found, findings: found.filter(({ lookedAt }) => lookedAt === null).length }
  })
}

/** Tasks of an account in the leagues that it owns or is a deputy of; administrators get none of other leagues. */
export function listWaiting({ db, now }: Tools, actor: Actor): Promise<ReplyOf<typeof contract>> {
  return snapshotOf(db).execute(async (snapshot) => {
    const waiting = await waitingIn(snapshot, actor, { by: actor.id }, now())
    return waiting.filter((one) => thingsOf(one) > 0).map(({ found: _found, ...one }) => one)
  })
}
