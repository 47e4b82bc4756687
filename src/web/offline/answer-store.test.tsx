import { expect, test } from 'vitest'
import { pruneAnswers, readAnswer, storeAnswer } from './answer-store.ts'

test('a user’s newest eighty answers are kept, and none of another user', async () => {
  await storeAnswer('2', 'leagues', { data: 'of another user', at: 1 })
  for (let at = 1; at <= 82; at += 1) await storeAnswer('1', `match ${at}`, { data: at, at })
  await pruneAnswers('1')
  const kept = await Promise.all(['match 2', 'match 3', 'match 82'].map((name) => readAnswer('1', name)))
  expect(kept.map((answer) => answer?.data)).toEqual([undefined, 3, 82])
  expect(await readAnswer('2', 'leagues')).toBeNull()
})
