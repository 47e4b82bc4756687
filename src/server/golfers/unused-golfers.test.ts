import { expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { deleteGolfers, listUnusedGolfers } from '#contract/golfers.ts'
import { aGolfer } from '#tests/factories/stored.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

test('administrators see the golfers whom nobody uses, the newest first, and delete several at once', async () => {
  const { db } = club().tools
  const league = await twilight(club())
  const ids = [await aGolfer(db, 'Isla Montclair'), await aGolfer(db, 'Hugo Wick'), await aGolfer(db, 'Fern Alder')]
  const unused = async () => (await club().admin.ask(listUnusedGolfers)).map(({ id }) => id)
  expect(await unused()).toEqual(ids.toReversed())
  const body = { ids: [...ids.slice(0, 2), ...ids.slice(0, 1), league.ezra, 999_999] }
  expect(await club().admin.ask(deleteGolfers, { body })).toEqual({
    deleted: 2,
    kept: [
      { id: league.ezra, error: 'This golfer plays in a league, or in results there that are not final' },
      { id: 999_999, error: 'Golfer not found' },
    ],
  })
  expect(await unused()).toEqual(ids.slice(2))
  const events = await club().admin.ask(listAuditEvents, { query: { kind: 'golfer_deleted' } })
  expect(events.map(({ target }) => target?.name)).toEqual(['Hugo Wick', 'Isla Montclair'])
})

test.each([[[]], [Array.from({ length: 101 }, (_, n) => n + 1)], [[0]], ['1']])(
  'golfers to delete are one to a hundred ids, not %j',
  async (ids) => {
    expect(await club().admin.try(deleteGolfers, { body: Object({ ids }) })).toMatchObject({ status: 400 })
  },
)
