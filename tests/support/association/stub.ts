import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { createAssociation } from '#server/facts/association/adapter/client.ts'
import type { AssociationOptions } from '#server/facts/association/adapter/client.ts'

export type StubRequest = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type StubResponse = { readonly json: unknown; readonly status?: number } | ((response: ServerResponse) => void)

export type Stub = { readonly url: string; readonly requests: StubRequest[] }

/** A server that misbehaves as configured, for faults that the simulator does not have; it stops with the test. */
export async function startStub(answer: (request: StubRequest, earlier: number) => StubResponse): Promise<Stub> {
  const requests: StubRequest[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub.example')
      const body = Buffer.concat(await request.toArray()).toString()
      const query = Object.fromEntries(searchParams)
      const question = { method: request.method ?? '', path: pathname, query, headers: request.headers, body }
      const earlier = requests.filter(({ path }) => path === pathname).length
      requests.push(question)
      say(response, answer(question, earlier))
    })()
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stub has no port')
  return { url: `http://127.0.0.1:${address.port}`, requests }
}

function say(response: ServerResponse, said: StubResponse): void {
  if (typeof said === 'function') {
    said(response)
    return
  }
  response.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(said.json))
}

/** A golfer's sign-in that works; every other request gets the given answer. */
export function signedIn(
  answer: (request: StubRequest, earlier: number) => StubResponse,
): (request: StubRequest, earlier: number) => StubResponse {
  return (request, earlier) =>
    request.path === '/golfer_login.json'
      ? { json: { golfer_user: { golfer_user_token: `token-${earlier + 1}`, golfer_id: 1, golfers: [] } } }
      : answer(request, earlier)
}

/** A clock that advances only while someone waits. */
export function fakeClock(start = '2026-11-20T12:00:00Z') {
  const waits: number[] = []
  let instant = Date.parse(start)
  return {
    waits,
    pass: (milliseconds: number) => {
      instant += milliseconds
    },
    now: () => new Date(instant),
    wait: (milliseconds: number) => {
      waits.push(milliseconds)
      instant += milliseconds
      return Promise.resolve()
    },
  }
}

/** An association client that does not spend real time waiting between tries. */
export function clientOf(url: string, options: Partial<AssociationOptions> = {}) {
  return createAssociation({
    mode: 'simulator',
    baseUrl: url,
    username: 'service@association.example',
    password: 'nineteenth',
    ...fakeClock(),
    ...options,
  })
}

/** The error of a call; fails the test when the call succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<{ kind: unknown; message: string }> {
  const error: unknown = await call.then(
    () => new Error('The call succeeded'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new TypeError('Something other than an error was thrown')
  return { kind: 'kind' in error ? error.kind : error.name, message: error.message }
}
