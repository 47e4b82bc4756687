import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { z } from 'zod'
import { Refusal, inRoot } from './checkout.mjs'
import { findChromium } from './chromium.ts'

const password = 'nineteenth'

/** The app with its own demo world: its address, and that of the simulated association's control panel. */
export type Demo = { readonly url: string; readonly control: string }

/** Starts the app on a new demo world and a browser, and stops both when the work is done. */
export async function withDemo(work: (demo: Demo, browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = await findChromium()
  const { demo, stop } = await startDemo()
  let browser: Browser | null = null
  try {
    const { chromium } = await import('playwright-core')
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    await work(demo, browser)
  } finally {
    await browser?.close()
    await stop()
  }
}

async function startDemo(): Promise<{ demo: Demo; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'nineteenth-demo-'))
  const own = { PORT: '0', SIMULATOR_PORT: '0', DATA_DIR: folder, DEMO: 'on', NODE_ENV: '', DATABASE_URL: '' }
  const child = spawn(process.execPath, [inRoot('src/server/main.ts')], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  let output = ''
  const ready = new Promise<Demo>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /is ready: (\S+)/.exec(output)?.[1]
      const control = /(http:\S+\/control) explains/.exec(output)?.[1]
      if (url !== undefined && control !== undefined) resolve({ url, control })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  const demo = await Promise.race([ready, ended.then(() => null)])
  if (demo !== null) return { demo, stop }
  await stop()
  throw new Refusal(`The demo world could not be started:\n${output}`)
}

const SignedIn = z.object({ token: z.string(), user: z.object({ id: z.number() }) })

/** Signs a demo account in. */
export async function signIn(url: string, name: string): Promise<z.output<typeof SignedIn>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.example`, password }),
  })
  return SignedIn.parse(await response.json())
}

/** The browser storage of a signed-in demo account. */
export async function signedInAs(
  url: string,
  name: string,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const { token, user } = await signIn(url, name)
  const remembered = { 'nineteenth.token': token, 'nineteenth.user-id': String(user.id) }
  const localStorage = Object.entries(remembered).map(([key, value]) => ({ name: key, value }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}
