import { expect, test } from 'vitest'
import type { Tee } from '#contract/tees.ts'
import {
  blankTee,
  filledTeesText,
  isAsFilled,
  isKept,
  newCourseAddress,
  teeChoices,
  teeLabel,
  teeText,
  withClub,
  withHoles,
} from './known-tees.ts'
import { blankRound } from './round-form.ts'

const white: Tee = {
  facilityName: 'Marram Links',
  courseName: null,
  teeName: 'White',
  numberOfHoles: 18,
  nine: null,
  courseRating: 713,
  slopeRating: 128,
  holes: Array.from({ length: 18 }, (_, n) => ({ par: 4, strokeIndex: n + 1 })),
}
const nine: Tee = {
  ...white,
  numberOfHoles: 9,
  courseRating: 355,
  slopeRating: 122,
  holes: white.holes?.slice(0, 9) ?? null,
}
const dunes: Tee = { ...white, holes: null, courseName: 'Dunes', teeName: 'Blue', courseRating: 730 }
const heron: Tee = { ...white, facilityName: 'Heron Creek' }
const filled = teeText(white)
const text = { ...blankRound(7, '2026-05-06'), ...filled }

test('tees are named by club, course and tee with their ratings', () => {
  const front: Tee = { ...nine, nine: 'front' }
  expect(
    [white, nine, front, { ...nine, nine: 'back' as const }, dunes, { ...white, teeName: null }].map(teeLabel),
  ).toEqual([
    'Marram Links, White · 71.3\u00a0/\u00a0128',
    'Marram Links, White · 35.5\u00a0/\u00a0122 · 9\u00a0holes',
    'Marram Links, White · 35.5\u00a0/\u00a0122 · Front\u00a0nine',
    'Marram Links, White · 35.5\u00a0/\u00a0122 · Back\u00a0nine',
    'Marram Links, Dunes, Blue · 73.0\u00a0/\u00a0128',
    'Marram Links · 71.3\u00a0/\u00a0128',
  ])
})

test('tees that are filled in are one line below their club', () => {
  expect(
    [white, { ...dunes, numberOfHoles: 9 as const }, { ...white, teeName: null }].map((tee) =>
      filledTeesText(teeText(tee)),
    ),
  ).toEqual([
    'White · 71.3\u00a0/\u00a0128 · 18\u00a0holes',
    'Dunes, Blue · 73.0\u00a0/\u00a0128 · 9\u00a0holes',
    '71.3\u00a0/\u00a0128 · 18\u00a0holes',
  ])
})

test('tees rated for women say so, and keep their ratings for nine holes', () => {
  const women: Tee = { ...white, ratedFor: 'women', courseRating: 754, slopeRating: 136 }
  const women9: Tee = { ...women, numberOfHoles: 9, nine: 'front', courseRating: 377 }
  expect(teeLabel(women)).toBe('Marram Links, White (women) · 75.4\u00a0/\u00a0136')
  const chosen = { ...text, ...teeText(women) }
  expect(filledTeesText(chosen)).toBe('White (women) · 75.4\u00a0/\u00a0136 · 18\u00a0holes')
  const tees = [nine, women9]
  expect(withHoles(chosen, chosen, { holes: '9', tees })).toMatchObject({ courseRating: '37.7', ratedFor: 'women' })
})

test('a form is as it was filled in until a field of the tees is changed', () => {
  expect(isAsFilled({ ...text, adjustedGrossScore: '84' }, filled)).toBe(true)
  expect(isAsFilled({ ...text, teeName: 'Blue' }, filled)).toBe(false)
  expect(isAsFilled(blankRound(7, '2026-05-06'), blankTee)).toBe(true)
})

test('another club removes the ratings filled in for the first, and keeps what was typed', () => {
  expect({ ...text, ...withClub(text, filled, 'Heron Creek') }).toMatchObject({
    facilityName: 'Heron Creek',
    teeName: '',
    courseRating: '',
    slopeRating: '',
  })
  expect(withClub({ ...text, teeName: 'Gold', courseRating: '70.0' }, filled, 'Heron Creek')).toEqual({
    facilityName: 'Heron Creek',
    courseName: '',
    slopeRating: '',
    pars: '',
    strokeIndexes: '',
    firstHole: '',
    ratedFor: '',
  })
  expect(withClub(text, filled, 'Marram Links')).toEqual({ facilityName: 'Marram Links' })
})

test('the ratings follow the number of holes where they are known, and are empty where not', () => {
  const tees = [white, nine]
  expect(withHoles(text, filled, { holes: '9', tees })).toEqual({
    numberOfHoles: '9',
    courseRating: '35.5',
    slopeRating: '122',
    pars: '4 4 4 4 4 4 4 4 4',
    strokeIndexes: '1 2 3 4 5 6 7 8 9',
    firstHole: '',
    ratedFor: '',
  })
  expect(withHoles(text, filled, { holes: '9', tees: [white] })).toMatchObject({
    courseRating: '',
    slopeRating: '',
    pars: '',
  })
  const typed = { ...text, courseRating: '35.9' }
  expect(withHoles(typed, filled, { holes: '9', tees })).toEqual({
    numberOfHoles: '9',
    pars: '',
    strokeIndexes: '',
    firstHole: '',
    ratedFor: '',
  })
})

test('a course is kept where a club found has one with holes, of this name if it has a name', () => {
  const unkept: Tee = { ...white, holes: null }
  const keptDunes: Tee = { ...dunes, holes: [{ par: 4, strokeIndex: 1 }] }
  expect(isKept({ courseName: '' }, [unkept, { ...unkept, courseName: 'Old' }])).toBe(false)
  expect(isKept({ courseName: '' }, [unkept, keptDunes])).toBe(true)
  expect(isKept({ courseName: 'dunes ' }, [keptDunes])).toBe(true)
  expect(isKept({ courseName: 'Old' }, [keptDunes])).toBe(false)
  expect(newCourseAddress({ ...text, facilityName: ' Heron & Sons', courseName: 'Old' })).toBe(
    '/courses/new?club=Heron+%26+Sons&course=Old',
  )
})

test('all played tees are offered until another club is typed, then those it matches and those found', () => {
  const offered = { filled, played: [white, heron], found: [white, dunes] }
  expect(teeChoices({ ...offered, club: 'Marram Links' })).toEqual([
    { group: 'Played lately', items: [teeLabel(white), teeLabel(heron)] },
    { group: 'Other tees', items: [teeLabel(dunes)] },
  ])
  expect(teeChoices({ ...offered, club: 'her', found: [] })).toEqual([
    { group: 'Played lately', items: [teeLabel(heron)] },
  ])
  expect(teeChoices({ ...offered, club: 'Gorse Hill', found: [] })).toEqual([])
})
