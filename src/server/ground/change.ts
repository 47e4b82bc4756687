import type { Actor } from '#domain/permissions.ts'
import type { Trigger } from '#domain/scoring/restatement.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { LeagueAccess } from './access.queries.ts'
import { type LeagueChange, leagueToChange } from './access.ts'
import { type NewEvent, recordEvent } from './audit.queries.ts'
import { lock } from './locks.ts'
import type { Results, Touched } from './results.ts'

export type Changing = { readonly db: Db; readonly now: () => Date; readonly results: Results }

/** The account that makes a change and its network address; the address is null if the change records no event. */
export type Caller = { readonly actor: Actor; readonly address: string | null }

export const callerOf = (actor: Actor, address: string | null = null): Caller => ({ actor, address })

type Done<Reply> = {
  /** The event for the audit trail; null if the command records none. */
  readonly event: Omit<NewEvent, 'at' | 'by'> | null
  /** The reason why results change; null if they do not. */
  readonly because: Trigger | null
  /** The matches whose results change, if fewer than `touches` allows. */
  readonly matches?: readonly number[]
  /** Called after results are settled, with the number of matches whose result changed. */
  readonly reply: (changed: number) => Reply | Promise<Reply>
}

type Around = { readonly at: Date; readonly matches: readonly number[] }

type Change<Locked, Facts, Reply> = {
  /** Locks all rows that the change reads or writes. */
  readonly lock: (tx: Db) => Promise<Locked>
  /** Checks permissions again, because they can change while the transaction waits for locks. */
  readonly allow: (tx: Db, locked: Locked) => Promise<Facts>
  /** Null when the change has no effect on results. */
  readonly touches: (facts: Facts) => Touched | null
  readonly work: (tx: Db, facts: Facts, around: Around) => Promise<Done<Reply>>
}

/** Runs a command that changes facts: one transaction with the steps lock, allow, prepare, work, record and settle. */
export function change<Locked, Facts, Reply>(
  { db, now, results }: Changing,
  { actor, address }: Caller,
  steps: Change<Locked, Facts, Reply>,
): Promise<Reply> {
  return db.transaction().execute(async (tx) => {
    const facts = await steps.allow(tx, await steps.lock(tx))
    const at = now()
    const touched = steps.touches(facts)
    const matches = touched === null ? [] : await results.prepare(tx, touched, at)
    const { event, because, reply, ...done } = await steps.work(tx, facts, { at, matches })
    if (event !== null) await recordEvent(tx, { ...event, at, by: { actorId: actor.id, address } })
    if (touched === null || because === null) return reply(0)
    return reply(await results.settle(tx, touched, { matches, at, because, ...done }))
  })
}

/**
 * The first steps of a change to a league's rules, golfers, teams or schedule; `before` takes the locks that precede
 * the league's.
 */
export const ofLeague = (
  actor: Actor,
  wanted: LeagueChange,
  before: (tx: Db) => Promise<unknown> = async () => null,
) => ({
  lock: async (tx: Db): Promise<void> => {
    await before(tx)
    await lock(tx, { leagues: [wanted.leagueId] })
  },
  allow: (tx: Db): Promise<LeagueAccess> => leagueToChange(tx, actor, wanted),
  touches: ({ id: leagueId }: LeagueAccess): Touched => ({ leagueId }),
})
