import { randomFrom } from '#domain/shared/random.ts'

/** Topics of random numbers, so that no two draws share theirs. */
export const topic = {
  directory: 1,
  state: 2,
  person: 3,
  membership: 4,
  status: 5,
  quirk: 6,
  ability: 7,
  club: 8,
  course: 9,
  conditions: 10,
  playing: 11,
  round: 12,
} as const

/** A whole number from 0 to 2³² − 1, determined by the parts. */
export function hashOf(...parts: readonly number[]): number {
  let hash = 0x9e3779b9
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}

/** A fraction from 0 up to, not including, 1. */
export const chanceOf = (...parts: readonly number[]): number => hashOf(...parts) / 0x1_0000_0000

export type SeededRandom = {
  /** A fraction from 0 up to, not including, 1. */
  readonly chance: () => number
  readonly below: (limit: number) => number
  /** Bell-shaped around 0 with a standard deviation of 1, never beyond ±4.3. */
  readonly bell: () => number
}

/** A pseudorandom generator that gives the same sequence for the same hash. */
export function seededRandom(hash: number): SeededRandom {
  const chance = randomFrom(hash)
  const bell = () => (chance() + chance() + chance() + chance() + chance() + chance() - 3) * Math.SQRT2
  return { chance, below: (limit) => Math.floor(chance() * limit), bell }
}

export function pick<Entry>(entries: readonly [Entry, ...Entry[]], hash: number): Entry {
  return entries[hash % entries.length] ?? entries[0]
}
