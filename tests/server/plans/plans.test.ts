// @module-tag chance
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database/database.ts'
import { type Statement, type Work, statementsOf, workOf } from '#tests/support/database/statements.ts'
import { isLong } from '#tests/support/random/seed.ts'
import { type Reads, type Site, piece } from './case.ts'
import { courseCases } from './course-cases.ts'
import { exportCases } from './export-cases.ts'
import { invitationCases } from './invitation-cases.ts'
import { jobCases } from './job-cases.ts'
import { leagueCases } from './league-cases.ts'
import { mergeCases } from './merge-cases.ts'
import { notificationCases } from './notification-cases.ts'
import { ownIndexCases } from './own-index-cases.ts'
import { peopleCases } from './people-cases.ts'
import { roundCases } from './round-cases.ts'
import { seasonCases } from './season-cases.ts'
import { aSite } from './site.ts'

// How to add the case of a new query function: see case.ts.
const tables = [
  ...mergeCases,
  ...peopleCases,
  ...roundCases,
  ...exportCases,
  ...notificationCases,
  ...courseCases,
  ...leagueCases,
  ...seasonCases,
  ...invitationCases,
  ...ownIndexCases,
  ...jobCases,
]

const source = fileURLToPath(new URL('../../../src/server/', import.meta.url))

const hasStatements = (file: string) => file.endsWith('.queries.ts') || file === 'ground/locks.ts'

test('every exported function of every *.queries.ts has a case: case.ts says how to add one', async () => {
  const files = (await readdir(source, { recursive: true })).filter(hasStatements).sort()
  const missing: string[] = []
  for (const file of files) {
    const module: unknown = await import(`${source}${file}`)
    const functions = Object.entries(Object(module)).filter(([, value]) => typeof value === 'function')
    const cases = tables.find((table) => table.file === file)?.cases ?? new Map()
    missing.push(...functions.flatMap(([name]) => (cases.has(name) ? [] : [`${file}: ${name}`])))
  }
  expect(missing).toEqual([])
  expect(tables.map(({ file }) => file).sort()).toEqual(files)
})

/** Of a smaller one the planner rightly reads whole tables. */
const large = isLong ? 100_000 : 60_000

const sizes = [
  {
    name: '1,000 golfers',
    golfers: 1000,
    players: 47,
    leagues: 10,
    golfersEach: 5,
    plansEach: 1,
    named: 'variously' as const,
  },
  {
    name: `${large.toLocaleString('en-US')} golfers`,
    golfers: large,
    players: large / 100,
    leagues: large / 10,
    golfersEach: 5,
    plansEach: 1,
    named: 'variously' as const,
  },
]

/** Milliseconds: the largest site takes half a minute of a quiet machine. */
const timeToFill = 240_000

/** Small tables are faster to read whole than through an index. */
const smallTables = 5000

describe.each(sizes)('on a site of $name', ({ golfers, ...size }) => {
  const database = useDatabase('whole file')
  let site: Site
  beforeAll(async () => {
    site = await aSite(database().db, { golfers, ...size })
  }, timeToFill)
  const spare = golfers === 1000 ? smallTables : 0

  const cases = tables.flatMap(({ file, cases: ofFile }) =>
    [...ofFile].flatMap(([name, one]) =>
      (one === piece ? [] : [one].flat()).map((reads): [string, Reads] => [`${file} ${name}`, reads]),
    ),
  )

  test.each(cases)('%s', async (_name, { maxRows, run, counted }) => {
    const work = await workOf(database(), await statementsIn(site, run))
    for (const { readings, ...one } of work) {
      const rows = Math.max(one.result, 1)
      expect(one.read, described({ ...one, readings })).toBeLessThanOrEqual(maxRows * rows + spare)
      expect(one.pages, described({ ...one, readings })).toBeLessThanOrEqual(60 + 20 * (one.read + rows))
      const beyondIndexes = readings.filter(({ table, how }) => table === counted && how !== 'Index Only Scan')
      expect(beyondIndexes, described({ ...one, readings })).toEqual([])
    }
  })
})

const described = ({ text, read, result, pages, readings }: Work) =>
  `${text}\n${read} rows read on ${pages} pages for ${result}: ${readings.map(({ rows, how, table }) => `${rows} ${table} (${how})`).join(', ')}\n`

class Undone extends Error {}

/** The statements of some work that is rolled back. */
async function statementsIn(site: Site, run: (site: Site) => unknown): Promise<Statement[]> {
  const statements = await statementsOf(() =>
    site.db
      .transaction()
      .execute(async (tx) => {
        await run({ ...site, db: tx })
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      }),
  )
  return statements.filter(({ text }) => !/^(begin|start|rollback|set)\b/i.test(text))
}
