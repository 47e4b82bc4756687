import { afterEach, expect, test } from 'vitest'
import { Refusal } from '#server/platform/http/refuse.ts'
import { sharePicture } from '#tests/factories/share-picture.ts'
import { Drawings, maxWaiting } from './drawings.ts'
import { contentHash, shareSizes, type ShareSize } from './picture.ts'

const broken: unknown[] = []
const opened: Drawings[] = []
function drawings(bytes?: number): Drawings {
  const one = new Drawings({ record: (_kind, error) => broken.push(error) }, bytes)
  opened.push(one)
  return one
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
  if (broken.length > 0) throw new Error(`A thread broke: ${String(broken[0])}`)
})

/** Width and height in the header of a PNG. */
function sizeOf(png: Uint8Array): object {
  const bytes = new DataView(png.buffer, png.byteOffset)
  expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG')
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
}

const season = sharePicture({ title: 'Season 2026' })
const match = sharePicture({ title: 'Match 8' })

test('a picture is a PNG of its size', async () => {
  const node = drawings()
  for (const size of ['wide', 'tall'] as const) expect(sizeOf(await node.draw(season, size))).toEqual(shareSizes[size])
})

test('equal pictures that are asked for at once are drawn once, and kept', async () => {
  const node = drawings()
  const [first, second] = await Promise.all([node.draw(season, 'wide'), node.draw({ ...season }, 'wide')])
  expect(second).toBe(first)
  expect(await node.draw(season, 'wide')).toBe(first)
  expect(await node.draw(match, 'wide')).not.toEqual(first)
})

test('the hash of a picture is that of its content', () => {
  const { aside, rows, ...rest } = season
  const hash = contentHash(season, 'wide')
  expect(contentHash({ aside, rows, ...rest }, 'wide')).toBe(hash)
  const others = [
    contentHash(season, 'tall'),
    contentHash(match, 'wide'),
    contentHash({ ...season, aside: null }, 'wide'),
    contentHash({ ...season, headline: ['Bunker', 'Hillbillies'] }, 'wide'),
    ...rows.map((row, n) => contentHash({ ...season, rows: rows.with(n, { ...row, tone: 'under' }) }, 'wide')),
  ]
  expect(new Set([hash, ...others]).size).toBe(others.length + 1)
})

test('pictures that exceed the cache evict the least recently used', async () => {
  const bytes = (await drawings().draw(season, 'wide')).byteLength
  const node = drawings(Math.floor(bytes * 2.5))
  const first = await node.draw(season, 'wide')
  for (const number of [1, 2, 3]) {
    await node.draw(sharePicture({ title: `Match ${number}` }), 'wide')
    expect(node.keptBytes).toBeLessThanOrEqual(bytes * 2.5)
  }
  expect(node.keptBytes).toBeGreaterThan(bytes)
  expect(await node.draw(season, 'wide')).not.toBe(first)
})

test('a picture is refused when too many wait', async () => {
  const node = drawings()
  const waiting = Array.from({ length: maxWaiting + 1 }, (_, n) =>
    node.draw(sharePicture({ title: `Match ${n}` }), 'wide'),
  )
  const outcomes = Promise.allSettled(waiting)
  const refused = node.draw(season, 'wide')
  await expect(refused).rejects.toBeInstanceOf(Refusal)
  await expect(refused).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 })
  await node.stop()
  expect((await outcomes).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
})

test('a picture that fails leaves the others to be drawn, and can be tried again', async () => {
  const node = drawings()
  const unknown: ShareSize = JSON.parse('"huge"')
  const failing = () => node.draw(season, unknown)
  const [outcome, other] = await Promise.allSettled([failing(), node.draw(match, 'wide')])
  expect([outcome.status, other.status]).toEqual(['rejected', 'fulfilled'])
  await expect(failing()).rejects.not.toBeInstanceOf(Refusal)
})

test('a server that stops ends the pictures under way and draws no more', async () => {
  const node = drawings()
  const outcomes = Promise.allSettled([node.draw(season, 'wide'), node.draw(match, 'wide')])
  await node.stop()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(node.draw(match, 'tall')).rejects.toBeInstanceOf(Refusal)
})
