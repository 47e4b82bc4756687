import { z } from 'zod'

export const Answer = z.object({ status: z.number(), ms: z.number(), retryAfter: z.string().nullable() })
export type Answer = z.output<typeof Answer>

export async function ask(address: string, token: string, body?: object): Promise<Answer> {
  const begun = performance.now()
  const answer = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - begun, retryAfter: answer.headers.get('retry-after') }
}

/** Requests `/auth/me` in a loop while some work is done. */
export async function until(work: Promise<unknown>, { url, token }: { url: string; token: string }): Promise<Answer[]> {
  const over = new AbortController()
  void work.finally(() => over.abort())
  const answers: Answer[] = []
  while (!over.signal.aborted) {
    answers.push(await ask(`${url}/api/auth/me`, token))
    await pause(20)
  }
  return answers
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function report(what: string, answers: readonly Answer[]): void {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(0)
  const codes = [...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => `${status} × ${some.length}`)
  const silent = answers.filter(({ status, retryAfter }) => status >= 429 && retryAfter === null).length
  console.info(
    `${what}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ${codes.join(', ')}; ${silent} refusals without Retry-After`,
  )
}
