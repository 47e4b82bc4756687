import { LRUCache } from 'lru-cache'
import type { Actor } from '#domain/permissions.ts'
import type { Change, ChangeLog } from './change-log.ts'
import { SetsById } from './sets-by-id.ts'

/** A signed-in caller with the leagues they play in or own. */
export type Reader = {
  readonly actor: Actor
  readonly token: string
  readonly leagues: ReadonlySet<number>
  /** The instant, in milliseconds, from which the session has to be read again. */
  readonly until: number
}

/** Readers by the hash of their Authorization header, bounded by size. */
export class KeptReaders {
  private readonly log: ChangeLog
  private readonly readers: LRUCache<string, Reader>
  private readonly byAccount = new SetsById<string>()
  private readonly byGolfer = new SetsById<string>()

  constructor(log: ChangeLog, { bytes }: { readonly bytes: number }) {
    this.log = log
    this.readers = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ leagues }) => 1000 + 50 * leagues.size,
      dispose: ({ actor }, key) => {
        this.byAccount.remove(actor.id, key)
        if (actor.golferId !== null) this.byGolfer.remove(actor.golferId, key)
      },
    })
  }

  find(key: string, now: number): Reader | undefined {
    const reader = this.readers.get(key)
    return reader === undefined || reader.until <= now ? undefined : reader
  }

  /** Keeps a reader whose reading began at this position of the log, unless their rights may have changed since. */
  keep(key: string, reader: Reader, position: number): void {
    const { id, golferId } = reader.actor
    const isOutdated = this.log.hasSince(
      position,
      ({ kind, ids }) =>
        (kind === 'readers' && ids.includes(id)) || (kind === 'members' && golferId !== null && ids.includes(golferId)),
    )
    if (isOutdated) return
    this.readers.set(key, reader)
    this.byAccount.add(id, key)
    if (golferId !== null) this.byGolfer.add(golferId, key)
  }

  forget({ kind, ids }: Change): void {
    if (kind === 'everything') this.readers.clear()
    const keys = kind === 'readers' ? this.byAccount : kind === 'members' ? this.byGolfer : null
    if (keys !== null) for (const id of ids) for (const key of keys.of(id)) this.readers.delete(key)
  }
}
