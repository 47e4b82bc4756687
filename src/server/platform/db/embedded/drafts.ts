import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './processes.ts'

/** Creates `folder` atomically: interrupted work leaves a draft folder, which the next start deletes. */
export async function createAtomically(
  home: string,
  folder: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  await clearDrafts(home)
  const draft = await mkdtemp(join(home, `draft-${process.pid}-`))
  try {
    await make(draft)
    await rename(draft, folder)
    await syncFolder(home)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function clearDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = Number(/^draft-(\d+)-/.exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(maker) || (maker !== process.pid && isAlive(maker))) continue
    // A program of a killed start may still write into its draft: the rest is deleted next time.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
