import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's Chromium is reached. */
    chromium: string
  }
}

const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Starts one Chromium for all tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { CHROMIUM_PATH = '/usr/bin/chromium-headless-shell' } = process.env
  const server = await chromium.launchServer({ executablePath: CHROMIUM_PATH, args: flags })
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
