import { AssociationError } from './port.ts'

/** Endpoints with the same data, the most likely first; which of them is accessible depends on the account. */
export type Fallbacks<E> = readonly [E, ...E[]]

/** Tries one endpoint after another until the association does not deny access. */
export async function withFallback<E, T>(
  [endpoint, ...others]: Fallbacks<E>,
  request: (endpoint: E) => Promise<T>,
): Promise<T> {
  try {
    return await request(endpoint)
  } catch (error) {
    const [next, ...rest] = others
    const isDenied = error instanceof AssociationError && error.kind === 'denied'
    if (!isDenied || next === undefined) throw error
    return withFallback([next, ...rest], request)
  }
}
