import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { StrangerQueue } from './stranger-queue.ts'

/** A queue whose work ends when the test ends it. */
function open(some: { readonly atOnce?: number; readonly maxWaiting?: number } = {}) {
  const queue = new StrangerQueue({ atOnce: 1, maxWaiting: 100, timeoutMs: 1000, ...some })
  const order: string[] = []
  const ends: (() => void)[] = []
  const work = (address: string) => () =>
    new Promise<string>((resolve) => {
      order.push(address)
      ends.push(() => resolve('done'))
    })
  const ask = (address: string, left = new AbortController().signal) =>
    queue.run({ address, left }, work(address)).catch(codeOf)
  const endNext = async () => {
    ends.shift()?.()
    await turn()
  }
  const endAll = async () => {
    await turn()
    while (ends.length > 0) await endNext()
  }
  return { queue, ask, order, endNext, endAll }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')

test.each([
  ['of a /48', ['2001:db8:a:100::1', '2001:db8:a:200::1', '2001:db8:a:300::1'], '2001:db8:b::1'],
  ['of a /56', ['2001:db8:a:101::1', '2001:db8:a:102::1', '2001:db8:a:103::1'], '2001:db8:a:200::1'],
  ['of a /64', ['2001:db8:a:1::1', '2001:db8:a:1::2', '2001:db8:a:1::3'], '2001:db8:a:2::1'],
  ['of an IPv4 address', ['203.0.113.9', '203.0.113.9', '203.0.113.9'], '203.0.113.10'],
])('who shares no network %s with a flood comes before the rest of it', async (_network, flood, other) => {
  const { ask, order, endAll } = open()
  for (const address of [...flood, other]) void ask(address)
  await endAll()
  expect(order).toEqual([flood[0], other, ...flood.slice(1)])
})

test('networks take turns, and none is shut out', async () => {
  const { ask, order, endAll } = open()
  for (const address of ['2001:db8:a::1', '2001:db8:a::2', '2001:db8:a::3', '198.51.100.1', '198.51.100.1'])
    void ask(address)
  await endAll()
  expect(order).toEqual(['2001:db8:a::1', '198.51.100.1', '2001:db8:a::2', '198.51.100.1', '2001:db8:a::3'])
})

test('when too many wait, the last of the network that had a turn is refused, not a newcomer of another', async () => {
  const { ask, order, endAll } = open({ maxWaiting: 2 })
  const flood = [1, 2, 3, 4].map((n) => ask(`2001:db8:a:${n}::1`))
  const other = ask('198.51.100.1')
  await endAll()
  expect(await Promise.all([...flood, other])).toEqual(['done', 'done', 'overloaded', 'overloaded', 'done'])
  expect(order).toEqual(['2001:db8:a:1::1', '198.51.100.1', '2001:db8:a:2::1'])
})

test('who waits too long is refused, and who leaves is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, order, endAll } = open()
  const left = new AbortController()
  void ask('198.51.100.1')
  const [late, gone] = [ask('198.51.100.2'), ask('198.51.100.3', left.signal)]
  left.abort()
  expect(await gone).toBe('overloaded')
  vi.advanceTimersByTime(1000)
  expect(await late).toBe('overloaded')
  expect(await ask('198.51.100.4', left.signal)).toBe('overloaded')
  await endAll()
  expect(order).toEqual(['198.51.100.1'])
})

test('who waits for something else lets others take the place', async () => {
  const { queue, ask, order, endAll } = open()
  const { promise: hashed, resolve: finish } = Promise.withResolvers<void>()
  const [address, left] = ['198.51.100.1', new AbortController().signal]
  const first = queue.run({ address, left }, () => queue.standAside(() => hashed))
  void ask('198.51.100.2')
  await endAll()
  expect(order).toEqual(['198.51.100.2'])
  finish()
  await first
  void ask('198.51.100.3')
  void ask('198.51.100.4')
  await turn()
  expect(order).toEqual(['198.51.100.2', '198.51.100.3'])
})
