import { expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { listActivity } from '#contract/activities.ts'
import { follow, listFollowed, unfollow } from '#contract/follows.ts'
import { listGolfers } from '#contract/golfers.ts'
import { listChampions } from '#contract/honors.ts'
import { currentScheduledRounds } from '#contract/scheduled-rounds.ts'
import { listBestScores, listScores } from '#contract/scores.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { followedReply } from '#tests/factories/team-reply.ts'
import { type Reply, prepare } from '#tests/support/component/network.ts'
import { button, usePhone } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks, fails } from '#tests/support/component/replies.ts'
import { expectElement, expectToast } from '#tests/support/component/screen.ts'
import { toastDuration, toastError, toastInfo } from '#web/ui/toast.ts'

const kit = { ...golferReply({ id: 7, name: 'Kit Abernathy' }), scores: [] }
const toasts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-with-border]')].filter((one) => one.checkVisibility())
const texts = () => toasts().map(({ innerText }) => innerText)
const star = button('Follow Kit Abernathy')
const responds = (respond: () => Response): Reply => ({
  operation: follow.name,
  respond: () => Promise.resolve(respond()),
})

async function renderGolfers(): Promise<void> {
  const replies = [answers(listGolfers, [kit]), answers(listFollowed, []), answers(listChampions, [])]
  await renderScreen('/golfers', { replies })
  await expectElement(star).toBeEnabled()
}

/** Shows the golfers and stops the clock; the result moves it, after waiting for the timers of `begun` toasts. */
async function stopTheClock(): Promise<(milliseconds: number, begun: number) => Promise<void>> {
  await renderGolfers()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
  const timers = vi.spyOn(window, 'setTimeout')
  return async (milliseconds, begun) => {
    // Toasts differ in length by a fraction of a millisecond.
    const lengths = () =>
      new Set(timers.mock.calls.map(([, delay = 0]) => delay).filter((delay) => delay >= toastDuration))
    await expect.poll(() => lengths().size, { message: 'toasts begun' }).toBe(begun)
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
}

test('a failed call shows a red toast titled Error with the server’s sentences, or the default one', async () => {
  const failed = 'Error\nFailed to follow golfer\n'
  for (const [body, sentence] of [
    [{ error: 'The greens are closed', code: 'internal' }, 'The greens are closed'],
    [{}, 'An error occurred'],
    [
      { error: ['No tee is free', 'No cart is left'].map((message) => ({ path: 'a', message })) },
      'No tee is free, No cart is left',
    ],
    [{ error: [] }, 'An error occurred'],
  ] as const) {
    await renderGolfers()
    prepare(responds(() => Response.json(body, { status: 500 })))
    await star.click()
    await expect.poll(texts).toEqual([failed + sentence])
    const [bar] = toasts().map((toast) => getComputedStyle(toast, '::before').backgroundColor)
    expect(bar, 'the red of the numbers under par').toBe('rgb(179, 38, 30)')
    await button('Close').click()
    await expect.poll(texts).toEqual([])
  }
})

test.each([
  ['without a response', fails(follow)],
  [
    'answered by another server',
    responds(() => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })),
  ],
])('a call %s says that an error occurred', async (_, reply) => {
  await renderGolfers()
  prepare(reply)
  await star.click()
  await expectToast('error', 'Failed to follow golfer', 'An error occurred')
})

test('at most five toasts are shown for four seconds each, and queued ones follow', async () => {
  const pass = await stopTheClock()
  for (let n = 1; n <= 7; n += 1) toastError(`Green ${n} is closed`)
  const greens = (...numbers: readonly number[]) => numbers.map((n) => `Error\nGreen ${n} is closed`)
  await expect.poll(texts).toEqual(greens(1, 2, 3, 4, 5))
  await pass(3900, 5)
  expect(texts()).toEqual(greens(1, 2, 3, 4, 5))
  await pass(400, 5)
  await expect.poll(texts).toEqual(greens(6, 7))
  await pass(3400, 7)
  expect(texts()).toEqual(greens(6, 7))
  await pass(600, 7)
  await expect.poll(texts).toEqual([])
})

test('a toast repeated while it is on screen stays for four seconds from then', async () => {
  const pass = await stopTheClock()
  toastError('The greens are closed')
  await pass(3000, 1)
  toastError('The greens are closed')
  await pass(3000, 2)
  expect(texts(), 'six seconds after the first').toEqual(['Error\nThe greens are closed'])
  await pass(1500, 2)
  await expect.poll(texts).toEqual([])
})

test('toasts appear at the bottom right within a quarter of a second, above the bar of a phone', async () => {
  const motion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await motion('no-preference')
  await renderGolfers()
  toastInfo('The greens are open')
  const box = () => toasts()[0]?.getBoundingClientRect()
  await expect.poll(() => [box()?.right, box()?.bottom]).toEqual([1280 - 16, 800 - 16])
  const [toast] = toasts()
  expect(toast && getComputedStyle(toast).transitionDuration.split(', ')).toContain('0.25s')
  await usePhone()
  await expect.poll(() => box()?.bottom).toBe(844 - 72)
  await motion('reduce')
})

test('one cause of several failures is reported once, without a reason beside their titles', async () => {
  const replies = [listBestScores, listScores, currentScheduledRounds, listActivity].map((endpoint) => breaks(endpoint))
  await renderScreen('/leaderboard', { replies, ignoresOtherCalls: true })
  await expect.poll(() => button('Try again').length).toBe(4)
  await expect.poll(texts).toEqual(['Error\nThe greens are closed'])
  expect(page.getByRole('main').getByText(/closed|went wrong/).length).toBe(0)
})

test('success toasts have no title, information is blue', async () => {
  await renderGolfers()
  prepare(answers(follow, { success: true }), answers(listFollowed, [followedReply()]))
  await star.click()
  await expectToast('success', 'Golfer followed successfully')
  prepare(answers(unfollow, { success: true }), answers(listFollowed, []))
  await button('Unfollow Kit Abernathy').click()
  await expect.poll(texts).toEqual(['Golfer followed successfully', 'Golfer unfollowed successfully'])
  toastInfo('The greens are open')
  await expectToast('info', 'The greens are open')
  const color = toasts().map((toast) => getComputedStyle(toast, '::before').backgroundColor)[2] ?? ''
  const [red = 0, , blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  expect(blue - red).toBeGreaterThan(60)
})
