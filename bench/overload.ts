import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '#tests/support/running-app.ts'

const lists = 300
const seasons = 70

type Answer = { readonly status: number; readonly ms: number; readonly retryAfter: string | null }

const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-bench-'))
const app = await startApp({ dataDir })
try {
  const [golfer, admin, bystander] = await Promise.all([signIn('golfer'), signIn('admin'), register()])
  report('at rest', await until(pause(6000), bystander))

  const league = (await read<{ id: number }[]>('/leagues', admin))[0]?.id
  const attack = Promise.all([
    ...Array.from({ length: lists }, () => ask('/golfers?limit=200&scoreLimit=50&includeAllScores=true', golfer)),
    ...Array.from({ length: seasons }, (_, n) => {
      const year = 2030 + n
      return ask('/seasons', admin, { leagueId: league, year, startDate: `${year}-01-01`, endDate: `${year}-12-31`, isActive: false })
    }),
  ])
  report('beside the attack', await until(attack, bystander))
  report('the attack itself', await attack)
} finally {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function read<T>(path: string, token: string): Promise<T> {
  return (await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
}

async function signIn(name: string): Promise<string> {
  return tokenFrom('/auth/login', { email: `${name}@demo.example`, password: 'nineteenth' })
}

function register(): Promise<string> {
  return tokenFrom('/auth/register', { name: 'Bea Bystander', email: 'bea.bystander@people.example', password: 'a quiet reader' })
}

async function tokenFrom(path: string, body: object): Promise<string> {
  const answer = await fetch(`${app.url}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const { token }: { token: string } = await answer.json()
  return token
}

async function ask(path: string, token: string, body?: object): Promise<Answer> {
  const begun = performance.now()
  const answer = await fetch(`${app.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - begun, retryAfter: answer.headers.get('retry-after') }
}

/** Asks who is signed in again and again, for as long as something else goes on. */
async function until(work: Promise<unknown>, token: string): Promise<Answer[]> {
  const over = new AbortController()
  void work.finally(() => over.abort())
  const answers: Answer[] = []
  while (!over.signal.aborted) {
    answers.push(await ask('/auth/me', token))
    await pause(60)
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
  console.info(`${what}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ${codes.join(', ')}; ${silent} refusals without Retry-After`)
}
