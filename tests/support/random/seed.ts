/** The seed of every property and random run: the same in each `npm test`, a new one in `npm run test:long`. */
export const seed = Number(process.env['TEST_SEED'] ?? 1919)

if (!Number.isInteger(seed)) throw new Error(`TEST_SEED is a whole number, not ${process.env['TEST_SEED']}.`)

export const isLong = process.env['TEST_LENGTH'] === 'long'

/** How much of a random run `npm test` does, or `npm run test:long`. */
export const runLength = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  isLong ? long : short
