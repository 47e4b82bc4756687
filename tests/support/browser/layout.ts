import type { Page } from 'playwright-core'

/** The five sizes of type, in pixels. */
const sizes = [12, 15, 17, 20, 28]

/**
 * Visible text that has another size than the five, each size once with an example. A champion's name is larger, and the
 * text of a board grows with its screen.
 */
export function unusualSizesIn(page: Page): Promise<string[]> {
  return page.evaluate((standardSizes) => {
    const found = new Map<number, string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (parent === null || words === '' || !parent.checkVisibility({ visibilityProperty: true })) continue
      const size = Number.parseFloat(getComputedStyle(parent).fontSize)
      if (size === 40 && parent.closest('[data-champion]') !== null) continue
      if (parent.closest('[data-board]') !== null) continue
      if (!standardSizes.includes(size)) found.set(size, words.slice(0, 40))
    }
    for (const field of document.querySelectorAll('input, select, textarea')) {
      const size = Number.parseFloat(getComputedStyle(field).fontSize)
      const isText = !(field instanceof HTMLInputElement) || !['checkbox', 'radio', 'hidden'].includes(field.type)
      if (isText && field.checkVisibility() && !standardSizes.includes(size)) found.set(size, `the field ${field.id}`)
    }
    return [...found].map(([size, words]) => `${size} px: ${words}`)
  }, sizes)
}
