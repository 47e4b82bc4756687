const gap = 8

/**
 * Puts a fixed panel beside a number: below it where there is room, else above, and wherever the number is, inside the
 * part of the page that is seen.
 */
export function placeBeside(panel: HTMLElement, number: HTMLElement): void {
  const at = number.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const { clientWidth, clientHeight } = document.documentElement
  const wished = at.left + at.right < clientWidth ? at.left - gap : at.right - width + gap
  const below = at.bottom + gap
  const isBelow = below + height <= clientHeight - gap || at.top < height + 2 * gap
  panel.style.left = `${Math.round(within(wished, clientWidth - width))}px`
  panel.style.top = `${Math.round(within(isBelow ? below : at.top - height - gap, clientHeight - height))}px`
}

/** The place nearest to the wished one that keeps a gap on both sides of the room left. */
function within(wished: number, room: number): number {
  return Math.max(gap, Math.min(wished, room - gap))
}
