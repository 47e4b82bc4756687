import { expect, test } from 'vitest'
import { z } from 'zod'
import { toDecimals, toTenths } from '#domain/shared/decimals.ts'
import { api } from './api.ts'
import { Strokes, halfStrokes, strokesAt, strokesBetween } from './strokes.ts'

const Round = z.object({ net: Strokes.nullable(), holes: z.int(), played: z.object({ at: Strokes }).optional() })
const Listed = z.array(z.union([Round, z.object({ kind: z.literal('none') }), z.null()])).readonly()

test('strokes are found in properties, lists and every option', () => {
  expect(strokesAt(Listed)).toEqual({ net: 'here', played: { at: 'here' } })
  expect(strokesAt(z.object({ index: halfStrokes(90).optional() }))).toEqual({ index: 'here' })
  expect(strokesAt(z.object({ points: z.number(), name: z.string() }))).toBeUndefined()
})

test('strokes are sent as decimals and read as whole tenths; other numbers stay', () => {
  const inCode = [{ net: -24, holes: 18, played: { at: 713 } }, { kind: 'none' }, null, { net: null, holes: 9 }]
  const sent = [{ net: -2.4, holes: 18, played: { at: 71.3 } }, { kind: 'none' }, null, { net: null, holes: 9 }]
  const places = strokesAt(Listed)
  expect(toDecimals(inCode, places)).toEqual(sent)
  expect(toTenths(sent, places)).toEqual(inCode)
  expect(z.decode(Listed, JSON.parse(JSON.stringify(sent)))).toEqual(inCode)
})

test('a body with strokes out of its limits is refused before they are tenths', () => {
  const rating = strokesBetween({ min: 400, max: 850 }, { limits: 'From 40 to 85', digits: 'One decimal' })
  const problemOf = (sent: unknown) => z.safeParse(rating, sent).error?.issues.map(({ message }) => message)
  expect(z.safeParse(rating, 71.3).data).toBe(713)
  expect(problemOf(39.9)).toEqual(['From 40 to 85'])
  expect(problemOf(71.35)).toEqual(['One decimal'])
  expect(problemOf(1e300)).toContain('From 40 to 85')
})

test('no operation sends strokes in an event stream or a picture, which are not converted', () => {
  const others = api.filter(({ endpoint }) => endpoint.media !== 'application/json')
  expect(others.map(({ endpoint }) => endpoint.strokes.reply)).toEqual(others.map(() => undefined))
})
