import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sync } from '#contract/syncs.ts'
import type { FaultName } from '#simulator/http/faults.ts'
import { type FaultDetails, controlOf } from '#tests/support/association/control.ts'
import { changesBetween, tablesOf, wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { type Caller, useApp } from '#tests/support/server/app.ts'
import {
  golfersOutOfSync,
  evening,
  ghinsFrom,
  seedLeague,
  synced,
  type TestLeague,
} from '#tests/support/world/league.ts'

const app = useApp({ scope: 'whole file', simulatorNow: () => evening, now: () => evening })
const control = () => controlOf(app().simulator.url)
const season = { startDate: '2026-08-31', endDate: '2026-11-21' }
const year = { startDate: '2025-11-01', endDate: '2026-11-21' }

let admin: Caller
let league: TestLeague
let minutes = 0
beforeAll(async () => {
  admin = await app().signUp('Ann')
  league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 5), teams: 2, season })
  await synced(admin, { leagueId: league.id })
})

/** The association stops refusing a sign-in after a minute. */
const passTwoMinutes = () => app().setNow(new Date(evening.getTime() + (minutes += 2) * 60_000))
beforeEach(passTwoMinutes)

async function agree(): Promise<void> {
  const { db, association } = app().tools
  expect(association === null ? ['all golfers'] : await golfersOutOfSync(db, association, year)).toEqual([])
  expect(await wronglyScoredMatches(db, evening)).toEqual([])
}

/** Posts a new round for every golfer and syncs during the failure; nothing stored must be lost. */
async function syncInTrouble(fault: FaultName, details: FaultDetails): Promise<Sync> {
  const { db } = app().database
  for (const { ghin } of league.golfers) await control().post({ ghin, played_at: '2026-11-17' })
  const before = await tablesOf(db)
  await control().injectFault(fault, details)
  const sync = await synced(admin, { leagueId: league.id })
  await control().clearFaults()
  const rounds = changesBetween(before, await tablesOf(db)).filter(({ table }) => table === 'rounds')
  expect(rounds.filter(({ after }) => after === undefined)).toEqual([])
  const reported = /(\d+) rounds? added/.exec(sync.message ?? '')?.[1]
  expect(rounds.filter((round) => round.before === undefined)).toHaveLength(Number(reported))
  expect(await wronglyScoredMatches(db, evening)).toEqual([])
  return sync
}

/** Everything is caught up as soon as the association answers again. */
async function syncAfterwards(): Promise<void> {
  passTwoMinutes()
  expect(await synced(admin, { leagueId: league.id })).toMatchObject({
    status: 'COMPLETED',
    golfersDone: 5,
    golfersTotal: 5,
  })
  await agree()
}

type Case = {
  readonly what: string
  readonly fault: FaultName
  readonly details: FaultDetails
  readonly message: RegExp
}

const harmless: readonly Case[] = [
  {
    what: 'requests to slow down are followed',
    fault: '429',
    details: { times: 2, retryAfter: 25 },
    message: /^Synced 5 golfers: 5 rounds added, \d changed, 0 removed\.$/,
  },
  {
    what: 'a denied list of scores falls back to the other one',
    fault: '401',
    details: { path: '/v1/scores.json' },
    message: /^Synced 5 golfers: 5 rounds added, \d changed, 0 removed\.$/,
  },
  {
    what: 'invalid rows are counted and left out',
    fault: 'bad-row',
    details: {},
    message: /^Synced 5 golfers: 5 rounds added, .+ \d+ rows could not be read and were left out\.$/,
  },
]

test.each(harmless)('$what, and every golfer is synced', async ({ fault, details, message }) => {
  expect(await syncInTrouble(fault, details)).toMatchObject({
    status: 'COMPLETED',
    golfersDone: 5,
    message: expect.stringMatching(message),
  })
  await agree()
})

const harmful: readonly (Case & { readonly golfersDone: number })[] = [
  {
    what: 'a golfer whose rounds do not arrive is named with the reason, and the others are synced',
    fault: 'hang',
    details: { ghin: '5000002', path: 'scores.json' },
    golfersDone: 5,
    message:
      /^Synced 4 golfers: 4 rounds added, . changed, 0 removed\. Skipped 1 golfer: Eudora Montesi \(the handicap association did not answer in time\)\.$/,
  },
  {
    what: 'a sync stops after three golfers in a row who cannot be read',
    fault: '500',
    details: { path: 'scores.json' },
    golfersDone: 2,
    message:
      /^The sync stopped: the handicap association is not working \(status 500\)\. Synced 0 golfers: .+ Skipped 3 golfers: /,
  },
  {
    what: 'a sync that is denied the scores of every golfer fails',
    fault: '401',
    details: { path: 'scores.json' },
    golfersDone: 5,
    message: /^The sync stopped: no golfer could be read\. Synced 0 golfers: .+ Skipped 5 golfers: /,
  },
  {
    what: 'a sync stops when nobody can be looked up',
    fault: 'cut',
    details: { path: 'golfers/search.json' },
    golfersDone: 0,
    message:
      /^The sync stopped: the handicap association broke off the connection\. Synced 0 golfers: 0 rounds added, 0 changed, 0 removed\.$/,
  },
]

test.each(harmful)('$what; the next sync makes up for it', async ({ fault, details, golfersDone, message }) => {
  expect(await syncInTrouble(fault, details)).toMatchObject({
    status: message.source.startsWith('^The sync stopped') ? 'FAILED' : 'COMPLETED',
    golfersDone,
    golfersTotal: 5,
    message: expect.stringMatching(message),
  })
  await syncAfterwards()
})

test('a refused sign-in of the service account ends the sync at once, and is not retried for each golfer', async () => {
  app().setNow(new Date(evening.getTime() + 24 * 3_600_000))
  await control().resetRequestLog()
  const sync = await syncInTrouble('login-400', {})
  expect(sync).toMatchObject({
    status: 'FAILED',
    message: expect.stringContaining(
      'The sync stopped: the handicap association refused the sign-in of our service account. ',
    ),
  })
  expect(await control().asked('login.json')).toBe(1)
  app().setNow(new Date(evening.getTime() + 25 * 3_600_000))
  expect((await synced(admin, { leagueId: league.id })).status).toBe('COMPLETED')
  await agree()
})
