import { Agent, type IncomingMessage, request } from 'node:http'

/** A request whose bytes are sent verbatim. */
export type SentRequest = {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

/** The response; null after a timeout or a broken connection. */
export type Return = { readonly status: number; readonly type: string; readonly text: string } | null

const timeoutMs = 60_000

/** Sends requests over keep-alive connections, this many at once, and returns the responses in order. */
export async function sendConcurrently(url: string, sent: readonly SentRequest[], atOnce = 16): Promise<Return[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const { hostname, port } = new URL(url)
  const returns: Return[] = []
  let next = 0
  const play = async () => {
    for (let n = next++; n < sent.length; n = next++) {
      const one = sent[n]
      if (one !== undefined) returns[n] = await answerTo(one, { agent, host: hostname, port })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, play))
  agent.destroy()
  return returns
}

type Way = { readonly agent: Agent; readonly host: string; readonly port: string }

function answerTo({ method, address, headers, body }: SentRequest, way: Way): Promise<Return> {
  const length = body === null ? {} : { 'content-length': String(body.length) }
  return new Promise((resolve) => {
    const outgoing = request(
      { ...way, method, path: address, headers: { ...headers, ...length }, timeout: timeoutMs },
      (answer) => {
        readAll(answer).then(resolve, () => resolve(null))
      },
    )
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => resolve(null))
    outgoing.end(body ?? undefined)
  })
}

async function readAll(answer: IncomingMessage): Promise<Return> {
  const { statusCode: status = 0, headers } = answer
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/event-stream')) {
    answer.destroy()
    return { status, type, text: '' }
  }
  answer.setEncoding('utf8')
  let text = ''
  for await (const part of answer) text += String(part)
  return { status, type, text }
}
