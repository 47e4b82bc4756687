import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal, inRoot } from './checkout.mjs'

export const password = 'nineteenth'

/** Starts the app on its own demo world; returns its address and a function that stops it and removes its data. */
export async function startDemo({ node, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'nineteenth-demo-'))
  const own = { ...env, PORT: '0', SIMULATOR_PORT: '0', DATA_DIR: folder, DEMO: 'on', NODE_ENV: '', DATABASE_URL: '' }
  const child = spawn(node, [inRoot('src/server/main.ts')], { env: own, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  let output = ''
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes('/control explains')) resolve(true)
      })
    }
  })
  if ((await Promise.race([ready, ended])) === true)
    return { url: /is ready: (\S+)/.exec(output)[1], control: /(http:\S+\/control)/.exec(output)[1], stop }
  await stop()
  throw new Refusal(`The demo world could not be started:\n${output}`)
}

/** The browser storage of a signed-in demo account. */
export async function signedInAs(url, name) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.example`, password }),
  })
  const { token, user } = await answer.json()
  const remembered = { 'nineteenth.token': token, 'nineteenth.user-id': String(user.id) }
  const localStorage = Object.entries(remembered).map(([key, value]) => ({ name: key, value }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

/** Waits until a page has its title and is idle; the stream of live events never ends. */
export async function calm(page) {
  await page.waitForSelector('h1')
  await page.waitForFunction(() => {
    const answers = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration)
    const isLoading = document.querySelector('[role=status][aria-label=Loading]') !== null
    return !isLoading && performance.now() - Math.max(0, ...answers) > 500
  })
}
