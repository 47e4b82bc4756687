import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { mantineVariables } from '../../../vite.mantine.ts'
import { chromiumFlags, chromiumPath } from '../browser/chromium-flags.ts'

/** The packages of the pages: named here, so that none is found while tests run, which would load the page again. */
const packages = [
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tanstack/react-query',
  'axe-core',
  'eventsource-parser',
  'qr',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'wouter',
  'wouter/use-browser-location',
  'zod',
]

/** A usual run has React as it is served, which renders twice as fast; a long one has its development version, whose warnings fail tests. */
const isDevelopment = process.env['TEST_LENGTH'] === 'long'
const environment = { 'process.env.NODE_ENV': JSON.stringify(isDevelopment ? 'development' : 'production') }

/** Tests of single screens in Chromium. Their network is prepared by each test; operations come from the contract itself. */
export const componentProject: TestProjectInlineConfiguration = {
  plugins: [mantineVariables()],
  oxc: { jsx: { runtime: 'automatic', development: isDevelopment } },
  define: {
    ...environment,
    'import.meta.env.CONTRACT': JSON.stringify('component'),
    'import.meta.env.VERSION': JSON.stringify('1.2.3'),
  },
  // Packages are bundled before tests run, where the plugins above do not reach them.
  optimizeDeps: {
    include: packages,
    rolldownOptions: { plugins: [mantineVariables()], transform: { define: environment } },
  },
  test: {
    name: 'component',
    isolate: false,
    // A page needs a whole core.
    maxWorkers: 2,
    include: ['src/web/**/*.test.tsx'],
    setupFiles: ['tests/support/component/setup.ts'],
    testTimeout: 120_000,
    expect: { poll: { interval: 20, timeout: 45_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      // No test looks at pixels, and what cannot be seen is not drawn: the page around that of the tests is transparent.
      orchestratorScripts: [{ content: "document.documentElement.style.opacity = '0'" }],
      // As in Playwright: a part of a name is enough unless a test says otherwise.
      locators: { exact: false },
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
        contextOptions: { locale: 'en-US', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
        actionTimeout: 45_000,
      }),
      instances: [{ browser: 'chromium', name: 'component' }],
    },
  },
}
