import { addDays, dayOf, startOfDay } from '#domain/shared/day.ts'
import { lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  type Due,
  dateDue,
  dueOf,
  lockDue,
  type Place,
  undatedGolfer,
  undatedGolfers,
  type Waiting,
} from './due-golfers.queries.ts'
import { reviseGolfers } from './revise-golfers.ts'

type Revising = Pick<Tools, 'db' | 'now' | 'faults'>

/** Golfers per transaction: a fraction of a second, and few enough to name in the announcement. */
export const golfersAtOnce = 50

/**
 * Revises the own Indexes whose day has begun where their golfers play, batch by batch (law 22). Golfers who cannot be
 * revised are recorded as faults and tried again the next time; they stop no others.
 */
export async function reviseDue({ db, now, faults }: Revising): Promise<void> {
  await dateMarks(db, now())
  const at = now().toISOString()
  for (let after: Place | undefined = { dueAt: '-infinity', golferId: 0 }; after !== undefined;) {
    const from: Place = after
    let batch: Waiting[] = []
    try {
      await db.transaction().execute(async (tx) => {
        batch = await lockDue(tx, at, { after: from, limit: golfersAtOnce })
        await reviseGolfers(tx, batch)
      })
    } catch (error) {
      if (batch.length === 0) throw error
      await oneByOne({ db, faults }, batch, at)
    }
    after = batch.at(-1)
  }
}

async function oneByOne({ db, faults }: Pick<Revising, 'db' | 'faults'>, batch: readonly Waiting[], at: string) {
  for (const { golferId, dueAt } of batch) {
    try {
      await db.transaction().execute(async (tx) => {
        const [only] = await lockDue(tx, at, { after: { dueAt, golferId: golferId - 1 }, limit: 1 })
        if (only?.golferId === golferId) await reviseGolfers(tx, [only])
      })
    } catch (error) {
      faults.record('revise-index', error, { golferId })
    }
  }
}

/** Stores from which day changes act that did not come from entering a round: the day after they are found. */
async function dateMarks(db: Db, now: Date): Promise<void> {
  for (;;) {
    const undated = await undatedGolfers(db, 500)
    await dateDue(
      db,
      undated.map(({ golferId, timeZone }) => dayAfter(golferId, timeZone, now)),
    )
    if (undated.length < 500) return
  }
}

function dayAfter(golferId: number, timeZone: string, now: Date): Waiting {
  const dueOn = addDays(dayOf(now.getTime(), timeZone), 1)
  return { golferId, dueOn, dueAt: new Date(startOfDay(dueOn, timeZone)).toISOString() }
}

/**
 * Revises a golfer whose revision is due, inside the caller's transaction, which has locked the golfer. Called before
 * their rounds change, because the schedule may not have reached them yet: yesterday's changes act today, today's
 * changes act tomorrow.
 */
export async function reviseBefore(tx: Db, golferId: number, now: Date): Promise<void> {
  const due: Due | undefined = await dueOf(tx, golferId, now.toISOString())
  if (due !== undefined) await reviseGolfers(tx, [due])
}

/** Revises a golfer outside of commands, before a comparison with today's Index. */
export async function reviseNow({ db, now }: Pick<Tools, 'db' | 'now'>, golferId: number): Promise<void> {
  if ((await dueOf(db, golferId, now().toISOString())) === undefined) return
  await db.transaction().execute(async (tx) => {
    if ((await lockGolfer(tx, golferId)) !== undefined) await reviseBefore(tx, golferId, now())
  })
}

/** Stores that a change of a golfer's rounds, made in this transaction, acts from tomorrow where they play (law 22). */
export async function actsTomorrow(tx: Db, golferId: number, now: Date): Promise<void> {
  const undated = await undatedGolfer(tx, golferId)
  if (undated !== undefined) await dateDue(tx, [dayAfter(golferId, undated.timeZone, now)])
}
