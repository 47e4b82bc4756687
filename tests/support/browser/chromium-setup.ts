import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumFlags, chromiumPath } from './chromium-flags.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's Chromium is reached. */
    chromium: string
  }
}

/** Starts one Chromium for all tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: chromiumPath, args: chromiumFlags })
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
