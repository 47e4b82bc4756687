import { type SimulatorOptions, startSimulator } from '#simulator/simulator.ts'

export type Fields = Readonly<Record<string, unknown>>
export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Fields
}

export type Visitor = {
  readonly url: string
  /** Requests a path of the association with a token, under /api/v1. */
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly control: (method: string, path: string, body?: unknown) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** The evening on which the tests of the association take place. */
const evening = new Date('2026-11-20T23:59:59Z')

/** Starts an association and signs in as a vendor. */
export async function startTestAssociation(options: SimulatorOptions = {}): Promise<Visitor> {
  const simulator = await startSimulator({ now: () => evening, ...options })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    answerOf(`${simulator.url}${path}`, { method: 'POST', ...jsonOf(body, headers) })
  const login = await post('/users/login.json', {
    user: { email: 'service@association.example', password: 'nineteenth' },
  })
  const authorization = `Bearer ${String(login.body['token'])}`
  return {
    url: simulator.url,
    get: (path, headers = {}) => answerOf(`${simulator.url}${path}`, { headers: { authorization, ...headers } }),
    post,
    control: (method, path, body) =>
      answerOf(simulator.url.replace('/api/v1', `/control${path}`), {
        method,
        ...(body === undefined ? {} : jsonOf(body, {})),
      }),
    close: simulator.close,
  }
}

/** The rows of a list in an answer, such as 'golfers' or 'revision_scores.scores'. */
export function rowsAt(answer: Answer, path: string): Fields[] {
  const list = path.split('.').reduce<unknown>((value, name) => fieldsOf(value)[name], answer.body)
  if (!Array.isArray(list)) throw new TypeError(`${path} is no list in ${answer.text.slice(0, 200)}`)
  return list.map(fieldsOf)
}

async function answerOf(address: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(address, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: bodyOf(text) }
}

function bodyOf(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return {}
  }
}

const jsonOf = (body: unknown, headers: Record<string, string>) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
