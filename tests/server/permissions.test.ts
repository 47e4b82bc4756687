import { beforeAll, expect, test } from 'vitest'
import { updateScoreCalculations } from '#contract/admin.ts'
import { type Endpoint, refusalsOf } from '#contract/endpoint.ts'
import { listUnclaimed, openInvitation } from '#contract/invitations.ts'
import { previewScore } from '#contract/round-entry.ts'
import { previewRoster } from '#contract/rosters.ts'
import { previewRules } from '#contract/rule-previews.ts'
import { runScoreCalculation } from '#server/matches/result/recalculate.ts'
import { noon } from '#tests/factories/stored.ts'
import { until, useApp } from '#tests/support/server/app.ts'
import { endpoints } from '#tests/support/server/requests.ts'
import { type World, roles, twoLeagues } from '#tests/support/world/two-leagues.ts'
import { emptyMemories } from '#tests/support/server/node.ts'
import { keepRows } from '#tests/support/database/kept-rows.ts'
import { writingOf, writtenBetween } from '#tests/support/database/written-rows.ts'
import { type Row, readings, table } from './permissions-table.ts'

const app = useApp({ scope: 'whole file' })
/** Answers that change nothing. */
let quiet: World
/** Answers that change something, after each of which both worlds are as they were. */
let changing: World
/** Undoes what calls wrote. */
let restore: () => Promise<void>

beforeAll(async () => {
  app().setNow(noon)
  await app().stopWorker()
  quiet = await twoLeagues(app())
  changing = await twoLeagues(app())
  restore = await keepRows(app().tools.db)
})

test('every operation has rows in the table, and every row an operation', () => {
  expect([...new Set(table.map(({ endpoint }) => endpoint.name))].sort()).toEqual(
    endpoints.map(({ name }) => name).sort(),
  )
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
  const answers: Record<string, number> = {}
  for (const role of roles) answers[role] = await answerTo(row, role)
  expect(answers).toEqual(Object.fromEntries(roles.map((role, n) => [role, row.expected[n]])))
})

/** Reads that get a code in their body, so that no log of addresses has it. */
const readsByCode: readonly Endpoint[] = [openInvitation, listUnclaimed]
/** Reads whose question is too long for an address. */
const longReads: readonly Endpoint[] = [previewRoster, previewRules, previewScore]
const isRead = (endpoint: Endpoint) => endpoint.method === 'GET' || [...readsByCode, ...longReads].includes(endpoint)

/**
 * The answer to a role; a refused call has written nothing and names nothing of the league, an allowed one has written
 * something.
 */
async function answerTo({ endpoint, expected, call }: Row, role: (typeof roles)[number]): Promise<number> {
  const changes = !isRead(endpoint) && expected[roles.indexOf(role)] === 200
  const world = changes ? changing : quiet
  const self = world.people[role]
  const input = await call(world, self)
  const before = await writingOf(app().tools.db)
  const answer = self.try(endpoint, input)
  if (changes && endpoint === updateScoreCalculations) await calculateUntil(answer)
  const { status, body } = await answer
  const written = writtenBetween(before, await writingOf(app().tools.db))
  if (changes) await restoreWorlds()
  if (status !== 200) {
    const { code, error } = Object(body)
    expect(refusalsOf(endpoint)).toContain(code)
    if (code === 'not_allowed') expect(error).toBe('You are not allowed to do this')
    expect(JSON.stringify(body)).not.toContain('Hillbillies')
  }
  if (status !== 200 || isRead(endpoint)) expect(written, `${endpoint.name} for ${role}: ${status}`).toEqual([])
  else expect(written, `${endpoint.name} for ${role}`).not.toEqual([])
  return status
}

/** Also what the server remembers is read again. */
async function restoreWorlds(): Promise<void> {
  await restore()
  await emptyMemories(app().tools.db)
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
