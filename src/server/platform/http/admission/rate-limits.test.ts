import { expect, test, vi } from 'vitest'
import { counters } from '#server/platform/db/counters.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { rateLimits } from './rate-limits.ts'

const database = useDatabase()

test.each([
  ['an hour', 3_600_000],
  ['a day', 86_400_000],
])('who used up their tries can try again at once when the clock is set back by %s', async (_, milliseconds) => {
  const limits = rateLimits(counters(database().pool))
  const refused = { code: 'too_many_requests' }
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  for (let n = 0; n < 10; n += 1) await limits.count('sign-in-device', 'Wren')
  await expect(limits.count('sign-in-device', 'Wren')).rejects.toMatchObject(refused)
  vi.setSystemTime(now - 30_000)
  await expect(limits.count('sign-in-device', 'Wren')).rejects.toMatchObject(refused)

  vi.setSystemTime(now - milliseconds)
  for (let n = 0; n < 10; n += 1) await limits.count('sign-in-device', 'Wren')
  await expect(limits.count('sign-in-device', 'Wren')).rejects.toMatchObject(refused)
  expect(await limits.refusalOf('sign-in-device', 'Wren')).toMatchObject(refused)
  vi.setSystemTime(now - 2 * milliseconds)
  expect(await limits.refusalOf('sign-in-device', 'Wren')).toBeNull()
  expect(await limits.remaining('sign-in-device', 'Wren')).toBe(10)
})
