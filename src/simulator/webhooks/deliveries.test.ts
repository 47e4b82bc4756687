import { expect, test } from 'vitest'
import { noFaults } from '../http/faults.ts'
import { openDeliveries } from './deliveries.ts'
import { noSettings } from './settings.ts'

function firstNumber(): number {
  const deliveries = openDeliveries({
    settings: () => noSettings,
    secret: '',
    faults: noFaults(),
    now: () => 0,
    closing: new AbortController().signal,
    log: () => undefined,
  })
  deliveries.announce({ objectType: 'score', action: 'created', object: {}, ghin: 5_000_000 })
  return deliveries.list()[0]?.envelope.id ?? 0
}

test('webhooks have new numbers after a restart', () => {
  const before = firstNumber()
  expect(firstNumber()).toBeGreaterThan(before)
})
