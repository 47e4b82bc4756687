import { Agent, get } from 'node:http'
import { sql } from 'kysely'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { channel } from '#server/platform/live/live.queries.ts'
import { type Node, startNode } from '#tests/support/server/node.ts'
import type { Site } from './site.ts'

/** A server on a site, asked over HTTP for pages that it has to read from the database. */
export type Readers = {
  /**
   * Milliseconds for each of `count` current match pages of random leagues, requested by their owners one after
   * another.
   */
  readonly matchPages: (count: number) => Promise<number[]>
  /** Milliseconds of the first page of each of these searches. */
  readonly searches: (texts: readonly string[]) => Promise<number[]>
  readonly stop: () => Promise<void>
}

const nowhere = 'http://127.0.0.1:9'
const maxOwners = 20_000

export async function startReaders({ database, leagues }: Site): Promise<Readers> {
  const node = await startNode(database, nowhere, { hasAssociation: false })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const owners = await sessionsOf(node, leagues)
  let asked = 0
  const owner = () => owners[asked++ % owners.length] ?? { league: 1, token: '' }
  const ask = async (path: string, token: string) => {
    await forgetEverything(node)
    return milliseconds(`${node.url}/api${path}`, token, agent)
  }
  return {
    async matchPages(count) {
      const times: number[] = []
      for (let n = 0; n < count; n += 1) {
        const { league, token } = owner()
        times.push(await ask(`/seasons/matches/current?leagueId=${league}`, token))
      }
      return times
    },
    async searches(texts) {
      const times: number[] = []
      for (const text of texts)
        times.push(await ask(`/golfers?limit=50&scoreLimit=0&search=${encodeURIComponent(text)}`, owner().token))
      return times
    },
    async stop() {
      agent.destroy()
      await node.stop()
    },
  }
}

/** Sessions of the owners of leagues that are anywhere among all, in random order. */
async function sessionsOf({ tools: { db } }: Node, leagues: number) {
  const step = Math.max(1, Math.floor(leagues / maxOwners))
  const owners = Array.from({ length: Math.min(leagues, maxOwners) }, (_, n) => {
    const league = 1 + n * step
    return { league, token: String(league).padStart(43, '0'), order: (n * 7919) % 104_729 }
  })
  const rows = owners.map(({ league, token }) => ({ user: league, hash: hashOfToken(token).toString('hex') }))
  await sql`insert into sessions (token_hash, user_id, expires_at)
    select decode(hash, 'hex'), "user", now() + interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as owners ("user" int, hash text)`.execute(db)
  return owners.toSorted((a, b) => a.order - b.order)
}

/** Empties the memory, so that the next page and its reader are read from the database. */
async function forgetEverything({ tools: { db, memory } }: Node): Promise<void> {
  await sql`select pg_notify(${channel}, '{"type":"changed","kind":"everything","ids":[]}')`.execute(db)
  await memory.waitForOwnChanges()
}

function milliseconds(url: string, token: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const begun = performance.now()
  get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
    response.on('data', () => undefined)
    response.on('end', () => {
      if (response.statusCode === 200) resolve(performance.now() - begun)
      else reject(new Error(`${url} answered ${response.statusCode}`))
    })
  }).on('error', reject)
  return promise
}
