import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asTotal } from '../hole-text.ts'
import { DraftSender, type Outcome } from './draft-sender.ts'
import type { RoundDraft } from './round-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const draft = (id: string): RoundDraft => ({
  id,
  requestId: id,
  golferName: 'Fern Alder',
  text: {
    golferId: '1',
    playedOn: 'May 6, 2026',
    facilityName: 'Marram Links',
    courseName: '',
    teeName: '',
    ratedFor: '',
    numberOfHoles: '18',
    adjustedGrossScore: '86',
    courseRating: '71.1',
    slopeRating: '126',
    ...asTotal,
  },
  filledAt: 0,
  isCorrected: false,
  refusal: null,
})

/** A sender whose tries have these outcomes, in order; a draft that is done waits no more. */
function senderOf(ids: readonly string[], outcomes: readonly Outcome[], isBusy: () => boolean = () => false) {
  let waiting = ids.map(draft)
  const tried: { readonly id: string; readonly at: number }[] = []
  const begun = Date.now()
  const sender = new DraftSender({
    waiting: () => waiting,
    attempt: async ({ id }) => {
      const outcome = outcomes[tried.length] ?? 'done'
      tried.push({ id, at: Date.now() - begun })
      if (outcome === 'done') waiting = waiting.filter((one) => one.id !== id)
      return outcome
    },
    exclusively: async (action) => (isBusy() ? null : action()),
  })
  return { sender, tried, ids: () => tried.map(({ id }) => id) }
}

const later = { laterThan: 0 }

test('all drafts are sent, oldest first, and nothing is tried again', async () => {
  const { sender, ids } = senderOf(['a', 'b'], [])
  sender.wake()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ids()).toEqual(['a', 'b'])
})

test('without a connection a draft is tried again, at most every nineteen seconds, until it is sent', async () => {
  const { sender, tried } = senderOf(
    ['a'],
    Array.from({ length: 9 }, () => later),
  )
  sender.wake()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tried).toHaveLength(10)
  const pauses = tried.slice(1).map(({ at }, n) => at - (tried[n]?.at ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(750)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(18_750)
})

test('a draft is tried at once when the server can be reached again, but not before the server allows it', async () => {
  const { sender, tried } = senderOf(['a'], [later, { laterThan: 60_000 }])
  sender.wake()
  await vi.advanceTimersByTimeAsync(10)
  sender.wake()
  await vi.advanceTimersByTimeAsync(10)
  expect(tried).toHaveLength(2)
  sender.wake()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(tried).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tried).toHaveLength(3)
})

test('a draft that fails for a reason specific to it does not hold back the others', async () => {
  const { sender, ids } = senderOf(['a', 'b'], [later])
  sender.wake()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ids()).toEqual(['a', 'b', 'a'])
})

test('nothing is sent after the session has ended, or the sender was stopped', async () => {
  const ended = senderOf(['a', 'b'], ['signed-out'])
  ended.sender.wake()
  const stopped = senderOf(['a'], [later])
  stopped.sender.wake()
  await vi.advanceTimersByTimeAsync(1)
  stopped.sender.stop()
  stopped.sender.wake()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([ended.ids(), stopped.ids()]).toEqual([['a'], ['a']])
})

test('a tab waits while another one sends, but not for one that never ends', async () => {
  const { sender, ids } = senderOf(['a'], [], () => true)
  sender.wake()
  await vi.advanceTimersByTimeAsync(3000)
  expect(ids()).toEqual([])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ids()).toEqual(['a'])
})
