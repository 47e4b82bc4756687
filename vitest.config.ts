import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // One more than two cores: every third of the time a test waits for a server, a browser or a clock.
    maxWorkers: 3,
    projects: [
      {
        root: import.meta.dirname,
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/{domain,contract,web}/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          // Only a test that hangs takes so long, also on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        root: import.meta.dirname,
        test: {
          name: 'server',
          include: ['src/{server,simulator}/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/database/global-setup.ts'],
          testTimeout: 60_000,
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      })),
      {
        root: import.meta.dirname,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/world/demo-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
