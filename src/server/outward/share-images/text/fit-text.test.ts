import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { familiesFor } from './faces.ts'
import { fitText, type Steps } from './fit-text.ts'
import { Typesetter } from './typesetter.ts'

const steps: Steps = [
  [60, 1],
  [60, 2],
  [40, 1],
]

const widestWord = 'Hillbillies'
/** How a headline is set where the longest word that fits in full size is this one. */
function fitted(text: string) {
  const families = familiesFor(widestWord + text, 'title', 'jp')
  const setter = new Typesetter(createCanvas(1, 1).getContext('2d'), { title: families, text: families })
  const style = { family: 'title', weight: 600 } as const
  const widest = setter.line(widestWord, { ...style, size: 60 }, 'ltr').width
  const reach = () => ({ top: -100, baseline: 0, bottom: 200 })
  const { size, lines } = fitText(setter, text, { style, width: widest + 1, steps, reach })
  return { size, lines: lines.length }
}

test('a shortened name is set smaller rather than broken before its initial', () => {
  expect(fitted('Balthasar E.')).toEqual({ size: 40, lines: 1 })
  expect(fitted('Al E. and Bo H.')).toEqual({ size: 60, lines: 2 })
  expect(fitted('Bunker Hillbillies')).toEqual({ size: 60, lines: 2 })
})
