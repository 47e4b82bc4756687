import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { startApp } from '#tests/support/server/running-app.ts'

const lists = 300
const seasons = 70

const Answer = z.object({ status: z.number(), ms: z.number(), retryAfter: z.string().nullable() })
type Answer = z.output<typeof Answer>

/** The attacker's input; the bystander measures in its own thread. */
const Attack = z.object({ url: z.string(), golfer: z.string(), admin: z.string(), league: z.number() })
type Attack = z.output<typeof Attack>

if (isMainThread) await measure()
else parentPort?.postMessage(await attack(Attack.parse(workerData)))

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-bench-'))
  const app = await startApp({ dataDir })
  const { url } = app
  try {
    const [golfer, admin, bystander] = await Promise.all([signIn(url, 'golfer'), signIn(url, 'admin'), register(url)])
    await pause(8000)
    report('at rest', await until(pause(8000), { url, token: bystander }))
    const [league] = z.array(z.object({ id: z.number() })).parse(await read(`${url}/api/leagues`, admin))
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { url, golfer, admin, league: league?.id ?? 0 } satisfies Attack,
    })
    const over = once(worker, 'message')
    report('beside the attack', await until(over, { url, token: bystander }))
    const [answers] = z.tuple([z.array(Answer)]).parse(await over)
    report('the attack itself', answers)
  } finally {
    await app.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function attack({ url, golfer, admin, league }: Attack): Promise<Answer[]> {
  return Promise.all([
    ...Array.from({ length: lists }, () =>
      ask(`${url}/api/golfers?limit=200&scoreLimit=50&includeAllScores=true`, golfer),
    ),
    ...Array.from({ length: seasons }, (_, n) => {
      const year = 2030 + n
      return ask(`${url}/api/seasons`, admin, {
        leagueId: league,
        year,
        startDate: `${year}-01-01`,
        endDate: `${year}-12-31`,
        isActive: false,
      })
    }),
  ])
}

async function read(address: string, token: string): Promise<unknown> {
  return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json()
}

async function signIn(url: string, name: string): Promise<string> {
  return tokenFrom(`${url}/api/auth/login`, { email: `${name}@demo.example`, password: 'nineteenth' })
}

function register(url: string): Promise<string> {
  return tokenFrom(`${url}/api/auth/register`, {
    name: 'Bea Bystander',
    email: 'bea.bystander@people.example',
    password: 'a quiet reader',
  })
}

async function tokenFrom(address: string, body: object): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

async function ask(address: string, token: string, body?: object): Promise<Answer> {
  const begun = performance.now()
  const answer = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - begun, retryAfter: answer.headers.get('retry-after') }
}

/** Requests `/auth/me` in a loop while the attack runs. */
async function until(work: Promise<unknown>, { url, token }: { url: string; token: string }): Promise<Answer[]> {
  const over = new AbortController()
  void work.finally(() => over.abort())
  const answers: Answer[] = []
  while (!over.signal.aborted) {
    answers.push(await ask(`${url}/api/auth/me`, token))
    await pause(20)
  }
  return answers
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function report(what: string, answers: readonly Answer[]): void {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(0)
  const codes = [...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => `${status} × ${some.length}`)
  const silent = answers.filter(({ status, retryAfter }) => status >= 429 && retryAfter === null).length
  console.info(
    `${what}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ${codes.join(', ')}; ${silent} refusals without Retry-After`,
  )
}
