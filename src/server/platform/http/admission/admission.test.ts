import { availableParallelism } from 'node:os'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { admission, defaultLimits } from './admission.ts'

const hashesAtOnce = availableParallelism() < 8 ? 1 : 2

test('passwords of strangers are hashed one at a time, and other strangers are served while they wait', async () => {
  const callers = { known: () => undefined, identify: async () => null }
  const admitted = admission(callers, { ...defaultLimits, total: 3 })
  const ends: (() => void)[] = []
  let atWork = 0
  const hashing = () => {
    atWork += 1
    return new Promise<void>((resolve) => ends.push(resolve)).then(() => (atWork -= 1))
  }
  const app = fastify()
  const stranger = { caller: null, waitsForOthers: false }
  app.post('/sign-in', (request, reply) =>
    admitted.serve({ request, reply }, { ...stranger, work: () => admitted.hash({ request, reply }, hashing) }),
  )
  app.get('/page', (request, reply) => admitted.serve({ request, reply }, { ...stranger, work: async () => 'a page' }))

  const signIns = Array.from({ length: 5 }, async (_, n) =>
    app.inject({ method: 'POST', url: '/sign-in', remoteAddress: `198.51.100.${n}` }),
  )
  await expect.poll(() => atWork).toBe(hashesAtOnce)
  expect((await app.inject({ url: '/page', remoteAddress: '203.0.113.9' })).body).toBe('a page')
  for (let n = 0; n < signIns.length; n += 1) {
    await expect.poll(() => ends.length).toBe(Math.min(signIns.length, n + hashesAtOnce))
    expect(atWork).toBeLessThanOrEqual(hashesAtOnce)
    ends[n]?.()
  }
  expect((await Promise.all(signIns)).map(({ statusCode }) => statusCode)).toEqual(signIns.map(() => 200))
})
