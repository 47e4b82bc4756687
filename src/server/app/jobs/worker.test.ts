import { expect, test } from 'vitest'
import { oneAtATime, delayedAbort } from './worker.ts'

function workshop() {
  const runs: PromiseWithResolvers<void>[] = []
  const work = oneAtATime(() => {
    const turn = Promise.withResolvers<void>()
    runs.push(turn)
    return turn.promise
  })
  return { runs, work }
}

test('three calls during a run cause one more run', async () => {
  const { runs, work } = workshop()
  const first = work()
  await Promise.all([work(), work(), work()])
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await Promise.resolve()
  runs[1]?.resolve()
  await first
  expect(runs).toHaveLength(2)
})

test('failed work can be run again', async () => {
  const { runs, work } = workshop()
  const first = work()
  runs[0]?.reject(new Error('rain'))
  await expect(first).rejects.toThrow('rain')
  const second = work()
  runs[1]?.resolve()
  await second
  expect(runs).toHaveLength(2)
})

test('a delayed abort does not come early', async () => {
  const signal = new AbortController()
  const later = delayedAbort(signal.signal, 1)
  expect(later.aborted).toBe(false)
  const come = new Promise<void>((resolve) => later.addEventListener('abort', () => resolve()))
  signal.abort()
  expect(later.aborted).toBe(false)
  await come
})
