import { expect, test } from 'vitest'
import { type Place, placesOf } from '../scoring/rank.ts'
import { seasonHeadline } from './season-headline.ts'

const names = ['Fairway to Heaven', 'Bunker Hillbillies', 'Gimme Gimme', 'Missed Cut Club']

/** A table of teams with these points, the reader's the one at `own`. */
function headline(
  points: readonly number[],
  toGo: number,
  own: number | null = null,
  { kind = 'team', you = null }: { readonly kind?: 'team' | 'golfer'; readonly you?: Place | null } = {},
) {
  const places = placesOf(points.map((value) => -value))
  const rows = points.map((value, index) => ({
    id: index + 1,
    name: names[index] ?? '',
    points: value,
    place: places[index] ?? null,
  }))
  return seasonHeadline(rows, { kind, ownId: own === null ? null : own + 1, you, toGo })
}

test('a reader sees their place, how far they are behind, and how many matches are left', () => {
  expect(headline([26.5, 25, 24], 2, 1)).toBe('Bunker Hillbillies are 2nd, 1.5 behind, 2 matches to go')
  expect(headline([26.5, 25, 25], 1, 2)).toBe('Gimme Gimme are tied for 2nd, 1.5 behind, 1 match to go')
})

test('a reader in front sees their lead', () => {
  expect(headline([26.5, 25], 2, 0)).toBe('Fairway to Heaven lead by 1.5, 2 matches to go')
  expect(headline([25, 25, 24], 2, 1)).toBe('Bunker Hillbillies share the lead, 2 matches to go')
  expect(headline([25], 2, 0)).toBe('Fairway to Heaven lead, 2 matches to go')
})

test('a reader of the teams’ table sees their own place beside the team’s', () => {
  const you = { position: 22, tied: false }
  expect(headline([26.5, 25, 24], 2, 1, { you })).toBe('Bunker Hillbillies are 2nd, 1.5 behind · you 22nd')
  expect(headline([26.5, 25], 2, 0, { you: { position: 3, tied: true } })).toBe(
    'Fairway to Heaven lead by 1.5 · you tied for 3rd',
  )
  expect(headline([26.5, 25], 0, 1, { you })).toBe(
    'Bunker Hillbillies finished 2nd, 1.5 behind Fairway to Heaven · you 22nd',
  )
})

test('a golfer is “you”, a team is named', () => {
  expect(headline([26.5, 25, 24], 2, 1, { kind: 'golfer' })).toBe('You are 2nd, 1.5 behind, 2 matches to go')
  expect(headline([26.5, 25], 0, 0, { kind: 'golfer' })).toBe('You have won the season')
})

test('somebody without a place in the table sees who leads', () => {
  expect(headline([26.5, 25], 2)).toBe('Fairway to Heaven lead by 1.5, 2 matches to go')
  expect(headline([26.5, 25], 2, null, { kind: 'golfer' })).toBe('Fairway to Heaven leads by 1.5, 2 matches to go')
  expect(headline([25, 25, 24], 1)).toBe('Fairway to Heaven and Bunker Hillbillies share the lead, 1 match to go')
  expect(headline([25, 25, 25, 25], 1)).toBe(
    'Fairway to Heaven, Bunker Hillbillies and two others share the lead, 1 match to go',
  )
})

test('after the last match the season has a winner', () => {
  expect(headline([26.5, 25], 0)).toBe('Fairway to Heaven have won the season')
  expect(headline([26.5, 25], 0, null, { kind: 'golfer' })).toBe('Fairway to Heaven has won the season')
  expect(headline([25, 25], 0)).toBe('Fairway to Heaven and Bunker Hillbillies share the title')
})

test('after the last match a reader sees how their season ended', () => {
  expect(headline([26.5, 25], 0, 0)).toBe('Fairway to Heaven have won the season')
  expect(headline([25, 25, 20], 0, 1)).toBe('Bunker Hillbillies share the title with Fairway to Heaven')
  expect(headline([26.5, 25], 0, 1)).toBe('Bunker Hillbillies finished 2nd, 1.5 behind Fairway to Heaven')
  expect(headline([25, 25, 20], 0, 2)).toBe('Gimme Gimme finished 3rd, 5 behind')
})

test('before the first result there is none', () => {
  const rows = [{ id: 1, name: 'Gimme Gimme', points: 0, place: null }]
  expect(seasonHeadline(rows, { kind: 'team', ownId: 1, you: null, toGo: 8 })).toBe('No results yet')
  expect(seasonHeadline([], { kind: 'team', ownId: null, you: null, toGo: 0 })).toBe('No results yet')
})
