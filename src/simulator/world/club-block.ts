import { chosenGolfer } from './chosen-golfer.ts'
import type { Golfer } from './golfer.ts'

/** The club block, sample golfers for a first league: its first number and how many keen golfers of one region it has. */
export const clubBlock = { firstNumber: 5_000_000, size: 200 } as const

export const clubBlockNumbers: readonly number[] = Array.from(
  { length: clubBlock.size },
  (_, place) => clubBlock.firstNumber + place,
)

const lowestAbility = -10
const highestAbility = 300

/** A stride coprime to the size, so that golfers with adjacent numbers differ in ability. */
const abilityStride = 73

/** A golfer of the club block; undefined for any other number. */
export function clubBlockGolfer(seed: number, ghin: number): Golfer | undefined {
  const place = ghin - clubBlock.firstNumber
  if (!clubBlockNumbers.includes(ghin)) return undefined
  const rank = (place * abilityStride) % clubBlock.size
  const ability = lowestAbility + Math.round((rank * (highestAbility - lowestAbility)) / (clubBlock.size - 1))
  return chosenGolfer(seed, { ghin, place, ability, keenness: 0.8 + (place % 5) * 0.05 })
}
