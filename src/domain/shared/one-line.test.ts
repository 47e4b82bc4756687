import { expect, test } from 'vitest'
import { oneLine, shortened } from './one-line.ts'

test('a name is on one line and has no direction marks', () => {
  expect(oneLine(' Wren\r\nBcc: x\u2028Ash\u202Edown\u0000 ')).toBe('Wren Bcc: x Ashdown')
})

test.each([
  ['a mark that turns the text around', 'Gus \u202Eylrebmep\u202C', 'Gus ylrebmep'],
  ['marks of direction', '\u200EWren\u200F \u2067Ashdown\u2069\u061C', 'Wren Ashdown'],
  ['line ends of every kind', 'Wren\r\n\u2028\u2029\u0085Ashdown\v\f', 'Wren Ashdown'],
  ['control characters', 'Wren\u0007 \u001B[31mAshdown', 'Wren [31mAshdown'],
  ['what shows nothing', 'W\u200Bre\u00ADn\u2060 A\uFEFFsh\u3164down', 'Wren Ashdown'],
  ['hidden tags', 'Wren\u{E0041}\u{E0042}', 'Wren'],
  ['joiners that join nothing', '\u200DWren\u200C \u200DAshdown\u200D', 'Wren Ashdown'],
  ['blanks of Braille and joiners of graphemes', '\u2800W\u034Fren\u2800', 'Wren'],
  ['selectors that select nothing', '\uFE0FWren\uFE0F\uFE00 A\u{E0100}shdown\u180B', 'Wren Ashdown'],
  ['nothing but selectors', '\uFE0F\u180B\u034F\u2800', ''],
  ['nothing but what shows nothing', '\u200B\u200D\u3164\u2060', ''],
])('a name is shown without %s', (_what, typed, shown) => {
  expect(oneLine(typed)).toBe(shown)
})

test.each([
  'مى\u200Cخواهم',
  '🏌️\u200D♀️ Zoë',
  '👨\u200D👩\u200D👧\u200D👦',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '山田 太郎',
  '葛\u{E0100}城',
  '5\uFE0F\u20E3 Iron',
  '⛳\uFE0E Flag',
  'O’Fläherty',
])('joiners and flags that belong into a name stay: %s', (name) => {
  expect(oneLine(name)).toBe(name)
})

test('a text is cut between grapheme clusters', () => {
  expect(shortened('Twilight', 8)).toBe('Twilight')
  expect(shortened('Tuesday Twilight', 9)).toBe('Tuesday…')
  expect(shortened('🏌️‍♀️🏌️‍♀️🏌️‍♀️', 2)).toBe('🏌️‍♀️…')
})
