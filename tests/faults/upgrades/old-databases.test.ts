import { expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { integrityErrors, quiet } from '#tests/support/database/integrity.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { wronglyRestatedGolfers, wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { startNode } from '#tests/support/server/node.ts'
import { send } from '#tests/support/server/requests.ts'
import { factsOf, losses } from './facts.ts'
import { oldDatabase, versions } from './old-databases.ts'
import { schemaOf } from './schema-of.ts'

const current = useDatabase('whole file')
const random = seededRandom(seed)

/** The oldest and the newest, and as many between as there is time for. */
function chosen(): readonly string[] {
  const between = versions.slice(1, -1)
  while (between.length > runLength({ usual: 2, long: versions.length }))
    between.splice(random.below(between.length), 1)
  return [versions[0] ?? '', ...between, versions.at(-1) ?? '']
}

test.each(chosen())('a database that version %s wrote keeps every fact when it is upgraded', async (version) => {
  const { database, writtenAt } = await oldDatabase(version)
  const before = await factsOf(database)
  await migrate(database)
  expect(losses(before, await factsOf(database))).toEqual([])
  expect(await schemaOf(database)).toEqual(await schemaOf(current()))
  expect(await wronglyScoredMatches(database.db, writtenAt)).toEqual([])
  expect(await wronglyRestatedGolfers(database.db)).toEqual([])

  const node = await startNode(database, 'http://127.0.0.1:9', {
    now: () => writtenAt,
    hasAssociation: false,
    computesOdds: true,
  })
  try {
    await quiet(node.tools)
    const { rows: accounts } = await database.pool.query<{ id: number }>('select id from users order by id')
    for (const { id } of accounts) {
      const token = await startSession(node.tools, id)
      for (const path of await pagesOf(node.url, token)) {
        const { status, text } = await send('GET', `${node.url}/api${path}`, { token })
        expect([path, status], text).toEqual([path, 200])
      }
    }
    expect(await integrityErrors(node.tools)).toEqual([])
  } finally {
    await node.stop()
  }
})

/** What an account opens: its own pages, and those of each league it can see. */
async function pagesOf(url: string, token: string): Promise<string[]> {
  const idsOf = async (path: string) => {
    const { body } = await send('GET', `${url}/api${path}`, { token })
    return Array.isArray(body) ? body.map((one: unknown) => Number(Object(one)['id'])) : []
  }
  const pages = ['/auth/me', '/leagues', '/golfers?limit=20', '/followed-golfers', '/followed-golfers/scores']
  for (const league of await idsOf('/leagues')) {
    const ofLeague = ['teams', 'scores', 'seasons', 'activity', 'golfers', 'scores/best', 'seasons/matches/current']
    pages.push(`/leagues/${league}`, `/leagues/${league}/members`)
    pages.push(...ofLeague.map((what) => `/${what}?leagueId=${league}`))
    for (const season of await idsOf(`/seasons?leagueId=${league}`)) pages.push(`/seasons/${season}/standings`)
  }
  return pages
}
