import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { oldAddresses } from './old-addresses.ts'

test.each([
  ['/organise', '/organize'],
  ['/api/leagues/7/organise?x=1', '/api/leagues/7/organize?x=1'],
])('%s leads to %s', async (before, now) => {
  const app = Fastify()
  oldAddresses(app)
  const { statusCode, headers } = await app.inject(before)
  expect([statusCode, headers.location]).toEqual([308, now])
})
