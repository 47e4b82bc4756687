import { defineConfig } from 'vitest/config'
import { LongFirst } from './scripts/suite/long-first.ts'
import { reportTo } from './scripts/suite/vitest-reporter.ts'

const { TEST_REPORT: report, TEST_LENGTH } = process.env

/** How long a test can take, in milliseconds: only one that hangs takes so long, also on a busy machine. */
const limit = (usual: number) => (TEST_LENGTH === 'long' ? 6 * 3_600_000 : usual)

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // One more than two cores: every third of the time a test waits for a server, a browser or a clock.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    reporters: report === undefined ? ['default'] : ['default', reportTo(report)],
    projects: [
      {
        root: import.meta.dirname,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['tests/support/clock/real-clock.ts'],
          include: ['src/{domain,contract,web}/**/*.test.ts', 'tests/unit/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: limit(60_000),
          hookTimeout: 60_000,
        },
      },
      {
        root: import.meta.dirname,
        test: {
          name: 'server',
          isolate: false,
          setupFiles: ['tests/support/clock/real-clock.ts'],
          include: ['src/{server,simulator}/**/*.test.ts', 'tests/{attacks,server,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/database/global-setup.ts'],
          testTimeout: limit(60_000),
          hookTimeout: 60_000,
        },
      },
      ...(['firefox', 'webkit'] as const).map((engine) => ({
        root: import.meta.dirname,
        test: {
          name: engine,
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/support/world/demo-setup.ts'],
          provide: { engine },
          testTimeout: limit(60_000),
          hookTimeout: 60_000,
        },
      })),
      {
        root: import.meta.dirname,
        test: {
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/world/demo-setup.ts', 'tests/support/browser/chromium-setup.ts'],
          testTimeout: limit(120_000),
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
