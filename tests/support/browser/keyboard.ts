import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const farthest = 150

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await hasFocus(target)) return expectSeenFocus(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`)
}

/** Whether the target has the focus. */
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

/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Tabs through the whole page and back; returns the elements whose focus was not visible. */
export async function hiddenFocusStops(page: Page): Promise<string[]> {
  const stops: string[] = []
  let presses = 0
  for (; stops.at(-1) !== 'at an end'; presses += 1) stops.push(await stopAfter(page, 'Tab'))
  for (let back = 1; back < presses; back += 1) stops.push(await stopAfter(page, 'Shift+Tab'))
  return stops.filter((stop) => stop !== 'seen' && stop !== 'at an end')
}

/** Where one key press leads; elements that appear on focus get time to do so. */
async function stopAfter(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key)
  let stop = await page.evaluate(whereFocusIs)
  for (let frames = 0; stop !== 'seen' && stop !== 'at an end' && frames < 10; frames += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    stop = await page.evaluate(whereFocusIs)
  }
  return stop
}

/** 'seen' when part of the focused element is uncovered; otherwise its name. */
function whereFocusIs(): string {
  const element = document.activeElement
  if (element === null || element === document.body) return 'at an end'
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const liesOpen = (x: number, y: number) => {
    const uppermost = document.elementFromPoint(x, y)
    return uppermost !== null && (element.contains(uppermost) || uppermost.contains(element))
  }
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const points = [
    [middleX, middleY],
    [middleX, top + 2],
    [middleX, bottom - 2],
    [left + 2, middleY],
    [right - 2, middleY],
  ] as const
  return points.some(([x, y]) => liesOpen(x, y))
    ? 'seen'
    : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`
}
