import { type BinaryLike, argon2 } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Argon2id at the strength that OWASP names first: 19 MiB, two passes. */
export const strength = { memory: 19_456, passes: 2 } as const

/** 32 bytes of a password, as slow to guess as its strength says; made outside the event loop. */
export function argon2id(
  message: string,
  nonce: BinaryLike,
  { memory, passes }: { readonly memory: number; readonly passes: number } = strength,
): Promise<Buffer> {
  return derive('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: 32 })
}
