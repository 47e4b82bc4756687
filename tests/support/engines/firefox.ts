import { firefox } from 'playwright-core'
import type { Engine } from './engine.ts'

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
