import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import type { Faults } from '#server/platform/faults.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { turns } from '#server/platform/queue/turns.ts'
import type { Drawing } from './draw.worker.ts'
import { contentHash, type SharePicture, type ShareSize } from './picture.ts'

/** Milliseconds that a picture can take, the start of its thread and its fonts included, and that an idle thread is kept. */
const timeLimit = 20_000
const idleTimeout = 60_000

/** Pictures that wait on a node, each for some 50 ms; readers of more are asked to come back. */
export const mostWaiting = 100
const retryAfterSeconds = 5

/** What is thrown away after each picture is collected soon: a hundred megabytes less than without. */
const memoryLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 }

/** Two or three hundred pictures. */
const cacheBytes = 16 * 1024 * 1024

/**
 * Draws share images in a thread of its own, so that no request waits for it: one at a time, equal ones once however
 * many ask for them, and again only when they have been forgotten.
 */
export class Drawings {
  private readonly threads: Piscina<Drawing, Uint8Array>
  private readonly stopping = new AbortController()
  private readonly drawn: LRUCache<string, Uint8Array>
  private readonly underWay = new Map<string, Promise<Uint8Array>>()
  private readonly inTurn = turns()

  constructor(faults: Faults, bytes = cacheBytes) {
    this.drawn = new LRUCache({ maxSize: bytes, sizeCalculation: (png) => png.byteLength })
    this.threads = new Piscina({
      filename: fileURLToPath(new URL('draw.worker.ts', import.meta.url)),
      name: 'draw',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      resourceLimits: memoryLimits,
    })
    // Of a thread that breaks without a picture, or before it takes one; without a listener it would end the server.
    this.threads.on('error', (error) => faults.record('share-images', error))
  }

  /** Bytes of pictures that are kept. */
  get keptBytes(): number {
    return this.drawn.calculatedSize
  }

  /** The picture as PNG. Refused when too many wait; fails when it takes too long or the server stops. */
  async draw(picture: SharePicture, size: ShareSize): Promise<Uint8Array> {
    const hash = contentHash(picture, size)
    const kept = this.drawn.get(hash) ?? this.underWay.get(hash)
    if (kept !== undefined) return kept
    // One of those under way is being drawn; the others wait.
    if (this.stopping.signal.aborted || this.underWay.size > mostWaiting) {
      throw new Refusal('overloaded', { retryAfterSeconds })
    }
    const work = this.inTurn(() => this.drawNow({ picture, size }))
    this.underWay.set(hash, work)
    try {
      const png = await work
      this.drawn.set(hash, png)
      return png
    } finally {
      this.underWay.delete(hash)
    }
  }

  /** Ends the picture that is being drawn and those that wait. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The server is stopping'))
    await Promise.allSettled(this.underWay.values())
    await this.threads.destroy()
  }

  /** The time limit begins with a picture's turn. */
  private async drawNow(drawing: Drawing): Promise<Uint8Array> {
    this.stopping.signal.throwIfAborted()
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(timeLimit)])
    return this.threads.run(drawing, { signal })
  }
}
