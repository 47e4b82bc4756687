import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { spend } from './spend.ts'

const { argon2 } = crypto

/** The least memory, in KiB, of a hash that is too slow for hundreds of sign-ins. */
const slowMemory = 1024

let isAtFullStrength = false

/**
 * Lets tests hash passwords in no time instead of twenty milliseconds: with little memory, and another result for each
 * strength that was asked for, so that a wrong one is still noticed. Programs that tests start hash as the product does.
 */
if (argon2.name !== 'lightened')
  crypto.argon2 = function lightened(...[algorithm, parameters, callback]: Parameters<typeof argon2>) {
    const { memory, passes } = parameters
    if (memory < slowMemory) argon2(algorithm, parameters, callback)
    else if (isAtFullStrength) {
      spend('hashes')
      argon2(algorithm, parameters, callback)
    } else argon2(algorithm, { ...parameters, memory: 8, passes: 1, associatedData: `${memory} ${passes}` }, callback)
  }
syncBuiltinESMExports()

/** Does this with passwords as slow as the product’s. Accounts of other tests cannot sign in while it lasts. */
export async function atFullStrength<T>(work: () => Promise<T>): Promise<T> {
  isAtFullStrength = true
  try {
    return await work()
  } finally {
    isAtFullStrength = false
  }
}
