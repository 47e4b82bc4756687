import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startApp } from '#tests/support/server/running-app.ts'
import { median } from './figures.ts'
import { type Loaded, type Storage, type View, visit, waitForWorker, withPhone } from './web/phone.ts'

const SignedIn = z.object({ token: z.string(), user: z.object({ id: z.number() }) })

type Screen = {
  readonly name: string
  readonly address: string
  /** The first element that must be readable. */
  readonly ready: string
  readonly isSignedIn: boolean
}

const screens: readonly Screen[] = [
  { name: 'match', address: '/matches/current', ready: 'tbody tr td:nth-child(3)', isSignedIn: true },
  { name: 'standings', address: '/standings', ready: 'tbody tr td:nth-child(3)', isSignedIn: true },
  { name: 'sign-in', address: '/login', ready: 'form button[type=submit]', isSignedIn: false },
]

const options = new Set(process.argv.slice(2))
const rounds = Number([...options].find((option) => /^\d+$/.test(option)) ?? 5)
const chosen = screens.filter(({ name }) => ![...options].some(isScreen) || options.has(name))

const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-bench-'))
const app = await startApp({ dataDir, env: { REQUESTS_PER_MINUTE: '1000000' } })
try {
  const results = []
  for (const screen of chosen) results.push(...(await measure(screen)))
  report(results)
  await writeFile('.artifacts/bench-web.json', JSON.stringify({ rounds, load: loadavg(), results }, null, 2))
} finally {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function isScreen(option: string): boolean {
  return screens.some(({ name }) => name === option)
}

type Result = { readonly name: string; readonly state: string; readonly views: readonly View[] }

/** Each round starts with empty caches; the warm visit is that of a regular reader, with the app installed. */
async function measure({ name, address, ready, isSignedIn }: Screen): Promise<Result[]> {
  const cold: View[] = []
  const warm: View[] = []
  for (let round = 0; round < rounds; round += 1) {
    const storage: Storage = isSignedIn ? await signIn() : {}
    await withPhone({ url: app.url, storage }, async (context) => {
      const target = { address: `${app.url}${address}`, ready }
      cold.push(await visit(context, target))
      if (isSignedIn) await waitForWorker(context, target.address)
      // The browser keeps compiled code from the second use of a script on.
      for (let before = 0; before < 3; before += 1) await visit(context, target)
      warm.push(await visit(context, target))
    })
  }
  return [
    { name, state: 'cold', views: cold },
    { name, state: 'warm', views: warm },
  ]
}

/** What the browser of a signed-in golfer has stored. */
async function signIn(): Promise<Storage> {
  const answer = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'golfer@demo.example', password: 'nineteenth' }),
  })
  const { token, user } = SignedIn.parse(await answer.json())
  return { 'nineteenth.token': token, 'nineteenth.user-id': String(user.id) }
}

function report(results: readonly Result[]): void {
  const head = `${''.padEnd(16)} readable   paint   shift  requests  scripts+styles kB  fonts kB  data kB  all kB`
  process.stdout.write(
    `\nMedians of ${rounds} rounds, milliseconds; load ${loadavg()[0]?.toFixed(1)}\n${head}\n${results.map(lineOf).join('\n')}\n`,
  )
  if (options.has('waterfall')) for (const result of results) process.stdout.write(waterfall(result))
}

function lineOf({ name, state, views }: Result): string {
  const medianOf = (value: (view: View) => number) => median(views.map(value))
  const kilobytes = (kinds: RegExp) => medianOf((view) => bytesOf(view, kinds) / 1000).toFixed(1)
  const early = medianOf((view) => bytesOf(view, /Script|Stylesheet/, view.readable) / 1000)
  return [
    `${name}, ${state}`.padEnd(16),
    medianOf(({ readable }) => readable)
      .toFixed(0)
      .padStart(9),
    medianOf(({ firstPaint }) => firstPaint)
      .toFixed(0)
      .padStart(7),
    medianOf(({ layoutShift }) => layoutShift)
      .toFixed(3)
      .padStart(7),
    medianOf(({ loaded }) => loaded.length)
      .toFixed(0)
      .padStart(9),
    `${early.toFixed(1)} of ${kilobytes(/Script|Stylesheet/)}`.padStart(19),
    kilobytes(/Font/).padStart(9),
    kilobytes(/Fetch|XHR/).padStart(8),
    kilobytes(/./).padStart(7),
  ].join(' ')
}

function bytesOf({ loaded }: View, kinds: RegExp, before = Number.POSITIVE_INFINITY): number {
  return loaded
    .filter(({ kind, start }) => kinds.test(kind) && start < before)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The requests of the round that is nearest to the median. */
function waterfall({ name, state, views }: Result): string {
  const middle = median(views.map(({ readable }) => readable))
  const view = views.find(({ readable }) => readable === middle)
  const lines = (view?.loaded ?? []).map(
    ({ path, kind, start, end, bytes }: Loaded) =>
      `${start.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)} ${bytes.toFixed(0).padStart(7)}  ${kind.padEnd(10)} ${path}`,
  )
  return `\n${name}, ${state}: readable at ${middle.toFixed(0)}\n start    end   bytes\n${lines.join('\n')}\n`
}
