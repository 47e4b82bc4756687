import type { Buffer } from 'node:buffer'
import { firefox } from 'playwright-core'

export type EngineName = 'firefox' | 'webkit'

/** A browser other than Chromium, reduced to what every automation interface offers. Expressions run in the page. */
export type Engine = {
  open(url: string): Promise<void>
  back(): Promise<void>
  resize(size: { readonly width: number; readonly height: number }): Promise<void>
  run<Result>(expression: string): Promise<Result>
  /** Clicks at a position of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  /** Types text into the focused element, key by key. */
  press(text: string): Promise<void>
  picture(): Promise<Buffer>
  quit(): Promise<void>
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which browser the tests of `tests/engines` run in. */
    engine: EngineName
  }
}

/** A distribution's own Firefox, driven by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
  const page = await browser.newPage({ locale: 'en-US' })
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    resize: (size) => page.setViewportSize(size),
    run: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    quit: () => browser.close(),
  }
}
