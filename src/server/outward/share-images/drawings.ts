import { LRUCache } from 'lru-cache'
import type { Faults } from '#server/platform/faults.ts'
import { KeptWork } from '#server/platform/kept-work.ts'
import type { Drawing } from './draw.worker.ts'
import { contentHash, type SharePicture, type ShareSize } from './picture.ts'

/** Pictures that wait on a node, each for some 50 ms. */
export const maxWaiting = 100

/** Two or three hundred pictures. */
const cacheBytes = 16 * 1024 * 1024

/** Draws share images, as PNG. */
export class Drawings extends KeptWork<Drawing, Uint8Array> {
  constructor(faults: Faults, bytes = cacheBytes) {
    super({
      file: new URL('draw.worker.ts', import.meta.url),
      name: 'draw',
      kind: 'share-images',
      faults,
      maxWaiting,
      results: new LRUCache({ maxSize: bytes, sizeCalculation: (png) => png.byteLength }),
      // A small young generation is collected soon, which saves a hundred megabytes.
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 },
    })
  }

  /** Size of the kept pictures, in bytes. */
  get keptBytes(): number {
    return this.results.calculatedSize
  }

  draw(picture: SharePicture, size: ShareSize): Promise<Uint8Array> {
    return this.resultOf(contentHash(picture, size), { picture, size })
  }
}
