import { expect, test } from 'vitest'
import { byLastName, isNearLastName, samePerson } from './person-names.ts'

const same = [
  ["O'Brien", 'O’Brien'],
  ['Pemfield-Smith', 'Pemfield‑Smith'],
  ['Łukasz Ståle', 'Lukasz Stale'],
  ['Wren Ashdown Jr.', 'Wren Ashdown, Jr'],
  ['Søren Weiß', 'Soren Weiss'],
  ['Dan OHara', "Dan O'Hara"],
  ['Ida Pell-Moss', 'Ida Pell Moss'],
  ['Tess Hale, PhD', 'tess  hale'],
  ['Odo Birk III', 'Odo Birk 3rd'],
  ['Odo Birk Senior', 'ODO BIRK SR'],
  ['J. P. Moran', 'J P Moran'],
  ['Zoë Ñandú', 'Zoe Nandu'],
  ['Æsa Thorn', 'Aesa Thorn'],
]

test.each(same)('%s and %s are one person', (one, other) => {
  expect([samePerson(one, other), samePerson(other, one)]).toEqual(['same', 'same'])
})

test.each([
  ['Wren Ashdown', 'Wren Ashdown Jr.'],
  ['Odo Birk II', 'odo birk'],
])('whether %s is %s is a question', (one, other) => {
  expect([samePerson(one, other), samePerson(other, one)]).toEqual(['perhaps', 'perhaps'])
})

test.each([
  ['Odo Birk II', 'Odo Birk III'],
  ['Ann Lee', 'Anna Lee'],
  ['Wren Ashdown Jr.', 'Wren Ashdown Sr.'],
  ['Jr.', 'Sr.'],
  ['Ida Pell', 'Ida Pell-Moss'],
  ['Li Wei', 'Wei Li'],
])('%s and %s are two people', (one, other) => {
  expect([samePerson(one, other), samePerson(other, one)]).toEqual(['no', 'no'])
})

test.each([
  ['Wren Ashdown', 'Wren Ashdwon', true],
  ['Wren Ashdown', 'Lee Ashdow', true],
  ['Ida Pell', 'Ida Pell-Moss', true],
  ['Ida Moss', 'Ida Pell Moss', true],
  ['Ida Moss', 'Ida Most', true],
  ['Ida Moss', 'Ida Mossy', true],
  ['Wren Ashdown', 'Tobias Quill', false],
  ['Wren Ashdown', 'Ashdown Quill', false],
  ['Li Wu', 'Li Wi', false],
])('whether the last names of %s and %s are nearly the same: %s', (one, other, isNear) => {
  expect([isNearLastName(one, other), isNearLastName(other, one)]).toEqual([isNear, isNear])
})

test('golfers are listed under the last name, which Jr. is not', () => {
  expect(
    ['Ida Zell', 'Zoe Abel', 'Abe Zell', 'Kit Moss Jr.', 'Cher', 'Ida van der Berg III'].toSorted(byLastName),
  ).toEqual(['Zoe Abel', 'Ida van der Berg III', 'Cher', 'Kit Moss Jr.', 'Abe Zell', 'Ida Zell'])
})
