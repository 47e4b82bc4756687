import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { Sheet } from '../sheet.ts'
import { familiesFor, hanOf } from './faces.ts'
import { directionOf, type Style, Typesetter } from './typesetter.ts'

const style: Style = { family: 'text', size: 30, weight: 600 }
const context = createCanvas(400, 80).getContext('2d')

function familiesOf(text: string, han = hanOf(text)) {
  const families = familiesFor(text, 'text', han)
  return { title: families, text: families }
}
const setterOf = (text: string, han = hanOf(text)) => new Typesetter(context, familiesOf(text, han))
const lineOf = (text: string) => setterOf(text).line(text, style, directionOf(text))

/** The first pixels of a drawn text. */
function drawn(text: string, { width = 10, han = hanOf(text) } = {}) {
  const setter = setterOf(text, han)
  context.reset()
  setter.draw(setter.line(text, style, directionOf(text)), 10, 50)
  return context.getImageData(10, 0, width, 80).data
}

test('Hebrew begins at the right, and its numbers are read from the left', () => {
  expect(drawn('אב19')).toEqual(drawn('19'))
  expect(drawn('אב')).toEqual(drawn('ב'))
})

test('words of one direction are in order within a text of the other', () => {
  expect(drawn('G אב')).toEqual(drawn('G'))
  expect(drawn('אב G')).toEqual(drawn('G'))
  expect(drawn('אב G אב')).toEqual(drawn('ב'))
})

test('brackets open towards the text they enclose', () => {
  expect(drawn('(א)', { width: 8 })).toEqual(drawn('(', { width: 8 }))
})

test('Arabic letters join', () => {
  expect(lineOf('ههه').width).not.toBeCloseTo(3 * lineOf('ه').width, 0)
})

test('Han characters have the forms of the language of the picture', () => {
  const [jp, kr, sc] = (['jp', 'kr', 'sc'] as const).map((han) => drawn('骨', { width: 40, han }))
  expect(jp).not.toEqual(sc)
  expect(kr).not.toEqual(sc)
  expect([hanOf('ゴルフ 骨'), hanOf('골프 骨'), hanOf('骨')]).toEqual(['jp', 'kr', 'sc'])
})

test('an emoji of several parts is one drawing in color', () => {
  const golfer = lineOf('🏌️‍♀️')
  for (const other of ['⛳', '🇮🇪', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣']) expect(lineOf(other).width).toBeCloseTo(golfer.width, 1)
  const pixels = drawn('⛳', { width: 40 })
  expect(pixels.some((red, n) => n % 4 === 0 && red > (pixels[n + 2] ?? 0) + 50)).toBe(true)
})

test('a character without a font is shown, and one that shows nothing is nothing', () => {
  expect(lineOf('\u{10FFFD}').ink).not.toBeNull()
  expect(lineOf('\u2068').ink).toBeNull()
  expect(lineOf('a\u2068b\u2069').width).toBeCloseTo(lineOf('ab').width, 5)
})

test('a heavier weight is wider, and a spaced text too', () => {
  const width = (changes: Partial<Style>) => setterOf('Golf').line('Golf', { ...style, ...changes }, 'ltr').width
  expect(width({ weight: 800 })).toBeGreaterThan(width({ weight: 400 }))
  expect(width({ spacing: 0.1 })).toBeGreaterThan(width({}))
})

test('ink that leaves its room is cut off', () => {
  const sheet = new Sheet(context, familiesOf('Ång…'))
  const room = { style, width: 500, steps: [[30, 1]] as const }
  const whole = sheet.fit('Ång', { ...room, reach: () => ({ top: -40, baseline: 0, bottom: 20 }) })
  const tight = sheet.fit('Ång', { ...room, reach: () => ({ top: -10, baseline: 0, bottom: 2 }) })
  sheet.place('whole', whole, { x: 0, y: 100, color: '#fff' })
  sheet.place('tight', tight, { x: 0, y: 200, color: '#fff' })
  const [one, other] = sheet.texts
  expect(one?.isCut).toBe(false)
  expect(other).toMatchObject({ isCut: true, box: { top: 190, bottom: 202 } })
})
