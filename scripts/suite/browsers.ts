import { findChromium } from '../lib/chromium.ts'
import { findBrowser } from '../lib/other-browsers.ts'
import { setUp } from '../setup.mjs'

/** The variables with the browsers that the tests of these projects run in, and built pages for them. */
export async function browsersOf(projects: readonly string[]): Promise<Record<string, string>> {
  const needed = projects.filter((project) => ['e2e', 'firefox', 'webkit'].includes(project))
  if (needed.length > 0) await setUp({ pages: true })
  const chromium = needed.includes('e2e') ? { CHROMIUM_PATH: await findChromium() } : {}
  const firefox = needed.includes('firefox') ? await findBrowser('firefox') : {}
  const webkit = needed.includes('webkit') ? await findBrowser('webkit') : {}
  return { ...chromium, ...firefox, ...webkit }
}
