import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listSessions } from '#contract/auth.ts'
import { getCalendar } from '#contract/calendar.ts'
import { button } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers } from '#tests/support/component/replies.ts'
import { expectElement } from '#tests/support/component/screen.ts'

const at = '2026-11-20T15:00:00.000Z'
const session = { id: 1, device: 'Chrome on Linux', createdAt: at, seenAt: at, isCurrent: true }

const labels = () => [...document.querySelectorAll('main .mantine-Button-label')]

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight

test.each([
  ['account', 'Sign out everywhere'],
  ['messages', 'Create calendar address'],
])('on a phone at 200 % zoom the buttons of %s wrap their text instead of leaving the screen', async (tab, label) => {
  await page.viewport(195, 422)
  const replies = [
    answers(listSessions, [session, { ...session, id: 2, isCurrent: false }]),
    answers(getCalendar, { createdAt: null }),
  ]
  await renderScreen(`/profile?tab=${tab}`, { ignoresOtherCalls: true, replies })
  await expectElement(button(label)).toBeVisible()
  expect(
    labels()
      .filter(isCut)
      .map(({ textContent }) => textContent),
  ).toEqual([])
  const right = button(label).element().getBoundingClientRect().right
  expect(right).toBeLessThanOrEqual(195 - 16)
})
