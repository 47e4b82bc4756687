import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

type Call = { readonly method?: string; readonly token: string | null; readonly body?: object }

/** A request over a kept connection, many times faster than `fetch`. */
export function send(url: string, { method = 'GET', token, body }: Call): Promise<{ status: number; text: string }> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}
