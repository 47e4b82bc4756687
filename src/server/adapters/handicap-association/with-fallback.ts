import { AssociationError } from './port.ts'

/** Fallbacks to the same answer, the likeliest first; which one is open depends on the account. */
export type Fallbacks<W> = readonly [W, ...W[]]

/** Goes one way after the other until the association does not deny it. */
export async function withFallback<W, T>([way, ...others]: Fallbacks<W>, go: (way: W) => Promise<T>): Promise<T> {
  try {
    return await go(way)
  } catch (error) {
    const [next, ...rest] = others
    const isDenied = error instanceof AssociationError && error.kind === 'denied'
    if (!isDenied || next === undefined) throw error
    return withFallback([next, ...rest], go)
  }
}
