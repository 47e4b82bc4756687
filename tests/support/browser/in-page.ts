/** Functions that run inside a page: Playwright sends them to its browser as text, so they use nothing around them. */

/** What axe checks: WCAG 2.2 AA, and good practice. */
export const axeStandards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export type TableRow = Readonly<Record<string, string>>

/** A table's rows, each cell's text by its heading; hidden rows, cells and pictures are left out. */
export function tableRows(table: Element): TableRow[] {
  const isSeen = (part: Element) =>
    part.checkVisibility({ visibilityProperty: true }) && part.closest('[aria-hidden="true"], [role="img"]') === null
  const wordsOf = (cell: Element) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    let words = ''
    for (
      let node = walker.nextNode(), before: Node | null = null;
      node !== null;
      before = node, node = walker.nextNode()
    ) {
      const parent = node.parentElement
      if (parent !== null && isSeen(parent))
        words += `${parent === before?.parentElement ? '' : ' '}${node.textContent}`
    }
    return words.replaceAll(/\s+/g, ' ').trim()
  }
  const headings = [...table.querySelectorAll('thead th')].map((heading) => heading.textContent.trim())
  const rows = [...table.querySelectorAll('tbody > tr')].filter(
    (row) => row.children.length === headings.length && isSeen(row),
  )
  return rows.map((row) =>
    Object.fromEntries(
      [...row.children].flatMap((cell, n) => (isSeen(cell) ? [[headings[n] ?? '', wordsOf(cell)]] : [])),
    ),
  )
}

/** Accessible names that several controls of a kind share; links to one target are one. */
export function duplicateNames(): string[] {
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
      const { left, right, top, bottom, width } = edge.getBoundingClientRect()
      // An ellipsis is intended, and an element one pixel wide is for screen readers.
      if (textOverflow === 'ellipsis' || (width <= 1 && overflowX !== 'visible')) break
      const isEdge = overflowX !== 'visible' || edge === document.body
      const seen = rects.filter((rect) => rect.top < bottom && rect.bottom > top)
      // What has wrapped out of sight is not cut.
      if (overflowX !== 'visible' && seen.length === 0) break
      if (isEdge && seen.some((rect) => rect.right > right + 1 || rect.left < left - 1)) {
        found.push(`cut off: ${words.slice(0, 60)}`)
        break
      }
    }
  }
  return found
}

/** Waits until the page has its final colors. */
export async function finishTransitions(): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const fading = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await drawn()
  // Drawing the steps between two colors takes longer than all else. An element inherits the new color of its parent,
  // and begins its own transition, when that of its parent has ended.
  while (fading().length > 0) {
    for (const transition of fading()) transition.finish()
    await drawn()
  }
}

/**
 * Resolves a few frames later, when every task that was due has run. An idle callback would wait for two seconds on a busy
 * machine, where no frame leaves time.
 */
export async function untilUnoccupied(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await scheduler.postTask(() => null, { priority: 'background' })
  }
}
