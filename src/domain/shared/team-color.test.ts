import { expect, test } from 'vitest'
import { initialsOf, nextColors, teamColor } from './team-color.ts'

test('a team without a picture shows the first letters of its first and last word', () => {
  expect(initialsOf('Bunker Hillbillies')).toBe('BH')
  expect(initialsOf('  the   usual suspects ')).toBe('TS')
  expect(initialsOf('Mulligans')).toBe('M')
})

test('initials keep letters of any alphabet whole', () => {
  expect(initialsOf('Éva Ö́rs')).toBe('ÉÖ́')
  expect(initialsOf('👩‍🦰 パー')).toBe('👩‍🦰パ')
  expect(initialsOf('')).toBe('')
})

test('new teams get the colors that a league uses least, in their order', () => {
  expect(nextColors([0, 2], 3)).toEqual([1, 3, 4])
  expect(nextColors([...Array(16).keys(), 0], 2)).toEqual([1, 2])
})

const palette = Array.from({ length: 16 }, (_, color) => teamColor(color))

test('white initials can be read on every color', () => {
  for (const color of palette) expect(1.05 / (luminance(color) + 0.05), color).toBeGreaterThanOrEqual(4.5)
})

test('no two of the sixteen colors look alike', () => {
  const distances = palette.flatMap((a, n) => palette.slice(n + 1).map((b) => distance(a, b)))
  expect(Math.min(...distances)).toBeGreaterThan(0.08)
})

const channels = (color: string) =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colors are apart to the eye, in Oklab; 0.02 can just be noticed. */
function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(...a.map((value, n) => value - (b[n] ?? 0)))
}

function oklab(color: string): number[] {
  const [red = 0, green = 0, blue = 0] = channels(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}
