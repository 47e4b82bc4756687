import type { Page } from 'playwright-core'

export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const field = document.activeElement
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('Nothing to paste into has the focus')
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
    own?.set?.call(field, pasted)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  }, text)
}
