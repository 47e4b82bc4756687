import type { ReplyOf } from '#contract/endpoint.ts'
import type { League } from '#contract/leagues.ts'
import type { getSuccession } from '#contract/succession.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { type Caller, change, ofLeague } from '#server/ground/change.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'
import { becomeOwner } from '../transfer-league.ts'
import {
  type Notice,
  beginSuccessions,
  endSuccessions,
  insertNotices,
  lockSeen,
  repeatNotices,
  successionOf,
} from './succession.queries.ts'

/** Looks for owners who stay away, and writes to them and their deputies twice; without a mail server it is left to administrators. */
export async function noticeAway({ db, now, mailer }: Pick<Tools, 'db' | 'now' | 'mailer'>): Promise<void> {
  if (!mailer.reachesPeople) return
  await db.transaction().execute(async (tx) => {
    const at = now()
    await endSuccessions(tx)
    const noticed = [...(await repeatNotices(tx, at)), ...(await beginSuccessions(tx, at))]
    if (noticed.length === 0) return
    await insertNotices(tx, noticed, at)
    await enqueueSend(tx)
  })
}

export async function readSuccession(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  actor: Actor,
  leagueId: number,
): Promise<ReplyOf<typeof getSuccession>> {
  await leagueToChange(db, actor, { leagueId, allowed: may.manageMembers })
  const found = await successionOf(db, leagueId)
  if (found === undefined) return { succession: null }
  const { successorId: userId, successor: name, from } = found
  return { succession: { successor: { userId, name }, from, canTakeOver: isDue(found, now()) } }
}

const isDue = ({ isNoticedTwice, from }: Notice, now: Date) => isNoticedTwice && Date.parse(from) <= now.getTime()

/** Makes the deputy who was named first the owner, unless the owner was seen. */
export async function takeOverLeague(tools: Tools, caller: Caller, leagueId: number): Promise<League> {
  const { actor } = caller
  const wanted = { leagueId, allowed: may.manageMembers }
  await leagueToChange(tools.db, actor, wanted)
  return change(tools, caller, {
    ...ofLeague(actor, wanted, (tx) => lock(tx, { accounts: [actor.id] })),
    touches: () => null,
    work: async (tx, league) => {
      await lockSeen(tx, league.ownerId)
      const found = await successionOf(tx, leagueId)
      if (found === undefined || !isDue(found, tools.now())) refuse('owner_not_away')
      if (found.successorId !== actor.id || actor.golferId === null) refuse('not_first_deputy')
      const { id: userId, golferId } = actor
      return becomeOwner(tx, actor, league, { userId, golferId, name: found.successor })
    },
  })
}
