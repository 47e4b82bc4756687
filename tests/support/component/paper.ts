import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]

/** Shows the rest of the test as it is printed. */
export async function printScreen(): Promise<void> {
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '', features })
  })
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print', features })
}
