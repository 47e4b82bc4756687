import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '#tests/support/component/parts.ts'
import { show } from '#tests/support/component/render.tsx'
import { expectElement, expectGone, expectText } from '#tests/support/component/screen.ts'
import { dialogPart } from './part.tsx'

const notice = page.getByRole('alert')
const boxOf = (name: string) => button(name).element().getBoundingClientRect().toJSON()

test.each([
  [390, 844],
  [1280, 800],
])(
  'what opens over a page of %i px says that it cannot be loaded, moves nothing, and opens when it can',
  async (width, height) => {
    await page.viewport(width, height)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // React reports what cannot be loaded.
    const reports = vi.spyOn(console, 'error').mockReturnValue()
    let isReached = false
    const network = vi
      .spyOn(window, 'fetch')
      .mockImplementation(() => (isReached ? Promise.resolve(new Response()) : Promise.reject(new TypeError('lost'))))
    onTestFinished(() => {
      reports.mockRestore()
      network.mockRestore()
    })
    const Card = dialogPart<{ readonly onClose: () => void }>(() =>
      isReached
        ? Promise.resolve(() => <div role="dialog">panel</div>)
        : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    )
    function Screen() {
      const [isOpen, setOpen] = useState(false)
      return (
        <main>
          <button onClick={() => setOpen(true)}>Open</button>
          {isOpen && <Card onClose={() => setOpen(false)} />}
          <button>Beside</button>
        </main>
      )
    }
    show(
      <MantineProvider>
        <Screen />
      </MantineProvider>,
    )
    await expectElement(button('Beside')).toBeVisible()
    await document.fonts.ready
    const before = [boxOf('Open'), boxOf('Beside')]
    await button('Open').click()
    await expectText('No connection', notice)
    const { top, bottom } = notice.element().getBoundingClientRect()
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(height)
    expect([boxOf('Open'), boxOf('Beside')]).toEqual(before)

    await userEvent.keyboard('{Escape}')
    await expectGone(notice)
    await button('Open').click()
    await expectElement(notice).toBeVisible()
    isReached = true
    await vi.advanceTimersByTimeAsync(3500)
    await expectElement(page.getByRole('dialog')).toHaveTextContent('panel')
    await expectGone(notice)
  },
)
