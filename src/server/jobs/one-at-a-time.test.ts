import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'
import { delayedAbort } from './delayed-abort.ts'

function workshop() {
  const begun: PromiseWithResolvers<void>[] = []
  const work = oneAtATime(() => {
    const turn = Promise.withResolvers<void>()
    begun.push(turn)
    return turn.promise
  })
  return { begun, work }
}

test('work asked for three times while it is under way is done once more', async () => {
  const { begun, work } = workshop()
  const first = work()
  await Promise.all([work(), work(), work()])
  expect(begun).toHaveLength(1)
  begun[0]?.resolve()
  await Promise.resolve()
  begun[1]?.resolve()
  await first
  expect(begun).toHaveLength(2)
})

test('work that went wrong can be asked for again', async () => {
  const { begun, work } = workshop()
  const first = work()
  begun[0]?.reject(new Error('rain'))
  await expect(first).rejects.toThrow('rain')
  const second = work()
  begun[1]?.resolve()
  await second
  expect(begun).toHaveLength(2)
})

test('what comes some time after a signal does not come before', async () => {
  const signal = new AbortController()
  const later = delayedAbort(signal.signal, 1)
  expect(later.aborted).toBe(false)
  const come = new Promise<void>((resolve) => later.addEventListener('abort', () => resolve()))
  signal.abort()
  expect(later.aborted).toBe(false)
  await come
})
