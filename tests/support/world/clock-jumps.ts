import { isLong } from '../random/seed.ts'

export const hour = 3_600_000
export const day = 24 * hour
export const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)

type Jump = { readonly jump: string; readonly by: number }

const jump = (by: number): Jump => {
  const [n, unit] = Math.abs(by) < day ? [by / hour, 'h'] : [by / day, 'd']
  return { jump: `${Math.abs(n)} ${unit} ${by > 0 ? 'ahead' : 'back'}`, by }
}
export const commonJumps = [hour, -hour, day, -day].map(jump)
/** How far a clock is set wrong: back, and ahead. */
export const jumps = isLong
  ? [...commonJumps, ...[2, -2, 3, -3].flatMap((n) => [n * hour, n * day]).map(jump)]
  : commonJumps
