import { globSync, readFileSync } from 'node:fs'
import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { LeagueEvent } from '#contract/events.ts'
import { isInvalidatedBy, isKeptOffline, queryKeys } from './query-keys.ts'

const { account, activities, follows, golfers, leagues, matches, scheduledRounds, scores, seasons, syncs, users } =
  queryKeys
const scored = { type: 'match', leagueId: 1, matchId: 5 } as const
const ofLeague = (leagueId: number) => ({ leagueId })
const today = '2026-05-06'

/** Those of the keys that an event makes old, as JSON so that a failure names them. */
const invalidated = (event: LeagueEvent, keys: readonly QueryKey[]) =>
  keys.filter((key) => isInvalidatedBy(event, key)).map((key) => JSON.stringify(key))
const every = (keys: readonly QueryKey[]) => keys.map((key) => JSON.stringify(key))

test('a score invalidates its match, by its number or as the league’s current one', () => {
  const changed = [matches.one({ matchId: 5 }), matches.current(ofLeague(1))]
  expect(invalidated(scored, [...changed, matches.one({ matchId: 6 }), matches.current(ofLeague(2))])).toEqual(
    every(changed),
  )
})

test('a score invalidates the activity of its match and of its league', () => {
  const changed = [activities.ofMatch({ matchId: 5 }), activities.ofLeague(ofLeague(1))]
  expect(invalidated(scored, [...changed, activities.ofMatch({ matchId: 4 })])).toEqual(every(changed))
})

test('a score invalidates standings, golfers, rounds and best scores of its league', () => {
  const changed = [
    seasons.standings({ leagueId: 1, seasonId: 3 }),
    seasons.odds({ leagueId: 1, seasonId: 3 }),
    seasons.list(ofLeague(1)),
    seasons.active(ofLeague(1)),
    golfers.one({ golferId: 7, leagueId: 1 }),
    golfers.lastNets(ofLeague(1)),
    scores.best(ofLeague(1)),
    scores.pages({ leagueId: 1, range: null, golferId: 7 }),
    follows.newestScores,
    follows.scores,
    leagues.organize(ofLeague(1)),
  ]
  expect(invalidated(scored, changed)).toEqual(every(changed))
})

test('rounds by hand, requests and their answers count again what waits for organizers', () => {
  const changed = [leagues.organize(ofLeague(1)), leagues.waiting]
  for (const type of ['match', 'rounds', 'claims'] as const)
    expect(invalidated({ type, leagueId: 1, matchId: null }, changed)).toEqual(every(changed))
  const requests = leagues.claims(ofLeague(1))
  expect(invalidated({ type: 'claims', leagueId: 1, matchId: null }, [requests])).toEqual(every([requests]))
})

test('a score leaves what shows another league or match, or none', () => {
  const others = [
    seasons.standings({ leagueId: 2, seasonId: 4 }),
    seasons.list(ofLeague(2)),
    golfers.one({ golferId: 7, leagueId: 2 }),
    golfers.one({ golferId: 7, leagueId: undefined }),
    golfers.known({ search: 'wren' }),
    scores.newest({ leagueId: 2, today }),
    follows.golfers,
    leagues.list,
    account.me,
    scheduledRounds.ofMatch({ matchId: 5 }),
    syncs.started({ syncId: undefined }),
  ]
  expect(invalidated(scored, others)).toEqual([])
})

test('a season asked for by its number is of the league that its answer names', () => {
  const key = seasons.one({ seasonId: 3 })
  expect(isInvalidatedBy(scored, key, { id: 3, leagueId: 1 })).toBe(true)
  expect(isInvalidatedBy(scored, key, { id: 3, leagueId: 2 })).toBe(false)
  expect(isInvalidatedBy(scored, key)).toBe(false)
})

test('an event of all matches of a league invalidates every match and its activity', () => {
  const all = { ...scored, matchId: null }
  const changed = [matches.one({ matchId: 6 }), activities.ofMatch({ matchId: 6 })]
  expect(invalidated(all, [...changed, matches.current(ofLeague(2))])).toEqual(every(changed))
})

test('a sync invalidates only the sync history', () => {
  const sync = { type: 'sync', leagueId: 1, matchId: null } as const
  const changed = [syncs.started({ syncId: 4 }), syncs.history]
  expect(invalidated(sync, [...changed, matches.one({ matchId: 5 })])).toEqual(every(changed))
})

test('a check of scores invalidates only what says how long ago they were checked', () => {
  const checked = { type: 'checked', leagueId: 1, matchId: null } as const
  const changed = [
    matches.one({ matchId: 5 }),
    matches.current(ofLeague(1)),
    golfers.one({ golferId: 7, leagueId: 1 }),
    leagues.organize(ofLeague(1)),
  ]
  const others = [
    matches.current(ofLeague(2)),
    golfers.one({ golferId: 7, leagueId: 2 }),
    activities.ofMatch({ matchId: 5 }),
    seasons.list(ofLeague(1)),
    follows.newestScores,
    syncs.history,
  ]
  expect(invalidated(checked, [...changed, ...others])).toEqual(every(changed))
})

test('a round entered by hand invalidates the rounds and golfers of its league, whether a match holds its day or not', () => {
  const entered = { type: 'rounds', leagueId: 1, matchId: null } as const
  const changed = [
    scores.waiting(ofLeague(1)),
    golfers.ofLeague(ofLeague(1)),
    follows.newestScores,
    leagues.organize(ofLeague(1)),
  ]
  const others = [
    scores.waiting(ofLeague(2)),
    matches.one({ matchId: 5 }),
    seasons.list(ofLeague(1)),
    syncs.started({ syncId: 1 }),
  ]
  expect(invalidated(entered, [...changed, ...others])).toEqual(every(changed))
})

test('new odds invalidate only the odds of seasons of their league; a match’s story does not grow while it is read', () => {
  const computed = { type: 'odds', leagueId: 1, matchId: null } as const
  const changed = [seasons.odds({ leagueId: 1, seasonId: 3 })]
  const others = [
    seasons.odds({ leagueId: 2, seasonId: 4 }),
    matches.story({ matchId: 5, golferId: 7, teeId: null }),
    seasons.standings({ leagueId: 1, seasonId: 3 }),
    matches.one({ matchId: 5 }),
  ]
  expect(invalidated(computed, [...changed, ...others])).toEqual(every(changed))
})

test('matches and standings are kept offline; accounts, settings and searches at the association are not', () => {
  const kept = [
    matches.one({ matchId: 5 }),
    seasons.standings({ leagueId: 1, seasonId: 3 }),
    leagues.members(ofLeague(1)),
  ]
  const others = [account.me, users.found({ search: '' }), queryKeys.associationSearch({}), syncs.history]
  expect(every([...kept, ...others].filter(isKeptOffline))).toEqual(every(kept))
})

test('a league’s link, its requests and its invitations are not kept on the device', () => {
  const keys = [leagues.joinLink(ofLeague(1)), leagues.claims(ofLeague(1)), leagues.invitations(ofLeague(1))]
  expect(keys.filter(isKeptOffline)).toEqual([])
})

test('no query spells its own key', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !file.includes('query-keys'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /queryKey: *\[/.test(readFileSync(file, 'utf8')))).toEqual([])
})
