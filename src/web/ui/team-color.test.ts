import { expect, test } from 'vitest'
import { initialsOf, teamColor } from './team-color.ts'

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

test('a team has the same colour everywhere', () => {
  expect(teamColor('Gimme Gimme')).toBe(teamColor(' Gimme Gimme '))
  expect(teamColor('Gimme Gimme')).toMatch(/^#[0-9a-f]{6}$/)
})

test('a dozen teams do not all look alike', () => {
  const names = [
    'Bunker Hillbillies',
    'Gimme Gimme',
    'Fairway to Heaven',
    'Missed Cut Club',
    'Shank Redemption',
    'Par-ty Animals',
  ]
  expect(new Set(names.map(teamColor)).size).toBeGreaterThan(3)
})
