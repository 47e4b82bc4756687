import { expect, test } from 'vitest'
import { Faces } from './faces.ts'
import { fitText, type Steps } from './fit-text.ts'
import { Typesetter } from './typesetter.ts'

const steps: Steps = [
  [60, 1],
  [60, 2],
  [40, 1],
]

const longest = 'Hillbillies'
/** How a headline is set where the longest word that fits in full size is this one. */
async function fitted(text: string) {
  const faces = new Faces()
  await faces.load('title', 'jp', longest + text)
  const setter = new Typesetter(faces, 'jp')
  const style = { family: 'title', weight: 600 } as const
  const widest = setter.line(longest, { ...style, size: 60 }, 'ltr').width
  const reach = () => ({ top: -100, baseline: 0, bottom: 200 })
  const { size, lines } = fitText(setter, text, { style, width: widest + 1, steps, reach })
  return { size, lines: lines.length }
}

test('a shortened name is set smaller rather than broken before its initial', async () => {
  expect(await fitted('Balthasar E.')).toEqual({ size: 40, lines: 1 })
  expect(await fitted('Al E. and Bo H.')).toEqual({ size: 60, lines: 2 })
  expect(await fitted('Bunker Hillbillies')).toEqual({ size: 60, lines: 2 })
})
