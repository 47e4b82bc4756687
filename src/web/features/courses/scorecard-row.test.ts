import { expect, test } from 'vitest'
import { isCompleteIndex, pastedHoles } from './scorecard-row.ts'

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 6]
const indexes = [7, 3, 17, 1, 11, 9, 15, 5, 13, 8, 2, 18, 6, 12, 4, 16, 10, 14]

const filled = (pasted: string, holes: 9 | 18 = 18) => {
  const row = pastedHoles(pasted, holes) ?? {}
  const countOf = (name: string) => Object.keys(row).filter((field) => field.endsWith(name)).length
  return {
    par: countOf('par'),
    strokeIndex: countOf('strokeIndex'),
    first: row['holes.0.par'] ?? row['holes.0.strokeIndex'],
  }
}

test.each([' ', '\t', ', ', '\r\n', ' | '])('a row of numbers separated by %j is filled in', (separator) => {
  expect(filled(pars.join(separator))).toEqual({ par: 18, strokeIndex: 0, first: '4' })
  expect(filled(indexes.join(separator))).toEqual({ par: 0, strokeIndex: 18, first: '7' })
})

test('pars and stroke indexes after each other are both filled in, nine holes too', () => {
  expect(filled([...pars, ...indexes].join('\t'))).toMatchObject({ par: 18, strokeIndex: 18 })
  expect(filled('4 4 4 4 4 4 4 3 5\n1 2 3 4 5 6 7 8 9', 9)).toMatchObject({ par: 9, strokeIndex: 9 })
})

test('nine holes can have the odd stroke indexes of 18', () => {
  expect(filled('17 1 5 7 3 15 9 11 13', 9)).toMatchObject({ par: 0, strokeIndex: 9 })
  expect(pastedHoles('17 1 5 7 3 15 9 11 19', 9)).toBeNull()
})

test('the totals of a row of pars are left out', () => {
  expect(filled([...pars.slice(0, 9), 36, ...pars.slice(9), 37, 73].join(' '))).toMatchObject({
    par: 18,
    strokeIndex: 0,
  })
  expect(filled('4 4 4 4 4 4 4 3 5 36', 9)).toMatchObject({ par: 9 })
})

test('what is neither a row of pars nor of stroke indexes is pasted as it is', () => {
  for (const text of ['', '4', '4 5 3', 'Par 4 5', pars.slice(1).join(' '), '1 '.repeat(18), '7 '.repeat(18)])
    expect(pastedHoles(text, 18)).toBeNull()
})

test('a stroke index is complete once no free one begins with it', () => {
  const teens = ['10', '11', '12', '13', '14', '15', '16', '17', '18']
  expect(['2', '10', '18', '9'].map((typed) => isCompleteIndex(typed, []))).toEqual([true, true, true, true])
  expect(['1', '', '0', 'x', '123'].map((typed) => isCompleteIndex(typed, []))).toEqual(Array(5).fill(false))
  expect(isCompleteIndex('1', teens)).toBe(true)
})
