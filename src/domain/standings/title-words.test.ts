import { expect, test } from 'vitest'
import { titleWords } from './title-words.ts'

type Title = 'open' | 'won' | 'out'
const row = (id: number, name: string, title: Title, hadChance = true) => ({ id, name, title, hadChance })
const seasonWith = (changes: Partial<Parameters<typeof titleWords>[1]> = {}) =>
  ({ kind: 'team', ownId: null, toGo: 2, ...changes }) as const

const leader = row(1, 'Fairway to Heaven', 'open')
const out = [leader, row(2, 'Par-Tee Animals', 'out'), row(3, 'The Mulligans', 'out', false)]
const won = [row(1, 'Fairway to Heaven', 'won'), row(2, 'Gimme Gimme', 'out')]

test('those who can no longer win are named when one of them has just fallen out', () => {
  expect(titleWords(out, seasonWith())).toBe('Par-Tee Animals and The Mulligans can no longer win')
  expect(titleWords(out, seasonWith({ ownId: 3 }))).toBe('You and Par-Tee Animals can no longer win')
  expect(titleWords([leader, row(3, 'The Mulligans', 'out', false)], seasonWith())).toBeNull()
  expect(titleWords([leader], seasonWith())).toBeNull()
})

test('a title won early says with how many matches to spare', () => {
  expect(titleWords(won, seasonWith({ toGo: 1 }))).toBe('Fairway to Heaven have won the title with a match to spare')
  expect(titleWords(won, seasonWith())).toBe('Fairway to Heaven have won the title with two matches to spare')
  expect(titleWords(won, seasonWith({ kind: 'golfer' }))).toBe(
    'Fairway to Heaven has won the title with two matches to spare',
  )
  expect(titleWords(won, seasonWith({ kind: 'golfer', ownId: 1, toGo: 1 }))).toBe(
    'You have won the title with a match to spare',
  )
})

test('after the last match there is nothing left to decide', () => {
  expect(titleWords(won, seasonWith({ toGo: 0 }))).toBeNull()
})
