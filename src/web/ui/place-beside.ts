const gap = 8

/** Puts a panel where it stands free beside a number: below it where there is room, else above, never off the screen. */
export function placeBeside(panel: HTMLElement, number: HTMLElement): void {
  const at = number.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const { clientWidth, clientHeight } = document.documentElement
  const wished = at.left + at.right < clientWidth ? at.left - gap : at.right - width + gap
  const left = Math.max(gap, Math.min(wished, clientWidth - width - gap))
  const below = at.bottom + gap
  const isBelow = below + height <= clientHeight || at.top < height + gap
  panel.style.left = `${Math.round(left + window.scrollX)}px`
  panel.style.top = `${Math.round((isBelow ? below : at.top - height - gap) + window.scrollY)}px`
}
