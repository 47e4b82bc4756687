import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { Refusal, codeOf, inRoot, say, textOf } from './checkout.mjs'

const lock = inRoot('.artifacts', 'setup.lock')

/**
 * Runs `work` while no other setup of this checkout runs. `work` gets a function to register the programs it starts:
 * the lock is held as long as one of them runs, even when the script that started it was killed.
 * @param {(onStart: (pid: number | undefined) => void) => Promise<void>} work
 */
export async function withSetupLock(work) {
  await acquire()
  try {
    await work((pid) => writeFileSync(lock, `${process.pid} ${pid}`))
  } finally {
    rmSync(lock, { force: true })
  }
}

async function acquire() {
  let isAnnounced = false
  while (!create()) {
    const holders = textOf(lock)
    if (isStale(holders)) {
      breakLock(holders)
      continue
    }
    if (!isAnnounced) say(`Another setup is running here; waiting for it (if there is none, remove ${lock})…`)
    isAnnounced = true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function create() {
  try {
    mkdirSync(inRoot('.artifacts'), { recursive: true })
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return false
    throw new Refusal(
      `This folder needs setting up and cannot be written (${code}): run the command once as its owner.`,
    )
  }
}

/** @param {string} holders */
function isStale(holders) {
  const found = statSync(lock, { throwIfNoEntry: false })
  if (!found) return false
  if (found.mtimeMs < Date.now() - uptime() * 1000) return true
  return holders !== '' && holders.split(' ').every((pid) => Number(pid) === process.pid || !isAlive(Number(pid)))
}

/**
 * The lock is renamed first, so that only one of two scripts that find it stale removes it.
 * @param {string} stale
 */
function breakLock(stale) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (textOf(aside) !== stale) writeFileSync(lock, textOf(aside), { flag: 'wx' })
  } catch {
    // Another script removed it.
  }
  rmSync(aside, { force: true })
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    // An empty command line is a zombie: it has exited and is not reaped yet.
    return process.platform !== 'linux' || textOf(`/proc/${pid}/cmdline`) !== ''
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
