import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

const shown = (text: string) => unbroken(text).replaceAll('\u00A0', '_')

test.each([
  ['Edmund E.', 'Edmund_E.'],
  ['Tess Halm. 2', 'Tess_Halm._2'],
  ['Edmund E., Tess H. and Otis Quill', 'Edmund_E., Tess_H. and Otis Quill'],
  ['\u2068משה כ.\u2069 and Edmund E.', '\u2068משה_כ.\u2069 and Edmund_E.'],
  ['Maria del Carmen Ruiz', 'Maria del Carmen Ruiz'],
  ['Bunker Hillbillies 2', 'Bunker Hillbillies 2'],
])('a line does not end within a shortened name: %s', (text, kept) => {
  expect(shown(text)).toBe(kept)
})
