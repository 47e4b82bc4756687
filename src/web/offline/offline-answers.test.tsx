import { QueryClient, QueryObserver, hashKey } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '#tests/support/component/render.tsx'
import { expectText } from '#tests/support/component/screen.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { storeAnswer } from './answer-store.ts'
import { keepAnswersOffline, useFreshness } from './offline-answers.ts'

const Freshness = () => <p>{useFreshness().kind}</p>

test('a stored answer is shown after a second and a half without one, as of a slow connection until one comes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-20T18:00:00Z') })
  const queryKey = queryKeys.leagues.list
  await storeAnswer('1', hashKey(queryKey), { data: 'stored', at: Date.now() - 60_000 })
  const client = new QueryClient()
  onTestFinished(keepAnswersOffline(client, '1'))
  const answer = Promise.withResolvers<string>()
  const reader = new QueryObserver(client, { queryKey, queryFn: () => answer.promise })
  onTestFinished(reader.subscribe(() => null))
  show(<Freshness />)
  await vi.advanceTimersByTimeAsync(1400)
  await expectText('current')
  expect(client.getQueryData(queryKey)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  await expectText('slow')
  expect(client.getQueryData(queryKey)).toBe('stored')
  answer.resolve('fresh')
  await vi.advanceTimersByTimeAsync(100)
  await expectText('current')
  expect(client.getQueryData(queryKey)).toBe('fresh')
})
