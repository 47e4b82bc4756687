import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waiting } from './screen.ts'

/** Waits for a toast with these lines; an error toast is titled 'Error'. */
export async function expectToast(
  page: Page,
  tone: 'error' | 'success' | 'info',
  ...lines: readonly string[]
): Promise<void> {
  const toasts = page.getByRole(tone === 'error' ? 'alert' : 'status').filter({ visible: true })
  const toast = tone === 'error' ? toasts.filter({ has: page.getByText('Error', { exact: true }) }) : toasts
  const wanted = lines.reduce((found, line) => found.filter({ hasText: line }), toast)
  await wanted.first().waitFor()
}

/** Closes the toasts, which can cover other controls. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.locator('[data-with-border]').getByRole('button', { name: 'Close' })
  await close.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect.poll(() => close.count(), waiting).toBe(0)
}
