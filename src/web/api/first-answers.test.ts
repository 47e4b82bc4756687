import { afterEach, expect, test, vi } from 'vitest'
import { takeFirstAnswer } from './first-answers.ts'

afterEach(() => void vi.unstubAllGlobals())

const leagues = '/api/leagues'

/** A request that the page sent `ago` milliseconds ago. */
function request(ago: number): Promise<Response> {
  const answer = Promise.resolve(new Response())
  const answers = new Map([[leagues, answer]])
  vi.stubGlobal('window', { firstAnswers: { token: 'of Wren', requestedAt: performance.now() - ago, answers } })
  return answer
}

test('the first answer to a call is used once, and only for who asked', () => {
  const answer = request(0)
  expect(takeFirstAnswer('/api/me', 'of Wren')).toBeNull()
  expect(takeFirstAnswer(leagues, 'of Calvin')).toBeNull()
  expect(takeFirstAnswer(leagues, null)).toBeNull()
  expect(takeFirstAnswer(leagues, 'of Wren')).toBe(answer)
  expect(takeFirstAnswer(leagues, 'of Wren')).toBeNull()
})

test('a first answer is not used later than ten seconds after it was requested', () => {
  void request(11_000)
  expect(takeFirstAnswer(leagues, 'of Wren')).toBeNull()
})
