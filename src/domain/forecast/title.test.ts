import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { titlesOf, chanceText } from './title.ts'

const titles = (prospects: readonly (readonly [number, ...number[]])[], matchesCounted: number | null = null) =>
  titlesOf(
    prospects.map(([settled, ...possible]) => ({ settled: [settled], possible })),
    matchesCounted,
  )

test('somebody is out once all the points still to be had cannot make up the distance', () => {
  expect(
    titles([
      [20, 6],
      [14, 6],
      [13.5, 6],
    ]),
  ).toEqual(['open', 'open', 'out'])
})

test('the title is won once no one else can draw level', () => {
  expect(
    titles([
      [20, 6],
      [14, 6],
    ]),
  ).toEqual(['open', 'open'])
  expect(
    titles([
      [20, 6],
      [13.5, 6],
    ]),
  ).toEqual(['won', 'out'])
})

test('at the end those who share the first place have won, and all others are out', () => {
  expect(titles([[20], [20], [19.5]])).toEqual(['won', 'won', 'out'])
})

test('without points there is no winner: neither before the first match, nor if no one ever plays', () => {
  expect(titles([[0, 1, 1]])).toEqual(['open'])
  expect(titles([[1, 1]])).toEqual(['won'])
  expect(titles([[0], [0]])).toEqual(['out', 'out'])
})

test('where only the best matches count, a good match replaces a bad one', () => {
  expect(
    titlesOf(
      [
        { settled: [6, 6, 5], possible: [6] },
        { settled: [6, 4, 0], possible: [6] },
        { settled: [5, 4, 4], possible: [6] },
      ],
      2,
    ),
  ).toEqual(['open', 'open', 'out'])
})

test('those who are out do not win, however the remaining matches end, and those who have won do', () => {
  const season = fc.record({
    settled: fc.array(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 3 }), {
      minLength: 2,
      maxLength: 4,
    }),
    results: fc.array(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 4, maxLength: 4 }), { maxLength: 3 }),
    matchesCounted: fc.option(fc.integer({ min: 1, max: 6 })),
  })
  fc.assert(
    fc.property(season, ({ settled, results, matchesCounted }) => {
      const decided = titlesOf(
        settled.map((own) => ({ settled: own, possible: results.map(() => 6) })),
        matchesCounted,
      )
      const totals = settled.map((own, at) =>
        [...own, ...results.map((match) => match[at] ?? 0)]
          .toSorted((a, b) => b - a)
          .slice(0, matchesCounted ?? undefined)
          .reduce((sum, points) => sum + points, 0),
      )
      for (const [at, title] of decided.entries()) {
        const own = totals[at] ?? 0
        const isFirst = own > 0 && totals.every((total) => total <= own)
        if (title === 'out') expect(isFirst).toBe(false)
        if (title === 'won') expect(isFirst).toBe(true)
      }
    }),
  )
})

test.for([
  [0.27, '27%'],
  [0.275, '28%'],
  [0, '<1%'],
  [0.0099, '<1%'],
  [0.01, '1%'],
  [0.99, '99%'],
  [0.9901, '>99%'],
  [1, '>99%'],
] as const)('a share of %d is %s as long as the title is open', ([win, text]) => {
  expect(chanceText({ win, title: 'open' })).toBe(text)
})

test('what is certain is a word, whatever was simulated', () => {
  expect(chanceText({ win: 0, title: 'out' })).toBe('out')
  expect(chanceText({ win: 1, title: 'won' })).toBe('won')
})
