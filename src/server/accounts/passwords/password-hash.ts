import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Argon2id at the strength that OWASP names first: 19 MiB, two passes. */
const strength = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** A password as it is stored: algorithm, salt and hash in one text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', { ...strength, message: password.normalize('NFC'), nonce: salt })
  return ['argon2id', strength.memory, strength.passes, salt.toString('base64'), hash.toString('base64')].join('$')
}

/**
 * Whether a password is the stored one. Takes as long when nothing is stored, so that timing
 * does not reveal which accounts exist.
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, salt = '', hash = ''] = (stored ?? placeholder).split('$')
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive('argon2id', {
    ...strength,
    memory: Number(memory),
    passes: Number(passes),
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
  })
  return timingSafeEqual(actual, expected) && stored !== null
}

const placeholder = [
  'argon2id',
  strength.memory,
  strength.passes,
  Buffer.alloc(16).toString('base64'),
  Buffer.alloc(32).toString('base64'),
].join('$')
