import { beforeAll, expect, test } from 'vitest'
import { syncHistory } from '#contract/syncs.ts'
import { type Twilight, twilight, useClub } from '#tests/support/club.ts'
import { walk } from '#tests/support/pages.ts'

const club = useClub()
let league: Twilight
let elsewhere: Twilight
const ofLeague: number[] = []
const all: number[] = []

/** Syncs that all began at one moment, every other one of them in the league. */
beforeAll(async () => {
  league = await twilight(club())
  elsewhere = await twilight(club())
  const ended = { status: 'COMPLETED' as const, startedAt: '2026-05-06T10:00:00Z', completedAt: '2026-05-06T10:01:00Z', message: 'Done.' }
  for (let n = 0; n < 9; n += 1) {
    const target = n % 2 === 0 ? { leagueId: league.id } : { golferId: league.ezra }
    const { id } = await club().tools.db.insertInto('syncs').values({ kind: 'all', ...ended, ...target }).returning('id').executeTakeFirstOrThrow()
    all.unshift(id)
    if (n % 2 === 0) ofLeague.unshift(id)
  }
})

test('the history names what was synced, the newest first', async () => {
  const history = await club().admin.ask(syncHistory)
  expect(history.map(({ id }) => id)).toEqual(all)
  expect(history.slice(0, 2)).toMatchObject([
    { league: { id: league.id, name: 'Tuesday Twilight' }, golfer: null, kind: 'all', status: 'COMPLETED', message: 'Done.' },
    { league: null, golfer: { id: league.ezra, name: 'Ezra Lindqvist' }, startedAt: '2026-05-06T10:00:00.000Z' },
  ])
})

test('an owner sees the history of the own league, and nobody else’s', async () => {
  const history = await league.owner.ask(syncHistory, { query: { leagueId: league.id } })
  expect(history.map(({ id }) => id)).toEqual(ofLeague)
  expect(await elsewhere.owner.ask(syncHistory, { query: { leagueId: elsewhere.id } })).toEqual([])
  expect((await league.owner.try(syncHistory)).status).toBe(403)
})

test('reading on from page to page gives every sync once', async () => {
  for (const limit of [1, 2, 4, 9, 10]) {
    const everything = await walk(club().url, club().admin, `/settings/ghin/sync/history?limit=${limit}`)
    expect(everything.flat().map(({ id }) => id), `pages of ${limit}`).toEqual(all)
    const ours = await walk(club().url, league.owner, `/settings/ghin/sync/history?leagueId=${league.id}&limit=${limit}`)
    expect(ours.flat().map(({ id }) => id), `pages of ${limit}`).toEqual(ofLeague)
    expect(ours).toHaveLength(Math.ceil(ofLeague.length / limit))
  }
})
