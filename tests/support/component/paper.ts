import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

async function emulate(media: string, motion = 'reduce'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [{ name: 'prefers-reduced-motion', value: motion }],
  })
}

const reset = () => onTestFinished(() => emulate(''))

/** Shows the rest of the test as it is printed. */
export async function printScreen(): Promise<void> {
  reset()
  await emulate('print')
}

/** Lets the screens of this test move. */
export async function allowMotion(): Promise<void> {
  reset()
  await emulate('', 'no-preference')
}
