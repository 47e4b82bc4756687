import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startApp } from '../server/running-app.ts'
import { settledDemo } from './demo.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data directory of an unused demo world. */
    demoWorld: string
  }
}

/**
 * Builds the demo world once for the whole run, its first syncs included; every app of a test starts on a copy of it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-demo-'))
  const app = await startApp({ dataDir })
  await settledDemo(app.url)
  await app.stop()
  project.provide('demoWorld', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
