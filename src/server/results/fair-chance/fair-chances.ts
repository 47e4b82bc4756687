import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FairChance } from '#domain/forecast/fair-chance.ts'
import type { Faults } from '#server/platform/faults.ts'
import { KeptWork } from '#server/platform/kept-work.ts'
import type { FairTask } from './fair-chance.worker.ts'

/** Leagues that wait on a node, each for a second. */
const maxWaiting = 16

const maxKept = 500

/** Simulates what leagues' settings do; what is known is kept until the facts are others. */
export class FairChances extends KeptWork<FairTask, FairChance> {
  constructor(faults: Faults) {
    super({
      file: new URL('fair-chance.worker.ts', import.meta.url),
      name: 'measure',
      kind: 'odds',
      faults,
      maxWaiting,
      results: new LRUCache({ max: maxKept }),
    })
  }

  measured(task: FairTask): Promise<FairChance> {
    return this.resultOf(createHash('sha256').update(JSON.stringify(task)).digest('base64url'), task)
  }
}
