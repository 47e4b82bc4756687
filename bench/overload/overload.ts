import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { startApp } from '#tests/support/server/running-app.ts'
import { Answer, pause, report, until } from './answers.ts'
import type { Attack } from './attack.ts'
import { floods } from './strangers.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-bench-'))
const app = await startApp({ dataDir })
const { url } = app
try {
  const [golfer, admin, bystander] = await Promise.all([signIn('golfer'), signIn('admin'), register()])
  await pause(8000)
  report('at rest', await until(pause(8000), { url, token: bystander }))
  await reportProcess()
  const [league] = z.array(z.object({ id: z.number() })).parse(await read(`${url}/api/leagues`, admin))
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(url)).text())?.[1] ?? '/'
  const target = { url, script, golfer, admin, league: league?.id ?? 0 }
  for (const kind of [...Object.keys(floods(script)), 'lists and seasons of two accounts'])
    await measure({ kind, ...target }, bystander)
} finally {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(workerData: Attack, token: string): Promise<void> {
  const worker = new Worker(new URL('./attack.ts', import.meta.url), { workerData })
  const over = once(worker, 'message')
  console.info(`\n${workerData.kind}`)
  report('  beside it', await until(over, { url, token }))
  const [result] = z.tuple([z.union([z.array(Answer), z.record(z.string(), z.number())])]).parse(await over)
  if (Array.isArray(result)) report('  itself', result)
  else
    console.info(
      `  itself: ${Object.entries(result)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
    )
  await reportProcess()
  await worker.terminate()
}

/** The memory and the open files of the app. */
async function reportProcess(): Promise<void> {
  const { pid } = app.process
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const resident = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
  const files = await readdir(`/proc/${pid}/fd`)
  console.info(`  the app: ${resident.toFixed(0)} MB, ${files.length} descriptors`)
}

async function read(address: string, token: string): Promise<unknown> {
  return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json()
}

async function signIn(name: string): Promise<string> {
  return tokenFrom(`${url}/api/auth/login`, { email: `${name}@demo.example`, password: 'nineteenth' })
}

function register(): Promise<string> {
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
