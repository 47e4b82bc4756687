import { randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id, strength } from '#server/platform/db/argon2.ts'

/** The stored form of a password: algorithm, salt and hash in one text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return stored(salt, await argon2id(password.normalize('NFC'), salt))
}

/** A hash that no password matches, for an account without a password. */
export const noPassword = (): string => stored(randomBytes(16), randomBytes(32))

const stored = (salt: Buffer, hash: Buffer) =>
  ['argon2id', strength.memory, strength.passes, salt.toString('base64'), hash.toString('base64')].join('$')

/**
 * Whether a password matches the stored hash. It takes as long if no hash is stored, so that timing does not reveal
 * which accounts exist.
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, salt = '', hash = ''] = (stored ?? placeholder).split('$')
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes) }
  const actual = await argon2id(password.normalize('NFC'), Buffer.from(salt, 'base64'), cost)
  return timingSafeEqual(actual, expected) && stored !== null
}

const placeholder = [
  'argon2id',
  strength.memory,
  strength.passes,
  Buffer.alloc(16).toString('base64'),
  Buffer.alloc(32).toString('base64'),
].join('$')
