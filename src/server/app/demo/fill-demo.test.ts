import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { aPasskey } from '#tests/support/passkeys/stored-passkey.ts'
import { useApp } from '#tests/support/server/app.ts'
import { demoAccounts } from './demo-world.ts'
import { endDemoSessions, fillDemo } from './fill-demo.ts'

const app = useApp()

test('without the demo its accounts are signed out and lose their passkeys, and others do not', async () => {
  const { tools } = app()
  const wren = await app().signUp('Wren')
  const ada = await app().signUp('Ada')
  await tools.db.updateTable('users').set({ email: 'Admin@demo.example' }).where('id', '=', ada.id).execute()
  for (const { id } of [wren, ada]) await aPasskey(tools, id)
  await endDemoSessions(tools)
  expect(await tools.db.selectFrom('passkeys').select('userId').execute()).toEqual([{ userId: wren.id }])
  await tools.memory.waitForOwnChanges()
  expect((await ada.try(me)).status).toBe(401)
  expect((await wren.try(me)).status).toBe(200)
})

test('of two nodes that start together on an empty database, one fills in the demo world and both start', async () => {
  const { database, simulator, tools } = app()
  const said: string[] = []
  const start = (own: typeof tools, say: (line: string) => void) =>
    fillDemo(own, { database, simulatorUrl: simulator.url, say })
  const other = await app().startNode()
  await Promise.all([start(tools, (line) => said.push(line)), start(other.tools, (line) => said.push(line))])

  expect(said).toHaveLength(1)
  const accounts = await tools.db.selectFrom('users').select('email').orderBy('id').execute()
  expect(accounts.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email))
  const leagues = await tools.db.selectFrom('leagues').select('name').orderBy('id').execute()
  const courses = await tools.db.selectFrom('keptTees').select(['club', 'pars']).execute()
  expect(new Set(courses.map(({ club }) => club)).size).toBe(3)
  expect(courses.filter(({ pars }) => pars?.length === 9)).not.toEqual([])
  expect(leagues.map(({ name }) => name)).toEqual(['Tuesday Twilight', 'Ladder', 'Harbour Nine'])
  const atTables = await tools.db.selectFrom('sideTableMembers').select(['sideTableId', 'state']).execute()
  expect(atTables.filter(({ state }) => state === 'invited')).toHaveLength(1)
  expect(atTables.filter(({ state }) => state === 'joined')).toHaveLength(5)
  const meetings = await tools.db
    .selectFrom('scheduledRounds')
    .select(['date', 'course', sql<number>`count(*)::int`.as('golfers')])
    .groupBy(['date', 'course'])
    .execute()
  expect(meetings.map(({ golfers }) => golfers).toSorted()).toEqual([1, 2, 2, 2, 3])
  expect(await tools.db.selectFrom('planJoins').select('joinedGolferId').execute()).toHaveLength(1)
  const won = await tools.db.selectFrom('pastSeasonRows').select('golferId').where('isChampion', '=', true).execute()
  expect(won).toEqual([{ golferId: expect.any(Number) }])
  const claims = await tools.db
    .selectFrom('claims')
    .innerJoin('leagues', 'leagues.id', 'claims.leagueId')
    .innerJoin('users', 'users.id', 'claims.userId')
    .select(['leagues.name as league', 'users.name', 'claims.state'])
    .execute()
  expect(claims).toEqual([{ league: 'Tuesday Twilight', name: 'Gus Pemberly', state: 'open' }])
}, 60_000)
