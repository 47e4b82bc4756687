import { expect, test } from 'vitest'
import { clubOf, clubCountOf } from './clubs.ts'
import { firstNames, lastNames } from './names.ts'
import { weightedStates, states } from './states.ts'

test('there are 400 first names and 500 last names, no two alike', () => {
  expect(new Set(firstNames.map(({ key }) => key)).size).toBe(400)
  expect(new Set(lastNames.map(({ key }) => key)).size).toBe(500)
})

test('the percentages of fifty states add up to a hundred', () => {
  expect(states).toHaveLength(50)
  expect(weightedStates).toHaveLength(100)
  expect(states.every(({ code, name, zone }) => /^[A-Z]{2}$/.test(code) && name !== '' && zone !== 'UTC')).toBe(true)
})

test('no two clubs of the country share a name or a number', () => {
  const clubs = states.flatMap((state) =>
    Array.from({ length: clubCountOf(state) }, (_, place) => clubOf(19, state, place)),
  )
  expect(clubs).toHaveLength(3000)
  expect(new Set(clubs.map(({ id }) => id)).size).toBe(3000)
  expect(new Set(clubs.map(({ name }) => name.split(' ').slice(0, 2).join(' '))).size).toBe(3000)
})
