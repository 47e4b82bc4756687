import { expect, test } from 'vitest'
import type { HandicapAssociation } from '#server/ground/association.ts'
import { aGolfer, noon } from '#tests/factories/stored.ts'
import { useApp } from '#tests/support/server/app.ts'
import { lookUp } from './look-up.ts'

const app = useApp({ now: () => noon })

test('one request asks for changes since the oldest look-up of its golfers, from half a day before', async () => {
  const { tools } = app()
  if (tools.association === null) throw new Error('The association is switched off')
  const asked: Parameters<HandicapAssociation['golfers']>[] = []
  const association: HandicapAssociation = {
    ...tools.association,
    golfers: async (...question) => {
      asked.push(question)
      return { golfers: [], skippedRows: 0 }
    },
  }
  const golfer = async (ghinNumber: string, lookedUpAt: string) => ({
    id: await aGolfer(tools.db, `Golfer ${ghinNumber}`, { ghinNumber }),
    ghinNumber,
    lookedUpAt,
  })
  const golfers = [
    await golfer('5000001', '2026-05-06T08:00:00Z'),
    await golfer('5000002', '2026-05-05T09:00:00Z'),
    await golfer('5000003', '2026-05-06T11:30:00Z'),
  ]
  await lookUp({ ...tools, association }, golfers, { urgency: 'sync', within: 60 * 60 * 1000 })
  expect(asked).toEqual([[['5000002', '5000001'], { urgency: 'sync', updatedSince: '2026-05-04' }]])
})
