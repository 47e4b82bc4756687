import { expect, test } from 'vitest'
import { netsStrip } from './nets-strip.tsx'

const nets = (...values: (number | null)[]) => values.map((net, index) => ({ golferId: index + 1, net }))

test('the strip ranges from five under to the no-score net', () => {
  const strip = netsStrip(nets(-50, 0, 120), 120)
  expect(strip?.marks).toEqual([
    { text: '−5', at: 0 },
    { text: 'E', at: 29.4 },
    { text: '+12', at: 100 },
  ])
  expect(strip?.dots.map(({ at }) => at)).toEqual([0, 29.4, 100])
})

test('the strip extends to whole strokes for the best and the worst net', () => {
  const strip = netsStrip(nets(-81, 205), 120)
  expect(strip?.marks.map(({ text }) => text)).toEqual(['−9', 'E', '+21'])
})

test('a round that waits is on it, outside of the count', () => {
  const strip = netsStrip(nets(0, null), 120, -60)
  expect(strip?.marks[0]).toEqual({ text: '−6', at: 0 })
  expect(strip?.waiting).toBe(0)
  expect(strip?.alternative).toContain('median E, worst E, one has not played')
})

test('the text alternative summarizes the nets', () => {
  expect(netsStrip(nets(-32, 21, 80, null), 120)?.alternative).toBe(
    'Every golfer’s net: best −3.2, median +2.1, worst +8, one has not played',
  )
  expect(netsStrip(nets(0), 120)?.alternative).toContain('Everyone has played')
})

test('there is no strip before anyone has played', () => {
  expect(netsStrip(nets(null, null), 120)).toBeNull()
})
