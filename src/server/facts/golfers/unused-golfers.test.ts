import { expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { deleteGolfers, listUnusedGolfers } from '#contract/golfers.ts'
import { setAlias } from '#server/facts/golfers/merge/golfer-merges.queries.ts'
import { aGolfer, aRound } from '#tests/factories/stored.ts'
import { finishAt, twilight, useClub } from '#tests/support/world/club.ts'

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

test('a golfer with results under a name from before a merge is not unused', async () => {
  const { db } = club().tools
  const league = await twilight(club())
  await aRound(db, league.tobias)
  await finishAt(club(), '2026-05-11T12:00:00Z')
  await db.updateTable('matches').set({ finalAt: '2026-05-14T12:00:00Z' }).where('id', '=', league.matches[0]).execute()
  await db.deleteFrom('memberships').where('golferId', '=', league.tobias).execute()
  await db.deleteFrom('matchGolfers').where('matchId', '>', league.matches[0]).execute()
  const kept = await aGolfer(db, 'Toby Q')
  await setAlias(db, league.tobias, kept)
  const unused = await club().admin.ask(listUnusedGolfers)
  expect(unused.map(({ id }) => id)).not.toContain(kept)
})

test.each([[[]], [Array.from({ length: 101 }, (_, n) => n + 1)], [[0]], ['1']])(
  'golfers to delete are one to a hundred ids, not %j',
  async (ids) => {
    expect(await club().admin.try(deleteGolfers, { body: Object({ ids }) })).toMatchObject({ status: 400 })
  },
)
