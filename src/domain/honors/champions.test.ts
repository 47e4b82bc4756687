import { expect, test } from 'vitest'
import { championsOf, podiumOf } from './champions.ts'

let id = 0
function row(name: string, points: number, place: string) {
  id += 1
  return { id, name, points, place: { position: Number(place.replace('T', '')), tied: place.startsWith('T') } }
}

test('a champion is shown with the lead over all who are next', () => {
  const table = [row('Bunker Hillbillies', 36, '1'), row('Gimme Gimme', 35, '2'), row('Mulligans', 30.5, '3')]
  expect(championsOf(table)).toEqual({ winners: [table[0]], text: '36 points, 1 ahead of Gimme Gimme' })
  const tied = [row('Ann', 3, '1'), row('Bea', 1.5, 'T2'), row('Cy', 1.5, 'T2')]
  expect(championsOf(tied)?.text).toBe('3 points, 1.5 ahead of Bea and Cy')
})

test('several champions have the same points each', () => {
  const table = [row('Ann', 4, 'T1'), row('Bea', 4, 'T1'), row('Cy', 1, '3')]
  expect(championsOf(table)).toEqual({ winners: table.slice(0, 2), text: '4 points each' })
})

test('an only golfer with points is champion without a lead', () => {
  expect(championsOf([row('Ann', 1, '1')])?.text).toBe('1 point')
})

test('without points there is no champion and no podium', () => {
  const table = [row('Ann', 0, 'T1'), row('Bea', 0, 'T1')]
  expect(championsOf(table)).toBeNull()
  expect(podiumOf(table)).toEqual([])
})

test('the podium has everyone in the first three places', () => {
  const table = [row('Ann', 5, '1'), row('Bea', 4, 'T2'), row('Cy', 4, 'T2'), row('Di', 1, '4')]
  expect(podiumOf(table).map(({ name }) => name)).toEqual(['Ann', 'Bea', 'Cy'])
})
