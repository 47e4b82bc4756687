/** Numbers from 0 to one less than the sides: the same ones at every run. */
export function seededRandom(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}
