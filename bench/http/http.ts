import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { currentMatch } from '#contract/matches.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'
import { machine, median } from '../figures.ts'
import type { Load } from './load.ts'
import { oneNode, twoNodes } from './sites.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    json: { type: 'string' },
    /** With nginx, two nodes run behind it; without, one node runs without a proxy. */
    nginx: { type: 'string' },
  },
})
const [seconds, rounds, connections] = [options.seconds, options.rounds, options.connections].map(Number)

type Page = { readonly name: string; readonly path: string; readonly fromMemory: boolean }
type Kind = 'plain' | 'brotli' | 'unchanged'
type Row = {
  readonly page: string
  readonly kind: Kind
  readonly kB: number
  readonly perSecond: number
  readonly bare: number
}

const folder = await mkdtemp(join(tmpdir(), 'nineteenth-bench-'))
const site = options.nginx === undefined ? await oneNode(folder) : await twoNodes(folder, options.nginx)
const rows: Row[] = []
try {
  // A sync that is still running would change the bytes.
  await settledDemo(site.url)
  const golfer = await callerFor(site.url, 'golfer@demo.example')
  const token = golfer.token ?? ''
  for (const page of await pagesOf(golfer)) {
    const kinds: readonly Kind[] = page.fromMemory ? ['plain', 'brotli', 'unchanged'] : ['plain']
    for (const kind of kinds) {
      rows.push(await compare(page, kind, token))
      report(rows.slice(-1))
    }
  }
  process.stdout.write(`\n${machine}, ${connections} connections, medians of ${rounds} rounds of ${seconds} s\n`)
  report(rows)
  if (options.json !== undefined) await writeFile(options.json, JSON.stringify(rows, null, 2))
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function pagesOf(caller: Caller): Promise<Page[]> {
  const league = await leagueNamed(caller)
  const match = await caller.ask(currentMatch, { query: { leagueId: league.id } })
  const [golfer] = match.matchScores
  const kept = (name: string, path: string) => ({ name, path, fromMemory: true })
  const read = (name: string, path: string) => ({ name, path, fromMemory: false })
  return [
    kept('match', `/seasons/matches/${match.id}`),
    kept('current match', `/seasons/matches/current?leagueId=${league.id}`),
    kept('standings', `/seasons/${match.seasonId}/standings`),
    kept('golfers', `/golfers?leagueId=${league.id}`),
    kept('scores', `/scores?leagueId=${league.id}`),
    kept('best scores', `/scores/best?leagueId=${league.id}`),
    kept('teams', `/teams?leagueId=${league.id}`),
    kept('activity', `/activity?leagueId=${league.id}`),
    kept('planned rounds', `/scheduled-rounds/current?leagueId=${league.id}`),
    kept('league', `/leagues/${league.id}`),
    read('followed scores', '/followed-golfers/scores'),
    read('golfer', `/golfers/${golfer?.golferId}`),
    read('who am I', '/auth/me'),
  ]
}

/** Requests the page and a handler that sends the same bytes, alternately. */
async function compare({ name, path }: Page, kind: Kind, token: string): Promise<Row> {
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    'x-request-id': 'of-the-bench',
    ...(kind === 'brotli' ? { 'accept-encoding': 'gzip, deflate, br' } : {}),
    ...(kind === 'unchanged' ? { 'if-none-match': await tagOf(path, token) } : {}),
  }
  const bytes = await bytesOf(path, headers)
  const file = join(folder, 'answer')
  await writeFile(file, bytes)
  const bare = await site.bare(file)
  try {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < (rounds ?? 0); round += 1) {
      theirs.push(await load(bare.port, kind === 'unchanged' ? '/unchanged' : '/', headers))
      ours.push(await load(Number(new URL(site.url).port), `/api${path}`, headers))
    }
    return { page: name, kind, kB: bytes.length / 1000, perSecond: median(ours), bare: median(theirs) }
  } finally {
    await bare.stop()
  }
}

async function tagOf(path: string, token: string): Promise<string> {
  const { headers } = await fetch(`${site.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return headers.get('etag') ?? ''
}

/** The body's bytes as sent, without decompression, which `fetch` would do. */
async function bytesOf(path: string, headers: Record<string, string>): Promise<Buffer> {
  const { get: request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(`${site.url}/api${path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

async function load(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  const worker = new Worker(new URL('./load.ts', import.meta.url), {
    workerData: { port, request, connections: connections ?? 1, seconds: seconds ?? 1 } satisfies Load,
  })
  return z.tuple([z.number()]).parse(await once(worker, 'message'))[0]
}

function report(shown: readonly Row[]): void {
  for (const { page, kind, kB, perSecond, bare } of shown)
    process.stdout.write(
      `${page.padEnd(16)} ${kind.padEnd(10)} ${kB.toFixed(1).padStart(6)} kB ${perSecond.toFixed(0).padStart(7)}/s  bare ${bare.toFixed(0).padStart(7)}/s  ${(perSecond / bare).toFixed(3)}\n`,
    )
}
