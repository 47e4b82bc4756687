import { defineConfig } from 'vitest/config'
import { componentProject } from './tests/support/component/project.ts'
import { temporaryFolder } from './tests/support/memory.ts'

const { TEST_LENGTH } = process.env
process.env['TMPDIR'] = temporaryFolder()

/** Milliseconds that a test can take: only one that hangs takes so long, also on a busy machine. */
const timeouts = (usual: number) => ({
  testTimeout: TEST_LENGTH === 'long' ? 6 * 3_600_000 : usual,
  hookTimeout: usual,
  expect: { poll: { timeout: 60_000, interval: 50 } },
})

const setupFiles = ['tests/support/clock/real-clock.ts', 'tests/support/spending/record.ts']

/** Tests of faults that every run has: one kill, and an older program on a newer database. */
const everyRun = ['tests/faults/crash/kill-under-load.test.ts', 'tests/faults/upgrades/newer-database.test.ts']

const server = { setupFiles, globalSetup: ['tests/support/database/global-setup.ts'], ...timeouts(120_000) }

/** Browser, server and unit tests in one row: where the last of one wait, the first of the next begin. */
const sequence = { groupOrder: 1 }

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // One more than two cores: every third of the time a test waits for a server, a browser or a clock.
    maxWorkers: 3,
    tags: [{ name: 'chance', description: 'A random run, which is longer in npm run test:long.' }],
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          setupFiles,
          include: ['src/{domain,contract,web}/**/*.test.ts', 'tests/unit/**/*.test.ts', 'scripts/**/*.test.ts'],
          sequence,
          ...timeouts(60_000),
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['src/{server,simulator}/**/*.test.ts', 'tests/{attacks,server}/**/*.test.ts', ...everyRun],
          sequence,
          experimental: { viteModuleRunner: false },
          ...server,
        },
      },
      {
        // One after another: none is measured beside another.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: everyRun,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          experimental: { viteModuleRunner: false },
          ...server,
        },
      },
      ...(['firefox', 'webkit'] as const).map((engine) => ({
        test: {
          name: engine,
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/support/world/demo-setup.ts'],
          provide: { engine },
          sequence,
          ...timeouts(60_000),
        },
      })),
      componentProject,
      {
        test: {
          name: 'e2e',
          isolate: false,
          setupFiles,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/world/demo-setup.ts', 'tests/support/browser/chromium-setup.ts'],
          sequence,
          experimental: { viteModuleRunner: false },
          ...timeouts(300_000),
        },
      },
    ],
  },
})
