import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { listGolfers } from '#contract/golfers.ts'
import { updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { defaultLimits } from '#server/platform/http/admission/admission.ts'
import { noon } from '#tests/factories/stored.ts'
import { type Passage, databaseProxy } from '#tests/support/database/database-proxy.ts'
import { report } from '#tests/support/random/report.ts'
import { runLength } from '#tests/support/random/seed.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { startNode } from '#tests/support/server/node.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

/** Milliseconds for which the database is away. */
const away = runLength({ short: 2000, long: 60_000 })

/** Seconds that a statement of a request can take. */
const statementSeconds = 1

/** A node whose database is behind a proxy, with the limits of the product. */
async function nodeBehindProxy() {
  const { host, port, user, password } = inject('cluster')
  const proxy = await databaseProxy({ host, port })
  const address = { host: '127.0.0.1', port: proxy.port, user, password }
  const name = club().database.pool.options.database ?? ''
  const database = openDatabase({ ...address, database: name }, { connections: 4, statementSeconds })
  const node = await startNode(database, club().simulator.url, {
    limits: { ...defaultLimits, total: 4, requestsPerMinute: 1_000_000 },
    now: () => noon,
  })
  onTestFinished(async () => {
    proxy.become('open')
    await node.stop()
    await database.close()
    await proxy.stop()
  })
  return { node, proxy }
}

type Seen = { readonly status: number; readonly retryAfter: number; readonly milliseconds: number }

test.each<[string, Passage, { readonly isServed: boolean }]>([
  ['refuses connections', 'cut', { isServed: false }],
  ['is silent, as a machine that has vanished', 'silent', { isServed: false }],
  ['is slow', 150, { isServed: true }],
])(
  'while the database %s, every request is answered within seconds, and afterwards all goes on by itself',
  { timeout: 4 * away + 60_000 },
  async (manner, passage, { isServed }) => {
    const { node, proxy } = await nodeBehindProxy()
    const league = await twilight(club())
    const on = ({ id, token }: Caller) => caller(node.url, id, token)
    const [owner, wren] = [on(league.owner), on(league.wren)]
    const [matchId = 0] = league.season.matchIds
    const requests = [
      () => wren.try(me),
      () => wren.try(getMatch, { params: { id: matchId } }),
      () => wren.try(listGolfers, { query: { leagueId: league.id, limit: 10 } }),
      () => owner.try(updateLeague, { params: { id: league.id }, body: { description: randomUUID() } }),
    ]
    for (const ask of requests) expect((await ask()).status).toBe(200)

    const seen: Seen[] = []
    const end = performance.now() + away
    proxy.become(passage)
    await Promise.all(
      requests
        .flatMap((ask) => [ask, ask])
        .map(async (ask) => {
          while (performance.now() < end) {
            const asked = performance.now()
            const { status, headers } = await ask()
            const milliseconds = performance.now() - asked
            seen.push({ status, retryAfter: Number(headers.get('retry-after')), milliseconds })
            // A page that was told to try again later does.
            if (status === 503) await new Promise((resolve) => setTimeout(resolve, 100))
          }
        }),
    )
    proxy.become('open')
    const since = performance.now()
    for (const ask of requests) await until(async () => (await ask()).status === 200)
    const back = performance.now() - since
    await until(async () => (await fetch(`${node.url}/readyz`)).status === 200)
    const maxMs = Math.max(...seen.map(({ milliseconds }) => milliseconds))
    report(`The database ${manner}`, [
      {
        requests: seen.length,
        served: seen.filter(({ status }) => status === 200).length,
        'longest (ms)': Math.round(maxMs),
        'back after (ms)': Math.round(back),
      },
    ])
    expect(seen.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter > 0))).toEqual([])
    expect(seen.some(({ status }) => status === 200)).toBe(isServed)
    // Two seconds for a connection, and the statement's own; a write has several statements.
    expect(maxMs).toBeLessThan(10_000)
    expect(back).toBeLessThan(10_000)
  },
)
