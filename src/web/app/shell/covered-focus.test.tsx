import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listFollowed } from '#contract/follows.ts'
import { listGolfers } from '#contract/golfers.ts'
import { listChampions } from '#contract/honors.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers } from '#tests/support/component/replies.ts'
import { expectTitle } from '#tests/support/component/screen.ts'

const golfers = Array.from({ length: 24 }, (_, n) => golferReply({ id: n + 1, name: `Golfer of Lane ${n + 1}` }))

const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  )

test.each([
  ['phone', 390, 844],
  ['laptop', 1280, 800],
  ['phone on its side', 844, 390],
])('no bar covers the focused element on a %s', async (_, width, height) => {
  await page.viewport(width, height)
  renderApp('/golfers', {
    replies: [answers(listGolfers, golfers), answers(listFollowed, []), answers(listChampions, [])],
  })
  await expectTitle('Golfers')
  await expect.poll(() => tabStops().length).toBeGreaterThan(48)
  // From the keyboard on, focus is visible.
  await userEvent.keyboard('{Tab}')
  const stops = tabStops()
  const covered: string[] = []
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus()
    if (!isOpen(stop)) await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    if (!isOpen(stop)) covered.push(stop.textContent)
  }
  expect(covered).toEqual([])
})

/** Whether some part of an element is uncovered. */
function isOpen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const points = [
    [middleX, middleY],
    [middleX, top + 2],
    [middleX, bottom - 2],
    [left + 2, middleY],
    [right - 2, middleY],
  ] as const
  return points.some(([x, y]) => {
    const uppermost = document.elementFromPoint(x, y)
    return uppermost !== null && (element.contains(uppermost) || uppermost.contains(element))
  })
}
