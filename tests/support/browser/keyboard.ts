import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const farthest = 150

/** Goes forward from where the focus is until it stands on this, and has somebody see that it does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await hasFocus(target)) return expectSeenFocus(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`)
}

/** Whether the focus stands on this. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Focus that nobody sees is none: what has it must look unlike a copy of itself that has it not. */
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

/** Goes to this and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field and types into it, in place of what stands there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Goes through all of a page, and back again; gives what had the focus where nobody could see it. */
export async function hiddenFocusStops(page: Page): Promise<string[]> {
  const stops: string[] = []
  let presses = 0
  for (; stops.at(-1) !== 'at an end'; presses += 1) stops.push(await stopAfter(page, 'Tab'))
  for (let back = 1; back < presses; back += 1) stops.push(await stopAfter(page, 'Shift+Tab'))
  return stops.filter((stop) => stop !== 'seen' && stop !== 'at an end')
}

/** Where a step of the keyboard leads, once what comes into sight only with the focus has had time to. */
async function stopAfter(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key)
  let stop = await page.evaluate(whereFocusIs)
  for (let frames = 0; stop !== 'seen' && stop !== 'at an end' && frames < 10; frames += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    stop = await page.evaluate(whereFocusIs)
  }
  return stop
}

/** Whether a part of what has the focus lies open; otherwise its words. */
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
