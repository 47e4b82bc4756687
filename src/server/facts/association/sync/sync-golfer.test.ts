import { expect, test } from 'vitest'
import type { HandicapAssociation } from '#server/ground/association.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { statementsOf } from '#tests/support/database/statements.ts'
import { changesBetween, describeChanges, tablesOf, wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { type TestApp, useApp } from '#tests/support/server/app.ts'
import { evening, eveningClock, seedLeague, ghinsFrom, synced } from '#tests/support/world/league.ts'
import { syncGolfer } from './sync-golfer.ts'

const app = useApp({ simulatorNow: () => evening, now: eveningClock() })
const control = () => controlOf(app().simulator.url)
const request = { until: '2026-11-21', withHistory: false, urgency: 'sync' } as const

function associationOf({ tools }: TestApp): HandicapAssociation {
  if (tools.association === null) throw new Error('The association is switched off')
  return tools.association
}

/** The association, which changes after it has answered the first request for rounds. */
function interrupted(association: HandicapAssociation, change: () => Promise<unknown>): HandicapAssociation {
  let isFirst = true
  return {
    ...association,
    async rounds(ghinNumber, span) {
      const found = await association.rounds(ghinNumber, span)
      if (isFirst) {
        isFirst = false
        await change()
      }
      return found
    },
  }
}

async function lonelyGolfer() {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 1) })
  await synced(admin, { leagueId: league.id })
  const { db } = app().database
  const golfer = async () => ({
    ...(await db.selectFrom('golfers').select(['id', 'name', 'roundsCheckedAt']).executeTakeFirstOrThrow()),
    ghinNumber: '5000000',
    since: '2025-01-01',
  })
  return { admin, league, db, golfer }
}

test('a sync that read a golfer’s list before another one stored a newer one does not put the old one back', async () => {
  const { admin, golfer, db } = await lonelyGolfer()
  const slow = interrupted(associationOf(app()), async () => {
    await control().post({ ghin: '5000000', played_at: '2026-11-18', adjusted_gross_score: 82 })
    await synced(admin, { golferId: (await golfer()).id })
  })
  const before = await tablesOf(db)
  const went = await syncGolfer({ ...app().tools, association: slow }, await golfer(), request)
  expect(went).toMatchObject({ added: 0, changed: 0, removed: 0 })
  const activities = describeChanges(changesBetween(before, await tablesOf(db))).filter((line) =>
    line.startsWith('activities'),
  )
  expect(activities).toHaveLength(1)
})

test('a golfer was checked when the association was asked, not when its answer was stored', async () => {
  const { golfer } = await lonelyGolfer()
  const asked = evening.getTime() + 60_000
  let time = asked
  const slow = interrupted(associationOf(app()), async () => void (time += 30_000))
  await syncGolfer({ ...app().tools, association: slow, now: () => new Date(time) }, await golfer(), request)
  expect((await golfer()).roundsCheckedAt).toBe(new Date(asked).toISOString())
})

test('an empty list does not delete a record of three or more scores', async () => {
  const { admin, db, league } = await lonelyGolfer()
  const before = await tablesOf(db)
  await control().turnClock(new Date('2019-01-01T12:00:00Z'))
  const sync = await synced(admin, { leagueId: league.id })
  expect(sync).toMatchObject({ status: 'FAILED', message: expect.stringContaining('no longer shows any of their') })
  expect(
    describeChanges(changesBetween(before, await tablesOf(db))).filter((line) => /^(rounds|match)/.test(line)),
  ).toEqual([])
})

test('a round whose day is corrected stays the same round, even from before the requested days', async () => {
  const { db, golfer } = await lonelyGolfer()
  const association = associationOf(app())
  const { rounds } = await association.rounds('5000000', { startDate: '2026-05-01', endDate: '2026-06-30' })
  const corrected = {
    ...association,
    rounds: async () => ({
      rounds: rounds.slice(0, 1).map((round) => ({ ...round, playedOn: '2026-11-18' })),
      ...partly,
    }),
  }
  const before = await tablesOf(db)
  const went = await syncGolfer(
    { ...app().tools, association: corrected },
    { ...(await golfer()), since: '2026-11-01' },
    request,
  )
  expect(went).toMatchObject({ added: 0, changed: 1, removed: 0 })
  expect(
    describeChanges(changesBetween(before, await tablesOf(db))).filter((line) => line.startsWith('rounds')),
  ).toEqual([expect.stringContaining('playedOn')])
  expect(await wronglyScoredMatches(db, evening)).toEqual([])
})

const partly = { deletedIds: [], skippedRows: 0, leftOutRows: 0, covered: null }

test('a golfer’s new name is on the pages of their matches at once, including matches that have not begun', async () => {
  const { admin, db, league } = await lonelyGolfer()
  const versions = () => db.selectFrom('matches').select('version').orderBy('id').execute()
  await db.updateTable('golfers').set({ name: 'Somebody Else' }).execute()
  const before = await versions()
  await synced(admin, { leagueId: league.id })
  expect(await db.selectFrom('golfers').select('name').executeTakeFirst()).toEqual({ name: league.golfers[0]?.name })
  const unbegun = before.length - 1
  expect((await versions()).map(({ version }) => version)).toEqual(
    before.map(({ version }, n) => (n === unbegun ? version : version + 1)),
  )
})

test('flags that change with every new score are stored without rescoring or reporting any match', async () => {
  const { db, golfer } = await lonelyGolfer()
  const association = associationOf(app())
  const marked: HandicapAssociation = {
    ...association,
    async rounds(ghinNumber, span) {
      const found = await association.rounds(ghinNumber, span)
      return {
        ...found,
        rounds: found.rounds.map((round) => ({ ...round, used: !round.used, isRecent: !round.isRecent })),
      }
    },
  }
  const before = await tablesOf(db)
  const someone = await golfer()
  const statements = await statementsOf(() => syncGolfer({ ...app().tools, association: marked }, someone, request))
  const changes = describeChanges(changesBetween(before, await tablesOf(db)))
  expect(changes.length).toBeGreaterThan(10)
  expect(changes.filter((line) => !/^rounds \d+ used isRecent$/.test(line))).toEqual([])
  expect(statements.filter(({ text }) => /pg_notify|"matches"/.test(text))).toEqual([])
})
