import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Emulates a medium for the rest of the test; without features, motion is reduced. */
async function emulate(media: string, features: Readonly<Record<string, string>> = {}): Promise<void> {
  onTestFinished(async () => void (await send('')))
  await send(media, features)
}

const send = (media: string, features: Readonly<Record<string, string>> = {}) =>
  cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(([name, value]) => ({
      name,
      value,
    })),
  })

/** Shows the rest of the test as it is printed. */
export const printScreen = (): Promise<void> => emulate('print')

/** Lets the screens of this test move. */
export const allowMotion = (): Promise<void> => emulate('', { 'prefers-reduced-motion': 'no-preference' })

/** The color scheme of this test's device. */
export const useDeviceScheme = (scheme: 'dark' | 'light'): Promise<void> =>
  emulate('', { 'prefers-color-scheme': scheme })
