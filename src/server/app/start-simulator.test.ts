import { expect, test } from 'vitest'
import { webhookSecretOf } from './start-simulator.ts'

test('webhooks of the simulated association are registered only where it sends them: on this machine', () => {
  const simulator = { url: 'http://127.0.0.1:3001', webhookSecret: 'key' }
  const keyAt = (appUrl: string) => webhookSecretOf({ appUrl, association: null }, simulator)
  expect(['http://localhost:3000', 'https://golf.example', 'http://localhost:0'].map(keyAt)).toEqual([
    'key',
    null,
    null,
  ])
})
