import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SeededRandom } from '#simulator/world/chance.ts'

/** How calls fail: the faults that the simulator has, as its header takes them, and those of the way there. */
const onTheWay = ['refused', '503', 'redirect', 'wrong-shape', 'no-json'] as const
const atTheAssociation = [
  'latency; ms=400',
  '401',
  'html-403',
  '429',
  '429; retry-after=2',
  '500',
  'hang',
  'cut',
  'bad-json',
  'bad-row',
  'month-only',
  'login-400',
] as const
const kinds = [...onTheWay, ...atTheAssociation]
type Kind = (typeof kinds)[number]

export type FailingCalls = {
  readonly url: string
  /** The share of calls that fail from now on, and what decides which. */
  share: number
  random: SeededRandom
  /** A golfer of the association about whom every call fails; null for none. */
  cutOff: string | null
  /** How many calls there were while some failed, and how many of them did in each way. */
  readonly calls: { all: number; readonly failed: Map<string, number> }
  readonly stop: () => Promise<void>
}

/** A way to the association on which calls fail at random. */
export async function startFailingCalls(association: string, random: SeededRandom): Promise<FailingCalls> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  const origin = new URL(association)
  const way: FailingCalls = {
    url: `http://127.0.0.1:${address.port}${origin.pathname}`,
    share: 0,
    random,
    cutOff: null,
    calls: { all: 0, failed: new Map() },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }

  function kindFor(path: string): Kind | null {
    const isCutOff = way.cutOff !== null && path.split(/\D+/).includes(way.cutOff)
    if (isCutOff) return '500'
    if (way.random.chance() >= way.share) return null
    const kind = kinds[way.random.below(kinds.length)] ?? '500'
    return kind === 'login-400' && !path.includes('login.json') ? '503' : kind
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const kind = kindFor(path)
    if (way.share > 0) way.calls.all += 1
    if (kind !== null) way.calls.failed.set(kind, (way.calls.failed.get(kind) ?? 0) + 1)
    if (failsOnTheWay(kind, request, response)) return
    await forward(new URL(path, origin), request, { response, fault: kind }).catch(() => response.destroy())
  }

  return way
}

/** Answers instead of the association, or ends the connection; false when the call goes on. */
function failsOnTheWay(kind: Kind | null, request: IncomingMessage, response: ServerResponse): boolean {
  const say = (status: number, body: string) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body)
    return true
  }
  switch (kind) {
    case 'refused':
      request.destroy()
      return true
    case '503':
      return say(503, '')
    case 'redirect':
      return say(302, '')
    case 'wrong-shape':
      return say(200, '{"golfers":{"scores":7},"scores":"none"}')
    case 'no-json':
      return say(200, '<html>Back soon</html>')
    default:
      return false
  }
}

type Onward = { readonly response: ServerResponse; readonly fault: Kind | null }

async function forward(url: URL, request: IncomingMessage, { response, fault }: Onward): Promise<void> {
  const leaving = new AbortController()
  response.on('close', () => leaving.abort())
  const body = Buffer.concat(await request.toArray())
  const { authorization, 'content-type': contentType } = request.headers
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers: {
      accept: 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...(fault === null ? {} : { 'x-simulate': fault }),
    },
    ...(body.length === 0 ? {} : { body }),
    redirect: 'manual',
    signal: leaving.signal,
  })
  const kept = ['content-type', 'content-length', 'retry-after'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  response.writeHead(answer.status, Object.fromEntries(kept))
  const content: ReadableStream<Uint8Array> | null = answer.body
  for await (const chunk of content ?? []) response.write(chunk)
  response.end()
}
