import { findChromium } from '../lib/chromium.ts'
import { findBrowser } from '../lib/other-browsers.ts'
import { setUp } from '../setup.mjs'

/** The variables with the browsers that the tests of these projects run in, and built pages for those that open the app. */
export async function browsersOf(projects: readonly string[]): Promise<Record<string, string>> {
  const needs = (...names: readonly string[]) => names.some((name) => projects.includes(name))
  if (needs('e2e', 'firefox', 'webkit')) await setUp({ pages: true })
  const chromium = needs('e2e', 'component') ? { CHROMIUM_PATH: await findChromium() } : {}
  const firefox = needs('firefox') ? await findBrowser('firefox') : {}
  const webkit = needs('webkit') ? await findBrowser('webkit') : {}
  return { ...chromium, ...firefox, ...webkit }
}
