/** What had the focus last, then what is around it; for a dialog's, also what had it before the dialog opened. */
let trail: readonly Element[] = []

/**
 * Returns the focus when it falls to the page: to a control that was disabled while its call was pending, or from one
 * that is gone to the heading of the nearest part that remains.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) trail = trailOf(target)
  })
  // Someone who leaves a control that is still there, for nothing else, is not sent back.
  document.addEventListener('focusout', ({ target, relatedTarget }) =>
    queueMicrotask(() => {
      const isThere = target instanceof Element && target.isConnected && !target.matches(':disabled')
      if (isThere && relatedTarget === null && isLost() && document.hasFocus()) trail = []
    }),
  )
  const seen = { subtree: true, childList: true, attributeFilter: ['disabled', 'data-loading'] }
  new MutationObserver(returnFocus).observe(document, seen)
}

function trailOf(target: Element): readonly Element[] {
  const dialog = target.closest('[role="dialog"]')
  const path: Element[] = []
  const end = dialog?.parentElement ?? document.body
  for (let at: Element | null = target; at !== null && at !== end; at = at.parentElement) path.push(at)
  return dialog === null ? path : [...path, ...trail.filter((one) => one.isConnected && !dialog.contains(one))]
}

function returnFocus(): void {
  if (!isLost()) return
  for (const place of trail) {
    if (!place.isConnected) continue
    if (place.hasAttribute('data-loading')) return
    for (const one of [place, place.querySelector('h2[tabindex]'), place.querySelector('h3[tabindex]')]) {
      if (one instanceof HTMLElement) one.focus({ preventScroll: true })
      if (!isLost()) return
    }
  }
}

function isLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}
