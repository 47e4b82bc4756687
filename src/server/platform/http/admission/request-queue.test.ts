import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { RequestQueue, defaultQueueLimits } from './request-queue.ts'

const limits = { perCaller: 2, waitingPerCaller: 3, total: 6, timeoutMs: 1000 }

/** A queue whose work ends when the test ends it. */
function open(some: Partial<typeof limits> = {}) {
  const queue = new RequestQueue({ ...limits, ...some })
  const atWork: string[] = []
  const ends = new Map<string, () => void>()
  return {
    atWork,
    ask: (
      name: string,
      caller = name.slice(0, 3),
      { left = new AbortController().signal, waitsForOthers = false } = {},
    ): Promise<string> => {
      const work = () =>
        new Promise<string>((resolve) => {
          atWork.push(name)
          ends.set(name, () => {
            atWork.splice(atWork.indexOf(name), 1)
            resolve('done')
          })
        })
      const answer = queue.run(caller, { left, waitsForOthers, work })
      return answer.catch((error: unknown) =>
        error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
      )
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await turn()
    },
  }
}

test('a caller’s requests beyond the concurrent limit wait, and those beyond the queue are refused', async () => {
  const { ask, end, atWork } = open()
  const answers = Array.from({ length: 6 }, (_, n) => ask(`ann ${n}`))
  await turn()
  expect(atWork).toEqual(['ann 0', 'ann 1'])
  expect(await answers[5]).toBe('too_many_requests')
  await end('ann 0')
  expect(atWork).toEqual(['ann 1', 'ann 2'])
  expect(await answers[0]).toBe('done')
})

test('a third of the places is reserved for callers without requests in progress', async () => {
  const { ask, end, atWork } = open({ perCaller: 9 })
  for (let n = 0; n < 9; n += 1) void ask(`ann ${n}`)
  await turn()
  expect(atWork).toEqual(['ann 0', 'ann 1', 'ann 2', 'ann 3'])
  for (const name of ['bob 0', 'bob 1', 'cyd 0', 'eve 0']) void ask(name)
  await turn()
  expect(atWork.slice(4)).toEqual(['bob 0', 'cyd 0'])
  await end('ann 0')
  expect(atWork.slice(3)).toEqual(['bob 0', 'cyd 0', 'eve 0'])
})

test('callers with equally many requests in progress take turns', async () => {
  const { ask, end, atWork } = open({ total: 1 })
  for (const name of ['ann 0', 'ann 1', 'ann 2', 'bob 0', 'bob 1']) void ask(name)
  const order: string[] = []
  for (let n = 0; n < 5; n += 1) {
    await turn()
    order.push(...atWork)
    await end(atWork[0] ?? '')
  }
  expect(order).toEqual(['ann 0', 'ann 1', 'bob 0', 'ann 2', 'bob 1'])
})

test('a request that waits too long is told to retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, atWork } = open({ perCaller: 1 })
  void ask('ann 0')
  const late = ask('ann 1')
  await turn()
  vi.advanceTimersByTime(1000)
  expect(await late).toBe('overloaded')
  expect(atWork).toEqual(['ann 0'])
})

test('a request whose client disconnects while it waits is dropped', async () => {
  const { ask, end, atWork } = open({ perCaller: 1 })
  const left = new AbortController()
  void ask('ann 0')
  const dropped = ask('ann 1', 'ann', { left: left.signal })
  void ask('ann 2')
  left.abort()
  expect(await dropped).toBe('overloaded')
  expect(await ask('bob 0', 'bob', { left: left.signal })).toBe('overloaded')
  await end('ann 0')
  expect(atWork).toEqual(['ann 2'])
})

test('work that waits for another service takes no place from work on the database', async () => {
  const { ask, atWork } = open({ perCaller: 9 })
  for (let n = 0; n < 6; n += 1) void ask(`ann ${n}`, 'ann', { waitsForOthers: true })
  void ask('bob 0')
  await turn()
  expect(atWork).toHaveLength(7)
})

test('a page that sends twenty requests at once gets all answers', async () => {
  const queue = new RequestQueue(defaultQueueLimits)
  const left = new AbortController().signal
  const answers = Array.from({ length: 20 }, (_, n) => queue.run('ann', { left, work: () => turn(n) }))
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, (_, n) => n))
})
