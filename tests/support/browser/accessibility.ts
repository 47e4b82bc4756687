import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { axeStandards, clippedText, duplicateNames, finishTransitions, horizontalOverflow } from './in-page.ts'

/** Half as long as `axe.source`: every page is sent it, and parses it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The violations axe reports for a page, one line each: by WCAG 2.2 AA and good practice. */
export async function axeViolationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
    )
  }, axeStandards)
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/**
 * Accessible names that several controls of a kind share, so that a screen reader cannot
 * distinguish them; links to one target are one.
 */
export const duplicateNamesIn = (page: Page): Promise<string[]> => page.evaluate(duplicateNames)

type Size = { readonly width: number; readonly height: number }

/** Sizes of the window, the present one first, if it is among them: resizing takes longer than most looks at a page. */
export function fromPresentSize(page: Page, sizes: Readonly<Record<string, Size>>): [string, Size][] {
  const isOther = ({ width }: Size) => Number(width !== page.viewportSize()?.width)
  return Object.entries(sizes).toSorted(([, a], [, b]) => isOther(a) - isOther(b))
}

/** Resizes the page, if it has another size, and waits until its layout has settled. */
export async function resize(page: Page, size: Size): Promise<void> {
  const present = page.viewportSize()
  if (present?.width === size.width && present.height === size.height) return
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Emulates the system's light or dark scheme, and waits until the page has changed its colors. */
export async function emulateColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  await page.evaluate(finishTransitions)
}

/** Elements that make a page scroll sideways, and text clipped by the edge of the page or of its container. */
export async function overflowsIn(page: Page): Promise<string[]> {
  return [...(await page.evaluate(horizontalOverflow)), ...(await page.evaluate(clippedText))]
}
