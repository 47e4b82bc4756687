import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const farthest = 150

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await hasFocus(target)) return expectSeenFocus(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`)
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Visible focus means that the element looks different from an unfocused copy of itself. */
async function expectSeenFocus(target: Locator): Promise<void> {
  const [look, without] = await target.evaluate((element) => {
    const lookOf = (part: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(part)
      return `${outlineStyle} ${outlineWidth} ${boxShadow} ${borderColor} ${backgroundColor}`
    }
    const copy = element.cloneNode(true)
    element.after(copy)
    const looks = [lookOf(element), copy instanceof Element ? lookOf(copy) : ''] as const
    copy.parentNode?.removeChild(copy)
    return looks
  })
  expect(look, `the focus on ${target.toString()} is seen`).not.toBe(without)
}

/** Tabs to the target and presses a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
