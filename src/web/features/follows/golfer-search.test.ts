import { expect, test } from 'vitest'
import { golferSearch, usStates } from './golfer-search.ts'

const asked = (text: string, state = '') => {
  const search = golferSearch(text, state)
  return search.kind === 'search' ? search.query : search.reason
}

test('a single word is a last name', () => {
  expect(asked('  Quill ')).toEqual({ last_name: 'Quill' })
})

test('of several words the first is the first name, the rest the last name', () => {
  expect(asked('Tobias Quill')).toEqual({ first_name: 'Tobias', last_name: 'Quill' })
  expect(asked('Ines  van der\tBerg')).toEqual({ first_name: 'Ines', last_name: 'van der Berg' })
})

test('names keep their letters unchanged', () => {
  expect(asked('Zoë O’Farrell')).toEqual({ first_name: 'Zoë', last_name: 'O’Farrell' })
  expect(asked('山田')).toEqual({ last_name: '山田' })
})

test('a state narrows the search', () => {
  expect(asked('Quill', 'CA')).toEqual({ last_name: 'Quill', state: 'CA' })
})

test('a field and its value are searched as typed', () => {
  expect(asked('ghin=1002003')).toEqual({ ghin: '1002003' })
  expect(asked('last_name = van der Berg', 'OR')).toEqual({ last_name: 'van der Berg', state: 'OR' })
  expect(asked('First_Name=Wren')).toEqual({ first_name: 'Wren' })
})

test('a typed state overrides the chosen one', () => {
  expect(asked('state=nv', 'CA')).toEqual({ state: 'NV' })
})

test('a value can contain an equals sign', () => {
  expect(asked('last_name=A=B')).toEqual({ last_name: 'A=B' })
})

test('blank text is not searched', () => {
  expect(asked('   ')).toBe('Type a name to search for')
  expect(asked('last_name=  ')).toBe('Type a name to search for')
})

test('an unknown field is reported', () => {
  expect(asked('club=Old Mill')).toBe('Use last_name= or ghin= before the text')
  expect(asked('ghin=12a')).toBe('A GHIN number has digits only')
})

test('a pasted number is a GHIN number, whatever state is chosen', () => {
  expect(asked('1234567')).toEqual({ ghin: '1234567' })
  expect(asked(' GHIN 0012345678 ', 'CA')).toEqual({ ghin: '12345678' })
})

test('all 50 states are offered once, by name', () => {
  const names = usStates.map(([, name]) => name)
  expect(new Set(usStates.map(([code]) => code)).size).toBe(50)
  expect(names).toEqual(names.toSorted())
})
