import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Half as long as `axe.source`: every page is sent it, and parses it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations axe reports for a page, one line each: by WCAG 2.2 AA and good practice. */
export async function axeViolationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
    )
  }, standards)
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
export async function duplicateNamesIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : []
      const parts = [...ids.map((id) => document.getElementById(id)), ...labels].map((part) => part?.textContent ?? '')
      return (element.getAttribute('aria-label') ?? (parts.length > 0 ? parts.join(' ') : element.textContent))
        .replaceAll(/\s+/g, ' ')
        .trim()
    }
    const isHeard = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"], [inert]') === null
    const things = [
      ...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary'),
    ].filter(isHeard)
    const places = new Map<string, Set<string>>()
    for (const [n, thing] of things.entries()) {
      const name = `${thing.tagName.toLowerCase()}: ${nameOf(thing)}`
      places.set(name, (places.get(name) ?? new Set()).add(thing.getAttribute('href') ?? String(n)))
    }
    return [...places].filter(([, { size }]) => size > 1).map(([name, { size }]) => `${name} (${size} of them)`)
  })
}

/** Resizes the page and waits until its layout has settled. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Emulates the system's light or dark scheme, and waits until the page has changed its colours. */
export async function emulateColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const fading = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await drawn()
    // Drawing the steps between two colors takes longer than all else. An element inherits the new color of its parent,
    // and begins its own transition, when that of its parent has ended.
    while (fading().length > 0) {
      for (const transition of fading()) transition.finish()
      await drawn()
    }
  })
}

/** Elements that make a page scroll sideways, and text clipped by the edge of the page or of its container. */
export async function overflowsIn(page: Page): Promise<string[]> {
  return [...(await page.evaluate(horizontalOverflow)), ...(await page.evaluate(clippedText))]
}

export function horizontalOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const reachesOut = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, width } = element.getBoundingClientRect()
    return width > 0 && right > clientWidth + 0.5
  })
  const names = reachesOut.map(
    (element) => `${element.tagName.toLowerCase()}.${element.className} ${element.textContent.slice(0, 30)}`,
  )
  return [`${scrollWidth} px wide on a screen of ${clientWidth} px`, ...names.slice(0, 8)]
}

export function clippedText(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (parent === null || words === '' || !parent.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()]
    for (let edge: Element | null = parent; edge !== null; edge = edge.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(edge)
      const { left, right, width } = edge.getBoundingClientRect()
      // An ellipsis is intended, and an element one pixel wide is for screen readers.
      if (textOverflow === 'ellipsis' || (width <= 1 && overflowX !== 'visible')) break
      const isEdge = overflowX !== 'visible' || edge === document.body
      if (isEdge && rects.some((rect) => rect.right > right + 1 || rect.left < left - 1)) {
        found.push(`cut off: ${words.slice(0, 60)}`)
        break
      }
    }
  }
  return found
}
