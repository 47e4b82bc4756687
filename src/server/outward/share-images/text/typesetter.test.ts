import { expect, test } from 'vitest'
import { Sheet } from '../sheet.ts'
import { Faces, hanOf } from './faces.ts'
import { directionOf } from './runs.ts'
import { type Line, Typesetter } from './typesetter.ts'

const faces = new Faces()
const style = { family: 'text', size: 30, weight: 600 } as const

async function setterOf(text: string): Promise<Typesetter> {
  await faces.load('text', hanOf(text), text)
  return new Typesetter(faces, hanOf(text))
}
const lineOf = async (text: string) => (await setterOf(text)).line(text, style, directionOf(text))
const outlinesOf = ({ svg }: Line) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)
/** The outlines of a text from left to right. */
const drawn = async (text: string) => outlinesOf(await lineOf(text))

test('Hebrew begins at the right, and its numbers are read from the left', async () => {
  const [alef, bet, one, nine] = await Promise.all(['א', 'ב', '1', '9'].map(drawn)).then((all) => all.flat())
  expect(await drawn('אב19')).toEqual([one, nine, bet, alef])
})

test('words of one direction are in order within a text of the other', async () => {
  const [g, alef, bet] = await Promise.all(['G', 'א', 'ב'].map(drawn)).then((all) => all.flat())
  expect(await drawn('G אב G')).toEqual([g, bet, alef, g])
  expect(await drawn('אב G אב')).toEqual([bet, alef, g, bet, alef])
})

test('brackets open towards the text they enclose', async () => {
  expect(await drawn('(א)')).toEqual([...(await drawn('(')), ...(await drawn('א')), ...(await drawn(')'))])
})

test('Arabic letters join', async () => {
  const [alone] = await drawn('ح')
  const word = await drawn('ححح')
  expect(new Set([alone, ...word]).size).toBeGreaterThan(2)
  expect(word).not.toContain(alone)
})

test('Han characters have the forms of the language of the picture', async () => {
  const forms = await Promise.all(
    (['jp', 'kr', 'sc'] as const).map(async (han) => {
      await faces.load('text', han, '骨')
      return outlinesOf(new Typesetter(faces, han).line('骨', style, 'ltr'))[0]
    }),
  )
  expect(new Set(forms).size).toBeGreaterThan(1)
  expect([hanOf('ゴルフ 骨'), hanOf('골프 骨'), hanOf('骨')]).toEqual(['jp', 'kr', 'sc'])
})

test('an emoji of several parts is one drawing, and one that is unknown begins with what is known', async () => {
  const golfer = await lineOf('🏌️‍♀️')
  expect(golfer.width).toBe((await lineOf('⛳')).width)
  expect(golfer.svg).not.toBe((await lineOf('🏌️')).svg)
  expect((await lineOf('⛳\u200D⛳')).width).toBe(golfer.width)
  expect((await lineOf('🇮🇪')).width).toBe(golfer.width)
})

test('a character without a font is a box, and one that shows nothing is nothing', async () => {
  expect((await lineOf('\u{10FFFD}')).svg).toContain('<rect')
  expect((await lineOf('\u2068')).svg).toBe('')
  expect((await lineOf('a\u2068b\u2069')).width).toBe((await lineOf('ab')).width)
})

test('a heavier weight is wider', async () => {
  const setter = await setterOf('Golf')
  const [light, heavy] = [400, 800].map((weight) => setter.line('Golf', { ...style, weight }, 'ltr').width)
  expect(heavy).toBeGreaterThan(light ?? 0)
})

test('ink that leaves its room is cut off', async () => {
  const sheet = new Sheet(await setterOf('Ång…'))
  const room = { style, width: 500, steps: [[30, 1]] as const }
  const whole = sheet.fit('Ång', { ...room, reach: () => ({ top: -40, baseline: 0, bottom: 20 }) })
  const tight = sheet.fit('Ång', { ...room, reach: () => ({ top: -10, baseline: 0, bottom: 2 }) })
  sheet.place('whole', whole, { x: 0, y: 100, color: '#fff' })
  sheet.place('tight', tight, { x: 0, y: 200, color: '#fff' })
  const [one, other] = sheet.texts
  expect(one?.svg).not.toContain('clip-path')
  expect(other?.svg).toContain('clip-path')
  expect(other?.box).toMatchObject({ top: 190, bottom: 202 })
})
