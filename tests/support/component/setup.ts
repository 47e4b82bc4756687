import '@fontsource-variable/fraunces/opsz.css'
import '@fontsource-variable/hanken-grotesk/index.css'
import '#web/app/fonts.css'
import '#web/app/theme.css'
import '#web/ui/primitives.css'
import '@mantine/core/styles/baseline.layer.css'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { forgetUnsaved, keepEditing } from '#web/forms/unsaved.ts'
import { deleteAnswers } from '#web/offline/answer-store.ts'
import { forgetSignIn } from '#web/session/sign-in-token.ts'
import { closeNetwork } from './network.ts'
import { unmount } from './render.tsx'

const start = location.href
const errors: string[] = []
const actualError = console.error
console.error = (...parts: unknown[]) => {
  errors.push(parts.map(String).join(' '))
  actualError(...parts)
}

document.documentElement.lang = 'en'

let isMouseHere = false
addEventListener('mousemove', () => (isMouseHere = true), { capture: true, passive: true })

/** The next test's content must not be under this test's mouse: a row there would be highlighted a frame later. */
async function takeMouseAway(): Promise<void> {
  if (isMouseHere) await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
  isMouseHere = false
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') })
})

afterEach(async ({ task }) => {
  const text = document.body.innerText.slice(0, 1000)
  unmount()
  const problems = [...closeNetwork(), ...errors.splice(0)]
  if (task.result?.state === 'fail') problems.push(`At ${location.pathname} the screen showed:\n${text}`)
  notifications.clean()
  keepEditing()
  forgetUnsaved()
  forgetSignIn()
  localStorage.clear()
  sessionStorage.clear()
  await deleteAnswers()
  history.replaceState(null, '', start)
  await takeMouseAway()
  if (innerWidth !== 1280) await page.viewport(1280, 800)
  vi.useRealTimers()
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
