let isDown = false
window.addEventListener('pointerdown', () => (isDown = true), { capture: true })
for (const end of ['pointerup', 'pointercancel'] as const) {
  window.addEventListener(end, () => (isDown = false), { capture: true })
}

/** Does now what may move the page, or, while a pointer is pressed, after its click has found its target. */
export function afterPointer(deed: () => void): void {
  if (isDown) window.addEventListener('pointerup', () => setTimeout(deed), { once: true })
  else deed()
}
