import { beforeAll, expect, test } from 'vitest'
import { updateScoreCalculations } from '#contract/admin.ts'
import { type CallOf, type Endpoint, refusalsOf } from '#contract/endpoint.ts'
import { getFairChance } from '#contract/fair-chance.ts'
import { listUnclaimed, openInvitation } from '#contract/invitations.ts'
import { startPasskey } from '#contract/passkeys.ts'
import { previewPastSeason } from '#contract/past-seasons.ts'
import { previewRoster } from '#contract/rosters.ts'
import { previewScore } from '#contract/round-entry.ts'
import { runScoreCalculation } from '#server/results/matches/result/recalculate.ts'
import { noon } from '#tests/factories/stored.ts'
import { keepRows } from '#tests/support/database/kept-rows.ts'
import { writingOf, writtenBetween } from '#tests/support/database/written-rows.ts'
import { until, useApp } from '#tests/support/server/app.ts'
import { emptyMemories } from '#tests/support/server/node.ts'
import { endpoints } from '#tests/support/server/requests.ts'
import { type Role, type World, roles, twoLeagues } from '#tests/support/world/two-leagues.ts'
import { type Row, readings, table } from './permissions-table.ts'

const app = useApp({ scope: 'whole file' })
/** Answers that change nothing. */
let quiet: World
/** Answers that change something, after each of which both worlds are as they were. */
let changing: World
/** Undoes what calls wrote. */
let restore: Awaited<ReturnType<typeof keepRows>>

beforeAll(async () => {
  app().setNow(noon)
  await app().stopWorker()
  quiet = await twoLeagues(app())
  changing = await twoLeagues(app())
  restore = await keepRows(app().tools)
})

test('every operation has rows in the table, and every row an operation', () => {
  const missing = endpoints.filter((endpoint) => !table.some((row) => row.endpoint === endpoint))
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(table.filter(({ endpoint }) => !endpoints.includes(endpoint))).toEqual([])
})

test('exactly the operations declared for anyone need no session', () => {
  for (const { endpoint, expected } of table) expect(expected[0] === 401, endpoint.name).toBe(endpoint.who !== 'anyone')
})

test('every reading of the specification is used by a row', () => {
  const used = new Set(table.flatMap(({ basis }) => (basis === 'words' ? [] : basis)))
  expect([...used].sort()).toEqual(Object.keys(readings).sort())
})

const cases = table.map((row) => ({ name: `${row.endpoint.name} ${row.what}`.trim(), row }))

test.each(cases)('allowed and refused roles: $name', async ({ row }) => {
  const writes = (role: Role) => !isRead(row.endpoint) && row.expected[roles.indexOf(role)] === 200
  const { name } = row.endpoint
  const answers = new Map<Role, number>()
  const { written, returns } = await askTogether(
    row,
    roles.filter((role) => !writes(role)),
  )
  for (const [role, { status, body }] of returns) {
    answers.set(role, status)
    if (status !== 200) expectRefusal(row.endpoint, body)
  }
  if (written.length > 0)
    expect(await writersOf(row, [...returns.keys()]), `${name} wrote ${written.join()}`).toEqual([])
  for (const role of roles.filter(writes)) answers.set(role, await change(row, role))
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(roles.map((role, n) => [role, row.expected[n]])))
})

/** Reads that get a code in their body, so that no log of addresses has it. */
const readsByCode: readonly Endpoint[] = [openInvitation, listUnclaimed]
/** Reads whose question is too long for an address. */
const longReads: readonly Endpoint[] = [previewRoster, previewPastSeason, previewScore, getFairChance]
/** Reads that take the password. */
const readsByPassword: readonly Endpoint[] = [startPasskey]
const isRead = (endpoint: Endpoint) =>
  endpoint.method === 'GET' || [...readsByCode, ...longReads, ...readsByPassword].includes(endpoint)

/** Asks as all of these roles at once; returns each answer, and the tables that any of them wrote. */
async function askTogether({ endpoint, call }: Row, asking: readonly Role[]) {
  const calls: [Role, Partial<CallOf<Endpoint>>][] = []
  for (const role of asking) calls.push([role, await call(quiet, quiet.people[role])])
  const before = await writingOf(app().tools.db)
  const returns = await Promise.all(
    calls.map(async ([role, input]) => [role, await quiet.people[role].try(endpoint, input)] as const),
  )
  return { written: writtenBetween(before, await writingOf(app().tools.db)), returns: new Map(returns) }
}

/** Asks as each of these roles again: returns those who write something, or all of them if nobody does again. */
async function writersOf(row: Row, asking: readonly Role[]): Promise<readonly Role[]> {
  const writers: Role[] = []
  for (const role of asking) if ((await askTogether(row, [role])).written.length > 0) writers.push(role)
  return writers.length > 0 ? writers : asking
}

function expectRefusal(endpoint: Endpoint, body: unknown): void {
  const { code, error } = Object(body)
  expect(refusalsOf(endpoint)).toContain(code)
  if (code === 'not_allowed') expect(error).toBe('You are not allowed to do this')
  expect(JSON.stringify(body)).not.toContain('Hillbillies')
}

/** The answer to a role that may change something; the change is undone. */
async function change({ endpoint, call }: Row, role: Role): Promise<number> {
  const self = changing.people[role]
  const input = await call(changing, self)
  const before = await writingOf(app().tools.db)
  const answer = self.try(endpoint, input)
  if (endpoint === updateScoreCalculations) await calculateUntil(answer)
  const { status, body } = await answer
  const after = await writingOf(app().tools.db)
  const written = writtenBetween(before, after)
  await restore(after)
  // The server forgets what it remembers of the change.
  await emptyMemories(app().tools.db)
  if (status === 200) expect(written, `${endpoint.name} for ${role}`).not.toEqual([])
  else {
    expectRefusal(endpoint, body)
    expect(written, `${endpoint.name} for ${role}: ${status}`).toEqual([])
  }
  return status
}

/** Does the worker's part, as none runs here, so that the call need not wait until its time is over. */
async function calculateUntil(answer: Promise<unknown>): Promise<void> {
  let isOver = false
  void answer.finally(() => (isOver = true))
  await until(
    async () => {
      await runScoreCalculation(app().tools, AbortSignal.timeout(20_000))
      return isOver
    },
    (over) => over,
  )
}
