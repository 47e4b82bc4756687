// @module-tag chance
import { expect, test, vi } from 'vitest'
import { sharePicture } from '#tests/factories/share-picture.ts'
import { fc } from '#tests/support/random/properties.ts'
import { runLength } from '#tests/support/random/seed.ts'
import { type SharePicture, shareSizes } from './picture.ts'
import { render, sheetOf } from './render.ts'
import { Sheet } from './sheet.ts'
import type { Ink } from './text/ink.ts'

const sizes = ['wide', 'tall'] as const

const names = {
  typical: 'Bunker Hillbillies',
  empty: '',
  markup: `</svg><script>"&'<![CDATA[`,
  'control characters': 'a\u0000b\u0007c\u001B[31m\u202Ed\u2066e\uFFFE',
  'halves of characters': '\uD83Calone\uDFCC',
  'a long word': 'W'.repeat(200),
  'a long name': 'The Gentlemen and Ladies of Lower Slaughter '.repeat(5),
  Hebrew: 'מועדון הגולף (19) של חיפה',
  Arabic: 'نادي الغولف الملكي ١٩ لِلْجُولْف',
  'both directions': 'Club נבחרת 19, نادي (Golf)',
  Japanese: '火曜ゴルフ倶楽部「東京」のチャンピオンたちとその友人たちの長い名前',
  Korean: '한국 골프 클럽의 챔피언',
  Chinese: '星期二高尔夫球队'.repeat(20),
  Thai: 'กอล์ฟคลับกรุงเทพมหานครอมรรัตนโกสินทร์ที่ดีที่สุด',
  Hindi: 'गोल्फ क्लब क्षत्रिय',
  Vietnamese: 'NGUYỄN VĂN ẨN Ặ Ỗ',
  emoji: '🏌️‍♀️⛳👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🇮🇪1️⃣',
  'many emoji': '⛳'.repeat(80),
  accents: 'Z̸̡̛͈͓̊̓a̷̢͍͝l̴̨̛͇g̵̢̗̽o̶͙'.repeat(6),
  'no font': 'ཨོཾ ꧁꧂ \u{10FFFD}'.repeat(9),
}

function pictureOf(text: string): SharePicture {
  const mark = { initials: text, color: text }
  const rows = [1, 2, 3].map(() => ({ position: text, mark, name: text, figure: text }))
  return sharePicture({
    league: text,
    title: text,
    label: text,
    headline: [text],
    rows,
    aside: { label: text, name: text, text },
  })
}

const outside = (box: Ink, other: Ink) =>
  box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top

const within = (box: Ink, other: Ink) =>
  box.left >= other.left && box.right <= other.right && box.top >= other.top && box.bottom <= other.bottom

/** Faults in the placement of texts. */
function faultsOf({ texts, card, context }: Sheet): string[] {
  const { width, height } = context.canvas
  return texts.flatMap(({ part, box }, n) => {
    const faults = texts.slice(n + 1).filter((other) => !outside(box, other.box))
    const isInPicture = within(box, { left: 8, top: 8, right: width - 8, bottom: height - 8 })
    const isRow = /\d$/.test(part)
    const keepsToCard = card === null || (isRow ? within(box, card) : outside(box, card))
    return [
      ...faults.map((other) => `${part} and ${other.part} overlap`),
      ...(isInPicture ? [] : [`${part} leaves the picture`]),
      ...(keepsToCard ? [] : [`${part} crosses the edge of the card`]),
    ]
  })
}

test('texts keep apart when one of them is unusual', () => {
  for (const text of Object.values(names)) {
    for (const changes of [
      { headline: [text] },
      { headline: [text, 'Gimme Gimme', text] },
      { aside: null, league: text },
    ])
      for (const size of sizes) expect(faultsOf(sheetOf(sharePicture(changes), size)), text).toEqual([])
  }
})

test('texts of any characters keep apart', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(...sizes), async (text, size) => {
      expect(faultsOf(sheetOf(pictureOf(text), size))).toEqual([])
      expect(render(pictureOf(text), size).byteLength).toBeGreaterThan(10_000)
      // Native memory is freed only between turns of the event loop.
      await new Promise(setImmediate)
    }),
    { numRuns: runLength({ short: 5, long: 1_000 }) },
  )
})

type Area = readonly [left: number, top: number, width: number, height: number]
const pixelsOf = ({ context }: Sheet, area: Area) => context.getImageData(...area).data

/** How many pixels the texts of a picture color outside of their boxes. */
function strayPixels(picture: SharePicture, size: keyof typeof shareSizes): number {
  const shapes = [vi.spyOn(Sheet.prototype, 'area'), vi.spyOn(Sheet.prototype, 'stroke')]
  for (const shape of shapes) shape.mockReturnValue()
  const sheet = sheetOf(picture, size)
  for (const shape of shapes) shape.mockRestore()
  const { width, height } = shareSizes[size]
  const pixels = pixelsOf(sheet, [0, 0, width, height])
  const boxes = sheet.texts.map(({ box }) => ({
    left: Math.floor(box.left) - 1,
    top: Math.floor(box.top) - 1,
    right: Math.ceil(box.right) + 1,
    bottom: Math.ceil(box.bottom) + 1,
  }))
  let stray = 0
  for (let at = 0; at < pixels.length / 4; at += 1) {
    if (pixels[at * 4 + 3] === 0) continue
    const [left, top] = [at % width, Math.floor(at / width)]
    if (!boxes.some((box) => within({ left, top, right: left + 1, bottom: top + 1 }, box))) stray += 1
  }
  return stray
}

test.each(Object.entries(names))('texts of %s keep apart and in the picture, and none is cut off', (_kind, text) => {
  for (const size of sizes) {
    const sheet = sheetOf(pictureOf(text), size)
    expect(faultsOf(sheet), size).toEqual([])
    expect(sheet.texts.filter(({ isCut }) => isCut).map(({ part }) => part)).toEqual([])
    expect(strayPixels(pictureOf(text), size), size).toBe(0)
  }
})

const partOf = ({ texts }: Sheet, part: string) => texts.find((text) => text.part === part)

test('points line up at their decimals, and E with the units', () => {
  const [first, second, third] = sharePicture().rows
  if (first === undefined || second === undefined || third === undefined) throw new Error('No rows')
  const figures = (...values: readonly [string, string, string]) => {
    const rows = [first, second, third].map((row, n) => ({ ...row, figure: values[n] ?? '' }))
    return sheetOf(sharePicture({ rows }), 'wide')
  }
  const right = (sheet: Sheet, n: number) => partOf(sheet, `figure ${n}`)?.box.right ?? Number.NaN
  const mixed = figures('10.1', '20', '1.1')
  expect(right(mixed, 3)).toBeCloseTo(right(mixed, 1), 5)
  expect(right(mixed, 2)).toBeLessThan(right(mixed, 1) - 20)
  const whole = figures('11', '21', '1')
  expect(right(whole, 1)).toBeCloseTo(right(whole, 3), 5)
  expect(right(whole, 1)).toBeGreaterThan(right(mixed, 2) + 20)
  const even = figures('−2.6', 'E', '+12')
  expect(Math.abs(right(even, 2) - right(even, 3))).toBeLessThan(4)
})

test('a headline of the usual length is as large as in the design, and a long one is on two lines', () => {
  const height = (headline: string) => {
    const box = partOf(sheetOf(sharePicture({ headline: [headline] }), 'wide'), 'headline')?.box
    return box === undefined ? 0 : box.bottom - box.top
  }
  expect(height('Bunker Hillbillies')).toBeGreaterThan(80)
  expect(height('HHHHHHHHHHHHHHH')).toBeLessThan(height('HHHHHHHH'))
  expect(height('HHHHHHHHHHHH HHHHHHHHHHHH')).toBeGreaterThan(height('HHHHHHHHHHHHHHH'))
})

test('the same name is drawn the same beside a name of the other direction', () => {
  const one = sheetOf(sharePicture({ league: 'חיפה' }), 'wide')
  const other = sheetOf(sharePicture({ league: 'Haifa' }), 'wide')
  expect(one.texts.slice(1)).toEqual(other.texts.slice(1))
})

/** The first letter of a headline. */
const beginning = (...headline: string[]) => pixelsOf(sheetOf(sharePicture({ headline }), 'wide'), [60, 150, 50, 150])

test('names from right to left in a headline leave the words around them in order', () => {
  expect(beginning('חיפה', 'Bob')).toEqual(beginning('חיפה'))
  expect(beginning('Ann', 'חיפה')).toEqual(beginning('Ann'))
  expect(beginning('Ann', 'חיפה')).not.toEqual(beginning('חיפה', 'Ann'))
})

test('a letter keeps three accents', () => {
  const leagueOf = (league: string) => pixelsOf(sheetOf(sharePicture({ league }), 'wide'), [50, 0, 100, 120])
  const accents = '\u0304\u0308\u0304'
  expect(leagueOf(`x${accents}\u0308\u0304`)).toEqual(leagueOf(`x${accents}`))
  expect(leagueOf(`x${accents}`)).not.toEqual(leagueOf('x\u0304\u0308'))
})
