import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sync } from '#contract/syncs.ts'
import type { FaultName } from '#simulator/http/faults.ts'
import {
  golfersOutOfSync,
  evening,
  ghinsFrom,
  seedLeague,
  synced,
  type TestLeague,
} from '#tests/support/world/league.ts'
import { type Caller, useApp } from '#tests/support/server/app.ts'
import { type FaultDetails, controlOf } from '#tests/support/association/control.ts'
import { changesBetween, tablesOf, wronglyScoredMatches } from '#tests/support/database/tables.ts'

const app = useApp({ scope: 'whole file', simulatorNow: () => evening, now: () => evening })
const control = () => controlOf(app().simulator.url)
const season = { startDate: '2025-11-01', endDate: '2026-11-21' }

let admin: Caller
let league: TestLeague
let minutes = 0
beforeAll(async () => {
  admin = await app().signUp('Ann')
  league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 5), teams: 2 })
  await synced(admin, { leagueId: league.id })
})

/** The association forgets a refused sign-in after a minute. */
beforeEach(() => app().setNow(new Date(evening.getTime() + (minutes += 2) * 60_000)))

async function agree(): Promise<void> {
  const { db, association } = app().tools
  expect(association === null ? ['all golfers'] : await golfersOutOfSync(db, association, season)).toEqual([])
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
  app().setNow(new Date(evening.getTime() + (minutes += 2) * 60_000))
  expect(await synced(admin, { leagueId: league.id })).toMatchObject({
    status: 'COMPLETED',
    golfersDone: 5,
    golfersTotal: 5,
  })
  await agree()
}

const everywhere: readonly FaultDetails[] = [
  {},
  { path: '/v1/scores.json' },
  { path: 'scores.json' },
  { path: 'golfers/search.json' },
  { ghin: '5000002' },
]
const troubles = (['429', '500', 'html-403', '401', 'cut', 'bad-json', 'bad-row', 'hang'] as const)
  .flatMap((fault) =>
    everywhere.map((details) => ({ fault, details, where: Object.values(details).join() || 'every address' })),
  )
  .filter(({ fault, details }) => fault !== 'hang' || details.path !== '/v1/scores.json')

test.each(troubles)(
  'with trouble $fault at $where a sync ends, says how, loses nothing, and the next one makes up for it',
  async ({ fault, details }) => {
    const sync = await syncInTrouble(fault, details)
    expect(sync.completedAt).not.toBeNull()
    if (sync.status === 'COMPLETED') {
      const [, golfers, skipped = '0'] =
        /^Synced (\d) golfers?: [^.]+\.(?: Skipped (\d) golfers?: )?/.exec(sync.message ?? '') ?? []
      expect(Number(golfers) + Number(skipped)).toBe(5)
      expect(sync.golfersDone).toBe(5)
    } else {
      expect(sync.message).toMatch(
        /^The sync stopped: (the handicap association .+|no golfer could be read)\. Synced \d golfers?: /,
      )
    }
    await syncAfterwards()
  },
)

test('a golfer who cannot be read is named with the reason, and everyone else is synced', async () => {
  const { name } = league.golfers[2] ?? { name: '' }
  const messageOf = async (fault: FaultName) =>
    (await syncInTrouble(fault, { ghin: '5000002', path: 'scores.json' })).message
  const skipped = (reason: string) =>
    expect.stringMatching(
      `^Synced 4 golfers: 4 rounds added, . changed, 0 removed. Skipped 1 golfer: ${name} \\(${reason}\\).$`,
    )
  expect(await messageOf('500')).toEqual(skipped('the handicap association is not working .status 500.'))
  await syncAfterwards()
  expect(await messageOf('hang')).toEqual(skipped('the handicap association did not answer in time'))
  await syncAfterwards()
  expect(await messageOf('cut')).toEqual(skipped('the handicap association broke off the connection'))
  await syncAfterwards()
})

test('rows that make no sense are counted and left out', async () => {
  const { status, message } = await syncInTrouble('bad-row', { path: '/v1/scores.json' })
  expect([status, message]).toEqual([
    'COMPLETED',
    expect.stringMatching(/^Synced 5 golfers: .+ \d+ rows could not be read and were left out\.$/),
  ])
})

test('when the association asks us to slow down we wait as long as it says, and it is no trouble at all', async () => {
  const sync = await syncInTrouble('429', { times: 2, retryAfter: 25 })
  expect(sync).toMatchObject({
    status: 'COMPLETED',
    message: expect.stringMatching(/^Synced 5 golfers: 5 rounds added, \d changed, 0 removed\.$/),
  })
})

test('when no golfer can be read any more a sync stops early and says why', async () => {
  await control().resetRequestLog()
  const sync = await syncInTrouble('500', { path: 'scores.json' })
  expect(sync).toMatchObject({ status: 'FAILED', golfersDone: 2, golfersTotal: 5 })
  expect(sync.message).toMatch(
    /^The sync stopped: the handicap association is not working \(status 500\)\. Synced 0 golfers: .+ Skipped 3 golfers: /,
  )
  expect(await control().asked('scores.json')).toBe(9)
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
