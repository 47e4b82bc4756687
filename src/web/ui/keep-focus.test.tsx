import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listSessions } from '#contract/auth.ts'
import { button, card } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers } from '#tests/support/component/replies.ts'
import { expectElement } from '#tests/support/component/screen.ts'

const at = '2026-11-20T15:00:00.000Z'
const session = { id: 1, device: 'Chrome on Linux', createdAt: at, seenAt: at, isCurrent: true }

test('a control that is left for nothing else stays left when the screen changes', async () => {
  const replies = [answers(listSessions, [session, { ...session, id: 2, isCurrent: false }])]
  await renderScreen('/profile?tab=account', { ignoresOtherCalls: true, replies })
  const place = card('Where You Are Signed In')
  const end = button(/^Sign out/, place).first()
  await expectElement(end).toBeVisible()
  await userEvent.tab()
  expect(document.activeElement).not.toBe(document.body)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  document.body.append(document.createElement('p'))
  await expectElement(end).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
