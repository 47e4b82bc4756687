import axe from 'axe-core'
import type { Page } from 'playwright-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with a page by WCAG 2.2 AA and good practice, one line a finding. */
export async function findingsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (standards) => {
    const { violations } = await window.axe.run(document, { runOnly: standards, resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
  }, standards)
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** What makes a page scroll sideways: everything that reaches past its right edge; nothing when it does not scroll. */
export function overhangsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const reachesOut = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > clientWidth + 0.5
    })
    const names = reachesOut.map((element) => `${element.tagName.toLowerCase()}.${element.className} ${element.textContent.slice(0, 30)}`)
    return [`${scrollWidth} px wide on a screen of ${clientWidth} px`, ...names.slice(0, 8)]
  })
}
