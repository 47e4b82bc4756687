import { expect, test } from 'vitest'
import { clientOf, signedIn, startStub } from '#tests/support/association/stub.ts'

const season = { startDate: '2026-03-01', endDate: '2026-10-31' }

test('the last revision of a day is the one in force', async () => {
  const revisions = [
    { RevDate: '2026-05-14T17:00:00', Value: 12.4, Display: '12.4', LowHI: 999, LowHIDisplay: '' },
    { RevDate: '2026-05-14T09:00:00', Value: 12.9, Display: '12.9' },
    { RevDate: '2026-05-02T00:00:00', Value: 1.2, Display: '+1.2', LowHIDisplay: '+1.4' },
    { RevDate: '2026-04-02', Display: 'NH' },
    { RevDate: 'someday', Display: '12.0' },
  ]
  const stub = await startStub(signedIn(() => ({ json: { handicap_revisions: revisions } })))
  expect(await clientOf(stub.url).indexHistory('1234567', season)).toEqual({
    revisions: [
      { on: '2026-04-02', index: null, lowIndex: null },
      { on: '2026-05-02', index: -12, lowIndex: -14 },
      { on: '2026-05-14', index: 124, lowIndex: null },
    ],
    skippedRows: 1,
  })
})
