import fc from 'fast-check'
import { runLength, seed } from './seed.ts'

fc.configureGlobal({ seed, numRuns: runLength({ short: 100, long: 10_000 }) })

/** fast-check with the seed of the run. */
export { fc }
