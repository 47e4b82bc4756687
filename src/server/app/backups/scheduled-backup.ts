import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, recordEvent } from '#server/ground/audit.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { writeBackup } from '#server/platform/db/backup/write-backup.ts'
import type { Database } from '#server/platform/db/database.ts'
import { checkBackup, checkFolder } from './check-backup.ts'
import { momentOfBackup, nameOfBackup, outdatedBackups } from './kept-backups.ts'

type Places = {
  readonly database: Pick<Database, 'openPool'>
  readonly folder: string
  /** A shell command that is run for each new backup; null for none. */
  readonly hook: string | null
}

/** Enough to copy a backup to another place over a slow line. */
const hookTimeoutMs = 3_600_000

/**
 * Writes a backup into the folder, verifies it by restoring it into a temporary database, and deletes expired ones. A
 * backup that cannot be restored is kept under another name, and then nothing is deleted. Runs the hook last.
 */
export async function backUp(
  { db, now, faults, log }: Pick<Tools, 'db' | 'now' | 'faults' | 'log'>,
  { database, folder, hook }: Places,
): Promise<void> {
  const name = nameOfBackup(now())
  const draft = join(folder, `${name}.part`)
  try {
    // If the app runs as root, the check's database runs as another user, who needs to enter the folder.
    await mkdir(folder, { recursive: true, mode: 0o711 })
    await clearRemains(folder)
    const written = await writeBackupFile(draft, database, now())
    await checkBackup(draft, { folder, written, now: now() })
    await rename(draft, join(folder, name))
    const rows = [...written.values()].reduce((sum, count) => sum + count, 0)
    await recordEvent(db, { kind: 'export', at: now(), by: commandLine, detail: { checked: true, rows } })
    for (const outdated of outdatedBackups(await readdir(folder))) await rm(join(folder, outdated), { force: true })
    log.info({ backup: name, rows }, 'backup written and checked')
  } catch (error) {
    await rename(draft, join(folder, `${name}.failed`)).catch(() => undefined)
    faults.record('backup', error, { backup: name })
    throw error
  }
  if (hook === null) return
  try {
    await runHook(hook, join(folder, name))
    log.info({ backup: name }, 'BACKUP_HOOK has run')
  } catch (error) {
    // The backup itself is whole, and need not be made again.
    faults.record('backup-hook', error, { backup: name })
  }
}

/** Only the end of a command's error output is logged, because the command can contain a password. */
const loggedCharacters = 2000

async function runHook(hook: string, file: string): Promise<void> {
  const env = { ...process.env, BACKUP_FILE: file }
  const shell = spawn(hook, { shell: true, env, stdio: ['ignore', 'ignore', 'pipe'], timeout: hookTimeoutMs })
  let said = ''
  shell.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-loggedCharacters)))
  await once(shell, 'close')
  if (shell.exitCode !== 0) throw new Error(`It ended with ${shell.exitCode ?? shell.signalCode}: ${said.trim()}`)
}

/** When the latest backup of a folder was begun; null without one. */
export async function latestBackup(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => [])
  const moments = names.flatMap((name) => momentOfBackup(name) ?? [])
  return moments.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
}

/** Removes the leftovers of a killed node, and the previous failed backup. */
async function clearRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const isRemains = name.startsWith(checkFolder) || /^nineteenth-.*\.backup\.(part|failed)$/.test(name)
    if (isRemains) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Writes a backup into a new file, and returns the rows of each table once the disk has them. */
export async function writeBackupFile(file: string, database: Pick<Database, 'openPool'>, now: Date) {
  // The file is opened before the stream is made, because an error of opening inside the stream would be unhandled.
  const out = (await open(file, 'wx', 0o600)).createWriteStream({ flush: true })
  const pool = database.openPool(1, { statement: 0 })
  try {
    return await writeBackup(pool, out, now)
  } finally {
    out.destroy()
    await pool.end()
  }
}
