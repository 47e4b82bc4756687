import { AssociationError } from './port.ts'

/** Ways to the same answer, the likeliest first; which one is open depends on the account. */
export type Ways<W> = readonly [W, ...W[]]

/** Goes one way after the other until the association does not deny it. */
export async function firstAllowed<W, T>([way, ...others]: Ways<W>, go: (way: W) => Promise<T>): Promise<T> {
  try {
    return await go(way)
  } catch (error) {
    const [next, ...rest] = others
    const isDenied = error instanceof AssociationError && error.kind === 'denied'
    if (!isDenied || next === undefined) throw error
    return firstAllowed([next, ...rest], go)
  }
}
