import { expect, test, vi } from 'vitest'
import { LineLimit } from './line-limit.ts'

test('a text has sixty lines of one caller in a minute and a thousand of all, and one that counts the others', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const reports: object[] = []
  const limit = new LineLimit((leftOut) => void reports.push(leftOut))
  const admitted = (text: string, callers: number, lines: number) =>
    Array.from({ length: callers * lines }, (_, n) => limit.admits(text, `${n % callers}`)).filter(Boolean).length
  expect([admitted('refused', 1, 70), admitted('refused', 100, 30), admitted('signed in', 1, 1)]).toEqual([60, 940, 1])
  vi.advanceTimersByTime(60_000)
  expect(reports).toEqual([{ text: 'refused', lines: 2070 }])
  expect(admitted('refused', 1, 70)).toBe(60)
})
